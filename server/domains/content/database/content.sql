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

create or replace trigger banners_recorded after insert or update or delete on banners
  for each statement execute function record_catalog_change();
create or replace trigger banner_texts_recorded after insert or update or delete on banner_texts
  for each statement execute function record_catalog_change();
create or replace trigger posts_recorded after insert or update or delete on posts
  for each statement execute function record_catalog_change();
create or replace trigger post_texts_recorded after insert or update or delete on post_texts
  for each statement execute function record_catalog_change();
create or replace trigger settings_recorded after insert or update or delete on settings
  for each statement execute function record_catalog_change();
-- The texts of a version are written together with it.
create or replace trigger legal_versions_recorded after insert or update or delete on legal_versions
  for each statement execute function record_catalog_change();
