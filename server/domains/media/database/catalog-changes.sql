create or replace trigger pictures_recorded after insert or update or delete on pictures
  for each statement execute function record_catalog_change();
create or replace trigger picture_texts_recorded after insert or update or delete on picture_texts
  for each statement execute function record_catalog_change();
