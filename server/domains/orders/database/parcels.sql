-- No unit leaves twice: what left in parts, and what was refunded before it left, is at most what the order has. Parts and
-- refunds lock the order, so that of two at once the second sees the first.
create or replace function check_parcel_lines() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(line.quantity), 0) from parcel_lines line join parcels on parcels.id = line.parcel_id
      where parcels.kind = 'part' and parcels.canceled_at is null and (line.order_id, line.size_id, line.color_id) = (new.order_id, new.size_id, new.color_id))
     + (select coalesce(sum(restocked + discarded), 0) from refund_lines
        where unsent and (order_id, size_id, color_id) = (new.order_id, new.size_id, new.color_id))
     > (select quantity from order_lines
        where (order_id, size_id, color_id) = (new.order_id, new.size_id, new.color_id)) then
    raise exception 'parcels of order % have more units than the order', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger parcel_lines_within_order after insert on parcel_lines
  for each row execute function check_parcel_lines();
create or replace trigger refund_lines_without_parcels after insert on refund_lines
  for each row when (new.unsent) execute function check_parcel_lines();
create or replace trigger parcel_lines_append_only before update or delete on parcel_lines
  for each row execute function refuse_change();

-- The content and the reason of a parcel stay; a tracking number may be corrected. A step of one that was a mistake is taken
-- back: its time is cleared, never another.
create or replace function refuse_parcel_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.id, old.order_id, old.kind, old.reason, old.actor, old.created_at)
     is distinct from (new.id, new.order_id, new.kind, new.reason, new.actor, new.created_at)
     or (old.sent_at is not null and new.sent_at <> old.sent_at)
     or (old.delivered_at is not null and new.delivered_at <> old.delivered_at)
     or (old.canceled_at is not null and new.canceled_at is distinct from old.canceled_at) then
    raise exception 'what happened to a parcel stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger parcels_append_only before update or delete on parcels
  for each row execute function refuse_parcel_change();
