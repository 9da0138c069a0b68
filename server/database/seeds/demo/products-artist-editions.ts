import { standardSizes, toPrice, sizeWithPrice, placeInCategory, withViews } from './product-draft.ts'

export const studioProducts = placeInCategory('artist-editions', 'studio-pieces', [
  {
    work: ['bomber', 'truchet', 3],
    colors: [withViews('plum', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(2799_00, 149_00),
    fabric: 'sateen-260',
    sheet: 'sections',
    edition_size: 150,
    stock: 'mixed',
    days_old: 14,
    es: {
      name: 'Jardín cerrado',
      description:
        'Un jardín sin puerta al que solo se entra mirando. Los arcos forman setos, los setos forman cuartos y en uno de ellos, seguro, hay una fuente. Bomber ciruela de satín de algodón.',
      note: 'Edición corta: al agotarse, esta semilla no se vuelve a imprimir.',
    },
    en: {
      name: 'Walled Garden',
      description:
        'A garden with no door, entered only by looking. Arcs make hedges, hedges make rooms, and in one of them there is surely a fountain. A plum bomber in cotton sateen.',
      note: 'A short edition. Once gone, this seed is not printed again.',
    },
  },
  {
    work: ['scarf', 'marea', 6],
    colors: [withViews('black', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1249_00, 69_00))],
    price: toPrice(999_00, 55_00),
    fabric: 'silk-twill',
    sheet: 'table',
    edition_size: 90,
    stock: 'low',
    days_old: 28,
    es: {
      name: 'Corriente Nº 06',
      description:
        'La pieza más grande que cabe en un cuadro de seda: miles de trazos que empiezan sueltos y acaban en corriente. Negra, con orilla enrollada. Extendida es un cuadro y anudada, un secreto.',
      note: 'Guárdala enrollada, lejos del perfume.',
    },
    en: {
      name: 'Current No. 06',
      description:
        'As large a work as a silk square will hold, strokes that set out loose and end as a current. Black, with a rolled hem. Open it is a painting, knotted it is a secret.',
      note: 'Store it rolled, away from perfume.',
    },
  },
  {
    work: ['sweatshirt', 'vitral', 8],
    colors: [withViews('teal', 'flat', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1199_00, 66_00),
    fabric: 'fleece-340',
    sheet: 'prose',
    collection: 'paper-and-light',
    stock: 'mixed',
    days_old: 44,
    es: {
      name: 'Taller de vidrio',
      description:
        'Restos de color sobre la mesa, antes de que alguien decida qué ventana serán. Las celdas todavía no se ponen de acuerdo y ahí está su gracia. Sudadera gruesa en azul petróleo.',
      note: 'Pensada para usarse mucho y verse mejor cada vez.',
    },
    en: {
      name: 'Glass Workshop',
      description:
        'Scraps of color on the bench before anybody decides which window they will be. The cells have not agreed yet, and that is the charm. A thick sweatshirt in deep teal.',
      note: 'Made to be worn often and look better for it.',
    },
  },
  {
    work: ['dress', 'memoria', 14],
    colors: [withViews('cobalt', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    price: toPrice(1499_00, 82_00),
    fabric: 'crepe-viscose',
    sheet: 'care-first',
    days_old: 55,
    es: {
      name: 'Casa de muñecas',
      description:
        'Escaleras que no llevan a ningún lado, ventanas de tres colores, una tina en la sala. El plano completo de una casa absurda sobre crepé cobalto. Fluido y de tirantes finos.',
      note: 'Se mueve mucho: pruébalo bailando.',
    },
    en: {
      name: 'Dollhouse',
      description:
        'Stairs to nowhere, windows in three colors, a bathtub in the living room. The full plan of an absurd house on cobalt crepe. Fluid, fine-strapped.',
      note: 'It moves a lot. Try it dancing.',
    },
  },
  {
    work: ['longsleeve', 'aurora', 10],
    colors: [withViews('mustard', 'hanger', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(999_00, 55_00))],
    price: toPrice(949_00, 52_00),
    fabric: 'heavy-220',
    fit: 'relaxed',
    sheet: 'atelier',
    days_old: 64,
    es: {
      name: 'Tarde de membrillo',
      description:
        'Ese amarillo que en octubre se mete a la cocina y se queda. Un degradado denso, casi con olor, sobre algodón grueso. Manga larga, relajada.',
      note: 'El tono se ve más cálido con luz de foco que con luz de día.',
    },
    en: {
      name: 'Quince Afternoon',
      description:
        'The yellow that walks into the kitchen in October and stays. A dense gradient, almost fragrant, on heavy cotton. Long-sleeved, relaxed.',
      note: 'Warmer under lamplight than by day.',
    },
  },
  {
    work: ['shirt', 'fiesta', 13],
    colors: [withViews('sand', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'poplin-115',
    sheet: 'list',
    collection: 'paper-and-light',
    edition_size: 160,
    stock: 'mixed',
    days_old: 72,
    es: {
      name: 'Mantel con sol',
      description:
        'La mesa puesta bajo un árbol y la luz que recorta figuras en el mantel. Cada roseta sale de un compás y ninguna sobra. Popelina color arena, fresca y con cuerpo.',
      note: 'Fájala o déjala suelta: los faldones van redondeados.',
    },
    en: {
      name: 'Sunlit Tablecloth',
      description:
        'A table laid under a tree, the light cutting figures into the cloth. Every rosette comes from a compass and none is spare. Sand poplin, fresh and crisp.',
      note: 'Tuck it or don’t; the hem is curved.',
    },
  },
  {
    work: ['tote', 'retratos', 8],
    colors: [withViews('white', 'back', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(599_00, 34_00))],
    price: toPrice(499_00, 28_00),
    fabric: 'canvas-340',
    sheet: 'sections',
    days_old: 84,
    es: {
      name: 'Espectadora',
      description:
        'Ella mira lo que tú cargas. Un retrato en medio tono sobre lona blanca que convierte cualquier vagón en galería. Asas largas, costuras reforzadas.',
      note: 'La lona clara se ensucia como todas: bórrala con goma blanca o trapo húmedo.',
    },
    en: {
      name: 'Spectator',
      description:
        'She watches over whatever you carry. A halftone portrait on white canvas that turns any train car into a gallery. Long handles, reinforced seams.',
      note: 'Pale canvas marks like any other; a white eraser or a damp cloth will do.',
    },
  },
  {
    work: ['bomber', 'vitral', 11],
    colors: [withViews('black', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(3199_00, 169_00),
    fabric: 'satin-shell',
    sheet: 'table',
    collection: 'paper-and-light',
    edition_size: 120,
    web_exclusive: true,
    stock: 'mixed',
    days_old: 97,
    es: {
      name: 'Reliquia',
      description:
        'Algo valioso que nadie sabe de quién fue. Vidrio oscuro, plomo fino y un brillo que viene de la tela misma. Bomber negra de satín para entrar sin hacer ruido.',
      note: 'Lleva la etiqueta de obra cosida en el forro.',
    },
    en: {
      name: 'Relic',
      description:
        'Something precious whose owner nobody remembers. Dark glass, thin lead, a shine that belongs to the cloth itself. A black satin bomber for entering quietly.',
      note: 'The work’s label is sewn into the lining.',
    },
  },
  {
    work: ['skirt', 'ecos', 12],
    colors: [withViews('sky', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1099_00, 59_00),
    fabric: 'crepe-viscose',
    sheet: 'prose',
    days_old: 112,
    es: {
      name: 'Regata',
      description:
        'Velas que se inclinan todas al mismo tiempo y ninguna llega primero. Ondas paralelas alrededor de la falda, en azul cielo. Crepé ligero, línea A.',
      note: 'El crepé acepta plancha tibia; casi nunca la pide.',
    },
    en: {
      name: 'Regatta',
      description:
        'Sails that lean together, none of them winning. Parallel waves run around the skirt in sky blue. Light crepe, A-line.',
      note: 'Crepe takes a warm iron, though it seldom asks.',
    },
  },
  {
    work: ['tank', 'interferencia', 5],
    colors: [withViews('plum', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(699_00, 39_00),
    fabric: 'modal-170',
    sheet: 'care-first',
    days_old: 119,
    es: {
      name: 'Abanico doble',
      description:
        'Dos abanicos abiertos, uno frente al otro, en una tarde sin aire. Al cruzarse dibujan una flor que se cierra si te mueves. Sin mangas, suave, ciruela.',
      note: 'Tela con caída que no marca.',
    },
    en: {
      name: 'Double Fan',
      description:
        'Two open fans, face to face, on an afternoon with no air. Where they cross they draw a flower that closes as you move. Sleeveless, soft, plum.',
      note: 'Drapes without clinging.',
    },
  },
  {
    work: ['scarf', 'truchet', 6],
    colors: [withViews('rose', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1249_00, 69_00))],
    price: toPrice(999_00, 55_00),
    fabric: 'silk-twill',
    sheet: 'atelier',
    edition_size: 90,
    stock: 'sold_out',
    days_old: 129,
    es: {
      name: 'Carta doblada',
      description:
        'Una escritura que nadie sabe leer y todos entienden: curvas que se buscan, se tocan y siguen. Sarga de seda rosa, orilla enrollada a mano.',
      note: 'Viene con su tarjeta de obra, que no lleva más texto que el nombre.',
    },
    en: {
      name: 'Folded Letter',
      description:
        'Handwriting nobody can read and everyone understands, curves that look for each other, touch and carry on. Pink silk twill with a hand-rolled hem.',
      note: 'Its art card carries the title and nothing else.',
    },
  },
  {
    work: ['sweatshirt', 'marea', 18],
    colors: [withViews('sand', 'flat', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1099_00, 62_00),
    fabric: 'terry-280',
    sheet: 'list',
    days_old: 140,
    es: {
      name: 'Orilla',
      description:
        'Ni mar ni tierra, ese par de metros que cambian de dueño cada seis horas. Los trazos avanzan y se retiran sobre color arena. Sudadera de peso medio, muy ponible.',
      note: 'El estampado se siente menos que una costura.',
    },
    en: {
      name: 'Shoreline',
      description:
        'Neither sea nor land, those few meters that change hands every six hours. Strokes advance and withdraw on sand. A mid-weight sweatshirt you will reach for.',
      note: 'You feel the print less than you feel the seams.',
    },
  },
  {
    work: ['shirt', 'memoria', 13],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1449_00, 79_00),
    fabric: 'viscose-130',
    sheet: 'sections',
    edition_size: 160,
    stock: 'low',
    days_old: 148,
    es: {
      name: 'Jazz de elevador',
      description:
        'Suena bajito, no molesta y de pronto te descubres moviendo el pie. Formas de salón sobre viscosa negra. Una camisa suelta para subir al último piso.',
      note: 'Con pantalón de pinzas se vuelve traje.',
    },
    en: {
      name: 'Elevator Jazz',
      description:
        'It plays low, bothers no one, and suddenly your foot is moving. Lounge shapes on black viscose. A loose shirt for riding to the top floor.',
      note: 'Add pleated pants and call it a suit.',
    },
  },
  {
    work: ['dress', 'ecos', 3],
    colors: [withViews('plum', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1799_00, 95_00),
    fabric: 'satin-viscose',
    sheet: 'table',
    edition_size: 100,
    stock: 'low',
    days_old: 157,
    es: {
      name: 'Cuerda de chelo',
      description:
        'La nota más grave se ve antes de oírse: una línea que se ensancha hasta volverse cuerpo. Satín ciruela que sigue el mismo movimiento. Vestido lencero.',
      note: 'Lávalo a mano, sin tallar.',
    },
    en: {
      name: 'Cello String',
      description:
        'You see the lowest note before you hear it, a line that widens until it has a body. Plum satin follows the same motion. A slip dress.',
      note: 'Hand wash without rubbing.',
    },
  },
  {
    work: ['skirt', 'interferencia', 16],
    colors: [withViews('navy', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(1249_00, 67_00),
    fabric: 'satin-viscose',
    sheet: 'prose',
    stock: 'mixed',
    days_old: 172,
    es: {
      name: 'Partículas',
      description:
        'Una tormenta muy ordenada. Puntos y rayas se cruzan en el satín y cada pliegue cambia el resultado. Falda azul marino, cintura alta, vuelo generoso.',
      note: 'Forro corto del mismo tono.',
    },
    en: {
      name: 'Particles',
      description:
        'A very orderly storm. Dots and lines cross over the satin and every fold changes the outcome. A navy skirt with a high waist and plenty of swing.',
      note: 'Half-lined in a matching tone.',
    },
  },
  {
    work: ['bomber', 'marea', 7],
    colors: [withViews('sand', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(2799_00, 149_00),
    fabric: 'sateen-260',
    sheet: 'care-first',
    edition_size: 150,
    stock: 'sold_out',
    days_old: 182,
    es: {
      name: 'Mapa del viento',
      description:
        'Como los mapas del tiempo, pero sin mal pronóstico. Los trazos se inclinan, giran y cubren la chamarra color arena de hombro a pretina. Para los días de tres climas.',
      note: 'Puños que cierran bien: lo agradecerás en bicicleta.',
    },
    en: {
      name: 'Wind Map',
      description:
        'Like a weather map minus the bad news. Strokes tilt, turn and cover a sand-colored jacket from shoulder to hem. For days with three climates in them.',
      note: 'Cuffs that close properly, which cyclists will notice.',
    },
  },
  {
    work: ['scarf', 'ecos', 8],
    colors: [withViews('white', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1249_00, 69_00))],
    price: toPrice(999_00, 55_00),
    fabric: 'silk-twill',
    sheet: 'atelier',
    edition_size: 90,
    stock: 'low',
    days_old: 197,
    es: {
      name: 'Rumor',
      description:
        'Empieza en una esquina con una línea apenas movida y para la otra punta ya es noticia. Seda blanca, dibujo oscuro, orilla enrollada. Ligera como lo que cuenta.',
      note: 'Plancha tibia, con un paño encima.',
    },
    en: {
      name: 'Murmur',
      description:
        'It starts in one corner as a line hardly out of place and by the far side it is news. White silk, dark drawing, rolled hem. As light as what it tells.',
      note: 'Cool iron, with a cloth between.',
    },
  },
  {
    work: ['tank', 'fiesta', 14],
    colors: [withViews('mustard', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(599_00, 34_00),
    fabric: 'slub-160',
    sheet: 'list',
    days_old: 208,
    es: {
      name: 'Baile en la azotea',
      description:
        'Focos de colores, un bote de hielos, la ciudad abajo. Recortes que giran en pareja sobre mostaza. Sin mangas y fresca, porque ahí nadie se queda quieto.',
      note: 'Algodón flameado con textura irregular.',
    },
    en: {
      name: 'Rooftop Dance',
      description:
        'Colored bulbs, a tub of ice, the city below. Cut-outs spin in pairs on mustard. Sleeveless and cool, since nobody up there stands still.',
      note: 'Slub cotton with an uneven grain.',
    },
  },
  {
    work: ['shirt', 'aurora', 13],
    colors: [withViews('moss', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'viscose-130',
    sheet: 'sections',
    days_old: 215,
    es: {
      name: 'Bosque a contraluz',
      description:
        'Los árboles no se ven; se ve el color que dejan pasar. Verde que respira en toda la camisa, sin figura y sin borde. Viscosa de caída larga.',
      note: 'Tres lavadas y parece tuya de toda la vida.',
    },
    en: {
      name: 'Backlit Forest',
      description:
        'You can’t see the trees, only the color they let through. Green breathes across the whole shirt with no figure and no edge. Long-draping viscose.',
      note: 'Three washes in and it has always been yours.',
    },
  },
  {
    work: ['sweatshirt', 'memoria', 7],
    colors: [withViews('white', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(1199_00, 66_00),
    fabric: 'fleece-340',
    fit: 'straight',
    sheet: 'table',
    web_exclusive: true,
    days_old: 230,
    es: {
      name: 'Kínder',
      description:
        'Bloques, cuentas y un sol en la esquina de la hoja. Formas de antes de saber escribir sobre una sudadera blanca con peso de adulto. Cuello redondo, corte recto.',
      note: 'Si te cae acuarela, nadie lo va a notar.',
    },
    en: {
      name: 'Kindergarten',
      description:
        'Blocks, beads and a sun in the corner of the page. Shapes from before writing on a white sweatshirt of grown-up weight. Crew neck, straight cut.',
      note: 'Spill watercolor on it and no one will know.',
    },
  },
  {
    work: ['dress', 'marea', 19],
    colors: [withViews('rose', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1649_00, 89_00),
    fabric: 'crepe-viscose',
    sheet: 'prose',
    edition_size: 120,
    stock: 'low',
    days_old: 245,
    es: {
      name: 'Cardumen',
      description:
        'Cientos de peces que son uno solo cuando giran. Los trazos cambian de dirección a la vez y el vestido parece moverse aun colgado. Crepé rosa, tirantes finos.',
      note: 'No pide plancha: cuélgalo en el baño mientras te bañas.',
    },
    en: {
      name: 'Shoal',
      description:
        'Hundreds of fish that become one when they turn. The strokes change direction together and the dress seems to move even on its hanger. Pink crepe, fine straps.',
      note: 'No iron needed; hang it up while you shower.',
    },
  },
  {
    work: ['longsleeve', 'retratos', 13],
    colors: [withViews('sky', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(849_00, 47_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    collection: 'first-canvas',
    days_old: 258,
    es: {
      name: 'Vigía',
      description:
        'La cara del que ve llegar los barcos antes que nadie. Puntos claros sobre azul cielo, mirada de horizonte. Manga larga recta, algodón peinado.',
      note: 'El retrato se aclara hacia arriba, como la vista en un día despejado.',
    },
    en: {
      name: 'Lookout',
      description:
        'The face of whoever sees the ships before anyone else. Pale dots on sky blue, eyes on the horizon. A straight long-sleeve in combed cotton.',
      note: 'Stand back a little; he needs distance, as lookouts do.',
    },
  },
  {
    work: ['tote', 'interferencia', 8],
    colors: [withViews('moss', 'back', 'detail')],
    sizes: [...standardSizes('M'), sizeWithPrice('L', toPrice(599_00, 34_00))],
    price: toPrice(499_00, 28_00),
    fabric: 'canvas-340',
    sheet: 'atelier',
    days_old: 271,
    es: {
      name: 'Estacionamiento',
      description:
        'Rayas amarillas que de día son tránsito y de noche, op art. Dos cuadrículas se enciman sobre lona verde musgo. Cabe todo lo que ibas a dejar en el coche.',
      note: 'Lona de 340 gramos: se sostiene sola aun vacía.',
    },
    en: {
      name: 'Parking Lot',
      description:
        'Painted stripes, traffic by day and op art by night. Two grids overlap on moss-green canvas. It holds whatever you were going to leave in the car.',
      note: 'At 340 gsm the canvas stands up even when empty.',
    },
  },
  {
    work: ['scarf', 'fiesta', 10],
    colors: [withViews('terracotta', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1049_00, 58_00))],
    price: toPrice(799_00, 44_00),
    fabric: 'cotton-voile',
    sheet: 'list',
    days_old: 282,
    es: {
      name: 'Fruta picada',
      description:
        'Gajos, semillas y un poco de sal, acomodados por simetría y no por antojo. Bueno, también por antojo. Velo de algodón terracota para el cuello o la canasta.',
      note: 'Transparente a contraluz: dóblala dos veces si la quieres opaca.',
    },
    en: {
      name: 'Cut Fruit',
      description:
        'Wedges, seeds and a pinch of salt, arranged by symmetry rather than appetite. All right, by appetite too. Terracotta cotton voile for the neck or the basket.',
      note: 'Sheer against the light; fold twice for cover.',
    },
  },
  {
    work: ['hoodie', 'truchet', 14],
    colors: [withViews('mustard', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-400',
    fit: 'roomy',
    sheet: 'sections',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 296,
    es: {
      name: 'Pasadizo',
      description:
        'Detrás del librero hay otro cuarto, y detrás del cuarto otro arco. El mosaico abre y cierra puertas sin repetir recorrido. Sudadera mostaza, amplia, muy gruesa.',
      note: 'Capucha de doble tela, cordón grueso.',
    },
    en: {
      name: 'Passageway',
      description:
        'Behind the bookcase is another room, behind the room another arch. The tile opens and closes doors as it likes. A roomy mustard hoodie in very thick fleece.',
      note: 'Two-layer hood, heavy cord.',
    },
  },
  {
    work: ['skirt', 'vitral', 3],
    colors: [withViews('moss', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1249_00, 67_00),
    fabric: 'crepe-viscose',
    sheet: 'table',
    edition_size: 140,
    stock: 'low',
    days_old: 308,
    es: {
      name: 'Hojas secas',
      description:
        'Un jardín visto a través de un vidrio viejo, en la semana en que todo cambia de color. Las celdas cubren la falda y cada paso las revuelve. Crepé verde musgo.',
      note: 'Pretina lisa al frente, elástica por detrás.',
    },
    en: {
      name: 'Fallen Leaves',
      description:
        'A garden through old glass in the week when everything changes color. Cells cover the skirt and every step rakes them up. Moss-green crepe.',
      note: 'Waistband flat in front, elastic behind.',
    },
  },
  {
    work: ['bomber', 'retratos', 7],
    colors: [withViews('black', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(3199_00, 169_00),
    fabric: 'satin-shell',
    sheet: 'prose',
    collection: 'first-canvas',
    edition_size: 120,
    stock: 'low',
    days_old: 321,
    es: {
      name: 'Doble de riesgo',
      description:
        'Nunca le ves bien la cara y siempre es quien salta. Un retrato de puntos abiertos sobre satín negro, con el brillo justo para huir en moto. Puños acanalados.',
      note: 'El satín se lava a mano o en seco; la lavadora no.',
    },
    en: {
      name: 'Stunt Double',
      description:
        'You never quite see the face, and he is always the one who jumps. An open-dot portrait on black satin, just shiny enough to leave by motorcycle. Ribbed cuffs.',
      note: 'Hand wash or dry clean. Keep it out of the machine.',
    },
  },
  {
    work: ['tank', 'memoria', 9],
    colors: [withViews('white', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(649_00, 36_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    stock: 'low',
    days_old: 337,
    es: {
      name: 'Gimnasia rítmica',
      description:
        'Aros, listones y pelotas en pleno aire. Las formas se estiran sobre blanco y ninguna toca el suelo. Sin mangas, de algodón peinado.',
      note: 'Da diez de calificación con short de mezclilla.',
    },
    en: {
      name: 'Rhythmic Gymnastics',
      description:
        'Hoops, ribbons and balls in mid-air. Shapes stretch across white and not one touches the floor. Sleeveless combed cotton.',
      note: 'Scores a ten with denim shorts.',
    },
  },
  {
    work: ['shirt', 'interferencia', 15],
    colors: [withViews('navy', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1199_00, 65_00),
    fabric: 'poplin-115',
    sheet: 'atelier',
    web_exclusive: true,
    stock: 'low',
    days_old: 345,
    es: {
      name: 'Frecuencia modulada',
      description:
        'Dos estaciones sobre la misma banda y, entre las dos, una canción que nadie grabó. Rayas finas cruzadas sobre popelina azul marino. Seria de lejos, rara de cerca.',
      note: 'Pasa por camisa de oficina durante unos ocho segundos.',
    },
    en: {
      name: 'Frequency Modulated',
      description:
        'Two stations on one band and between them a song nobody recorded. Fine stripes crossed on navy poplin. Serious at a distance, odd up close.',
      note: 'Passes for an office shirt for about eight seconds.',
    },
  },
  {
    work: ['dress', 'truchet', 9],
    colors: [withViews('teal', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1649_00, 89_00),
    fabric: 'satin-viscose',
    sheet: 'list',
    collection: 'first-canvas',
    web_exclusive: true,
    days_old: 361,
    es: {
      name: 'Mosaico de agua',
      description:
        'El fondo de una alberca mientras alguien nada encima. Los arcos tiemblan, se juntan y se separan con el vuelo del satín. Azul petróleo, lencero.',
      note: 'Se lleva igual con tenis que con tacón.',
    },
    en: {
      name: 'Water Tiles',
      description:
        'The bottom of a pool while someone swims above. Arcs tremble, join and part as the satin moves. Deep teal, slip cut.',
      note: 'Sneakers or heels, it doesn’t mind.',
    },
  },
  {
    work: ['sweatshirt', 'aurora', 2],
    colors: [withViews('sand', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1099_00, 62_00),
    fabric: 'terry-280',
    sheet: 'sections',
    days_old: 374,
    es: {
      name: 'Polvo de oro',
      description:
        'Lo que flota en el rayo de sol cuando abres una bodega. Un degradado seco y luminoso sobre color arena. Peso medio, relajada, sin ruido.',
      note: 'No lleva tinta metálica: el brillo es puro contraste.',
    },
    en: {
      name: 'Gold Dust',
      description:
        'What floats in the beam when you open a storeroom. A dry, luminous gradient on sand. Mid-weight, relaxed, quiet.',
      note: 'There is no metallic ink in it; the glow is all contrast.',
    },
  },
  {
    work: ['longsleeve', 'vitral', 13],
    colors: [withViews('navy', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(949_00, 52_00),
    fabric: 'heavy-220',
    sheet: 'table',
    days_old: 387,
    es: {
      name: 'Lámpara de noche',
      description:
        'Pantalla de vidrio emplomado, foco bajo, libro abierto. Las celdas se encienden sobre azul marino y dejan lo demás a oscuras. Manga larga de algodón grueso.',
      note: 'Lávala con agua fría y colores oscuros.',
    },
    en: {
      name: 'Night Lamp',
      description:
        'A leaded-glass shade, a low bulb, an open book. Cells light up on navy and leave the rest in the dark. A long-sleeve in heavy cotton.',
      note: 'Cold wash with darks.',
    },
  },
  {
    work: ['tee', 'retratos', 1],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(999_00, 55_00),
    fabric: 'heavy-220',
    fit: 'boxy',
    sheet: 'prose',
    collection: 'first-canvas',
    edition_size: 300,
    stock: 'low',
    days_old: 398,
    es: {
      name: 'Retrato Nº 01',
      description:
        'La primera cara que apareció en la pantalla del taller, un martes, sin avisar. La imprimimos tal cual: puntos, sombra y nada más. Playera negra de algodón grueso, cuadrada.',
      note: 'La pieza de la que más nos cuesta despedirnos.',
    },
    en: {
      name: 'Portrait No. 01',
      description:
        'The first face to appear on the studio screen, on a Tuesday, unannounced. We printed it as it came, dots, shadow, nothing else. A boxy black tee in heavy cotton.',
      note: 'The one we find hardest to part with.',
    },
  },
  {
    work: ['longsleeve', 'fiesta', 1],
    colors: [withViews('white', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(949_00, 52_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    edition_size: 250,
    stock: 'low',
    days_old: 412,
    es: {
      name: 'Primer doblez',
      description:
        'Un papel, un doblez, un corte. Al abrirlo apareció la figura con la que empezó la familia Fiesta. Manga larga blanca y recta, para verla sin distracciones.',
      note: 'Tinta a base de agua sobre algodón blanco y liso.',
    },
    en: {
      name: 'First Fold',
      description:
        'A sheet of paper, one fold, one cut. Opened up, it held the figure from which the whole Fiesta family grew. A straight white long-sleeve, to see it undisturbed.',
      note: 'Water-based ink on plain white cotton.',
    },
  },
])

export const numberedSeries = placeInCategory('artist-editions', 'numbered-series', [
  {
    work: ['bomber', 'retratos', 17],
    colors: [withViews('teal', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(3699_00, 195_00),
    fabric: 'sateen-260',
    sheet: 'atelier',
    edition_size: 60,
    stock: 'low',
    days_old: 19,
    es: {
      name: 'El acomodador',
      description:
        'Conoce la función de memoria y nunca la ha visto completa. Su retrato, hecho de puntos, ocupa la chamarra como un cartel de estreno. Serie numerada, en azul petróleo.',
      note: 'El número de tu pieza va escrito a mano en la etiqueta.',
    },
    en: {
      name: 'The Usher',
      description:
        'He knows the show by heart and has never seen it through. His dotted portrait fills the jacket like an opening-night poster. A numbered series, in deep teal.',
      note: 'Your number is written by hand on the label.',
    },
  },
  {
    work: ['dress', 'interferencia', 10],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(2399_00, 129_00),
    fabric: 'satin-viscose',
    sheet: 'list',
    edition_size: 50,
    stock: 'low',
    days_old: 107,
    es: {
      name: 'Velo de lluvia',
      description:
        'Lluvia frente a lluvia: dos cortinas de líneas y un brillo que se mueve entre ellas. Satín blanco, tirantes finos, ninguna prisa. Serie numerada.',
      note: 'Se entrega en su propia funda de tela.',
    },
    en: {
      name: 'Veil of Rain',
      description:
        'Rain in front of rain, two curtains of line with a shimmer traveling between them. White satin, fine straps, no hurry. A numbered series.',
      note: 'Delivered in a cloth sleeve of its own.',
    },
  },
  {
    work: ['shirt', 'ecos', 5],
    colors: [withViews('black', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1799_00, 97_00),
    fabric: 'viscose-130',
    sheet: 'sections',
    edition_size: 60,
    stock: 'low',
    days_old: 226,
    es: {
      name: 'Surco de vinilo',
      description:
        'Si pusieras una aguja sobre la espalda, sonaría. Líneas que se aprietan y se abren alrededor de un silencio, sobre viscosa negra. Serie numerada.',
      note: 'Cada camisa lleva su número en la etiqueta interior.',
    },
    en: {
      name: 'Vinyl Groove',
      description:
        'Lower a needle onto it and it would play. Lines tighten and open around a silence on black viscose. A numbered series.',
      note: 'Each shirt carries its number on the inside label.',
    },
  },
  {
    work: ['scarf', 'vitral', 15],
    colors: [withViews('teal', 'flat', 'detail')],
    sizes: [...standardSizes('70'), sizeWithPrice('90', toPrice(1449_00, 79_00))],
    price: toPrice(1199_00, 65_00),
    fabric: 'silk-twill',
    sheet: 'table',
    edition_size: 40,
    stock: 'mixed',
    days_old: 320,
    es: {
      name: 'Rosa de los vientos',
      description:
        'Una brújula que perdió los puntos cardinales y se quedó con los colores. Las celdas se abren desde el centro hasta la orilla de la seda. Serie numerada, en azul petróleo.',
      note: 'Firmada con la semilla de la obra en una esquina.',
    },
    en: {
      name: 'Compass Rose',
      description:
        'A compass that lost its points and kept the colors. Cells open from the center to the edge of the silk. A numbered series, in deep teal.',
      note: 'Signed in one corner with the seed of the work.',
    },
  },
])
