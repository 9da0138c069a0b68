-- Staff write new versions of legal texts. What is being written is no version yet: it becomes one when it is published.
alter table legal_versions
  add column note text not null default '',
  add column published_at timestamptz,
  add column published_by text;

-- Each save has the next number of all drafts, so that a draft that was published or discarded never returns by its number.
create sequence legal_draft_numbers as integer;
create table legal_drafts (
  legal_text_id integer primary key,
  version integer not null default nextval('legal_draft_numbers'),
  -- When it is to come into force; null is as soon as it is published.
  valid_from timestamptz,
  note text not null default '',
  changed_at timestamptz not null,
  changed_by text not null,
  proposed_at timestamptz,
  proposed_by text,
  -- Why the last proposal was not published.
  declined_reason text,
  check ((proposed_at is null) = (proposed_by is null))
);
create table legal_draft_texts (
  legal_text_id integer not null references legal_drafts on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  content text not null,
  primary key (legal_text_id, lang)
);

-- A published version is never changed. One that is not in force yet can be withdrawn.
create function refuse_legal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.valid_from > now() then return old; end if;
  raise exception 'a published version of a legal text is never changed';
end $$;
create trigger legal_versions_final before update or delete on legal_versions
  for each row execute function refuse_legal_change();

create function refuse_legal_text_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from legal_versions where (legal_text_id, version) = (old.legal_text_id, old.version) and valid_from > now()
  ) then return old; end if;
  raise exception 'the text of a published version is never changed';
end $$;
create trigger legal_version_texts_final before update or delete on legal_version_texts
  for each row execute function refuse_legal_text_change();
