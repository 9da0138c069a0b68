-- Every search calls these for each of its words. PostgreSQL writes a function's expression in place of its call only where
-- the function is not strict, or all of the expression is; a call costs more than what it computes. A null word had a null
-- stem before and has one now.
create or replace function stem_of(lang text, word text) returns text language sql immutable parallel safe
return coalesce((case lang when 'es' then ts_lexize('shop_es'::regdictionary, word) else ts_lexize('shop_en'::regdictionary, word) end)[1], word);

-- The stem of a word, and those of the other number where the stemmer has two: "luz" and "luces", "knife" and "knives".
create or replace function stems_of(lang text, word text) returns text[] language sql immutable parallel safe
return case
  when lang = 'es' and word like '%ces' then array[stem_of(lang, word), stem_of(lang, left(word, -3) || 'z')]
  when lang = 'es' and word like '%z' then array[stem_of(lang, word), stem_of(lang, left(word, -1) || 'ces')]
  when lang <> 'es' and word like '%ves' then array[stem_of(lang, word), stem_of(lang, left(word, -3) || 'f')]
  when lang <> 'es' and word like '%f' then array[stem_of(lang, word), stem_of(lang, left(word, -1) || 'ves')]
  when lang <> 'es' and word like '%fs' then array[stem_of(lang, word), stem_of(lang, left(word, -2) || 'ves')]
  else array[stem_of(lang, word)]
end;
