-- outside a transaction
-- The hash of the unsubscribe link in a mail about the reminder of a drop. It is kept with the mail, as the reminder itself
-- is deleted by the link, and may have several mails.
alter table messages add column if not exists reminder_hash bytea;
create unique index concurrently if not exists messages_reminder_hash on messages (reminder_hash)
  where reminder_hash is not null;
