-- The rest of a failed refund that other money replaced in part is stored as a refund of its own. Reports have to know
-- that it was counted before, with the refund that it is the rest of.
alter table refunds add column rest_of integer references refunds (id);
create unique index refunds_rest_of on refunds (rest_of) where rest_of is not null;
create index refunds_replaced_by on refunds (replaced_by) where replaced_by is not null;

-- What each refund adds to the money that the shop gave back, on the day it was recorded. A refund that replaces failed
-- ones adds only what they did not; the sum for a payment is what went back and what is owed.
create view counted_refunds as
  select refund.id, refund.payment_id, refund.created_at,
    refund.amount - coalesce(earlier.amount, 0) as amount,
    refund.goods - coalesce(earlier.goods, 0) as goods
  from refunds refund
  left join lateral (
    select sum(replaced.amount - coalesce(rest.amount, 0))::bigint as amount,
      sum(replaced.goods - coalesce(rest.goods, 0))::bigint as goods
    from refunds replaced left join refunds rest on rest.rest_of = replaced.id
    where replaced.replaced_by = refund.id
  ) earlier on true
  where refund.rest_of is null
    and (refund.status <> 'failed' or refund.replaced_by is not null or refund.id in (select id from owed_refunds));

-- Reports count a sale on the day it was paid, a refund on the day it was recorded, and units when they left.
create index payments_settled on payments (settled_at) where status = 'settled';
create index refunds_by_time on refunds (created_at);
create index stock_ledger_sold on stock_ledger (at) where kind = 'sold';

-- A closed month. Its row says how it was closed, and, if so, how it was opened again; a month has one open closing.
create table month_closings (
  number integer primary key,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null,
  -- The tasks about money of the month that were open, and why it was closed nevertheless.
  open_tasks integer not null check (open_tasks >= 0),
  reason text,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  check (open_tasks = 0 or reason is not null),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index month_closings_closed on month_closings (month) where reopened_at is null;

-- The figures of a closing for each currency and method, in minor units. Those up to `disputed` are movements of the
-- month; the others are what was open when it was closed.
create table month_closing_lines (
  number integer not null references month_closings (number),
  currency text not null check (currency in ('MXN', 'USD')),
  method text not null,
  orders integer not null,
  goods bigint not null,
  discount bigint not null,
  shipping bigint not null,
  taken bigint not null,
  refunds integer not null,
  refunded bigint not null,
  refunded_goods bigint not null,
  disputes integer not null,
  disputed bigint not null,
  owed_by_hand bigint not null,
  open_disputed bigint not null,
  primary key (number, currency, method),
  check (taken = goods - discount + shipping)
);

create function keep_month_closing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reopened_at is not null
     or (old.number, old.month, old.closed_at, old.closed_by, old.open_tasks, old.reason)
     is distinct from (new.number, new.month, new.closed_at, new.closed_by, new.open_tasks, new.reason) then
    raise exception 'a closed month is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger month_closings_kept before delete or update on month_closings
  for each row execute function keep_month_closing();
create trigger month_closing_lines_kept before delete or update on month_closing_lines
  for each row execute function no_change();
