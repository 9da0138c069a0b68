-- A published version of a legal text, to which customers have agreed, is never changed. One that is not valid yet may be
-- taken back.
create or replace function refuse_legal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from legal_versions where (legal_text_id, version) = (old.legal_text_id, old.version) and valid_from > now()
  ) then
    return old;
  end if;
  raise exception 'a published version of a legal text is never changed';
end $$;

create or replace trigger legal_versions_final before update or delete on legal_versions
  for each row execute function refuse_legal_change();
create or replace trigger legal_version_texts_final before update or delete on legal_version_texts
  for each row execute function refuse_legal_change();
