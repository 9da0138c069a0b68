-- Codes that were generated together, each for one use. The key of the request makes a repeated one return its batch.
create table code_batches (
  id integer generated always as identity primary key,
  request_key text not null unique,
  prefix text not null,
  note text not null,
  created_at timestamptz not null
);
alter table discount_codes add batch_id integer references code_batches;
create index discount_codes_of_batch on discount_codes (batch_id) where batch_id is not null;

-- Each change of a setting has the next version, so that a form that shows an older one is refused.
alter table settings add version integer not null default 1 check (version > 0);
alter table settings add updated_by text;
