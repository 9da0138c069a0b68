-- More words of shoppers, for groups as they were delivered: each goes to the group that a known phrase of it belongs to.
-- Words that staff have given a meaning keep it.
insert into search_group_words (group_id, lang, position, phrase, role)
select known.group_id, added.lang,
  (select max(position) from search_group_words word where word.group_id = known.group_id and word.lang = added.lang)
    + row_number() over (partition by known.group_id, added.lang order by part, place),
  trim(new_phrase), 'typed'
from (values
  (1, 'es', 'type', 'con capucha', 'jodie, jodi, judi, hudi, udi, joodie, judie'),
  (2, 'en', 'type', 'long sleeve', 'long sleeve shirt, long sleeved shirt, long sleeve t shirt, long sleeve tshirt, longsleeve tee'),
  (3, 'en', 'type', 'tee', 'short sleeve, short sleeve tee, short sleeve t shirt'),
  (4, 'en', 'type', 'shirt', 'short sleeve shirt, short sleeve button down'),
  (5, 'en', 'type', 'dress', 'short dress, long dress'),
  (6, 'en', 'type', 'skirt', 'short skirt, long skirt'),
  (7, 'es', 'type', 'playera', 'manga corta, playera manga corta, camiseta manga corta, remera manga corta'),
  (8, 'es', 'type', 'vestido de noche', 'para fiesta, para una fiesta, fiesta elegante, para boda, para una boda'),
  (9, 'en', 'type', 'evening dress', 'party, for a party, for a wedding, night out'),
  (10, 'es', 'color', 'ciruela', 'lavanda, malva, uva, mora, rojo borgoña, borgoña'),
  (11, 'en', 'color', 'plum', 'lavender, mauve, mulberry, oxblood, merlot, grape'),
  (12, 'es', 'color', 'rosa', 'fiusha, fiucha, fiuscha, fucshia, rosa mexicano, rosa fuerte, rosa chicle, rosa bebé'),
  (13, 'en', 'color', 'rose', 'hot pink, baby pink, light pink, bubblegum pink'),
  (14, 'es', 'color', 'petróleo', 'verde agua, verde menta, menta, azul pavo'),
  (15, 'en', 'color', 'teal', 'mint, mint green, peacock blue, teal blue, teal green'),
  (16, 'es', 'color', 'terracota', 'durazno, melón, caoba, rojo ladrillo, calabaza'),
  (17, 'en', 'color', 'terracotta', 'peach, apricot, pumpkin, brick red'),
  (18, 'es', 'type', 'pañuelo', 'pañuelo para el cabello, pañuelo para la cabeza'),
  (19, 'en', 'type', 'bandana', 'hair scarf')
) added (part, lang, kind, known_phrase, phrases)
join search_group_words known on known.lang = added.lang and known.plain_phrase = plain(added.known_phrase) and known.role = 'both'
join search_groups groups on groups.id = known.group_id and groups.kind = added.kind
cross join lateral string_to_table(added.phrases, ',') with ordinality phrases (new_phrase, place)
where not exists (
  select from search_group_words word where word.plain_phrase = plain(trim(new_phrase)) and word.lang = added.lang);

-- A present for a birthday is a present. Group words that are only typed and only found have no phrase of both roles.
insert into search_group_words (group_id, lang, position, phrase, role)
select known.group_id, added.lang,
  (select max(position) from search_group_words word where word.group_id = known.group_id and word.lang = added.lang)
    + row_number() over (partition by known.group_id, added.lang order by place),
  trim(new_phrase), 'typed'
from (values
  ('es', 'obsequio', 'regalo de cumpleaños'),
  ('en', 'gift idea', 'birthday gift, birthday present')
) added (lang, known_phrase, phrases)
join search_group_words known on known.lang = added.lang and known.plain_phrase = plain(added.known_phrase) and known.role = 'typed'
join search_groups groups on groups.id = known.group_id and groups.kind = 'type'
cross join lateral string_to_table(added.phrases, ',') with ordinality phrases (new_phrase, place)
where not exists (
  select from search_group_words word where word.plain_phrase = plain(trim(new_phrase)) and word.lang = added.lang);
