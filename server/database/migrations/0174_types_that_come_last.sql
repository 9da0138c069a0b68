-- Whether products of this type come after the others where a wider type is searched: tank tops after T-shirts.
alter table search_groups add column comes_last boolean not null default false;
update search_groups groups set comes_last = true
where kind = 'type' and exists (
  select from search_group_words words
  where words.group_id = groups.id and words.lang = 'es' and words.role = 'both' and words.plain_phrase = 'sin mangas');
