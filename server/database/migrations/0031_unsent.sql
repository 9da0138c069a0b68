-- A message whose job gave up is queued again, and one that came too late is not sent any more. `queued_at` is when its job
-- was last added; null for a message that has only had the one it was written with.
alter table messages add column queued_at timestamptz, add column dropped_at timestamptz;
-- Old rows cannot break it, and need no reading while the table is locked.
alter table messages add constraint messages_sent_or_dropped check (sent_at is null or dropped_at is null) not valid;
