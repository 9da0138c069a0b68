import { standardSizes, toPrice, sizeWithPrice, placeInCategory, withViews } from './product-draft.ts'

export const slipDresses = placeInCategory('dresses-and-skirts', 'slip-dresses', [
  {
    work: ['dress', 'aurora', 12],
    colors: [withViews('sand', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1799_00, 95_00),
    fabric: 'satin-viscose',
    sheet: 'prose',
    collection: 'liquid-night',
    edition_size: 180,
    stock: 'low',
    days_old: 0,
    es: {
      name: 'Luna en la alberca',
      description:
        'Alguien se fue a dormir y dejó la luna flotando. El color se mueve por toda la tela sin una sola costura que lo interrumpa al frente. Vestido lencero de tirantes finos, de Noche líquida.',
      note: 'El satín de viscosa se desliza: cuélgalo del gancho por los tirantes.',
    },
    en: {
      name: 'Moon in the Pool',
      description:
        'Everyone went to bed and left the moon floating. Color travels the whole cloth with no front seam to interrupt it. A slip dress with fine straps, from Liquid Night.',
      note: 'Viscose satin slides; hang it by the straps.',
    },
  },
  {
    work: ['dress', 'marea', 4],
    colors: [withViews('terracotta', 'hanger', 'detail')],
    sizes: [
      sizeWithPrice('XS', toPrice(1649_00, 89_00), toPrice(1239_00, 67_00)),
      ...standardSizes('S', 'M', 'L', 'XL'),
    ],
    talla: 'S',
    price: toPrice(1649_00, 89_00),
    fabric: 'satin-viscose',
    sheet: 'care-first',
    stock: 'low',
    days_old: 11,
    es: {
      name: 'Resaca',
      description:
        'La corriente que regresa por debajo cuando la ola ya se fue. Los trazos bajan del pecho al ruedo y se arremolinan en la orilla. Lencero, fluido, color terracota.',
      note: 'De día con sandalia baja; de noche no le hace falta nada.',
    },
    en: {
      name: 'Undertow',
      description:
        'The current that slips back underneath once the wave is gone. Strokes fall from chest to hem and curl at the edge. A fluid slip dress in terracotta.',
      note: 'Flat sandals by day. By night it needs nothing.',
    },
  },
  {
    work: ['dress', 'fiesta', 5],
    colors: [withViews('plum', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1499_00, 82_00),
    fabric: 'crepe-viscose',
    sheet: 'atelier',
    collection: 'paper-and-light',
    stock: 'mixed',
    days_old: 76,
    es: {
      name: 'Jardín de tijera',
      description:
        'Flores que nunca vieron tierra, nacidas de un doblez y cuatro cortes. Se repiten por todo el vestido, de los tirantes al ruedo. Crepé de viscosa en ciruela, con caída.',
      note: 'El crepé casi no se arruga: buen compañero de maleta.',
    },
    en: {
      name: 'Scissor Garden',
      description:
        'Flowers that never saw soil, born of one fold and four snips. They cover the whole dress, straps to hem. Draping viscose crepe in plum.',
      note: 'Crepe barely creases, so it travels well.',
    },
  },
  {
    work: ['dress', 'interferencia', 19],
    colors: [withViews('navy', 'back', 'detail'), withViews('teal', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(1649_00, 89_00),
    fabric: 'satin-viscose',
    sheet: 'list',
    web_exclusive: true,
    days_old: 150,
    es: {
      name: 'Cortina de agua',
      description:
        'Hilos que caen uno frente a otro y, donde se cruzan, un brillo que no estaba. Al caminar, el moiré camina contigo. Lencero de satín en dos telas.',
      note: 'Tirantes delgados cosidos a la medida de la talla.',
    },
    en: {
      name: 'Water Curtain',
      description:
        'Threads fall one in front of another and where they cross there is a shimmer that wasn’t there. Walk, and the moiré walks with you. A satin slip in two cloths.',
      note: 'Narrow straps, cut to length for each size.',
    },
  },
  {
    work: ['dress', 'vitral', 9],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1499_00, 82_00),
    fabric: 'crepe-viscose',
    sheet: 'sections',
    days_old: 237,
    es: {
      name: 'Libélula',
      description:
        'Las alas también son vitrales: una red de nervios y, en medio, aire de colores. Aquí la red cubre el vestido entero, del escote al ruedo. Crepé blanco, ligero.',
      note: 'En tela clara recomendamos ropa interior del tono de tu piel.',
    },
    en: {
      name: 'Dragonfly',
      description:
        'Wings are stained glass too, a net of veins with colored air between. Here the net covers the whole dress, neckline to hem. Light white crepe.',
      note: 'On this pale cloth, underwear close to your skin tone works best.',
    },
  },
  {
    work: ['dress', 'truchet', 15],
    colors: [withViews('moss', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    price: toPrice(1499_00, 82_00),
    price_offer: toPrice(1119_00, 62_00),
    fabric: 'crepe-viscose',
    sheet: 'table',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 290,
    es: {
      name: 'Enredadera',
      description:
        'Crece de arco en arco y no necesita pared. El mosaico se repite por todo el vestido, pero el ojo nunca encuentra dónde empezó. Verde musgo, tirantes finos.',
      note: 'Con una playera blanca debajo se vuelve vestido de diario.',
    },
    en: {
      name: 'Climbing Vine',
      description:
        'It grows arc by arc and asks for no wall. The tile repeats across the dress and the eye never finds where it started. Moss green, fine straps.',
      note: 'Put a white tee under it and it becomes a weekday dress.',
    },
  },
])

export const eveningDresses = placeInCategory('dresses-and-skirts', 'evening-dresses', [
  {
    work: ['dress', 'memoria', 10],
    colors: [withViews('navy', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1999_00, 109_00),
    fabric: 'satin-viscose',
    sheet: 'prose',
    stock: 'sold_out',
    days_old: 27,
    es: {
      name: 'Discoteca de provincia',
      description:
        'Una bola de espejos, tres focos de color y toda la ciudad adentro. Formas que bailan sobre azul marino, en satín que devuelve la luz. Para noches que empiezan tarde.',
      note: 'El satín marca la línea del cuerpo; si lo prefieres suelto, sube una talla.',
    },
    en: {
      name: 'Small-Town Disco',
      description:
        'One mirror ball, three colored lamps, the entire town inside. Shapes dance on navy in a satin that hands back the light. For nights that start late.',
      note: 'Satin follows the body. Size up if you like it loose.',
    },
  },
  {
    work: ['dress', 'vitral', 5],
    colors: [withViews('terracotta', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(2199_00, 119_00),
    fabric: 'satin-viscose',
    sheet: 'care-first',
    collection: 'paper-and-light',
    edition_size: 80,
    stock: 'mixed',
    days_old: 156,
    es: {
      name: 'Catedral de fuego',
      description:
        'Vidrio al rojo, plomo oscuro y una luz que parece venir de atrás. Las celdas arden unas junto a otras, del escote al ruedo. Vestido de noche en satín terracota.',
      note: 'Lávalo a mano o llévalo a una tintorería de confianza.',
    },
    en: {
      name: 'Cathedral of Fire',
      description:
        'Red-hot glass, dark lead and a light that seems to come from behind. Cells burn side by side from neckline to hem. An evening dress in terracotta satin.',
      note: 'Hand wash, or take it to a cleaner you trust.',
    },
  },
])

export const skirts = placeInCategory('dresses-and-skirts', 'skirts', [
  {
    work: ['skirt', 'marea', 5],
    colors: [withViews('terracotta', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(1399_00, 75_00),
    fabric: 'satin-viscose',
    sheet: 'atelier',
    collection: 'liquid-night',
    days_old: 0,
    es: {
      name: 'Marea de cobre',
      description:
        'El mar a la hora en que parece metal. Los trazos rodean la falda y se alcanzan a sí mismos. De la colección Noche líquida, en satín con vuelo.',
      note: 'La pretina es elástica por detrás y lisa al frente.',
    },
    en: {
      name: 'Copper Tide',
      description:
        'The sea at the hour it looks like metal. Strokes circle the skirt and catch up with themselves. From Liquid Night, in a satin that swings.',
      note: 'Flat waistband in front, elastic at the back.',
    },
  },
  {
    work: ['skirt', 'truchet', 16],
    colors: [withViews('moss', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    talla: 'S',
    price: toPrice(1099_00, 59_00),
    fabric: 'crepe-viscose',
    sheet: 'list',
    days_old: 18,
    es: {
      name: 'Caracoles',
      description:
        'Espirales que no llegan a cerrarse, despacio y por todos lados. El mosaico gira con la tela y se arma otra vez a cada paso. Línea A en verde musgo.',
      note: 'Va con sudadera corta o con camisa fajada.',
    },
    en: {
      name: 'Snail Garden',
      description:
        'Spirals that never quite close, slowly and everywhere. The tile turns with the cloth and reassembles at every step. A-line, moss green.',
      note: 'Wear with a cropped sweatshirt or a tucked shirt.',
    },
  },
  {
    work: ['skirt', 'ecos', 11],
    colors: [withViews('teal', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1249_00, 67_00),
    price_offer: toPrice(999_00, 54_00),
    fabric: 'satin-viscose',
    sheet: 'sections',
    days_old: 69,
    es: {
      name: 'Agua de piano',
      description:
        'Teclas negras, teclas claras, alguien que toca con la ventana abierta. Las líneas se curvan con el vuelo de la falda. Satín azul petróleo, cintura alta.',
      note: 'Las líneas se ven rectas quieta y onduladas al andar.',
    },
    en: {
      name: 'Piano Water',
      description:
        'Dark keys, pale keys, someone playing with the window open. The lines bend with the swing of the skirt. Deep-teal satin, high waist.',
      note: 'Straight while you stand, rippling when you walk.',
    },
  },
  {
    work: ['skirt', 'aurora', 5],
    colors: [withViews('terracotta', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    talla: 'S',
    price: toPrice(1249_00, 67_00),
    fabric: 'satin-viscose',
    sheet: 'table',
    web_exclusive: true,
    days_old: 140,
    es: {
      name: 'Brasa',
      description:
        'El color que queda cuando el fuego ya se aburrió. Un degradado continuo sobre terracota, sin un solo borde. Falda en A con caída de satín.',
      note: 'Un suéter oscuro la enciende.',
    },
    en: {
      name: 'Ember',
      description:
        'The color left when the fire has lost interest. A continuous fade over terracotta with no edge at all. An A-line skirt with a satin fall.',
      note: 'A dark sweater sets it alight.',
    },
  },
  {
    work: ['skirt', 'memoria', 19],
    colors: [withViews('cobalt', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L'),
    price: toPrice(1099_00, 59_00),
    fabric: 'crepe-viscose',
    sheet: 'prose',
    days_old: 188,
    es: {
      name: 'Parque acuático',
      description:
        'Toboganes, flotadores y un azul cobalto sin disculpas. Las formas se persiguen alrededor de la falda como niños en fila. Crepé con movimiento.',
      note: 'Se lava a máquina en bolsa de malla y queda lista sin planchar.',
    },
    en: {
      name: 'Water Park',
      description:
        'Slides, pool floats and an unapologetic cobalt. Shapes chase each other around the skirt like children in line. Crepe with movement.',
      note: 'Machine wash in a mesh bag, hang, done.',
    },
  },
  {
    work: ['skirt', 'fiesta', 3],
    colors: [withViews('teal', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1099_00, 59_00),
    fabric: 'crepe-viscose',
    sheet: 'care-first',
    stock: 'mixed',
    days_old: 279,
    es: {
      name: 'Tarde de molinillos',
      description:
        'Rehiletes de papel que esperan viento y mientras tanto giran por costumbre. Cada uno se dibujó con regla y compás. Falda en A, azul petróleo.',
      note: 'La repetición del dibujo casa en las costuras laterales lo mejor que permite la talla.',
    },
    en: {
      name: 'Pinwheel Afternoon',
      description:
        'Paper pinwheels waiting for wind and spinning out of habit. Each was drawn with ruler and compass. A-line skirt in deep teal.',
      note: 'At the side seams the pattern is matched as closely as each size allows.',
    },
  },
])
