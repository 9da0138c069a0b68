-- Attempts with PayPal. There the buyer approves and the shop takes the money: a capture. `capture_ref` is PayPal's name
-- for it, which a refund needs. `capture_tries` counts those that were declined, so that the next is a new request.
-- `capturing_since` stands while it is not known what came of one; such an attempt is not ended.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('card', 'paypal', 'free'));
alter table payments
  add column capture_ref text unique,
  add column capture_tries integer not null default 0,
  add column capturing_since timestamptz,
  add column declined_at timestamptz;
-- An order may be tried with several methods side by side, with each of them once at a time.
create unique index payments_one_open on payments (order_id, method) where status in ('starting', 'open');
