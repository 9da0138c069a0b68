-- More words of shoppers, for groups as they were delivered: each goes to the group that a known phrase of it belongs to.
-- Words that staff have given a meaning keep it.
insert into search_group_words (group_id, lang, position, phrase, role)
select known.group_id, added.lang,
  (select max(position) from search_group_words word where word.group_id = known.group_id and word.lang = added.lang)
    + row_number() over (partition by known.group_id, added.lang order by part, place),
  trim(new_phrase), 'typed'
from (values
  (1, 'es', 'type', 'playera', 'playerita, camisetita, remerón, crop top'),
  (2, 'es', 'type', 'sin mangas', 'franelilla, playera de tiras, bividí, guardacamisa'),
  (3, 'es', 'type', 'sudadera', 'sudaderita, poleron, buzito, suéter ligero, sudadera cerrada'),
  (4, 'es', 'type', 'camisa', 'blusón, blusita, camisa de manga corta'),
  (5, 'es', 'type', 'chamarra', 'chamarrita, chamarrón, chaquetón, tapado, impermeable, cortaviento, anorak'),
  (6, 'es', 'type', 'vestido', 'vestidito, vestido de verano, vestido recto'),
  (7, 'es', 'type', 'falda', 'faldita, falda lápiz, falda cruzada, falda recta'),
  (8, 'es', 'type', 'bolsa', 'bolsita, mochila, bandolera, bolsa de playa, bolsa ecológica'),
  (9, 'es', 'type', 'mascada', 'mantilla, mascadita, bufandita, cuellera'),
  (10, 'en', 'type', 'tee', 'crop top, polo, t shirt with print'),
  (11, 'en', 'type', 'tank top', 'muscle shirt, tank shirt'),
  (12, 'en', 'type', 'sweatshirt', 'fleece, quarter zip, sloppy joe'),
  (13, 'en', 'type', 'jacket', 'anorak, raincoat, light jacket, windcheater'),
  (14, 'en', 'type', 'dress', 'shift dress, day dress, kaftan'),
  (15, 'en', 'type', 'skirt', 'pencil skirt, wrap skirt'),
  (16, 'en', 'type', 'tote', 'backpack, carryall, crossbody, beach bag, market bag, book bag'),
  (17, 'en', 'type', 'scarf', 'foulard, snood, pocket square')
) added (part, lang, kind, known_phrase, phrases)
join search_group_words known on known.lang = added.lang and known.plain_phrase = plain(added.known_phrase) and known.role = 'both'
join search_groups groups on groups.id = known.group_id and groups.kind = added.kind
cross join lateral string_to_table(added.phrases, ',') with ordinality phrases (new_phrase, place)
where not exists (
  select from search_group_words word where word.plain_phrase = plain(trim(new_phrase)) and word.lang = added.lang);
