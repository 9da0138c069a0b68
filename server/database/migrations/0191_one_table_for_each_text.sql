-- Texts of colors, images and measures are rows of their own since migration 0048; the columns of both languages, and the
-- triggers that copied each side to the other, served a release that still read the columns.

-- contract: since migration 0048 no release reads or writes these columns.
drop trigger colors_copied on colors;
drop trigger color_texts_copied on color_texts;
drop trigger pictures_copied on pictures;
drop trigger picture_texts_copied on picture_texts;
drop trigger size_chart_measures_copied on size_chart_measures;
drop trigger size_chart_measure_texts_copied on size_chart_measure_texts;
-- contract: these functions were those of the six triggers above.
drop function copy_color_columns(), copy_color_text(), copy_picture_columns(), copy_picture_text(), copy_measure_columns(),
  copy_measure_text();
-- contract: since migration 0048 no release reads or writes these columns.
alter table colors drop column name_es, drop column name_en;
-- contract: since migration 0048 no release reads or writes these columns.
alter table pictures drop column alt_es, drop column alt_en;
-- contract: since migration 0048 no release reads or writes these columns.
alter table size_chart_measures drop column name_es, drop column name_en;
