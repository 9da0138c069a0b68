-- A sale takes units that were reserved, so the free units of its products stay the same: nothing is summed up for it.
create function collect_changed_units() returns trigger language plpgsql as $$
begin
  perform set_config('shop.changed_stock', concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''),
    (select string_agg(distinct changed.product_id::text, ',')
     from changed join former using (size_id, color_id)
     where changed.on_hand - changed.held <> former.on_hand - former.held or changed.retired <> former.retired)), true);
  return null;
end $$;
create or replace trigger stock_collected_update after update on stock
  referencing old table as former new table as changed for each statement execute function collect_changed_units();
