-- How a member of staff gets notifications by mail, and when the last mail of a day was sent. Without a row it is off.
create table notification_settings (
  staff_id integer primary key references staff_members on delete cascade,
  mail text not null default 'off' check (mail in ('off', 'daily', 'at_once')),
  -- The day of the shop for which the daily mail was made.
  mailed_on date
);

-- Which notifications a member has read, and which were mailed to them. The notifications themselves are not stored: they
-- follow from what waits. Their keys name the kind and the record.
create table staff_notifications (
  staff_id integer not null references staff_members on delete cascade,
  key text not null check (length(key) between 1 and 120),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (staff_id, key),
  check (read_at is not null or mailed_at is not null)
);
