-- Every change of an order that came through an assistant waits to be sent to its platform. Each change has
-- an event, and the row is there exactly when the event is.
create or replace function note_order_delivery() returns trigger language plpgsql as $$
begin
  -- Nearly every purchase ends here: where no platform wants to hear of orders, none has to be looked for.
  if not exists (select from agent_platforms where webhook_url is not null) then
    return null;
  end if;
  insert into agent_deliveries (order_id, platform_id)
  select new.order_id, platform.id
  from placed_orders
  join agent_carts cart on cart.cart_id = placed_orders.cart_id and cart.link_id is not null
  join agent_platforms platform on platform.id = cart.platform_id and platform.webhook_url is not null
  where placed_orders.id = new.order_id
  on conflict (order_id, platform_id) where finished_at is null
  do update set changes = agent_deliveries.changes + 1, changed_at = now(), due_at = least(agent_deliveries.due_at, now());
  return null;
end $$;

create or replace trigger order_events_delivery after insert on order_events
  for each row execute function note_order_delivery();
