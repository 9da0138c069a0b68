import { standardSizes, toPrice, sizeWithPrice, placeInCategory, withViews } from './product-draft.ts'

export const toteBags = placeInCategory('accessories', 'tote-bags', [
  {
    work: ['tote', 'marea', 12],
    colors: [withViews('black', 'back', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(599_00, 34_00))],
    price: toPrice(499_00, 28_00),
    fabric: 'canvas-340',
    sheet: 'list',
    collection: 'liquid-night',
    days_old: 0,
    es: {
      name: 'Noche de bahía',
      description:
        'La bahía apagada, con sus luces flotando en trazos cortos. Una bolsa de lona negra que carga el libro, la toalla y el regreso. De Noche líquida.',
      note: 'Asas largas para llevarla al hombro.',
    },
    en: {
      name: 'Bay Night',
      description:
        'The bay with its lamps out and their light floating in short strokes. A black canvas bag for the book, the towel and the way back. From Liquid Night.',
      note: 'Handles long enough for the shoulder.',
    },
  },
  {
    work: ['tote', 'fiesta', 12],
    colors: [withViews('mustard', 'flat', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(549_00, 31_00), toPrice(469_00, 26_00))],
    price: toPrice(449_00, 25_00),
    fabric: 'canvas-340',
    sheet: 'sections',
    collection: 'paper-and-light',
    days_old: 12,
    es: {
      name: 'Piñata desarmada',
      description:
        'Picos, flecos y papel de china acomodados en plano, antes de que alguien los arme. Sobre lona mostaza se ven listos para romperse de risa. Para el mandado o para la oficina.',
      note: 'El fondo plano deja que se pare sola.',
    },
    en: {
      name: 'Unfolded Piñata',
      description:
        'Points, fringes and tissue paper laid flat before anyone puts them together. On mustard canvas they look ready to burst out laughing. For groceries or for the office.',
      note: 'A flat base lets it stand on its own.',
    },
  },
  {
    work: ['tote', 'ecos', 9],
    colors: [withViews('sand', 'back', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(549_00, 31_00))],
    price: toPrice(449_00, 25_00),
    fabric: 'canvas-340',
    sheet: 'table',
    stock: 'sold_out',
    days_old: 87,
    es: {
      name: 'Huella digital',
      description:
        'Líneas que se rodean unas a otras como en la yema de un dedo enorme. Nadie tiene una igual y por eso nadie te la va a confundir. Lona cruda y gruesa.',
      note: 'Se limpia con un trapo húmedo; la lavadora encoge la lona.',
    },
    en: {
      name: 'Fingerprint',
      description:
        'Lines wrap around each other as on the tip of an enormous finger. Nobody else’s looks like it, so nobody takes yours by mistake. Thick sand-colored canvas.',
      note: 'Wipe with a damp cloth; machines shrink canvas.',
    },
  },
  {
    work: ['tote', 'vitral', 16],
    colors: [withViews('black', 'flat', 'detail'), withViews('white', 'detail'), withViews('terracotta', 'back')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(549_00, 31_00))],
    price: toPrice(449_00, 25_00),
    fabric: 'canvas-340',
    sheet: 'prose',
    collection: 'paper-and-light',
    web_exclusive: true,
    days_old: 160,
    es: {
      name: 'Bolsa de la luz',
      description:
        'Un vitral que puedes llevar a la calle y llenar de naranjas. Celdas grandes, línea gruesa, tres colores de lona. Aguanta más de lo que su dibujo delicado hace pensar.',
      note: 'Costuras reforzadas en cruz donde nacen las asas.',
    },
    en: {
      name: 'Bag of Light',
      description:
        'Stained glass you can take outdoors and fill with oranges. Large cells, a thick line, three colors of canvas. Tougher than its delicate drawing lets on.',
      note: 'Cross-stitched where the handles meet the bag.',
    },
  },
  {
    work: ['tote', 'aurora', 19],
    colors: [withViews('moss', 'back', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(549_00, 31_00))],
    price: toPrice(449_00, 25_00),
    fabric: 'canvas-340',
    sheet: 'care-first',
    stock: 'mixed',
    days_old: 232,
    es: {
      name: 'Niebla en el bosque',
      description:
        'Verde que se deshace en otro verde. El degradado suaviza la lona y la lona le da carácter al degradado. Para caminatas cortas y listas largas.',
      note: 'Bolsillo interior para llaves y celular.',
    },
    en: {
      name: 'Forest Fog',
      description:
        'One green comes apart into another. The gradient softens the canvas, the canvas toughens the gradient. For short walks and long lists.',
      note: 'Inside pocket for keys and a phone.',
    },
  },
  {
    work: ['tote', 'truchet', 5],
    colors: [withViews('navy', 'flat', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(599_00, 34_00))],
    price: toPrice(499_00, 28_00),
    fabric: 'canvas-340',
    sheet: 'atelier',
    collection: 'first-canvas',
    days_old: 305,
    es: {
      name: 'Línea del metro',
      description:
        'Transbordos por todas partes y ninguna terminal. Los arcos se conectan de orilla a orilla en lona azul marino. Cabe una computadora de 13 pulgadas y la comida.',
      note: 'En la talla M la computadora entra acostada; en la L, de pie.',
    },
    en: {
      name: 'Subway Line',
      description:
        'Transfers everywhere and no last stop. Arcs connect edge to edge on navy canvas. It takes a 13-inch laptop and your lunch.',
      note: 'In M the laptop lies flat. In L it stands.',
    },
  },
])

export const scarves = placeInCategory('accessories', 'scarves', [
  {
    work: ['scarf', 'aurora', 15],
    colors: [withViews('white', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1249_00, 69_00))],
    price: toPrice(999_00, 55_00),
    fabric: 'silk-twill',
    sheet: 'list',
    collection: 'liquid-night',
    edition_size: 120,
    stock: 'low',
    days_old: 0,
    es: {
      name: 'Sábana de luna',
      description:
        'La luz que entra a las tres y se acuesta en la cama vacía. El color se extiende de esquina a esquina, casi sin peso. Mascada de Noche líquida en sarga de seda.',
      note: 'Anúdala floja: el degradado se ve mejor con un solo doblez.',
    },
    en: {
      name: 'Moonlit Sheet',
      description:
        'Light that comes in at three and lies down on the empty bed. Color runs corner to corner, nearly weightless. A Liquid Night scarf in silk twill.',
      note: 'Tie it loosely; the gradient needs a single fold.',
    },
  },
  {
    work: ['scarf', 'fiesta', 2],
    colors: [withViews('navy', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1149_00, 63_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'silk-twill',
    sheet: 'sections',
    collection: 'paper-and-light',
    stock: 'low',
    days_old: 22,
    es: {
      name: 'Plaza en domingo',
      description:
        'Globos, bancas, un quiosco y palomas que van siempre al centro. Vista desde arriba, la plaza es una roseta perfecta. Seda azul marino con orilla enrollada.',
      note: 'La medida de 90 cm alcanza para turbante.',
    },
    en: {
      name: 'Sunday Plaza',
      description:
        'Balloons, benches, a bandstand and pigeons forever heading for the middle. Seen from above a plaza is a perfect rosette. Navy silk with rolled edges.',
      note: 'At 90 cm it will make a turban.',
    },
  },
  {
    work: ['scarf', 'memoria', 17],
    colors: [withViews('moss', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1049_00, 58_00), toPrice(839_00, 46_00))],
    price: toPrice(799_00, 44_00),
    fabric: 'cotton-voile',
    sheet: 'table',
    days_old: 112,
    es: {
      name: 'Postal de los ochenta',
      description:
        'Saludos desde un lugar que era puro color plano. Formas que flotan con su sombra al lado, como si el sol fuera de cartón. Velo de algodón en verde musgo.',
      note: 'El velo arruga bonito y se seca en media tarde.',
    },
    en: {
      name: 'Eighties Postcard',
      description:
        'Greetings from a place made of flat color. Shapes float beside their shadows as though the sun were cardboard. Cotton voile in moss green.',
      note: 'Voile creases nicely and dries in half an afternoon.',
    },
  },
  {
    work: ['scarf', 'interferencia', 14],
    colors: [withViews('cobalt', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1149_00, 63_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'silk-twill',
    sheet: 'prose',
    web_exclusive: true,
    days_old: 189,
    es: {
      name: 'Piedra en el estanque',
      description:
        'Primero un círculo, luego diez, luego otra piedra. Donde las ondas se encuentran, la seda parece mojarse. Azul cobalto, de esquina a esquina.',
      note: 'Al doblarla, las tramas se enciman otra vez y aparece un dibujo nuevo.',
    },
    en: {
      name: 'Pebble in the Pond',
      description:
        'One ring, then ten, then another stone. Where the ripples meet, the silk seems to turn wet. Cobalt, corner to corner.',
      note: 'Fold it and the grids overlap again into a drawing of their own.',
    },
  },
  {
    work: ['scarf', 'retratos', 14],
    colors: [withViews('plum', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1249_00, 69_00))],
    price: toPrice(999_00, 55_00),
    fabric: 'silk-twill',
    sheet: 'care-first',
    collection: 'first-canvas',
    edition_size: 100,
    stock: 'low',
    days_old: 313,
    es: {
      name: 'La cantante',
      description:
        'Ojos bajos, luz de escenario, una nota que se queda. El retrato ocupa el cuadro completo y solo se ve entero cuando la mascada se extiende; anudada, es puro ritmo de puntos. Seda ciruela.',
      note: 'También se puede enmarcar. No le decimos a nadie.',
    },
    en: {
      name: 'The Singer',
      description:
        'Lowered eyes, stage light, one held note. The portrait fills the whole square and shows itself only when the scarf is opened flat; knotted, it is all rhythm. Plum silk.',
      note: 'You could also frame it. We won’t tell.',
    },
  },
])

export const bandanas = placeInCategory('accessories', 'bandanas', [
  {
    work: ['scarf', 'ecos', 10],
    colors: [withViews('sky', 'flat', 'detail')],
    sizes: [...standardSizes('55'), sizeWithPrice('65', toPrice(419_00, 23_00))],
    price: toPrice(349_00, 19_00),
    fabric: 'cotton-voile',
    sheet: 'atelier',
    no_size_guide: true,
    days_old: 29,
    es: {
      name: 'Viento en la azotea',
      description:
        'Sábanas tendidas, aire limpio y líneas que se inflan. Un pañuelo chico para el cuello, el pelo o el asa de una bolsa. Algodón azul cielo.',
      note: 'Se lava a mano en un minuto y se seca en la regadera.',
    },
    en: {
      name: 'Rooftop Wind',
      description:
        'Sheets on the line, clean air, stripes filling like sails. A small square for the neck, the hair or a bag handle. Sky-blue cotton.',
      note: 'Washes by hand in a minute and dries on the shower rail.',
    },
  },
  {
    work: ['scarf', 'retratos', 4],
    colors: [withViews('terracotta', 'flat', 'detail')],
    sizes: [...standardSizes('55'), sizeWithPrice('65', toPrice(419_00, 23_00))],
    price: toPrice(349_00, 19_00),
    fabric: 'cotton-voile',
    sheet: 'list',
    collection: 'first-canvas',
    no_size_guide: true,
    days_old: 260,
    es: {
      name: 'El bandido amable',
      description:
        'Tapa media cara y saluda con la otra media. Un rostro de puntos sobre terracota que cambia según cómo lo dobles. Pañuelo de algodón, suave desde el primer nudo.',
      note: 'La primera vez, lávalo por separado.',
    },
    en: {
      name: 'The Kind Bandit',
      description:
        'Covers half the face and greets you with the other half. A dotted head on terracotta that changes with every fold. A cotton bandana, soft from the first knot.',
      note: 'Wash separately the first time.',
    },
  },
])
