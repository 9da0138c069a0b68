-- Tables of the catalog of which a change may concern any page. Those of single products are in marked-products.sql.
create or replace trigger artworks_recorded after insert or update or delete on artworks
  for each statement execute function record_catalog_change();
create or replace trigger artwork_texts_recorded after insert or update or delete on artwork_texts
  for each statement execute function record_catalog_change();
create or replace trigger categories_recorded after insert or update or delete on categories
  for each statement execute function record_catalog_change();
create or replace trigger category_texts_recorded after insert or update or delete on category_texts
  for each statement execute function record_catalog_change();
create or replace trigger collections_recorded after insert or update or delete on collections
  for each statement execute function record_catalog_change();
create or replace trigger collection_texts_recorded after insert or update or delete on collection_texts
  for each statement execute function record_catalog_change();
create or replace trigger colors_recorded after insert or update or delete on colors
  for each statement execute function record_catalog_change();
create or replace trigger retired_uris_recorded after insert or update or delete on retired_uris
  for each statement execute function record_catalog_change();
create or replace trigger size_charts_recorded after insert or update or delete on size_charts
  for each statement execute function record_catalog_change();
create or replace trigger size_chart_lengths_recorded after insert or update or delete on size_chart_lengths
  for each statement execute function record_catalog_change();
create or replace trigger size_chart_measures_recorded after insert or update or delete on size_chart_measures
  for each statement execute function record_catalog_change();
create or replace trigger size_chart_measure_texts_recorded after insert or update or delete on size_chart_measure_texts
  for each statement execute function record_catalog_change();
-- Its version counts the changes of search groups and of the names of colors.
create or replace trigger search_vocabulary_recorded after update on search_vocabulary
  for each statement execute function record_catalog_change();
