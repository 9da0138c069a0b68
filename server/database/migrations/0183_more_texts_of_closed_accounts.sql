-- Staff write in their own words why they correct crystals, and when they ask for an approval or decline it. That may name
-- the customer, so it is removed when the account is closed; how many crystals, how much money, and who answered stays.
create function keep_crystal_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reason is null or new.reason <> '' or new.reason_en is not null
     or to_jsonb(old) - '{reason,reason_en}'::text[] is distinct from to_jsonb(new) - '{reason,reason_en}'::text[]
     or not exists (select from customers where id = old.customer_id and closed_at is not null) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger crystal_entries_kept on crystal_entries;
create trigger crystal_entries_kept before update or delete on crystal_entries
  for each row execute function keep_crystal_entry();

-- Approvals belong to the back office, which stands above what closes an account, so the database does it.
create function forget_approval_texts() returns trigger language plpgsql as $$
begin
  update approvals
  set reason = '', answer = case when answer is not null then '' end,
    request = request || case kind when 'refund' then '{"reason":""}' else '{"reason":"","reason_en":""}' end::jsonb
  where customer_id = new.id or order_id in (select id from orders where customer_id = new.id);
  return null;
end $$;
create trigger customers_closed_approvals after update of closed_at on customers
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_approval_texts();

update crystal_entries set reason = '', reason_en = null from customers
where customers.id = customer_id and closed_at is not null and reason is not null;

update approvals
set reason = '', answer = case when answer is not null then '' end,
  request = request || case kind when 'refund' then '{"reason":""}' else '{"reason":"","reason_en":""}' end::jsonb
where exists (
  select from customers left join orders on orders.customer_id = customers.id
  where closed_at is not null and (customers.id = approvals.customer_id or orders.id = approvals.order_id));
