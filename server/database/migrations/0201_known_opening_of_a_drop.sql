-- The opening that a customer who waits for a drop was told last, so that each move is mailed once. Reminders of before
-- have none: the job stores the opening of then without a mail.
alter table drop_reminders add column opens_at timestamptz;
