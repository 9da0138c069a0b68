-- The messages that are to be sent, each until it is sent or dropped. The previous release queues a job for each message
-- that it writes; what that job did not send is added here.

create table outbox (
  message_id bigint primary key references messages on delete cascade,
  channel text not null,
  added_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  traceparent text
);
create index outbox_due on outbox (tries, due_at);
