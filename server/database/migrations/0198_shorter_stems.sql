-- PostgreSQL writes this expression in place of the call and prepares all of it for each search, whichever case a word is.
-- The other number is made by one expression, so that stems are asked for twice instead of eleven times.
create or replace function stems_of(lang text, word text) returns text[] language sql immutable parallel safe
return array[stem_of(lang, word), stem_of(lang, case lang
  when 'es' then regexp_replace(word, '(ces|z)$', case when word like '%z' then 'ces' else 'z' end)
  else regexp_replace(word, '(ves|f|fs)$', case when word like '%ves' then 'f' else 'ves' end) end)];
