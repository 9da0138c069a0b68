-- The words that shoppers of clothes use in Mexico, Argentina, Chile, Colombia, Spain, the United States and the United
-- Kingdom. From here on they belong to the staff, who edit them in the back office. A row is a group in one language: what
-- is typed and found (`words`), only typed, and only found, separated by commas. Rows of one name are one group.
create temporary table written_groups (line integer generated always as identity, name text, kind text, lang text, words text, typed text, found text) on commit drop;
insert into written_groups (name, kind, lang, words, typed, found) values
  ('tee', 'type', 'es', 'playera, camiseta', 'remera, polera, franela, polo, playera básica, playera estampada', ''),
  ('tee', 'type', 'en', 'tee, t-shirt', 'tshirt, tee shirt, graphic tee, top', ''),
  ('long sleeve', 'type', 'es', 'manga larga', 'mangas largas, playera de manga larga, camiseta de manga larga, remera de manga larga, polera manga larga', ''),
  ('long sleeve', 'type', 'en', 'long sleeve', 'longsleeve, long sleeves, long sleeved, long sleeve tee, long sleeve top', ''),
  ('tank', 'type', 'es', 'sin mangas', 'sin manga, playera sin mangas, camiseta sin mangas, camiseta de tirantes, playera de tirantes, musculosa, esqueleto, camiseta esqueleto, regata, sisa, tank', ''),
  ('tank', 'type', 'en', 'tank top', 'tank, vest, vest top, singlet, sleeveless, sleeveless top, cami, camisole, muscle tee, top', ''),
  ('sweatshirt', 'type', 'es', 'sudadera', 'buzo, suéter, sweater, jersey, jersei, chompa, pulóver, saco de lana, saquito, polerón', ''),
  ('sweatshirt', 'type', 'en', 'sweatshirt', 'jumper, sweater, pullover, jersey, sweat, sweats, knitwear, cardigan', 'hoodie'),
  ('hoodie', 'type', 'es', 'con capucha', 'capucha, con gorro, con gorra, sudadera con gorro, buzo con capucha, canguro, polerón, polera, polera con gorro, sudadera con capucha, encapuchada', ''),
  ('hoodie', 'type', 'en', 'hoodie', 'hoody, hooded, hooded sweatshirt, with hood', ''),
  ('crewneck', 'type', 'es', 'cuello redondo', 'sudadera cuello redondo, sudadera sin capucha, sudadera sin gorro', ''),
  ('crewneck', 'type', 'en', 'crewneck', 'crew neck, crew neck sweatshirt, crew', ''),
  ('shirt', 'type', 'es', 'camisa', 'blusa, camisola, guayabera, camisa de botones, camisa hawaiana', 'sobrecamisa'),
  ('shirt', 'type', 'en', 'shirt', 'blouse, button down, button up, button down shirt, button up shirt', 'overshirt'),
  ('overshirt', 'type', 'es', 'sobrecamisa', 'camisa chamarra, camisaco', ''),
  ('overshirt', 'type', 'en', 'overshirt', 'shacket, shirt jacket', ''),
  ('jacket', 'type', 'es', 'chamarra, bomber', 'chaqueta, campera, casaca, cazadora, abrigo, rompevientos, cortavientos, parka, gabardina, chumpa, saco, chamarra ligera, chaqueta bomber, campera bomber, blazer, americana', ''),
  ('jacket', 'type', 'en', 'jacket, bomber', 'coat, outerwear, windbreaker, parka, blazer, varsity jacket, overcoat, trench', ''),
  ('dress', 'type', 'es', 'vestido', 'vestido casual, vestido corto, túnica', ''),
  ('dress', 'type', 'en', 'dress', 'frock, sundress, summer dress, maxi dress, midi dress, mini dress', ''),
  ('evening dress', 'type', 'es', 'vestido de noche', 'vestido de fiesta, vestido de gala, vestido elegante, vestido largo, vestido formal, vestido para boda, vestido de cóctel', ''),
  ('evening dress', 'type', 'en', 'evening dress', 'gown, evening gown, party dress, cocktail dress, formal dress, ball gown, wedding guest dress, prom dress', ''),
  ('slip dress', 'type', 'es', 'vestido lencero', 'vestido de tirantes, vestido lencería, lencero', ''),
  ('slip dress', 'type', 'en', 'slip dress', 'slip, strappy dress, cami dress', ''),
  ('skirt', 'type', 'es', 'falda', 'pollera, saya, minifalda, falda midi, falda larga, falda corta, enagua', ''),
  ('skirt', 'type', 'en', 'skirt', 'midi skirt, mini skirt, maxi skirt, a line skirt', ''),
  ('bag', 'type', 'es', 'bolsa', 'bolso, bolso de mano, cartera, morral, bolsa de mano, bolsa de tela, bolsa de hombro, tote, tote bag, bolsón', ''),
  ('bag', 'type', 'en', 'tote, tote bag', 'bag, handbag, purse, shopper, shopping bag, shoulder bag, cloth bag', ''),
  ('scarf', 'type', 'es', 'mascada', 'bufanda, chalina, fular, foulard, chal, pashmina, estola, pañuelo', ''),
  ('scarf', 'type', 'en', 'scarf', 'shawl, wrap, stole, neckerchief, head scarf, headscarf, square scarf', ''),
  ('bandana', 'type', 'es', 'pañuelo', 'paliacate, pañoleta, bandana, pañuelo de cuello', ''),
  ('bandana', 'type', 'en', 'bandana', 'bandanna, kerchief, hankie, handkerchief, neck scarf', ''),
  ('accessory', 'type', 'es', '', 'accesorio, complemento', 'mascada, bolsa, pañuelo'),
  ('accessory', 'type', 'en', '', 'accessory, accessories', 'scarf, tote, bandana'),
  ('gift', 'type', 'es', '', 'regalo, obsequio, detalle, presente, idea de regalo, para regalar', 'mascada, bolsa, pañuelo'),
  ('gift', 'type', 'en', '', 'gift, present, gift idea, stocking filler, stocking stuffer', 'scarf, tote, bandana'),
  ('winter', 'type', 'es', '', 'invierno, frío, otoño, calientito, calentito, abrigado, abrigador, ropa de invierno, ropa abrigada', 'sudadera, chamarra'),
  ('winter', 'type', 'en', '', 'winter, cold, fall, autumn, warm, cozy, cosy, layer', 'sweatshirt, hoodie, jacket'),
  ('summer', 'type', 'es', '', 'verano, calor, primavera, playa, vacaciones, fresco, ropa de verano', 'sin mangas, vestido, falda'),
  ('summer', 'type', 'en', '', 'summer, spring, beach, holiday, vacation, hot weather', 'tank top, dress, skirt'),
  ('evening', 'type', 'es', '', 'boda, gala, elegante, formal, cóctel, graduación, para salir', 'vestido de noche'),
  ('evening', 'type', 'en', '', 'wedding, elegant, formal, cocktail, prom, going out, date night', 'evening dress'),
  ('office', 'type', 'es', '', 'oficina, trabajo', 'camisa, sobrecamisa, falda'),
  ('office', 'type', 'en', '', 'office, work, workwear, business casual', 'shirt, overshirt, skirt'),

  ('black', 'color', 'es', 'negro', 'azabache, obscuro, oscuro', ''),
  ('black', 'color', 'en', 'black', 'dark, jet black', ''),
  ('white', 'color', 'es', 'blanco', 'marfil, hueso, perla', ''),
  ('white', 'color', 'en', 'white', 'off white, offwhite, ivory', ''),
  ('sand', 'color', 'es', 'arena', 'beige, beis, crema, crudo, caqui, kaki, camel, nude, avena, natural', ''),
  ('sand', 'color', 'en', 'sand', 'beige, cream, ecru, camel, tan, nude, oatmeal, khaki, stone, taupe', ''),
  ('brown', 'color', 'es', '', 'café, marrón, castaño, chocolate', 'arena, terracota'),
  ('brown', 'color', 'en', '', 'brown, chocolate, coffee', 'sand, terracotta'),
  ('terracotta', 'color', 'es', 'terracota', 'rojo, colorado, naranja, anaranjado, ladrillo, teja, óxido, cobre', ''),
  ('terracotta', 'color', 'en', 'terracotta', 'red, orange, rust, brick, copper, burnt orange', ''),
  ('mustard', 'color', 'es', 'mostaza', 'amarillo, ocre, dorado', ''),
  ('mustard', 'color', 'en', 'mustard', 'yellow, ochre, gold, golden', ''),
  ('teal', 'color', 'es', 'petróleo', 'turquesa, verde azulado, azul petróleo, verde petróleo, aguamarina, cian', ''),
  ('teal', 'color', 'en', 'teal', 'turquoise, petrol, aqua, cyan, petrol blue', ''),
  ('blue', 'color', 'es', 'azul', '', 'cielo, celeste'),
  ('blue', 'color', 'en', 'blue', '', 'navy, cobalt, sky'),
  ('navy', 'color', 'es', 'azul marino', 'marino, azul oscuro, azul obscuro, azul noche', ''),
  ('navy', 'color', 'en', 'navy', 'navy blue, dark blue, midnight blue', ''),
  ('cobalt', 'color', 'es', 'cobalto', 'azul rey, azul eléctrico, azul klein, azul francia, azulino, añil, índigo', ''),
  ('cobalt', 'color', 'en', 'cobalt', 'royal blue, electric blue, klein blue, indigo, bright blue', ''),
  ('sky', 'color', 'es', 'cielo, celeste', 'azul claro, azul cielo, azul celeste, azul pastel, azul bebé', ''),
  ('sky', 'color', 'en', 'sky', 'light blue, sky blue, baby blue, pale blue, powder blue, pastel blue', ''),
  ('moss', 'color', 'es', 'musgo, verde', 'verde musgo, oliva, verde oliva, verde olivo, olivo, verde militar, verde botella, verde bosque', ''),
  ('moss', 'color', 'en', 'moss, green', 'olive, olive green, army green, forest green, dark green, military green, sage', ''),
  ('plum', 'color', 'es', 'ciruela, morado', 'púrpura, violeta, lila, vino, vino tinto, rojo vino, color vino, burdeos, bordó, guinda, tinto, berenjena, granate', ''),
  ('plum', 'color', 'en', 'plum, purple', 'violet, burgundy, wine, maroon, aubergine, eggplant, lilac, bordeaux', ''),
  ('rose', 'color', 'es', 'rosa', 'rosado, palo de rosa, rosa pastel, rosa palo, fucsia, magenta, coral, salmón', ''),
  ('rose', 'color', 'en', 'rose, pink', 'blush, dusty pink, dusty rose, fuchsia, magenta, coral, salmon, pastel pink', ''),
  ('dark', 'color', 'es', '', 'tonos oscuros, colores oscuros', 'negro, azul marino, ciruela'),
  ('dark', 'color', 'en', '', 'dark colors, dark colours', 'black, navy, plum'),
  ('light', 'color', 'es', '', 'claro, tonos claros, colores claros, pastel', 'blanco, cielo, arena, rosa'),
  ('light', 'color', 'en', '', 'light colors, light colours, pastel, pale', 'white, sky, sand, rose'),
  ('earthy', 'color', 'es', '', 'tierra, tonos tierra, colores tierra', 'arena, terracota, musgo, mostaza'),
  ('earthy', 'color', 'en', '', 'earthy, earth tones, earthy tones, neutral, neutrals', 'sand, terracotta, moss, mustard'),

  ('cotton', 'text', 'es', 'algodón', 'de algodón, cien por ciento algodón, algodón peinado', ''),
  ('cotton', 'text', 'en', 'cotton', 'pure cotton', ''),
  ('silk', 'text', 'es', 'seda', 'de seda', ''),
  ('silk', 'text', 'en', 'silk', 'silky', ''),
  ('satin', 'text', 'es', 'satín, satén', 'raso, satinado', ''),
  ('satin', 'text', 'en', 'satin', 'sateen', ''),
  ('canvas', 'text', 'es', 'lona', 'de lona', ''),
  ('canvas', 'text', 'en', 'canvas', '', ''),
  ('viscose', 'text', 'es', 'viscosa', 'rayón', ''),
  ('viscose', 'text', 'en', 'viscose', 'rayon', ''),
  ('fleece', 'text', 'es', 'felpa', 'polar, afelpado, felpudo, felpa francesa, peluche', ''),
  ('fleece', 'text', 'en', 'fleece, french terry', 'terry, brushed', ''),
  ('poplin', 'text', 'es', 'popelina, popelín', '', ''),
  ('poplin', 'text', 'en', 'poplin', '', ''),
  ('crepe', 'text', 'es', 'crepé', 'crep', ''),
  ('crepe', 'text', 'en', 'crepe', 'crêpe', ''),
  ('voile', 'text', 'es', 'velo de algodón', 'gasa, muselina', ''),
  ('voile', 'text', 'en', 'voile', 'muslin, gauze', ''),
  ('polyester', 'text', 'es', 'poliéster', '', ''),
  ('polyester', 'text', 'en', 'polyester', '', ''),
  ('roomy', 'text', 'es', 'amplio', 'oversize, oversized, holgado, ancho, baggy, grandote, suelto, extragrande, sobredimensionado, corte amplio, talla grande', ''),
  ('roomy', 'text', 'en', 'roomy', 'oversized, oversize, baggy, loose, loose fit, wide, boyfriend fit, slouchy, relaxed fit', ''),
  ('relaxed', 'text', 'es', 'relajado', 'cómodo, corte relajado', ''),
  ('relaxed', 'text', 'en', 'relaxed', 'comfy, comfortable, casual fit', ''),
  ('straight', 'text', 'es', 'recto', 'ajustado, entallado, corte recto, regular', ''),
  ('straight', 'text', 'en', 'straight', 'slim, slim fit, fitted, regular fit', ''),
  ('boxy', 'text', 'es', 'cuadrado', 'crop, corta, recortado', ''),
  ('boxy', 'text', 'en', 'boxy', 'crop, cropped', ''),
  ('screen print', 'text', 'es', 'serigrafía', 'serigrafiado', ''),
  ('screen print', 'text', 'en', 'screen print', 'silkscreen, screen printed', ''),
  ('web only', 'text', 'es', 'solo en la tienda en línea', 'exclusivo en línea, exclusivo web, exclusiva en línea', ''),
  ('web only', 'text', 'en', 'online only', 'web exclusive, online exclusive', '');

create temporary table numbered_groups on commit drop as
  select name, kind, row_number() over (order by min(line))::integer as number from written_groups group by name, kind;
insert into search_groups (id, kind, created_at) overriding system value
  select number, kind, now() from numbered_groups order by number;
select setval(pg_get_serial_sequence('search_groups', 'id'), (select max(id) from search_groups));
insert into search_group_words (group_id, lang, position, phrase, role)
  select numbered.number, lang, row_number() over (partition by numbered.number, lang order by part, place), phrase, role
  from (
    select distinct on (name, kind, lang, plain(phrase)) name, kind, lang, part, place, trim(phrase) as phrase, role
    from written_groups
    cross join lateral (values (1, 'both', words), (2, 'typed', typed), (3, 'found', found)) texts (part, role, listed)
    cross join lateral string_to_table(listed, ',') with ordinality phrases (phrase, place)
    where trim(phrase) <> ''
    order by name, kind, lang, plain(phrase), part, place
  ) words
  join numbered_groups numbered using (name, kind);

-- What staff have said in the release before. Its table stays as it is until no process of that release reads it.
do $$
declare
  said record;
  number integer;
begin
  for said in select * from search_synonyms order by lang, word loop
    insert into search_groups (kind, created_at) values ('text', said.created_at) returning id into number;
    insert into search_group_words (group_id, lang, position, phrase, role)
      values (number, said.lang, 1, said.meaning, 'found'), (number, said.lang, 2, said.word, 'typed');
  end loop;
end $$;
