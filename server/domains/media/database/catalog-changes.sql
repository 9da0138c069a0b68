create or replace trigger images_recorded after insert or update or delete on images
  for each statement execute function record_catalog_change();
create or replace trigger image_texts_recorded after insert or update or delete on image_texts
  for each statement execute function record_catalog_change();
