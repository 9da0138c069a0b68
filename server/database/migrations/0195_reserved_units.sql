-- The units that customers have reserved for payments under way. A product is read with those of its viewer, to whom they are
-- available (rules 3). A customer has one such reservation at most, with one line for each variant.
create view reserved_units as
  select holds.customer_id, line.size_id, line.color_id, line.quantity
  from holds join hold_lines line on line.hold_id = holds.id
  where holds.kind = 'checkout' and holds.ended_at is null;
