-- The rows that every shop begins with.

insert into counters (name, value) values ('order', 1000);
insert into cdn_purges default values;
insert into search_vocabulary (version) values (1);
insert into offer_clock (at) values ('2000-01-01 00:00Z');

-- Countries with their calling codes, in the order of their ids. Their names come from the browser.
insert into countries (id, iso2, phone_code)
select id, split_part(country, ' ', 1), split_part(country, ' ', 2)
from regexp_split_to_table('AF 93, AX 358, AL 355, DZ 213, AS 1, AD 376, AO 244, AI 1, AQ 672, AG 1, AR 54, AM 374, AW 297,
  AU 61, AT 43, AZ 994, BS 1, BH 973, BD 880, BB 1, BY 375, BE 32, BZ 501, BJ 229, BM 1, BT 975, BO 591, BA 387, BW 267,
  BV 0055, BR 55, IO 246, BN 673, BG 359, BF 226, BI 257, KH 855, CM 237, CA 1, CV 238, KY 1, CF 236, TD 235, CL 56, CN 86,
  CX 61, CC 61, CO 57, KM 269, CG 242, CD 243, CK 682, CR 506, CI 225, HR 385, CU 53, CY 357, CZ 420, DK 45, DJ 253, DM 1,
  DO 1, TL 670, EC 593, EG 20, SV 503, GQ 240, ER 291, EE 372, ET 251, FK 500, FO 298, FJ 679, FI 358, FR 33, GF 594, PF 689,
  TF 262, GA 241, GM 220, GE 995, DE 49, GH 233, GI 350, GR 30, GL 299, GD 1, GP 590, GU 1, GT 502, GG 44, GN 224, GW 245,
  GY 592, HT 509, HM 672, HN 504, HK 852, HU 36, IS 354, IN 91, ID 62, IR 98, IQ 964, IE 353, IL 972, IT 39, JM 1, JP 81,
  JE 44, JO 962, KZ 7, KE 254, KI 686, KP 850, KR 82, KW 965, KG 996, LA 856, LV 371, LB 961, LS 266, LR 231, LY 218, LI 423,
  LT 370, LU 352, MO 853, MK 389, MG 261, MW 265, MY 60, MV 960, ML 223, MT 356, IM 44, MH 692, MQ 596, MR 222, MU 230,
  YT 262, MX 52, FM 691, MD 373, MC 377, MN 976, ME 382, MS 1, MA 212, MZ 258, MM 95, NA 264, NR 674, NP 977, BQ 599, NL 31,
  NC 687, NZ 64, NI 505, NE 227, NG 234, NU 683, NF 672, MP 1, NO 47, OM 968, PK 92, PW 680, PS 970, PA 507, PG 675, PY 595,
  PE 51, PH 63, PN 870, PL 48, PT 351, PR 1, QA 974, RE 262, RO 40, RU 7, RW 250, SH 290, KN 1, LC 1, PM 508, VC 1, BL 590,
  MF 590, WS 685, SM 378, ST 239, SA 966, SN 221, RS 381, SC 248, SL 232, SG 65, SK 421, SI 386, SB 677, SO 252, ZA 27,
  GS 500, SS 211, ES 34, LK 94, SD 249, SR 597, SJ 47, SZ 268, SE 46, CH 41, SY 963, TW 886, TJ 992, TZ 255, TH 66, TG 228,
  TK 690, TO 676, TT 1, TN 216, TR 90, TM 993, TC 1, TV 688, UG 256, UA 380, AE 971, GB 44, US 1, UM 1, UY 598, UZ 998,
  VU 678, VA 379, VE 58, VN 84, VG 1, VI 1, WF 681, EH 212, YE 967, ZM 260, ZW 263, XK 383, CW 599, SX 1721', ',\s+')
  with ordinality listed (country, id);

-- Words that mean the same, by language. A phrase after < is only typed by shoppers, one after > only found in products.
with groups (kind, comes_last, es, en) as (values
  ('type', false, 'playera, camiseta, <remera, <polera, <franela, <polo, <playera básica, <playera estampada, <playerita,
    <camisetita, <remerón, <crop top, <manga corta, <playera manga corta, <camiseta manga corta, <remera manga corta', 'tee,
    t-shirt, <tshirt, <tee shirt, <graphic tee, <top, <crop top, <polo, <t shirt with print, <short sleeve, <short sleeve
    tee, <short sleeve t shirt'),
  ('type', false, 'manga larga, <mangas largas, <playera de manga larga, <camiseta de manga larga, <remera de manga larga,
    <polera manga larga', 'long sleeve, <longsleeve, <long sleeves, <long sleeved, <long sleeve tee, <long sleeve top, <long
    sleeve shirt, <long sleeved shirt, <long sleeve t shirt, <long sleeve tshirt, <longsleeve tee'),
  ('type', true, 'sin mangas, <sin manga, <playera sin mangas, <camiseta sin mangas, <camiseta de tirantes, <playera de
    tirantes, <musculosa, <esqueleto, <camiseta esqueleto, <regata, <sisa, <tank, <franelilla, <playera de tiras, <bividí,
    <guardacamisa, <camiseta interior, <top de tirantes', 'tank top, <tank, <vest, <vest top, <singlet, <sleeveless,
    <sleeveless top, <cami, <camisole, <muscle tee, <top, <muscle shirt, <tank shirt, <undershirt'),
  ('type', false, 'sudadera, <buzo, <suéter, <sweater, <jersey, <jersei, <chompa, <pulóver, <saco de lana, <saquito,
    <polerón, <sudaderita, <buzito, <suéter ligero, <sudadera cerrada, <cuello de tortuga, <cuello alto', 'sweatshirt,
    <jumper, <sweater, <pullover, <jersey, <sweat, <sweats, <knitwear, <cardigan, >hoodie, <quarter zip, <sloppy joe, <sweat
    shirt, <turtleneck, <mock neck'),
  ('type', false, 'con capucha, <capucha, <con gorro, <con gorra, <sudadera con gorro, <buzo con capucha, <canguro, <polerón,
    <polera, <polera con gorro, <sudadera con capucha, <encapuchada, <jodie, <jodi, <judi, <hudi, <udi, <joodie, <judie',
    'hoodie, <hoody, <hooded, <hooded sweatshirt, <with hood, <zip up'),
  ('type', false, 'cuello redondo, <sudadera cuello redondo, <sudadera sin capucha, <sudadera sin gorro', 'crewneck, <crew
    neck, <crew neck sweatshirt, <crew'),
  ('type', false, 'camisa, <blusa, <camisola, <guayabera, <camisa de botones, <camisa hawaiana, >sobrecamisa, <blusón,
    <blusita, <camisa de manga corta', 'shirt, <blouse, <button down, <button up, <button down shirt, <button up shirt,
    >overshirt, <flannel, <short sleeve shirt, <short sleeve button down'),
  ('type', false, 'sobrecamisa, <camisa chamarra, <camisaco', 'overshirt, <shacket, <shirt jacket'),
  ('type', false, 'chamarra, bomber, <chaqueta, <campera, <casaca, <cazadora, <abrigo, <rompevientos, <cortavientos, <parka,
    <gabardina, <chumpa, <saco, <chamarra ligera, <chaqueta bomber, <campera bomber, <blazer, <americana, <chamarrita,
    <chamarrón, <chaquetón, <tapado, <impermeable, <cortaviento, <anorak, <chaleco, <gabán, <chamarra acolchada', 'jacket,
    bomber, <coat, <outerwear, <windbreaker, <parka, <blazer, <varsity jacket, <overcoat, <trench, <anorak, <raincoat, <light
    jacket, <windcheater, <gilet, <waistcoat, <puffer, <puffer vest'),
  ('type', false, 'vestido, <vestido casual, <vestido corto, <túnica, <vestidito, <vestido de verano, <vestido recto,
    <solera, <vestido camisero', 'dress, <frock, <sundress, <summer dress, <maxi dress, <midi dress, <mini dress, <shift
    dress, <day dress, <kaftan, <shirt dress, <shirtdress, <wrap dress, <t shirt dress, <lbd, <short dress, <long dress'),
  ('type', false, 'vestido de noche, <vestido de fiesta, <vestido de gala, <vestido elegante, <vestido largo, <vestido
    formal, <vestido para boda, <vestido de cóctel, <para fiesta, <para una fiesta, <fiesta elegante, <para boda, <para una
    boda', 'evening dress, <gown, <evening gown, <party dress, <cocktail dress, <formal dress, <ball gown, <wedding guest
    dress, <prom dress, <party, <for a party, <for a wedding, <night out'),
  ('type', false, 'vestido lencero, <vestido de tirantes, <vestido lencería, <lencero', 'slip dress, <slip, <strappy dress,
    <cami dress'),
  ('type', false, 'falda, <pollera, <saya, <minifalda, <falda midi, <falda larga, <falda corta, <enagua, <faldita, <falda
    lápiz, <falda cruzada, <falda recta', 'skirt, <midi skirt, <mini skirt, <maxi skirt, <a line skirt, <pencil skirt, <wrap
    skirt, <short skirt, <long skirt'),
  ('type', false, 'bolsa, <bolso, <bolso de mano, <cartera, <morral, <bolsa de mano, <bolsa de tela, <bolsa de hombro, <tote,
    <tote bag, <bolsón, <bolsita, <mochila, <bandolera, <bolsa de playa, <bolsa ecológica, <riñonera, <mariconera', 'tote,
    tote bag, <bag, <handbag, <purse, <shopper, <shopping bag, <shoulder bag, <cloth bag, <backpack, <carryall, <crossbody,
    <beach bag, <market bag, <book bag, <clutch, <satchel, <fanny pack'),
  ('type', false, 'mascada, <bufanda, <chalina, <fular, <foulard, <chal, <pashmina, <estola, <pañuelo, <mantilla, <mascadita,
    <bufandita, <cuellera, <rebozo', 'scarf, <shawl, <wrap, <stole, <neckerchief, <head scarf, <headscarf, <square scarf,
    <foulard, <snood, <pocket square'),
  ('type', false, 'pañuelo, <paliacate, <pañoleta, <bandana, <pañuelo de cuello, <pañuelo para el cabello, <pañuelo para la
    cabeza', 'bandana, <bandanna, <kerchief, <hankie, <handkerchief, <neck scarf, <hair scarf'),
  ('type', false, '<accesorio, <complemento, >mascada, >bolsa, >pañuelo', '<accessory, <accessories, >scarf, >tote,
    >bandana'),
  ('type', false, '<regalo, <obsequio, <detalle, <presente, <idea de regalo, <para regalar, >mascada, >bolsa, >pañuelo,
    <regalo de cumpleaños', '<gift, <present, <gift idea, <stocking filler, <stocking stuffer, >scarf, >tote, >bandana,
    <birthday gift, <birthday present'),
  ('type', false, '<invierno, <frío, <otoño, <calientito, <calentito, <abrigado, <abrigador, <ropa de invierno, <ropa
    abrigada, >sudadera, >chamarra', '<winter, <cold, <fall, <autumn, <warm, <cozy, <cosy, <layer, >sweatshirt, >hoodie,
    >jacket'),
  ('type', false, '<verano, <calor, <primavera, <playa, <vacaciones, <fresco, <ropa de verano, >sin mangas, >vestido,
    >falda', '<summer, <spring, <beach, <holiday, <vacation, <hot weather, >tank top, >dress, >skirt'),
  ('type', false, '<boda, <gala, <elegante, <formal, <cóctel, <graduación, <para salir, >vestido de noche', '<wedding,
    <elegant, <formal, <cocktail, <prom, <going out, <date night, >evening dress'),
  ('type', false, '<oficina, <trabajo, >camisa, >sobrecamisa, >falda', '<office, <work, <workwear, <business casual, >shirt,
    >overshirt, >skirt'),
  ('color', false, 'negro, <azabache, <obscuro, <oscuro', 'black, <dark, <jet black'),
  ('color', false, 'blanco, <marfil, <hueso, <perla', 'white, <off white, <offwhite, <ivory'),
  ('color', false, 'arena, <beige, <beis, <crema, <crudo, <caqui, <kaki, <camel, <nude, <avena, <natural', 'sand, <beige,
    <cream, <ecru, <camel, <tan, <nude, <oatmeal, <khaki, <stone, <taupe'),
  ('color', false, '<café, <marrón, <castaño, <chocolate, >arena, >terracota', '<brown, <chocolate, <coffee, >sand,
    >terracotta'),
  ('color', false, 'terracota, <rojo, <colorado, <naranja, <anaranjado, <ladrillo, <teja, <óxido, <cobre, <durazno, <melón,
    <caoba, <rojo ladrillo, <calabaza', 'terracotta, <red, <orange, <rust, <brick, <copper, <burnt orange, <peach, <apricot,
    <pumpkin, <brick red'),
  ('color', false, 'mostaza, <amarillo, <ocre, <dorado', 'mustard, <yellow, <ochre, <gold, <golden'),
  ('color', false, 'petróleo, <turquesa, <verde azulado, <azul petróleo, <verde petróleo, <aguamarina, <cian, <verde agua,
    <verde menta, <menta, <azul pavo', 'teal, <turquoise, <petrol, <aqua, <cyan, <petrol blue, <mint, <mint green, <peacock
    blue, <teal blue, <teal green'),
  ('color', false, 'azul, >cielo, >celeste', 'blue, >navy, >cobalt, >sky'),
  ('color', false, 'azul marino, <marino, <azul oscuro, <azul obscuro, <azul noche', 'navy, <navy blue, <dark blue, <midnight
    blue'),
  ('color', false, 'cobalto, <azul rey, <azul eléctrico, <azul klein, <azul francia, <azulino, <añil, <índigo', 'cobalt,
    <royal blue, <electric blue, <klein blue, <indigo, <bright blue'),
  ('color', false, 'cielo, celeste, <azul claro, <azul cielo, <azul celeste, <azul pastel, <azul bebé', 'sky, <light blue,
    <sky blue, <baby blue, <pale blue, <powder blue, <pastel blue'),
  ('color', false, 'musgo, verde, <verde musgo, <oliva, <verde oliva, <verde olivo, <olivo, <verde militar, <verde botella,
    <verde bosque', 'moss, green, <olive, <olive green, <army green, <forest green, <dark green, <military green, <sage'),
  ('color', false, 'ciruela, morado, <púrpura, <violeta, <lila, <vino, <vino tinto, <rojo vino, <color vino, <burdeos,
    <bordó, <guinda, <tinto, <berenjena, <granate, <lavanda, <malva, <uva, <mora, <rojo borgoña, <borgoña', 'plum, purple,
    <violet, <burgundy, <wine, <maroon, <aubergine, <eggplant, <lilac, <bordeaux, <lavender, <mauve, <mulberry, <oxblood,
    <merlot, <grape'),
  ('color', false, 'rosa, <rosado, <palo de rosa, <rosa pastel, <rosa palo, <fucsia, <magenta, <coral, <salmón, <fiusha,
    <fiucha, <fiuscha, <fucshia, <rosa mexicano, <rosa fuerte, <rosa chicle, <rosa bebé', 'rose, pink, <blush, <dusty pink,
    <dusty rose, <fuchsia, <magenta, <coral, <salmon, <pastel pink, <hot pink, <baby pink, <light pink, <bubblegum pink'),
  ('color', false, '<tonos oscuros, <colores oscuros, >negro, >azul marino, >ciruela', '<dark colors, <dark colours, >black,
    >navy, >plum'),
  ('color', false, '<claro, <tonos claros, <colores claros, <pastel, >blanco, >cielo, >arena, >rosa', '<light colors, <light
    colours, <pastel, <pale, >white, >sky, >sand, >rose'),
  ('color', false, '<tierra, <tonos tierra, <colores tierra, >arena, >terracota, >musgo, >mostaza', '<earthy, <earth tones,
    <earthy tones, <neutral, <neutrals, >sand, >terracotta, >moss, >mustard'),
  ('text', false, 'algodón, <de algodón, <cien por ciento algodón, <algodón peinado', 'cotton, <pure cotton'),
  ('text', false, 'seda, <de seda', 'silk, <silky'),
  ('text', false, 'satín, satén, <raso, <satinado', 'satin, <sateen'),
  ('text', false, 'lona, <de lona', 'canvas'),
  ('text', false, 'viscosa, <rayón', 'viscose, <rayon'),
  ('text', false, 'felpa, <polar, <afelpado, <felpudo, <felpa francesa, <peluche', 'fleece, french terry, <terry, <brushed'),
  ('text', false, 'popelina, popelín', 'poplin'),
  ('text', false, 'crepé, <crep', 'crepe'),
  ('text', false, 'velo de algodón, <gasa, <muselina', 'voile, <muslin, <gauze'),
  ('text', false, 'poliéster', 'polyester'),
  ('text', false, 'amplio, <oversize, <oversized, <holgado, <ancho, <baggy, <grandote, <suelto, <extragrande,
    <sobredimensionado, <corte amplio, <talla grande', 'roomy, <oversized, <oversize, <baggy, <loose, <loose fit, <wide,
    <boyfriend fit, <slouchy, <relaxed fit'),
  ('text', false, 'relajado, <cómodo, <corte relajado', 'relaxed, <comfy, <comfortable, <casual fit'),
  ('text', false, 'recto, <ajustado, <entallado, <corte recto, <regular', 'straight, <slim, <slim fit, <fitted, <regular
    fit'),
  ('text', false, 'cuadrado, <crop, <corta, <recortado', 'boxy, <crop, <cropped'),
  ('text', false, 'serigrafía, <serigrafiado', 'screen print, <silkscreen, <screen printed'),
  ('text', false, 'solo en la tienda en línea, <exclusivo en línea, <exclusivo web, <exclusiva en línea', 'online only, <web
    exclusive, <online exclusive')
), numbered as (
  select row_number() over () as id, * from groups
), added as (
  insert into search_groups (kind, comes_last, created_at) select kind, comes_last, now() from numbered order by id returning id
)
insert into search_group_words (group_id, lang, position, phrase, role)
select numbered.id, lang, position, ltrim(phrase, '<>'),
  case left(phrase, 1) when '<' then 'typed' when '>' then 'found' else 'both' end
from numbered
cross join lateral (values ('es', numbered.es), ('en', numbered.en)) of_lang (lang, phrases)
cross join lateral unnest(string_to_array(regexp_replace(phrases, '\s+', ' ', 'g'), ', ')) with ordinality listed (phrase, position)
where numbered.id in (select id from added) and phrase <> '';
