-- The units that staff refunded, line by line: those that went back on sale, and those that did not. `unsent` says that the
-- shipment had not left, so that they are not packed. Units of a return are in return_lines.
create table refund_lines (
  refund_id int not null references refunds,
  order_id int not null,
  size_id int not null,
  color_id int not null,
  restocked int not null check (restocked >= 0),
  discarded int not null check (discarded >= 0),
  unsent boolean not null,
  primary key (refund_id, size_id, color_id),
  foreign key (order_id, size_id, color_id) references order_lines (order_id, size_id, color_id),
  check (restocked + discarded > 0)
);
create index refund_lines_order on refund_lines (order_id, size_id, color_id);
create trigger refund_lines_kept before update or delete on refund_lines for each row execute function no_change();

-- No unit is refunded twice. The refund has locked the payment, so that of two refunds at once the second sees the first.
create function check_refund_lines() returns trigger language plpgsql as $$
begin
  if (select sum(restocked + discarded) from refund_lines
      where order_id = new.order_id and size_id = new.size_id and color_id = new.color_id)
     > (select quantity from order_lines
        where order_id = new.order_id and size_id = new.size_id and color_id = new.color_id) then
    raise exception 'refunds of order % have more units than the order', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_lines_within after insert on refund_lines for each row execute function check_refund_lines();
