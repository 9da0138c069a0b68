import { standardSizes, toPrice, sizeWithPrice, withDetailCircle, placeInCategory, withViews } from './product-draft.ts'

export const classicTees = placeInCategory('t-shirts', 'classic-tees', [
  {
    work: ['tee', 'aurora', 3],
    colors: [withViews('navy', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(999_00, 55_00),
    fabric: 'combed-180',
    sheet: 'list',
    collection: 'liquid-night',
    days_old: 0,
    es: {
      name: 'Primera luz del muelle',
      description:
        'La hora en que el agua todavía no decide su color. Una aurora de manchas que se funden sin borde, puesta sobre algodón peinado y suave. Pertenece a Noche líquida: se lleva de noche y se entiende de madrugada.',
      note: 'Mírala de lejos y después de cerca: el degradado cambia de carácter con la distancia.',
    },
    en: {
      name: 'First Light at the Pier',
      description:
        'Color that drifts the way harbor water does just before dawn, one tone dissolving into the next. Printed on a smooth combed tee with a straight, easy cut. Part of Liquid Night.',
      note: 'Step back from it, then lean in; the gradient reads differently at each distance.',
    },
  },
  {
    work: ['tee', 'truchet', 13],
    colors: [withViews('moss', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(949_00, 52_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'heavy-220',
    fit: 'boxy',
    sheet: 'sections',
    days_old: 4,
    es: {
      name: 'Nudo ciego',
      description:
        'Un solo mosaico, girado al azar cientos de veces, hasta que los arcos se encuentran y forman un camino sin principio. El corte es cuadrado y el algodón, grueso: cae con peso y guarda su forma. Síguelo con el dedo si quieres; no vas a salir.',
      note: 'El algodón grueso pide una talla menos si te gusta al cuerpo.',
    },
    en: {
      name: 'Blind Knot',
      description:
        'One tile, turned at random again and again until its arcs meet and tie themselves into a path with no beginning. Heavy cotton and a boxy cut keep it hanging straight. Try tracing it with a finger while you wait for the bus.',
      note: 'The heavier cotton has structure; size down if you like it close.',
    },
  },
  {
    work: ['tee', 'memoria', 4],
    colors: [withViews('black', 'flat', 'detail')],
    sizes: [
      ...standardSizes('S', 'M', 'L', 'XL'),
      sizeWithPrice('XXL', toPrice(949_00, 52_00), toPrice(759_00, 42_00)),
    ],
    price: toPrice(899_00, 49_00),
    price_offer: toPrice(719_00, 39_00),
    fabric: 'combed-180',
    sheet: 'table',
    days_old: 17,
    es: {
      name: 'Recreo',
      description:
        'Triángulos, zigzags y puntos sueltos como los que llenaban la última hoja del cuaderno. Todo parece tirado al azar y nada estorba. Una playera recta y ligera para días sin tarea.',
      note: 'Queda bien metida en una falda de cintura alta o suelta sobre mezclilla.',
    },
    en: {
      name: 'Recess',
      description:
        'Triangles, squiggles and loose dots, the kind that fill the back page of a school notebook. Nothing lines up and everything gets along. A light, straight tee for days with no homework.',
      note: 'Good tucked into a high waist, just as good left loose over denim.',
    },
  },
  {
    work: ['tee', 'marea', 14],
    colors: [
      withViews('navy', 'back', 'detail'),
      withViews('sand', 'detail'),
      withViews('white', 'back'),
      withViews('moss', 'detail'),
    ],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(949_00, 52_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    sheet: 'prose',
    days_old: 32,
    es: {
      name: 'Marea Nº 14',
      description:
        'Trazos cortos, uno junto a otro, arrastrados por una corriente que no se ve. Es la marea más tranquila de la serie: gira despacio y vuelve sobre sí misma. Algodón peinado, cuello redondo acanalado y corte recto para todos los días.',
      note: 'Cada color de tela lleva su propia combinación de tintas, elegida para que el dibujo no se pierda.',
    },
    en: {
      name: 'Tide No. 14',
      description:
        'Short strokes laid side by side and pulled along by a current you never see. The calmest tide of the series, it turns slowly and comes back to itself. Combed cotton, ribbed crew neck, a straight everyday cut.',
      note: 'Each cloth color has its own set of inks, chosen so the drawing never gets lost.',
    },
  },
  {
    work: ['tee', 'fiesta', 15],
    colors: [withViews('plum', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(849_00, 48_00))],
    price: toPrice(799_00, 45_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'care-first',
    collection: 'paper-and-light',
    days_old: 48,
    es: {
      name: 'Patio a las cinco',
      description:
        'Rosetas trazadas a compás y recortadas como papel de colores para un patio en fiesta. La geometría es exacta; el ánimo, no tanto. Corte relajado, hombro ligeramente caído.',
      note: 'Para verla moverse, acompáñala con algo liso: el dibujo ya trae la música.',
    },
    en: {
      name: 'Courtyard at Five',
      description:
        'Rosettes drawn with a compass and cut like colored paper for an afternoon party. The geometry is strict and the mood is not. Relaxed through the body, with a slightly dropped shoulder.',
      note: 'Keep the rest plain; the drawing brings its own music.',
    },
  },
  {
    work: ['tee', 'vitral', 6],
    colors: [withViews('white', 'flat', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(699_00, 39_00),
    fabric: 'slub-160',
    sheet: 'atelier',
    collection: 'paper-and-light',
    stock: 'mixed',
    days_old: 62,
    es: {
      name: 'Capilla de bolsillo',
      description:
        'Celdas de color separadas por una línea delgada, como vidrios emplomados que alguien dobló y guardó. El algodón flameado deja pasar el aire y tiene una textura irregular muy sutil. Ideal para el calor de mayo.',
      note: 'La tela es delgada: en blanco deja ver un poco lo que va debajo.',
    },
    en: {
      name: 'Pocket Chapel',
      description:
        'Cells of color held apart by a fine line, like leaded glass folded small enough to carry. Slub cotton keeps it airy and gives the cloth a faint uneven grain. Made for the hottest weeks of the year.',
      note: 'The cloth is thin; in white it shows a little of what you wear beneath.',
    },
  },
  {
    work: ['tee', 'ecos', 2],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(899_00, 49_00),
    fabric: 'heavy-220',
    fit: 'boxy',
    sheet: 'list',
    days_old: 73,
    es: {
      name: 'Eco de un tambor',
      description:
        'Líneas paralelas que se abomban donde cayó el golpe y tardan en volver a la calma. De cerca es un ejercicio de paciencia; de lejos, un relieve que casi se oye. Playera cuadrada de algodón grueso.',
      note: 'El contraste engaña al ojo: si la miras fijo, las líneas parecen moverse.',
    },
    en: {
      name: 'Echo of a Drum',
      description:
        'Parallel lines that swell where the beat landed and take their time settling down. Up close it is patience, from across the room it is relief you can almost hear. Boxy, in heavyweight cotton.',
      note: 'Stare at it and the lines begin to move. That is the contrast at work, nothing else.',
    },
  },
  {
    work: ['tee', 'interferencia', 17],
    colors: [withViews('sand', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(799_00, 45_00))],
    price: toPrice(749_00, 42_00),
    fabric: 'combed-180',
    sheet: 'sections',
    web_exclusive: true,
    stock: 'low',
    days_old: 86,
    es: {
      name: 'Dos radios encendidos',
      description:
        'Dos tramas de líneas se enciman con apenas unos grados de diferencia y aparece una tercera que nadie dibujó. Así suena la madrugada entre dos estaciones. Corte recto, mano suave, cuello que no se deforma a la primera.',
      note: 'El efecto se llama moiré y vive de la precisión del estampado.',
    },
    en: {
      name: 'Two Radios On',
      description:
        'Lay one grid over another a few degrees off and a third pattern appears that nobody drew. It looks like the space between two stations at night. Straight cut with a soft hand.',
      note: 'The effect is called moiré, and it lives or dies by the precision of the print.',
    },
  },
  {
    work: ['tee', 'retratos', 11],
    colors: [withViews('terracotta', 'flat', 'detail'), withViews('white', 'detail'), withViews('sand', 'back')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(799_00, 45_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'table',
    web_exclusive: true,
    days_old: 94,
    es: {
      name: 'Retrato con sol',
      description:
        'Una cabeza hecha de puntos: grandes donde hay sombra, mínimos donde pega la luz. No es nadie en particular, y por eso cada quien cree reconocerla. Con el tiempo se volvió la cara de la casa.',
      note: 'A tres metros es una cara; a un palmo, una lluvia de puntos.',
    },
    en: {
      name: 'Portrait with Sun',
      description:
        'A head made entirely of dots, large in the shadows and tiny where the light lands. It is nobody in particular, which is why everyone thinks they recognize it. Over time it has become the face of the house.',
      note: 'Three meters away it is a face. At arm’s length it is rain.',
    },
  },
  {
    work: ['tee', 'memoria', 11],
    colors: [withViews('white', 'back', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(749_00, 42_00))],
    price: toPrice(699_00, 39_00),
    fabric: 'slub-160',
    fit: 'relaxed',
    sheet: 'prose',
    stock: 'mixed',
    days_old: 109,
    es: {
      name: 'Sala de espera, 1986',
      description:
        'Curvas de tapiz, conos y confeti de una década que decoraba hasta las sillas del dentista. La recordamos con más cariño del que merecía. Algodón flameado, fresco y con caída.',
      note: 'Va con tenis blancos y con lo que quede de tu colección de casetes.',
    },
    en: {
      name: 'Waiting Room, 1986',
      description:
        'Upholstery squiggles, cones and confetti from a decade that decorated even the dentist’s chairs. We remember it more fondly than it deserves. Airy slub cotton with a gentle drape.',
      note: 'Wear with white sneakers and whatever is left of your cassettes.',
    },
  },
  {
    work: ['tee', 'marea', 16],
    colors: [withViews('sand', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(799_00, 45_00))],
    price: toPrice(749_00, 42_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    days_old: 124,
    es: {
      name: 'Bajamar',
      description:
        'El momento en que el mar se retira y deja sus líneas marcadas en la arena. Los trazos se abren hacia los lados y descansan. Una playera recta, de algodón peinado, en un tono que va con todo.',
      note: 'El estampado a base de agua se siente apenas al tacto y se suaviza con el uso.',
    },
    en: {
      name: 'Low Water',
      description:
        'When the sea backs away it leaves its handwriting in the sand. Here the strokes open outward and rest. A straight combed-cotton tee in a shade that goes with everything you own.',
      note: 'Water-based ink, barely there to the touch, softer with every wear.',
    },
  },
  {
    work: ['tee', 'ecos', 7],
    colors: [withViews('cobalt', 'flat', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(799_00, 45_00))],
    price: toPrice(749_00, 42_00),
    fabric: 'combed-180',
    sheet: 'atelier',
    stock: 'low',
    days_old: 131,
    es: {
      name: 'Cordillera en voz baja',
      description:
        'Una línea repetida muchas veces, cada una un poco más alta que la anterior, hasta que se vuelve montaña. Parece un sismógrafo en un día bueno. Ligera, de corte recto.',
      note: 'Las líneas más finas tienen el grueso de una puntada.',
    },
    en: {
      name: 'Mountains, Quietly',
      description:
        'Take one line, repeat it, and let each copy rise a little higher than the last; sooner or later you have mountains. Think of a seismograph on a good day. Light and straight.',
      note: 'Its finest lines are about as thick as a stitch.',
    },
  },
  {
    work: ['tee', 'vitral', 14],
    colors: [withViews('black', 'back', 'detail')],
    sizes: [
      ...standardSizes('S', 'M', 'L', 'XL'),
      sizeWithPrice('XXL', toPrice(949_00, 52_00), toPrice(809_00, 44_00)),
    ],
    price: toPrice(899_00, 49_00),
    price_offer: toPrice(759_00, 42_00),
    fabric: 'heavy-220',
    sheet: 'list',
    collection: 'paper-and-light',
    days_old: 138,
    es: {
      name: 'Ventana al poniente',
      description:
        'A las seis de la tarde un vitral deja de ser ventana y se vuelve lámpara. Estas celdas irregulares guardan esa hora. Algodón grueso, fondo oscuro y una línea que lo ordena todo.',
      note: 'Lávala por el revés: así las tintas conservan la intensidad más tiempo.',
    },
    en: {
      name: 'West-Facing Window',
      description:
        'Around six in the evening stained glass stops being a window and becomes a lamp. These uneven cells hold on to that hour. Heavy cotton, dark ground, one line keeping order.',
      note: 'Wash it inside out and the inks keep their depth for longer.',
    },
  },
  {
    work: ['tee', 'retratos', 9],
    colors: [withViews('white', 'hanger', 'detail'), withViews('teal', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(949_00, 52_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'heavy-220',
    fit: 'boxy',
    sheet: 'sections',
    days_old: 153,
    es: {
      name: 'La que mira de lado',
      description:
        'Un retrato en medio tono que evita tu mirada con toda intención. Los puntos se apretujan en la mejilla y se deshacen hacia la orilla, como una foto de periódico que alguien decidió no tirar. Cuadrada y con cuerpo.',
      note: 'El medio tono es el truco más viejo de la imprenta y el que mejor envejece.',
    },
    en: {
      name: 'The One Looking Aside',
      description:
        'A halftone portrait that avoids your eye on purpose. The dots crowd at the cheek and fall apart near the edge, like a newspaper photograph somebody chose to keep. Boxy, with some weight to it.',
      note: 'Halftone is the oldest trick in printing and the one that ages best.',
    },
  },
  {
    work: ['tee', 'aurora', 1],
    colors: [withViews('rose', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(699_00, 39_00),
    fabric: 'slub-160',
    fit: 'relaxed',
    sheet: 'table',
    stock: 'mixed',
    days_old: 164,
    es: {
      name: 'Durazno y humo',
      description:
        'Dos atmósferas que se encuentran a la altura del pecho y no se pelean. El degradado no tiene una sola línea dura; todo sucede por contagio. Fresca, suelta, fácil de querer.',
      note: 'El algodón flameado se arruga con gracia: no necesita plancha.',
    },
    en: {
      name: 'Peach and Smoke',
      description:
        'Two atmospheres meet at chest height and decide not to argue. There is not a single hard line in it; color simply spreads. Cool, loose and easy to love.',
      note: 'Slub cotton creases gracefully. Leave the iron alone.',
    },
  },
  {
    work: ['tee', 'marea', 9],
    colors: [withViews('navy', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    sheet: 'prose',
    days_old: 174,
    es: {
      name: 'Contracorriente',
      description:
        'Casi todos los trazos van hacia el mismo lado. Casi. Busca el remolino donde unos cuantos deciden volver: ahí está la obra. Algodón peinado sobre azul muy profundo.',
      note: 'Ninguna marea se repite: el mismo trazo, otra semilla, otro mar.',
    },
    en: {
      name: 'Against the Current',
      description:
        'Nearly every stroke heads the same way. Nearly. Find the eddy where a few of them turn back, because that is where the work happens. Combed cotton on a very deep blue.',
      note: 'No two tides repeat: same stroke, different seed, different sea.',
    },
  },
  {
    work: ['tee', 'ecos', 4],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(699_00, 39_00),
    price_offer: toPrice(519_00, 29_00),
    fabric: 'slub-160',
    sheet: 'care-first',
    days_old: 185,
    es: {
      name: 'Persianas',
      description:
        'Luz de siesta entrando por una persiana a medio cerrar. Las franjas se comban como si el aire pesara. En algodón flameado, para cuando de verdad pesa.',
      note: 'Se seca pronto a la sombra; al sol directo pierde suavidad.',
    },
    en: {
      name: 'Venetian Blinds',
      description:
        'Nap-time light through half-closed blinds, the stripes sagging as though the air had weight. In breathable slub cotton, for the days when it does.',
      note: 'Dries quickly in the shade. Direct sun makes it stiffer.',
    },
  },
  {
    work: ['tee', 'interferencia', 9],
    colors: [withViews('moss', 'flat', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(799_00, 45_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'atelier',
    stock: 'sold_out',
    days_old: 197,
    es: {
      name: 'Estática de jardín',
      description:
        'Círculos concéntricos que se cruzan con otros círculos concéntricos, como dos piedras que caen al mismo estanque. En el cruce nacen pétalos que no estaban en el plan. Corte relajado y verde de hoja.',
      note: 'Muévete un poco frente al espejo: el moiré responde.',
    },
    en: {
      name: 'Garden Static',
      description:
        'Rings cross rings, the way two stones dropped into one pond make something between them. Petals turn up that were never in the plan. Relaxed cut, leaf green.',
      note: 'Move a little in front of the mirror and the moiré answers.',
    },
  },
  {
    work: ['tee', 'vitral', 2],
    colors: [withViews('black', 'back', 'detail'), withViews('sand', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    sheet: 'list',
    web_exclusive: true,
    days_old: 211,
    es: {
      name: 'Mapa de cristal',
      description:
        'Fronteras delgadas, países de colores, ninguna capital. Cada celda nació de un punto y creció hasta topar con su vecina: así se reparte el espacio en una burbuja de jabón. Recta y versátil.',
      note: 'Un diagrama de este tipo reparte el territorio sin pleitos: cada punto se queda con lo que le queda más cerca.',
    },
    en: {
      name: 'Glass Atlas',
      description:
        'Thin borders, bright countries, no capital. Each cell began as one point and grew until it met its neighbor, which is how soap bubbles divide up a room. Straight and versatile.',
      note: 'It is a peaceful way to share land: every point keeps whatever lies nearest to it.',
    },
  },
  {
    work: ['tee', 'truchet', 8],
    colors: [withViews('navy', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(699_00, 39_00),
    fabric: 'slub-160',
    sheet: 'sections',
    stock: 'low',
    days_old: 224,
    es: {
      name: 'Laberinto de barrio',
      description:
        'Calles que se cierran, vueltas que regresan, esquinas donde siempre hay alguien. El mosaico gira y el barrio se arma solo. Algodón ligero para caminarlo sin prisa.',
      note: 'Si buscas una línea que cruce de lado a lado, avísanos cuando la encuentres.',
    },
    en: {
      name: 'Neighborhood Maze',
      description:
        'Streets that close on themselves, turns that bring you home, corners where somebody is always standing. The tile rotates and the neighborhood builds itself. Light cotton for walking it slowly.',
      note: 'If you find one line that crosses the whole thing, write and tell us.',
    },
  },
  {
    work: ['tee', 'memoria', 15],
    colors: [withViews('sand', 'flat', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(849_00, 48_00))],
    price: toPrice(799_00, 45_00),
    fabric: 'combed-180',
    sheet: 'table',
    days_old: 234,
    es: {
      name: 'Manual de geometría feliz',
      description:
        'Medios círculos que no cuadran, barras que se ladean, un arco que sobra y qué bueno que sobra. Formas sencillas con buen humor, sobre un color de arena que las deja hablar. Corte recto.',
      note: 'Los colores se imprimen uno por uno; por eso los bordes son tan limpios.',
    },
    en: {
      name: 'Happy Geometry Handbook',
      description:
        'Half circles that refuse to fit, bars leaning at odd angles and one arch too many, thank goodness. Simple shapes in a good mood on a sand ground that lets them talk. Straight cut.',
      note: 'Each color is laid down on its own, which is why the edges stay crisp.',
    },
  },
  {
    work: ['tee', 'fiesta', 6],
    colors: [withViews('white', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(749_00, 42_00),
    fabric: 'combed-180',
    sheet: 'prose',
    days_old: 249,
    es: {
      name: 'Papel y viento',
      description:
        'Flores de tijera colgadas de un hilo que no se ve. El aire las mueve y el patrón respira. Una playera clara para salir de día, recta y de algodón peinado.',
      note: 'Geometría propia, construida con compás y simetría, pétalo por pétalo.',
    },
    en: {
      name: 'Paper and Wind',
      description:
        'Scissor-cut flowers hanging from a thread you cannot see. Air moves them and the pattern breathes. A pale daytime tee, straight and combed.',
      note: 'Our own geometry, built petal by petal from compass and symmetry.',
    },
  },
  {
    work: ['tee', 'interferencia', 3],
    colors: [withViews('plum', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(899_00, 49_00),
    fabric: 'heavy-220',
    fit: 'boxy',
    sheet: 'care-first',
    stock: 'mixed',
    days_old: 259,
    es: {
      name: 'Zumbido',
      description:
        'Hay dibujos que se miran y dibujos que vibran. Este vibra: dos familias de líneas casi iguales que no terminan de ponerse de acuerdo. Cuadrada, gruesa, con presencia.',
      note: 'En foto puede verse distinta que en persona: las pantallas también hacen moiré.',
    },
    en: {
      name: 'Hum',
      description:
        'Some drawings sit still and some vibrate. This one is a pair of near-identical line families that cannot agree. Boxy, heavy and hard to ignore.',
      note: 'It may look different on screen than in your hands; screens make moiré of their own.',
    },
  },
  {
    work: ['tee', 'marea', 13],
    colors: [withDetailCircle('rose', 'flat', 'detail'), withDetailCircle('navy', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(899_00, 49_00),
    price_offer: toPrice(759_00, 42_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'atelier',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 272,
    es: {
      name: 'Pleamar de enero',
      description:
        'El agua llega hasta arriba y ahí se queda pensando. Los trazos se juntan, se aprietan y dejan un hueco de calma al centro. Relajada y suave, con el cuello en su lugar.',
      note: 'Combina con capas: debajo de una chamarra abierta se asoma justo lo que importa.',
    },
    en: {
      name: 'January High Water',
      description:
        'The water comes all the way up and stays there, thinking. Strokes gather and tighten around one still clearing. Relaxed and soft, with a neck that holds its line.',
      note: 'A good layer: under an open jacket it shows exactly the part that matters.',
    },
  },
  {
    work: ['tee', 'truchet', 18],
    colors: [withViews('white', 'back', 'detail')],
    sizes: [
      ...standardSizes('XS', 'S', 'M', 'L', 'XL'),
      sizeWithPrice('XXL', toPrice(799_00, 45_00), toPrice(639_00, 36_00)),
    ],
    price: toPrice(749_00, 42_00),
    price_offer: toPrice(599_00, 34_00),
    fabric: 'combed-180',
    sheet: 'list',
    collection: 'first-canvas',
    days_old: 284,
    es: {
      name: 'Camino de hormigas',
      description:
        'Líneas en fila, muy ocupadas, que se cruzan sin chocar nunca. Una sola regla y todo el desorden del mundo. Algodón peinado, corte recto, tinta fina.',
      note: 'La regla cabe en una frase: pon un mosaico, gíralo o no, repite.',
    },
    en: {
      name: 'Ant Trail',
      description:
        'Lines in single file, all very busy, crossing without ever bumping. One rule and all the disorder in the world. Combed cotton, straight cut, fine ink.',
      note: 'The rule fits in a sentence: place a tile, turn it or don’t, repeat.',
    },
  },
  {
    work: ['tee', 'vitral', 10],
    colors: [withViews('mustard', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(699_00, 39_00),
    fabric: 'slub-160',
    fit: 'relaxed',
    sheet: 'sections',
    days_old: 292,
    es: {
      name: 'Panal de sol',
      description:
        'Las abejas usarían hexágonos; nosotros dejamos que cada celda eligiera su forma. El resultado es un panal con carácter, sobre un amarillo de mediodía. Ligera y relajada.',
      note: 'El teñido es en prenda, así que el tono puede variar un poco de una pieza a otra.',
    },
    en: {
      name: 'Sun Comb',
      description:
        'Bees would insist on hexagons. We let every cell pick its own shape and got a honeycomb with opinions, on a noon-yellow ground. Light and relaxed.',
      note: 'Garment-dyed, so the shade may vary slightly from one piece to the next.',
    },
  },
  {
    work: ['tee', 'ecos', 14],
    colors: [withViews('plum', 'flat', 'detail')],
    sizes: [sizeWithPrice('XS', toPrice(799_00, 45_00), toPrice(479_00, 27_00)), ...standardSizes('S', 'M', 'L', 'XL')],
    price: toPrice(799_00, 45_00),
    fabric: 'combed-180',
    sheet: 'table',
    collection: 'first-canvas',
    days_old: 302,
    es: {
      name: 'Terciopelo sonoro',
      description:
        'Ondas lentas y profundas, como un bajo que se siente en el piso antes que en el oído. Las líneas se ensanchan y se adelgazan sin perder el paso. Para quien prefiere el lado B.',
      note: 'El tono ciruela hace que las líneas parezcan más cercanas de lo que están.',
    },
    en: {
      name: 'Velvet Noise',
      description:
        'Slow, deep waves, the sort of bass line your feet hear first. Lines thicken and thin without losing step. For people who flip the record over.',
      note: 'On plum the lines appear closer than they are.',
    },
  },
  {
    work: ['tee', 'fiesta', 7],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(899_00, 49_00),
    fabric: 'heavy-220',
    sheet: 'prose',
    web_exclusive: true,
    days_old: 312,
    es: {
      name: 'Última pieza de la banda',
      description:
        'Confeti, rosetas y un ritmo que se repite hasta que alguien apaga las luces. Sobre negro, cada figura brilla como foco de feria. Algodón grueso que aguanta la noche entera.',
      note: 'Tiene un poco más de largo que nuestras playeras cuadradas.',
    },
    en: {
      name: 'Last Song of the Band',
      description:
        'Confetti, rosettes and a beat that repeats until someone turns off the lights. On black, each shape glows like a fairground bulb. Heavy cotton, good for the whole night.',
      note: 'Cut a touch longer than our boxy tees.',
    },
  },
  {
    work: ['tee', 'retratos', 3],
    colors: [withViews('cobalt', 'hanger', 'detail'), withViews('navy', 'detail'), withViews('rose', 'back')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(949_00, 52_00))],
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    collection: 'first-canvas',
    days_old: 328,
    es: {
      name: 'Retrato Nº 03',
      description:
        'De frente, tranquila, con la luz de un solo lado. La trama de puntos es más cerrada que en otros retratos y deja ver la boca casi completa. Corte recto, tres colores de tela, una sola cara.',
      note: 'La imagen se construye desde cero con código: no parte de la fotografía de ninguna persona.',
    },
    en: {
      name: 'Portrait No. 03',
      description:
        'Facing you, calm, lit from one side only. The dot screen is tighter here than in other portraits and almost lets you read the mouth. Straight cut, three cloths, one face.',
      note: 'The image is built from scratch in code; no photograph of anyone lies behind it.',
    },
  },
  {
    work: ['tee', 'aurora', 18],
    colors: [withViews('navy', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(749_00, 42_00),
    price_offer: toPrice(519_00, 29_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'atelier',
    stock: 'low',
    days_old: 336,
    es: {
      name: 'Cielo sin anuncio',
      description:
        'Nadie avisó que el cielo iba a ponerse así. Manchas de luz que crecen sobre azul marino y se retiran sin despedirse. Relajada, para salir a verlo.',
      note: 'Los degradados se imprimen en una sola pasada: no hay capas gruesas que se cuarteen.',
    },
    en: {
      name: 'Unannounced Sky',
      description:
        'Nobody said the sky was going to do this. Pools of light rise over navy and leave without goodbyes. Relaxed, for stepping outside to look.',
      note: 'The gradient goes down in a single pass, so there are no thick layers to crack.',
    },
  },
  {
    work: ['tee', 'interferencia', 7],
    colors: [withViews('moss', 'back', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(799_00, 45_00))],
    price: toPrice(749_00, 42_00),
    fabric: 'combed-180',
    sheet: 'list',
    days_old: 344,
    es: {
      name: 'Trigo bajo el viento',
      description:
        'Cuando el aire pasa por un campo, las espigas no avanzan, pero algo sí. Esa ola prestada es lo que dibujan estas dos tramas. Recta, ligera, de un verde apagado.',
      note: 'Un dibujo de líneas finas: plánchala por el revés y a temperatura media.',
    },
    en: {
      name: 'Wheat in the Wind',
      description:
        'When wind crosses a field the stalks stay put and something travels all the same. These two grids draw that borrowed wave. Straight and light, in a muted green.',
      note: 'Fine lines; iron it inside out on a medium setting.',
    },
  },
  {
    work: ['tee', 'memoria', 6],
    colors: [withViews('black', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(899_00, 49_00),
    fabric: 'combed-180',
    fit: 'boxy',
    sheet: 'sections',
    days_old: 359,
    es: {
      name: 'Cinta regrabada',
      description:
        'Debajo de una canción siempre quedaba un pedacito de la anterior. Estas figuras se enciman igual: cuadrícula sobre onda, onda sobre punto. Cuadrada, negra, con memoria.',
      note: 'La más geométrica del grupo y la que mejor se lleva con un pantalón de vestir.',
    },
    en: {
      name: 'Taped Over',
      description:
        'Underneath one song there was always a sliver of the last. These shapes overlap in just that way, grid on wave on dot. Boxy, black, long memory.',
      note: 'The most graphic of the group, and the one that gets along best with tailored pants.',
    },
  },
  {
    work: ['tee', 'fiesta', 4],
    colors: [withViews('terracotta', 'flat', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(749_00, 42_00))],
    price: toPrice(699_00, 39_00),
    fabric: 'slub-160',
    sheet: 'table',
    days_old: 368,
    es: {
      name: 'Mediodía de feria',
      description:
        'Ruedas, abanicos y soles recortados que giran sobre terracota. Huele a azúcar quemada aunque no haya nadie vendiendo. Algodón flameado, muy fresco.',
      note: 'La primera lavada, sola: el terracota suelta un poco de color.',
    },
    en: {
      name: 'Fairground Noon',
      description:
        'Wheels, fans and cut-paper suns turning on a terracotta ground. You can smell burnt sugar even with no stall in sight. Very cool slub cotton.',
      note: 'Wash it alone the first time; terracotta lets go of a little dye.',
    },
  },
  {
    work: ['tee', 'retratos', 18],
    colors: [withViews('white', 'back', 'detail'), withViews('black', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(899_00, 49_00),
    fabric: 'heavy-220',
    fit: 'relaxed',
    sheet: 'prose',
    collection: 'first-canvas',
    days_old: 376,
    es: {
      name: 'Alguien en el tren',
      description:
        'La viste un segundo por la ventana de enfrente y se te quedó. Puntos que arman una cara y luego la sueltan. En algodón grueso, relajada, para trayectos largos.',
      note: 'De noche y con poca luz el retrato se ve completo; al sol se vuelve abstracto.',
    },
    en: {
      name: 'Someone on the Train',
      description:
        'You saw her for a second in the opposite window and she stayed with you. Dots assemble a face, then let it go. Heavy cotton, relaxed, made for long rides.',
      note: 'In low light the portrait completes itself. In full sun it goes abstract.',
    },
  },
  {
    work: ['tee', 'aurora', 16],
    colors: [withViews('sky', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(749_00, 42_00),
    fabric: 'combed-180',
    sheet: 'care-first',
    web_exclusive: true,
    stock: 'mixed',
    days_old: 385,
    es: {
      name: 'Respiro',
      description:
        'Un degradado en voz muy baja, casi del color del aire. Para los días en que ya dijiste todo. Corte recto y algodón peinado que se siente usado desde el principio.',
      note: 'La pieza más callada de la familia Aurora.',
    },
    en: {
      name: 'Breather',
      description:
        'A gradient in a very low voice, nearly the color of air. For days when you have already said it all. Straight cut in combed cotton that feels lived-in from the start.',
      note: 'The quietest member of the Aurora family.',
    },
  },
  {
    work: ['tee', 'truchet', 7],
    colors: [withViews('plum', 'flat', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(849_00, 48_00))],
    price: toPrice(799_00, 45_00),
    fabric: 'combed-180',
    fit: 'relaxed',
    sheet: 'atelier',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 400,
    es: {
      name: 'Serpentina',
      description:
        'Arcos que se enganchan y se sueltan como una serpentina a medio lanzar. El azar puso las vueltas; nosotros, el fondo ciruela. Cae relajada y acompaña el movimiento.',
      note: 'Una de las primeras piezas que dibujó el taller.',
    },
    en: {
      name: 'Streamer',
      description:
        'Arcs hook together and let go like a streamer halfway through the throw. Chance supplied the loops, we supplied the plum. It falls loosely and moves when you do.',
      note: 'Among the first pieces the studio ever drew.',
    },
  },
])
