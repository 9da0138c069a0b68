import { standardSizes, toPrice, sizeWithPrice, placeInCategory, withViews } from './product-draft.ts'

export const crewneckSweatshirts = placeInCategory('sweatshirts', 'crewneck-sweatshirts', [
  {
    work: ['sweatshirt', 'aurora', 17],
    colors: [withViews('plum', 'back', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1399_00, 77_00))],
    price: toPrice(1299_00, 72_00),
    fabric: 'fleece-340',
    sheet: 'list',
    collection: 'liquid-night',
    days_old: 0,
    es: {
      name: 'Lumbre bajo el agua',
      description:
        'Un resplandor que no debería estar ahí abajo. Manchas que arden sin contorno sobre ciruela oscuro, en felpa gruesa y afelpada por dentro. Parte de Noche líquida.',
      note: 'El interior perchado suelta un poco de pelusa las primeras lavadas.',
    },
    en: {
      name: 'Fire Underwater',
      description:
        'A glow that has no business being down there. Edgeless patches burn on dark plum, over thick fleece brushed on the inside. Part of Liquid Night.',
      note: 'The brushed inside sheds a little lint in its first washes.',
    },
  },
  {
    work: ['sweatshirt', 'retratos', 10],
    colors: [withViews('sky', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1199_00, 67_00))],
    price: toPrice(1099_00, 62_00),
    fabric: 'terry-280',
    fit: 'straight',
    sheet: 'sections',
    web_exclusive: true,
    stock: 'mixed',
    days_old: 13,
    es: {
      name: 'Domingo temprano',
      description:
        'La cara de quien acaba de despertar y todavía no habla. Medio tono amplio, sin prisa, sobre un azul de cielo lavado. Sudadera de cuello redondo, recta, con felpa francesa por dentro.',
      note: 'Cabe una playera debajo y no estorba con un abrigo encima.',
    },
    en: {
      name: 'Early Sunday',
      description:
        'The face of somebody just awake and not yet talking. An open, unhurried halftone on a washed sky blue. Straight crewneck, looped French terry inside.',
      note: 'Roomy enough for a tee beneath, trim enough for a coat on top.',
    },
  },
  {
    work: ['sweatshirt', 'ecos', 18],
    colors: [withViews('black', 'flat', 'detail'), withViews('teal', 'detail'), withViews('sand', 'back')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1299_00, 71_00))],
    price: toPrice(1199_00, 66_00),
    fabric: 'fleece-340',
    sheet: 'table',
    days_old: 88,
    es: {
      name: 'Marejada de líneas',
      description:
        'Las líneas empiezan ordenadas y a media tela se levanta el oleaje. Nadie pierde su lugar en la fila. Sudadera gruesa, relajada, en tres colores que la cambian por completo.',
      note: 'En tela clara el dibujo parece grabado; en oscura, neón apagado.',
    },
    en: {
      name: 'Line Swell',
      description:
        'Lines set out in order and halfway down the swell begins. Nobody loses their place. A thick, relaxed sweatshirt in three cloths that change it completely.',
      note: 'On pale cloth it reads like an engraving; on dark, like neon switched off.',
    },
  },
  {
    work: ['sweatshirt', 'memoria', 5],
    colors: [withViews('navy', 'back', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1199_00, 67_00))],
    price: toPrice(1099_00, 62_00),
    fabric: 'terry-280',
    sheet: 'prose',
    days_old: 174,
    es: {
      name: 'Alfombra de boliche',
      description:
        'Nadie miraba el piso del boliche y era lo mejor del lugar. Rayos, aros y trocitos de color sobre azul marino. Relajada y lista para perder con estilo.',
      note: 'Felpa francesa sin perchar: abriga sin dar calor de más.',
    },
    en: {
      name: 'Bowling Carpet',
      description:
        'Nobody ever looked down at the bowling alley, and the carpet was the best part. Bolts, rings and color chips on navy. Relaxed, for losing with style.',
      note: 'Unbrushed French terry, warm without overdoing it.',
    },
  },
  {
    work: ['sweatshirt', 'fiesta', 18],
    colors: [withViews('teal', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(1099_00, 62_00),
    price_offer: toPrice(879_00, 50_00),
    fabric: 'terry-280',
    fit: 'straight',
    sheet: 'care-first',
    days_old: 254,
    es: {
      name: 'Guirnalda',
      description:
        'Una tira de figuras recortadas que se repite hasta dar la vuelta al patio. Las simetrías son de compás; la alegría, de domingo. Cuello redondo y corte recto.',
      note: 'Combina con falda: la sudadera no tiene por qué ser deportiva.',
    },
    en: {
      name: 'Garland',
      description:
        'A string of cut figures, repeated until it circles the courtyard. The symmetry belongs to the compass and the joy belongs to Sunday. Crew neck, straight cut.',
      note: 'Try it with a skirt. A sweatshirt need not be sporty.',
    },
  },
  {
    work: ['sweatshirt', 'marea', 2],
    colors: [withViews('cobalt', 'flat', 'detail'), withViews('white', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1199_00, 66_00),
    fabric: 'fleece-340',
    fit: 'straight',
    sheet: 'atelier',
    collection: 'first-canvas',
    stock: 'low',
    days_old: 310,
    es: {
      name: 'Remolino',
      description:
        'Todo da vueltas alrededor de un punto que no está dibujado. Los trazos se alargan al alejarse, como pasa en el agua y en las conversaciones. Felpa gruesa, corte recto.',
      note: 'Puños y pretina acanalados con un poco de elasticidad.',
    },
    en: {
      name: 'Eddy',
      description:
        'Everything circles a point that isn’t drawn. Strokes lengthen as they leave it, as happens in water and in conversation. Thick fleece, straight cut.',
      note: 'Ribbed cuffs and hem with a little stretch.',
    },
  },
  {
    work: ['sweatshirt', 'truchet', 19],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1199_00, 66_00),
    fabric: 'fleece-340',
    sheet: 'list',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 397,
    es: {
      name: 'Cableado antiguo',
      description:
        'Como abrir una radio vieja: curvas que van y vienen, uniones que quién sabe quién soldó. Funciona. Sudadera negra, gruesa, relajada.',
      note: 'Lávala con colores oscuros y sécala colgada del bajo.',
    },
    en: {
      name: 'Old Wiring',
      description:
        'Like opening an old radio, all curves going and coming and joints that heaven knows who soldered. It works. A thick, black, relaxed sweatshirt.',
      note: 'Wash with darks and hang it to dry by the hem.',
    },
  },
])

export const lightweightSweatshirts = placeInCategory('sweatshirts', 'lightweight-sweatshirts', [
  {
    work: ['sweatshirt', 'retratos', 6],
    colors: [withViews('white', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(999_00, 56_00),
    fabric: 'terry-240',
    fit: 'straight',
    sheet: 'sections',
    stock: 'low',
    days_old: 34,
    es: {
      name: 'La vecina de arriba',
      description:
        'Solo la conoces por la silueta en la cortina. El medio tono guarda esa distancia: se adivina todo y no se ve nada. Sudadera ligera para las noches de verano.',
      note: 'Se dobla hasta caber en una bolsa de mano.',
    },
    en: {
      name: 'The Upstairs Neighbor',
      description:
        'You know her only as a shape behind a curtain. The halftone keeps that distance; you can guess it all and see none of it. A light sweatshirt for summer nights.',
      note: 'Folds small enough for a handbag.',
    },
  },
  {
    work: ['sweatshirt', 'interferencia', 4],
    colors: [withViews('moss', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(999_00, 56_00),
    fabric: 'terry-240',
    sheet: 'table',
    days_old: 272,
    es: {
      name: 'Helecho electrónico',
      description:
        'Dos abanicos de líneas se cruzan y en medio crece una hoja que nadie plantó. El verde musgo hace el resto. Ligera, relajada, para días templados.',
      note: 'Felpa delgada, sin perchar por dentro.',
    },
    en: {
      name: 'Electric Fern',
      description:
        'Two fans of lines overlap and between them grows a leaf nobody planted. Moss green does the rest. Light and relaxed, for in-between weather.',
      note: 'Thin loopback terry, not brushed.',
    },
  },
])
