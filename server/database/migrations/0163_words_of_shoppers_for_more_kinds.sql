-- More words of shoppers, for groups as they were delivered: each goes to the group that a known phrase of it belongs to.
-- Words that staff have given a meaning keep it.
insert into search_group_words (group_id, lang, position, phrase, role)
select known.group_id, added.lang,
  (select max(position) from search_group_words word where word.group_id = known.group_id and word.lang = added.lang)
    + row_number() over (partition by known.group_id, added.lang order by part, place),
  trim(new_phrase), 'typed'
from (values
  (1, 'es', 'sin mangas', 'camiseta interior, top de tirantes'),
  (2, 'es', 'sudadera', 'cuello de tortuga, cuello alto'),
  (3, 'es', 'chamarra', 'chaleco, gabán, chamarra acolchada'),
  (4, 'es', 'vestido', 'solera, vestido camisero'),
  (5, 'es', 'bolsa', 'riñonera, mariconera'),
  (6, 'es', 'mascada', 'rebozo'),
  (7, 'en', 'tank top', 'undershirt'),
  (8, 'en', 'sweatshirt', 'sweat shirt, turtleneck, mock neck'),
  (9, 'en', 'hoodie', 'zip up'),
  (10, 'en', 'shirt', 'flannel'),
  (11, 'en', 'jacket', 'gilet, waistcoat, puffer, puffer vest'),
  (12, 'en', 'dress', 'shirt dress, shirtdress, wrap dress, t shirt dress, lbd'),
  (13, 'en', 'tote', 'clutch, satchel, fanny pack')
) added (part, lang, known_phrase, phrases)
join search_group_words known on known.lang = added.lang and known.plain_phrase = plain(added.known_phrase) and known.role = 'both'
join search_groups groups on groups.id = known.group_id and groups.kind = 'type'
cross join lateral string_to_table(added.phrases, ',') with ordinality phrases (new_phrase, place)
where not exists (
  select from search_group_words word where word.plain_phrase = plain(trim(new_phrase)) and word.lang = added.lang);
