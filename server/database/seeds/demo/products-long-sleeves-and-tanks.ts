import { standardSizes, toPrice, sizeWithPrice, withDetailCircle, placeInCategory, withViews } from './product-draft.ts'

export const longSleeveTees = placeInCategory('t-shirts', 'long-sleeve-tees', [
  {
    work: ['longsleeve', 'interferencia', 2],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1049_00, 58_00),
    fabric: 'heavy-220',
    fit: 'relaxed',
    sheet: 'list',
    collection: 'liquid-night',
    stock: 'low',
    days_old: 0,
    es: {
      name: 'Farol en la lluvia',
      description:
        'La luz de un farol se rompe en mil rayas cuando llueve. Dos tramas que se cruzan cuentan lo mismo sobre algodón negro, grueso y de manga larga. De la colección Noche líquida.',
      note: 'Puños acanalados que se quedan donde los subes.',
    },
    en: {
      name: 'Streetlamp in Rain',
      description:
        'Rain breaks the light of a streetlamp into a thousand lines. Two crossing grids tell the same story on thick black cotton with long sleeves. From the Liquid Night collection.',
      note: 'Ribbed cuffs that stay where you push them.',
    },
  },
  {
    work: ['longsleeve', 'retratos', 5],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(949_00, 52_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    sheet: 'sections',
    days_old: 9,
    es: {
      name: 'Perfil de invierno',
      description:
        'Un rostro de puntos que parece salir del vaho de una ventana. Claro sobre claro, pide que te acerques. Manga larga de algodón peinado, recta y fácil de poner bajo un abrigo.',
      note: 'Lleva el cuello redondo cosido con doble aguja.',
    },
    en: {
      name: 'Winter Profile',
      description:
        'A dotted face that seems to surface through breath on a windowpane. Pale on pale, it asks you closer. A straight long-sleeve in combed cotton that slips under any coat.',
      note: 'The crew neck is finished with twin-needle stitching.',
    },
  },
  {
    work: ['longsleeve', 'aurora', 11],
    colors: [withDetailCircle('mustard', 'flat', 'detail'), withDetailCircle('sand', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'table',
    web_exclusive: true,
    stock: 'mixed',
    days_old: 95,
    es: {
      name: 'Miel y ceniza',
      description:
        'Un calor que se apaga despacio, de la orilla hacia el centro. El degradado ocupa toda la tela y no tiene prisa. Manga larga relajada para la hora en que refresca.',
      note: 'Remángala: el acanalado del puño no aprieta.',
    },
    en: {
      name: 'Honey and Ash',
      description:
        'Warmth going out slowly, edges first. The gradient takes all the room it needs and is in no hurry. A relaxed long-sleeve for the hour when it turns cool.',
      note: 'Push the sleeves up; the cuff won’t pinch.',
    },
  },
  {
    work: ['longsleeve', 'ecos', 16],
    colors: [withViews('sand', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(949_00, 52_00),
    price_offer: toPrice(759_00, 42_00),
    fabric: 'heavy-220',
    sheet: 'prose',
    days_old: 186,
    es: {
      name: 'Dunas repetidas',
      description:
        'El viento escribe siempre la misma frase y el desierto la contesta. Líneas que suben, caen y vuelven a subir, en un color que ya es arena. Algodón con peso, manga larga.',
      note: 'Con el uso el algodón se ablanda sin perder la forma.',
    },
    en: {
      name: 'Repeating Dunes',
      description:
        'Wind keeps writing the same sentence and the desert keeps answering. Lines climb, fall and climb again on cloth that is already the color of sand. Weighty cotton, long sleeves.',
      note: 'The cotton softens with wear and keeps its shape.',
    },
  },
  {
    work: ['longsleeve', 'marea', 3],
    colors: [withViews('teal', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(849_00, 47_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    collection: 'first-canvas',
    days_old: 259,
    es: {
      name: 'Corriente de octubre',
      description:
        'Cuando cambia la estación, también cambia el agua. Estos trazos van más juntos y más fríos que los del verano, y se arremolinan donde menos esperas. Manga larga recta en azul petróleo.',
      note: 'Una buena capa intermedia: no abulta bajo la sudadera.',
    },
    en: {
      name: 'October Current',
      description:
        'When the season turns, the water does too. These strokes run closer and colder than the summer ones and swirl where you least expect. Straight long-sleeve in deep teal.',
      note: 'A good mid-layer that won’t bunch under a sweatshirt.',
    },
  },
  {
    work: ['longsleeve', 'truchet', 17],
    colors: [withViews('white', 'flat', 'detail'), withViews('black', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(849_00, 47_00),
    fabric: 'combed-180',
    sheet: 'atelier',
    collection: 'first-canvas',
    stock: 'low',
    days_old: 344,
    es: {
      name: 'Tubería secreta',
      description:
        'Detrás de cada pared hay un dibujo que nadie mira. Este mosaico de arcos lo pone por delante: todo conecta con todo, aunque nadie recuerde por qué. Manga larga, corte recto.',
      note: 'El mosaico es cuadrado; las curvas las pone el giro.',
    },
    en: {
      name: 'Secret Plumbing',
      description:
        'Behind every wall there is a drawing nobody looks at. This mosaic of arcs brings it out front, where everything connects to everything and no one recalls why. Long-sleeved, straight.',
      note: 'The tile is square. All the curves come from turning it.',
    },
  },
  {
    work: ['longsleeve', 'memoria', 18],
    colors: [withViews('plum', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'list',
    stock: 'mixed',
    days_old: 401,
    es: {
      name: 'Videoclub',
      description:
        'Viernes por la tarde, pasillo de ciencia ficción, alfombra con garabatos. Las formas de entonces, en otro orden y en mejor tela. Relajada, para quedarse en casa.',
      note: 'No hace falta rebobinarla.',
    },
    en: {
      name: 'Video Rental',
      description:
        'Friday evening, science-fiction aisle, squiggle carpet. The shapes of that time, rearranged on better cloth. Relaxed, for staying in.',
      note: 'No need to rewind.',
    },
  },
])

export const tankTops = placeInCategory('t-shirts', 'tank-tops', [
  {
    work: ['tank', 'aurora', 9],
    colors: [withViews('rose', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    talla: 'S',
    price: toPrice(599_00, 34_00),
    fabric: 'slub-160',
    sheet: 'sections',
    days_old: 26,
    es: {
      name: 'Nieve de fresa',
      description:
        'Se derrite de arriba hacia abajo y no mancha. Un degradado de verano en una prenda sin mangas, de algodón flameado, que casi no pesa. Para azotea, para playa, para la sobremesa.',
      note: 'Las sisas van rematadas con vivo de la misma tela.',
    },
    en: {
      name: 'Strawberry Ice',
      description:
        'It melts from the top down and leaves no stain. A summer gradient on a sleeveless slub tank that hardly weighs a thing. Rooftop, beach, the long end of lunch.',
      note: 'Armholes are bound in the same cloth.',
    },
  },
  {
    work: ['tank', 'ecos', 17],
    colors: [withViews('plum', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(649_00, 36_00),
    fabric: 'combed-180',
    sheet: 'table',
    days_old: 65,
    es: {
      name: 'Pulso',
      description:
        'Una línea quieta, un salto, otra línea quieta. El ritmo se repite hasta que lo traes puesto. Sin mangas, al cuerpo sin apretar, sobre ciruela.',
      note: 'Úsala sola o debajo de una camisa abierta.',
    },
    en: {
      name: 'Pulse',
      description:
        'A still line, a jump, another still line. The rhythm repeats until you are wearing it. Sleeveless, close without clinging, on plum.',
      note: 'Wear it alone or beneath an open shirt.',
    },
  },
  {
    work: ['tank', 'truchet', 11],
    colors: [withViews('black', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(699_00, 39_00),
    price_offer: toPrice(519_00, 29_00),
    fabric: 'modal-170',
    sheet: 'prose',
    days_old: 108,
    es: {
      name: 'Reja de noche',
      description:
        'Herrería imaginaria: arcos que se persiguen y cierran figuras que no habías visto. La mezcla con modal cae suave y se mantiene fresca. Negra, sin mangas, sin vueltas.',
      note: 'El modal agradece el agua fría y odia la secadora.',
    },
    en: {
      name: 'Gate at Night',
      description:
        'Imaginary ironwork in which arcs chase one another and close into shapes you missed the first time. The modal blend drapes softly and stays cool. Black, sleeveless, no fuss.',
      note: 'Modal likes cold water and dislikes the dryer.',
    },
  },
  {
    work: ['tank', 'marea', 1],
    colors: [withViews('sky', 'back', 'detail'), withViews('terracotta', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    price: toPrice(599_00, 34_00),
    fabric: 'slub-160',
    sheet: 'care-first',
    days_old: 193,
    es: {
      name: 'Espuma',
      description:
        'La parte del mar que no pesa. Trazos cortos y claros que se dispersan hacia la orilla de la prenda. Algodón flameado, sin mangas, lista para el agua salada.',
      note: 'Enjuágala si le cae agua de mar: la sal endurece cualquier algodón.',
    },
    en: {
      name: 'Sea Foam',
      description:
        'The part of the sea that weighs nothing. Short pale strokes scatter toward the edge of the cloth. Slub cotton, sleeveless, ready for salt air.',
      note: 'Rinse it after the beach. Salt stiffens any cotton.',
    },
  },
  {
    work: ['tank', 'vitral', 1],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(699_00, 39_00),
    fabric: 'modal-170',
    sheet: 'atelier',
    web_exclusive: true,
    stock: 'mixed',
    days_old: 252,
    es: {
      name: 'Vidrio de botella',
      description:
        'Pedazos pulidos por el agua y acomodados con paciencia. Cada celda tiene un lado más largo que su vecina y eso la salva de parecer mosaico de baño. Sin mangas, de caída suave.',
      note: 'Escote redondo y tirante ancho.',
    },
    en: {
      name: 'Bottle Glass',
      description:
        'Pieces smoothed by water and set out with patience. Every cell has one side longer than its neighbor, which saves it from looking like a bathroom floor. Sleeveless, softly draped.',
      note: 'Round neck, wide straps.',
    },
  },
  {
    work: ['tank', 'retratos', 16],
    colors: [withViews('navy', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    price: toPrice(649_00, 36_00),
    fabric: 'combed-180',
    sheet: 'list',
    collection: 'first-canvas',
    days_old: 337,
    es: {
      name: 'Ojos cerrados',
      description:
        'Descansa, o está escuchando algo. La trama de puntos se aclara en la frente y se hace densa bajo el mentón. Una cara serena en una prenda mínima.',
      note: 'Todas las caras de la serie son inventadas.',
    },
    en: {
      name: 'Eyes Closed',
      description:
        'Resting, or listening to something. The dot screen lightens at the brow and thickens under the chin. A calm face on a very small garment.',
      note: 'Every face in this series is invented.',
    },
  },
])
