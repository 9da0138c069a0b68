-- A word that customers type and the word of the products that is meant. Both are folded: lower case without accents.
create table search_synonyms (
  lang text not null check (lang in ('es', 'en')),
  word text not null check (length(word) between 2 and 60),
  meaning text not null check (length(meaning) between 2 and 60),
  created_at timestamptz not null,
  primary key (lang, word),
  check (word <> meaning)
);

-- Cached responses of the search depend on them.
create trigger search_synonyms_told after insert or update or delete on search_synonyms
  for each statement execute function tell_catalogue();
