-- A table that is published to a logical replica can only delete rows that a key names. What identifies these rows may be
-- null, which no primary key allows.
alter table daily_codes add column id bigint generated always as identity primary key;
alter table daily_drops add column id bigint generated always as identity primary key;
