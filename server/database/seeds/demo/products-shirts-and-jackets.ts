import { standardSizes, toPrice, sizeWithPrice, placeInCategory, withViews } from './product-draft.ts'

export const shirts = placeInCategory('shirts-and-jackets', 'shirts', [
  {
    work: ['shirt', 'interferencia', 11],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1449_00, 79_00),
    fabric: 'viscose-130',
    sheet: 'atelier',
    collection: 'liquid-night',
    web_exclusive: true,
    stock: 'low',
    days_old: 0,
    es: {
      name: 'Neón roto',
      description:
        'El letrero parpadea y la calle se llena de rayas. Dos tramas finísimas sobre viscosa negra que cae como agua. Camisa de Noche líquida, de manga y ánimo sueltos.',
      note: 'Abierta sobre una playera lisa es media chamarra.',
    },
    en: {
      name: 'Broken Neon',
      description:
        'The sign flickers and the street fills with lines. Two very fine grids over black viscose that falls like water. A Liquid Night shirt, loose in the sleeve and in spirit.',
      note: 'Worn open over a plain tee it’s half a jacket.',
    },
  },
  {
    work: ['shirt', 'fiesta', 17],
    colors: [withViews('moss', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'viscose-130',
    sheet: 'list',
    collection: 'paper-and-light',
    days_old: 8,
    es: {
      name: 'Mercado de flores',
      description:
        'Cubetas llenas, papel mojado, alguien que regatea con cariño. Los recortes cubren toda la camisa y cada uno tiene su eje de simetría. Viscosa fresca en verde musgo.',
      note: 'Botones del tono de la tela.',
    },
    en: {
      name: 'Flower Market',
      description:
        'Full buckets, damp paper, somebody haggling with affection. Cut-outs cover the whole shirt, each on its own axis of symmetry. Cool viscose in moss green.',
      note: 'Buttons dyed to match.',
    },
  },
  {
    work: ['shirt', 'vitral', 4],
    colors: [withViews('cobalt', 'flat', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1299_00, 70_00))],
    price: toPrice(1199_00, 65_00),
    fabric: 'poplin-115',
    sheet: 'sections',
    collection: 'paper-and-light',
    days_old: 100,
    es: {
      name: 'Azulejo imposible',
      description:
        'Un piso que ningún albañil aceptaría colocar: no hay dos piezas iguales. El cobalto y la línea fina lo hacen parecer antiguo. Popelina de algodón, cuello camisero.',
      note: 'La popelina se plancha húmeda y queda impecable.',
    },
    en: {
      name: 'Impossible Tile',
      description:
        'A floor no builder would agree to lay, since no two pieces match. Cobalt and a fine line make it look old. Cotton poplin with a shirt collar.',
      note: 'Iron poplin damp and it comes out crisp.',
    },
  },
  {
    work: ['shirt', 'memoria', 2],
    colors: [withViews('sky', 'back', 'detail'), withViews('black', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'viscose-130',
    sheet: 'table',
    web_exclusive: true,
    days_old: 157,
    es: {
      name: 'Carrete de vacaciones',
      description:
        'Una diapositiva tras otra: sombrilla, ola, helado, ola. Formas sueltas por toda la camisa, sin orden y sin pena. En dos telas, una para el día y otra para después.',
      note: 'Mejor por fuera del pantalón.',
    },
    en: {
      name: 'Vacation Reel',
      description:
        'Slide after slide: beach umbrella, wave, ice cream, wave. Loose shapes all over the shirt in no order and with no shame. Two cloths, one for daytime and one for later.',
      note: 'Better untucked.',
    },
  },
  {
    work: ['shirt', 'truchet', 12],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1299_00, 70_00))],
    price: toPrice(1199_00, 65_00),
    fabric: 'poplin-115',
    sheet: 'prose',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 262,
    es: {
      name: 'Partitura',
      description:
        'Arcos que suben y bajan por renglones que nadie pautó. Podría tocarse, pero habría que ponerse de acuerdo en por dónde. Popelina blanca, de largo generoso.',
      note: 'La tela es ligera pero no transparente.',
    },
    en: {
      name: 'Sheet Music',
      description:
        'Arcs rise and fall on staves nobody ruled. It could be played if we agreed on where to start. White poplin, generous length.',
      note: 'Light cloth that isn’t see-through.',
    },
  },
  {
    work: ['shirt', 'marea', 15],
    colors: [withViews('rose', 'flat', 'detail')],
    sizes: [
      ...standardSizes('S', 'M', 'L', 'XL'),
      sizeWithPrice('XXL', toPrice(1399_00, 74_00), toPrice(979_00, 52_00)),
    ],
    price: toPrice(1299_00, 69_00),
    price_offer: toPrice(909_00, 48_00),
    fabric: 'viscose-130',
    sheet: 'care-first',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 340,
    es: {
      name: 'Brisa de la tarde',
      description:
        'Los trazos apenas se mueven, todos hacia el mismo lado, como cortina en casa de playa. Rosa de pared vieja y viscosa que respira. Para comer afuera.',
      note: 'Plancha tibia y por el revés; la viscosa no quiere prisas.',
    },
    en: {
      name: 'Afternoon Breeze',
      description:
        'The strokes hardly stir, all leaning one way, like a curtain in a beach house. Old-wall pink in a viscose that breathes. For eating outdoors.',
      note: 'Warm iron on the reverse; viscose won’t be rushed.',
    },
  },
])

export const overshirts = placeInCategory('shirts-and-jackets', 'overshirts', [
  {
    work: ['shirt', 'truchet', 10],
    colors: [withViews('cobalt', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1599_00, 85_00),
    fabric: 'twill-230',
    sheet: 'atelier',
    days_old: 43,
    es: {
      name: 'Plano de obra',
      description:
        'Muros, tuberías y pasillos de un edificio que solo existe en esta tela. La sarga gruesa la vuelve sobrecamisa: ponla encima de todo. Azul cobalto, muy de taller.',
      note: 'La sarga empieza rígida y cede en unas cuantas semanas.',
    },
    en: {
      name: 'Working Drawing',
      description:
        'Walls, pipes and corridors of a building that exists on this cloth alone. Thick twill makes it an overshirt, so wear it over everything. A workshop sort of cobalt.',
      note: 'Twill starts stiff and gives after a few weeks.',
    },
  },
  {
    work: ['shirt', 'vitral', 12],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1599_00, 85_00),
    fabric: 'twill-230',
    sheet: 'list',
    stock: 'mixed',
    days_old: 189,
    es: {
      name: 'Invernadero',
      description:
        'Vidrios viejos, plantas pegadas al cristal y una luz que no molesta. Las celdas cubren la sobrecamisa completa, cada una a su manera. Sarga blanca con peso.',
      note: 'Funciona como chamarra ligera en primavera.',
    },
    en: {
      name: 'Glasshouse',
      description:
        'Old panes, leaves pressed to the glass, a light that bothers no one. Cells cover the whole overshirt, each in its own way. White twill with some heft.',
      note: 'Does the work of a light jacket in spring.',
    },
  },
])

export const bomberJackets = placeInCategory('shirts-and-jackets', 'bomber-jackets', [
  {
    work: ['bomber', 'interferencia', 1],
    colors: [withViews('terracotta', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(3199_00, 169_00),
    fabric: 'satin-shell',
    sheet: 'sections',
    collection: 'liquid-night',
    edition_size: 150,
    stock: 'low',
    days_old: 0,
    es: {
      name: 'Radar',
      description:
        'Un barrido, un punto, otro barrido. Los anillos se cruzan y en medio aparece algo que viene hacia acá. Bomber satinada de la colección Noche líquida.',
      note: 'Cierre metálico al frente.',
    },
    en: {
      name: 'Radar',
      description:
        'A sweep, a blip, another sweep. The rings cross, and in the middle something is on its way here. A satin bomber from Liquid Night.',
      note: 'Metal front zipper.',
    },
  },
  {
    work: ['bomber', 'memoria', 12],
    colors: [withViews('moss', 'hanger', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(2599_00, 140_00))],
    price: toPrice(2499_00, 135_00),
    fabric: 'sateen-260',
    sheet: 'table',
    days_old: 10,
    es: {
      name: 'Patineta',
      description:
        'Calcomanías encimadas, rayones honestos y una que otra caída. Las formas se reparten por la chamarra como en la panza de una tabla. Satín de algodón en verde musgo.',
      note: 'Forro liso por dentro: entra fácil sobre una sudadera.',
    },
    en: {
      name: 'Skateboard',
      description:
        'Layered stickers, honest scratches and a fall or two. Shapes are scattered the way they gather under a board. Cotton sateen in moss green.',
      note: 'Smooth lining; slides over a sweatshirt.',
    },
  },
  {
    work: ['bomber', 'aurora', 4],
    colors: [withViews('plum', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(2799_00, 149_00),
    fabric: 'satin-shell',
    sheet: 'prose',
    web_exclusive: true,
    days_old: 128,
    es: {
      name: 'Última función',
      description:
        'Las luces bajan, el telón se queda a medias y el color sigue ahí un rato más. Degradado profundo sobre satín ciruela. Bomber de noche, con puños y pretina acanalados.',
      note: 'El satín se engancha: ojo con anillos y pulseras.',
    },
    en: {
      name: 'Late Show',
      description:
        'The lights go down, the curtain stops halfway and the color stays a little longer. A deep gradient on plum satin. An evening bomber with ribbed cuffs and hem.',
      note: 'Satin snags, so mind rings and bracelets.',
    },
  },
  {
    work: ['bomber', 'fiesta', 11],
    colors: [withViews('sand', 'back', 'detail'), withViews('terracotta', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(2499_00, 135_00),
    fabric: 'sateen-260',
    sheet: 'care-first',
    days_old: 194,
    es: {
      name: 'Desfile',
      description:
        'Primero los tambores, luego las flores de papel y al final los niños. Figuras recortadas marchan por la chamarra en dos versiones de tela. Ligera, estructurada, alegre.',
      note: 'El dibujo se corta en cada pieza y las costuras lo interrumpen a propósito.',
    },
    en: {
      name: 'Parade',
      description:
        'First the drums, then the paper flowers, then the children. Cut figures march across the jacket in two cloths. Light, structured, cheerful.',
      note: 'Each panel is cut separately, and the seams interrupt the drawing on purpose.',
    },
  },
  {
    work: ['bomber', 'ecos', 6],
    colors: [withViews('teal', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(2499_00, 135_00),
    price_offer: toPrice(1999_00, 108_00),
    fabric: 'sateen-260',
    sheet: 'atelier',
    collection: 'first-canvas',
    days_old: 290,
    es: {
      name: 'Carretera de noche',
      description:
        'Líneas blancas que llegan, pasan y no se acaban. La curva está en el dibujo, no en tus ojos. Bomber en azul petróleo para manejar con la ventana abierta.',
      note: 'Bolsas laterales forradas.',
    },
    en: {
      name: 'Night Road',
      description:
        'White lines come, pass and keep coming. The bend is in the drawing and not in your eyes. A deep-teal bomber for driving with the window down.',
      note: 'Lined side pockets.',
    },
  },
])
