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
