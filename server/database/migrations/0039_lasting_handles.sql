-- A handle that sends a message again keeps answering until it runs out, whatever the owner of the mailbox does: the row
-- of a registration that was completed stays without what was typed, that of an account that was closed without its
-- mailbox too. Then `mailbox_hash` counts the messages. `asked` and `answered` number them, as those of recoveries.
alter table registrations
  add column asked integer not null default 0,
  add column answered integer not null default 0,
  add column mailbox_hash bytea,
  add column completed_at timestamptz,
  alter column date_birth drop not null;
alter table recoveries add column mailbox_hash bytea;
