import { standardSizes, toPrice, sizeWithPrice, withDetailCircle, placeInCategory, withViews } from './product-draft.ts'

export const hoodies = placeInCategory('sweatshirts', 'hoodies', [
  {
    work: ['hoodie', 'marea', 10],
    colors: [withViews('rose', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1699_00, 89_00),
    fabric: 'fleece-400',
    fit: 'roomy',
    sheet: 'sections',
    collection: 'liquid-night',
    edition_size: 300,
    web_exclusive: true,
    stock: 'low',
    days_old: 0,
    es: {
      name: 'Marea de medianoche',
      description:
        'A esa hora el mar no se ve, se oye. Los trazos lo dibujan de memoria, a contraluz, en la felpa más gruesa de la casa. Capucha amplia y bolsa de canguro. De Noche líquida.',
      note: 'Se siente pesada el primer día y tuya al tercero.',
    },
    en: {
      name: 'Midnight Tide',
      description:
        'At that hour you hear the sea more than you see it. The strokes draw it from memory, against the light, on the thickest fleece we make. Generous hood, kangaroo pocket. From Liquid Night.',
      note: 'Heavy on day one, yours by day three.',
    },
  },
  {
    work: ['hoodie', 'memoria', 1],
    colors: [withViews('black', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'table',
    days_old: 7,
    es: {
      name: 'Máquina de refrescos',
      description:
        'Burbujas, rayas y un triángulo que perdió su etiqueta. Las formas suben por la tela como gas recién destapado. Sudadera negra con capucha, relajada.',
      note: 'Ojillos metálicos y cordón plano.',
    },
    en: {
      name: 'Soda Machine',
      description:
        'Bubbles, stripes and a triangle that has lost its label. Shapes rise through the cloth like something freshly opened. A black hoodie with a relaxed fit.',
      note: 'Metal eyelets, flat drawcord.',
    },
  },
  {
    work: ['hoodie', 'truchet', 2],
    colors: [withViews('plum', 'flat', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    sheet: 'prose',
    stock: 'mixed',
    days_old: 21,
    es: {
      name: 'Madeja',
      description:
        'Parece un hilo larguísimo y son cientos de arcos sueltos que se dan la mano. Nadie la desenredó y quedó mejor. Felpa francesa de peso medio, ciruela, con capucha.',
      note: 'Un peso intermedio que sirve casi todo el año.',
    },
    en: {
      name: 'Skein',
      description:
        'It looks like one very long thread. In fact it is hundreds of short arcs holding hands, and nobody untangled it because it looked better this way. Mid-weight French terry in plum.',
      note: 'A middle weight that earns its place most of the year.',
    },
  },
  {
    work: ['hoodie', 'fiesta', 19],
    colors: [
      withViews('navy', 'back', 'detail'),
      withViews('plum', 'detail'),
      withViews('teal', 'back'),
      withViews('white', 'detail'),
    ],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'care-first',
    collection: 'paper-and-light',
    days_old: 36,
    es: {
      name: 'Kermés',
      description:
        'Tómbola, flores de papel, una fila que nadie respeta. Las figuras recortadas se acomodan en espejo y aun así parecen a punto de moverse. Cuatro colores de tela, cuatro ambientes.',
      note: 'Elige primero la tela: cada una cambia el color de las figuras.',
    },
    en: {
      name: 'Church Fair',
      description:
        'A raffle, paper flowers, a line nobody respects. The cut figures stand in mirror order and still look about to move. Four cloths, four moods.',
      note: 'Choose the cloth first; each one changes the color of the figures.',
    },
  },
  {
    work: ['hoodie', 'aurora', 8],
    colors: [withViews('sand', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    fit: 'roomy',
    sheet: 'atelier',
    days_old: 43,
    es: {
      name: 'Arena tibia',
      description:
        'El calor que guarda el suelo cuando el sol ya se fue. Un degradado sin prisa sobre felpa del color de la playa. Amplia, con hombro caído, para andar descalzo.',
      note: 'Si la quieres menos amplia, baja una talla.',
    },
    en: {
      name: 'Warm Sand',
      description:
        'Heat the ground keeps after the sun has gone. An unhurried gradient on fleece the color of the beach. Roomy, drop-shouldered, meant for bare feet.',
      note: 'Go down a size for a neater fit.',
    },
  },
  {
    work: ['hoodie', 'ecos', 13],
    colors: [withViews('black', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-400',
    sheet: 'list',
    days_old: 58,
    es: {
      name: 'Sala de máquinas',
      description:
        'Un ruido constante que acaba por arrullar. Líneas de grosor variable empujan hacia afuera como si algo trabajara debajo. Negra, muy abrigadora, con capucha doble.',
      note: 'La capucha va forrada con la misma tela: se sostiene sola.',
    },
    en: {
      name: 'Engine Room',
      description:
        'A steady noise that ends up putting you to sleep. Lines of changing weight push outward as if something were working underneath. Black, very warm, with a double-layer hood.',
      note: 'The hood is lined in its own cloth and stands up by itself.',
    },
  },
  {
    work: ['hoodie', 'vitral', 18],
    colors: [withViews('plum', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'sections',
    collection: 'paper-and-light',
    web_exclusive: true,
    days_old: 72,
    es: {
      name: 'Rosetón',
      description:
        'La ventana redonda de una catedral imaginaria, armada con celdas que crecieron cada una por su cuenta. La luz la pone quien la mira. Felpa gruesa en ciruela.',
      note: 'Los colores se ven más vivos con luz natural.',
    },
    en: {
      name: 'Rose Window',
      description:
        'The round window of an imaginary cathedral, made of cells that each grew on their own. Whoever looks supplies the light. Thick fleece in plum.',
      note: 'Colors look liveliest in daylight.',
    },
  },
  {
    work: ['hoodie', 'retratos', 2],
    colors: [withViews('navy', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    sheet: 'table',
    stock: 'low',
    days_old: 82,
    es: {
      name: 'El que espera',
      description:
        'Un retrato de paciencia: la mirada baja, el fondo oscuro, los puntos justos. Cada vez que lo ves parece haber esperado un poco más. Con capucha, relajada, azul marino.',
      note: 'Los puntos más pequeños casi no se ven. Ahí están.',
    },
    en: {
      name: 'The One Who Waits',
      description:
        'A portrait of patience, with lowered eyes, a dark ground and just enough dots. Each time you look he seems to have waited a little longer. Relaxed hoodie in navy.',
      note: 'The smallest dots hardly show. They are there.',
    },
  },
  {
    work: ['hoodie', 'memoria', 16],
    colors: [withViews('mustard', 'flat', 'detail')],
    sizes: [
      ...standardSizes('XS', 'S', 'M', 'L', 'XL'),
      sizeWithPrice('XXL', toPrice(1499_00, 80_00), toPrice(1199_00, 64_00)),
    ],
    price: toPrice(1399_00, 75_00),
    price_offer: toPrice(1119_00, 60_00),
    fabric: 'fleece-340',
    sheet: 'prose',
    days_old: 92,
    es: {
      name: 'Sábado de caricaturas',
      description:
        'Cereal, pijama y formas que rebotan sin motivo. Amarillo mostaza para que se note que hay buen humor. Capucha, bolsa de canguro, cero prisa.',
      note: 'El mostaza combina mejor de lo que crees con gris y con lila.',
    },
    en: {
      name: 'Cartoon Saturday',
      description:
        'Cereal, pajamas and shapes bouncing for no reason. Mustard yellow, so the good mood shows. Hood, kangaroo pocket, no hurry.',
      note: 'Mustard gets along with gray and lilac better than you’d think.',
    },
  },
  {
    work: ['hoodie', 'interferencia', 18],
    colors: [withViews('black', 'back', 'detail'), withViews('rose', 'detail'), withViews('moss', 'back')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'care-first',
    web_exclusive: true,
    days_old: 105,
    es: {
      name: 'Eclipse de líneas',
      description:
        'Una trama pasa frente a otra y por un momento lo oscurece todo. Alrededor queda un halo que se mueve cuando tú te mueves. Disponible en tres telas, con capucha y bolsa al frente.',
      note: 'Es la obra que más cambia entre la foto y el espejo.',
    },
    en: {
      name: 'Line Eclipse',
      description:
        'One grid slides before another and for a moment everything goes dark. What remains is a halo that moves when you do. Offered in three cloths, with a hood and front pocket.',
      note: 'Of all our works, this one changes most between photograph and mirror.',
    },
  },
  {
    work: ['hoodie', 'ecos', 15],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1399_00, 74_00))],
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    fit: 'straight',
    sheet: 'atelier',
    days_old: 116,
    es: {
      name: 'Nieve en la antena',
      description:
        'Señal débil, imagen temblorosa, casa ajena. Las líneas casi se pierden sobre el blanco y hay que buscarlas. Felpa francesa, corte más recto que el de siempre.',
      note: 'Lávala aparte o con blancos.',
    },
    en: {
      name: 'Snow on the Aerial',
      description:
        'Weak signal, shaky image, someone else’s house. On white the lines nearly vanish and you have to look for them. French terry in a straighter cut than usual.',
      note: 'Wash alone or with whites.',
    },
  },
  {
    work: ['hoodie', 'marea', 11],
    colors: [withViews('sky', 'flat', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1399_00, 74_00))],
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    sheet: 'list',
    days_old: 124,
    es: {
      name: 'Barlovento',
      description:
        'Por donde entra el aire. Los trazos llegan inclinados y empujan a los que ya estaban, como veleros en fila. Azul cielo, con capucha, para cubierta o para balcón.',
      note: 'Peso medio: corta el viento sin abultar.',
    },
    en: {
      name: 'Windward',
      description:
        'The side the wind comes from. Strokes arrive at a slant and push along those already there, like sailboats in a line. Sky blue, hooded, for decks and balconies.',
      note: 'Mid-weight; it takes the edge off a breeze without bulk.',
    },
  },
  {
    work: ['hoodie', 'vitral', 7],
    colors: [withViews('rose', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'sections',
    collection: 'paper-and-light',
    stock: 'sold_out',
    days_old: 140,
    es: {
      name: 'Cuarzo',
      description:
        'Facetas desiguales, bordes netos, un rosa que parece tener luz adentro. Las celdas se agrupan como cristales en una piedra partida. Gruesa y suave.',
      note: 'Perchada por dentro, lisa por fuera.',
    },
    en: {
      name: 'Quartz',
      description:
        'Uneven facets, clean edges, a pink that seems lit from within. The cells cluster the way crystals do in a split stone. Thick and soft.',
      note: 'Brushed inside, smooth outside.',
    },
  },
  {
    work: ['hoodie', 'aurora', 7],
    colors: [withViews('white', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-400',
    fit: 'roomy',
    sheet: 'table',
    days_old: 154,
    es: {
      name: 'Aliento en el vidrio',
      description:
        'Apenas una mancha de color que aparece y se va. Es el degradado más discreto que hemos puesto en una sudadera y, por lo mismo, el más difícil de dejar. Muy gruesa, amplia, blanca.',
      note: 'La felpa de 400 gramos tarda en secar: dale un día completo.',
    },
    en: {
      name: 'Breath on Glass',
      description:
        'Just a bloom of color that comes and goes. It is the quietest gradient we have put on a hoodie and so the hardest to take off. Very thick, roomy, white.',
      note: 'Fleece this heavy takes its time; allow a full day to dry.',
    },
  },
  {
    work: ['hoodie', 'truchet', 4],
    colors: [withViews('teal', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'prose',
    web_exclusive: true,
    days_old: 166,
    es: {
      name: 'Meandros',
      description:
        'Un río que se arrepiente a cada rato. Los arcos van y vuelven sin cruzarse, y entre ellos quedan islas. Azul petróleo, con capucha, relajada.',
      note: 'Si la ves de cabeza es otra obra igual de buena.',
    },
    en: {
      name: 'Meanders',
      description:
        'A river that keeps changing its mind. Arcs go out and come back without crossing and leave islands between them. Deep teal, hooded, relaxed.',
      note: 'Turned upside down it is a different work and just as good.',
    },
  },
  {
    work: ['hoodie', 'fiesta', 16],
    colors: [withViews('terracotta', 'back', 'detail'), withViews('moss', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-340',
    sheet: 'care-first',
    days_old: 174,
    es: {
      name: 'Sol de papel',
      description:
        'Un sol de pliegues y picos, cortado con la punta de las tijeras y abierto de un tirón. Lo acompañan sus copias más chicas. Sudadera con capucha para las mañanas frías de la fiesta.',
      note: 'La simetría es exacta; por eso se nota tanto cualquier arruga. No pasa nada.',
    },
    en: {
      name: 'Paper Sun',
      description:
        'A sun of folds and points, snipped with the tips of the scissors and opened in one pull. Smaller copies keep it company. A hoodie for the cold morning of the party.',
      note: 'The symmetry is exact, so every crease shows. Let it.',
    },
  },
  {
    work: ['hoodie', 'interferencia', 13],
    colors: [withViews('cobalt', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1299_00, 69_00),
    price_offer: toPrice(969_00, 52_00),
    fabric: 'terry-280',
    sheet: 'atelier',
    days_old: 187,
    es: {
      name: 'Canción de módem',
      description:
        'Así se oía entrar a internet: un chillido, un soplo, una espera. Las tramas lo cuentan en silencio sobre azul cobalto. Con capucha y bolsa amplia.',
      note: 'Plánchala por el revés y sin vapor sobre el dibujo.',
    },
    en: {
      name: 'Modem Song',
      description:
        'This is how going online used to sound, a shriek, a breath and a wait. The grids tell it silently on cobalt blue. Hooded, with a wide pocket.',
      note: 'Iron inside out, no steam over the drawing.',
    },
  },
  {
    work: ['hoodie', 'marea', 8],
    colors: [withViews('black', 'flat', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1599_00, 84_00))],
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-400',
    sheet: 'list',
    days_old: 202,
    es: {
      name: 'Mar de fondo',
      description:
        'La ola que viene de lejos y no hace espuma. Trazos largos, oscuros, que levantan el pecho de la prenda y lo dejan caer. La felpa más gruesa, en negro.',
      note: 'Para noches de verdad frías.',
    },
    en: {
      name: 'Groundswell',
      description:
        'The wave that travels far and raises no foam. Long dark strokes lift across the chest and let it fall. Our thickest fleece, in black.',
      note: 'For properly cold nights.',
    },
  },
  {
    work: ['hoodie', 'ecos', 19],
    colors: [withViews('sand', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    fit: 'straight',
    sheet: 'sections',
    days_old: 211,
    es: {
      name: 'Surcos',
      description:
        'Tierra peinada antes de la siembra, vista desde arriba. Las líneas se apartan donde hay una piedra y luego se vuelven a juntar. Recta, de peso medio, color arena.',
      note: 'Va con todo lo terroso: olivo, ladrillo, café.',
    },
    en: {
      name: 'Furrows',
      description:
        'Combed earth before sowing, seen from above. The lines part around a stone and join again. Straight, mid-weight, sand.',
      note: 'Easy to wear with anything earthy, from olive to brick.',
    },
  },
  {
    work: ['hoodie', 'retratos', 12],
    colors: [withViews('sky', 'hanger', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1499_00, 80_00))],
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'table',
    days_old: 218,
    es: {
      name: 'Amiga de infancia',
      description:
        'No recuerdas el nombre, pero sí la forma de sonreír. El medio tono deja la cara a medias para que tú la termines. Azul cielo, gruesa, relajada.',
      note: 'Se ve mejor a dos metros. Preséntala desde lejos.',
    },
    en: {
      name: 'Childhood Friend',
      description:
        'You have lost the name but kept the way she smiled. The halftone leaves the face half done so that you can finish it. Sky blue, thick, relaxed.',
      note: 'Best seen from two meters. Introduce her from a distance.',
    },
  },
  {
    work: ['hoodie', 'vitral', 19],
    colors: [withViews('teal', 'flat', 'detail'), withViews('white', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-340',
    sheet: 'prose',
    stock: 'mixed',
    days_old: 233,
    es: {
      name: 'Acuario',
      description:
        'Vidrio grueso, luz verde, algo que pasa nadando. Las celdas se estiran como burbujas apretadas contra la pared. Sudadera con capucha en dos telas muy distintas.',
      note: 'En la tela oscura parece de noche; en la clara, hora de visita.',
    },
    en: {
      name: 'Aquarium',
      description:
        'Thick glass, green light, something swimming by. The cells stretch like bubbles pressed to a wall. A hoodie in two very different cloths.',
      note: 'On the dark cloth it is after hours. On the pale one the doors are open.',
    },
  },
  {
    work: ['hoodie', 'interferencia', 12],
    colors: [withViews('white', 'back', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    fit: 'straight',
    sheet: 'care-first',
    days_old: 244,
    es: {
      name: 'Papel calca',
      description:
        'Dos dibujos iguales, uno encima del otro, movidos apenas. Del error nace la obra: curvas que flotan sin que nadie las haya trazado. Blanca, recta, con capucha.',
      note: 'El blanco lleva forro de capucha en la misma tela, sin transparencias.',
    },
    en: {
      name: 'Tracing Paper',
      description:
        'Two identical drawings, one over the other, nudged a hair. The mistake makes the work, curves that float though nobody traced them. White, straight, hooded.',
      note: 'Thick enough in white that nothing shows through.',
    },
  },
  {
    work: ['hoodie', 'aurora', 6],
    colors: [withViews('navy', 'hanger', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'atelier',
    web_exclusive: true,
    days_old: 257,
    es: {
      name: 'Después del relámpago',
      description:
        'El medio segundo en que la noche se queda encendida. Manchas frías que se abren sobre azul marino y no vuelven a cerrarse. Relajada y gruesa.',
      note: 'Un degradado sin bordes se desgasta sin que se note.',
    },
    en: {
      name: 'After the Lightning',
      description:
        'That half second in which the night stays on. Cold patches open across navy and never quite close. Relaxed and thick.',
      note: 'A gradient with no edges hides its own wear.',
    },
  },
  {
    work: ['hoodie', 'marea', 17],
    colors: [withViews('teal', 'flat', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1299_00, 69_00),
    price_offer: toPrice(1099_00, 59_00),
    fabric: 'terry-280',
    sheet: 'list',
    collection: 'first-canvas',
    days_old: 272,
    es: {
      name: 'Delta',
      description:
        'Donde el río se reparte y ya no sabe cuál de todos es. Los trazos se separan en dedos y avanzan cada uno a su paso. Azul petróleo, peso medio.',
      note: 'Cordón del color de la tela.',
    },
    en: {
      name: 'Delta',
      description:
        'Where the river divides and forgets which of them it is. Strokes split into fingers and travel each at its own pace. Deep teal, mid-weight.',
      note: 'Tonal drawcord.',
    },
  },
  {
    work: ['hoodie', 'fiesta', 8],
    colors: [withViews('black', 'back', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-340',
    sheet: 'sections',
    edition_size: 250,
    stock: 'low',
    days_old: 285,
    es: {
      name: 'Castillo de luces',
      description:
        'Ruedas que giran, chispas en orden, un final que todos conocen y todos aplauden. Recortes de color sobre negro, como debe ser. Con capucha, para verlo desde la plaza.',
      note: 'El negro se conserva mejor con agua fría y poco jabón.',
    },
    en: {
      name: 'Castle of Lights',
      description:
        'Spinning wheels, sparks in formation, an ending everyone knows and everyone claps for. Cut color on black, as it should be. Hooded, for watching from the square.',
      note: 'Cold water and little soap keep black looking black.',
    },
  },
  {
    work: ['hoodie', 'memoria', 8],
    colors: [withViews('navy', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    sheet: 'table',
    web_exclusive: true,
    stock: 'mixed',
    days_old: 292,
    es: {
      name: 'Agenda de bolsillo',
      description:
        'Cuadritos para los pendientes, círculos para los cumpleaños y garabatos para las llamadas largas. Una semana entera de formas sobre azul marino. Peso medio, bolsa de canguro.',
      note: 'La bolsa es de una pieza, abierta por ambos lados.',
    },
    en: {
      name: 'Pocket Diary',
      description:
        'Boxes for errands, circles for birthdays, doodles for long calls. A whole week of shapes on navy. Mid-weight, kangaroo pocket.',
      note: 'The pocket is a single piece, open at both sides.',
    },
  },
  {
    work: ['hoodie', 'vitral', 17],
    colors: [withViews('white', 'flat', 'detail'), withViews('black', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1499_00, 80_00))],
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'prose',
    days_old: 308,
    es: {
      name: 'Escarcha',
      description:
        'El vidrio de la mañana, dibujado de la orilla hacia adentro. Celdas afiladas, muchas, muy juntas. En blanco se confunde con el frío y en negro con la noche.',
      note: 'Una obra para mirarla de cerca, con tiempo.',
    },
    en: {
      name: 'Frost',
      description:
        'The morning windowpane, drawn from the edge inward. Sharp cells, plenty of them, close together. On white it blends into the cold and on black into the night.',
      note: 'One to look at up close and without hurry.',
    },
  },
  {
    work: ['hoodie', 'interferencia', 6],
    colors: [withViews('mustard', 'back', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1399_00, 74_00))],
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    sheet: 'care-first',
    days_old: 316,
    es: {
      name: 'Celosía de limón',
      description:
        'Una reja de madera, el sol detrás y la sombra que la duplica en el piso. El cruce de las dos es este dibujo. Mostaza, fresca para ser sudadera.',
      note: 'Cambia con cada paso, sobre todo en luz de tarde.',
    },
    en: {
      name: 'Lemon Lattice',
      description:
        'A wooden screen, the sun behind it, its shadow doubled on the floor. This drawing is where the two cross. Mustard, and cool for a hoodie.',
      note: 'It shifts with every step, most of all in late light.',
    },
  },
  {
    work: ['hoodie', 'retratos', 19],
    colors: [withViews('sand', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-400',
    fit: 'roomy',
    sheet: 'atelier',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 330,
    es: {
      name: 'La actriz',
      description:
        'Foto de programa de mano, doblada y guardada treinta años. El grano se volvió grande y la mirada siguió igual. Amplia, muy gruesa, color arena.',
      note: 'Un retrato inventado de principio a fin.',
    },
    en: {
      name: 'The Actress',
      description:
        'A photograph from a theater program, folded and kept for thirty years. The grain grew and the gaze stayed. Roomy, very thick, in sand.',
      note: 'Invented from start to finish.',
    },
  },
  {
    work: ['hoodie', 'truchet', 1],
    colors: [withViews('moss', 'flat', 'detail')],
    sizes: standardSizes('S', 'M', 'L', 'XL', 'XXL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    fit: 'straight',
    sheet: 'list',
    collection: 'first-canvas',
    days_old: 346,
    es: {
      name: 'Primer camino',
      description:
        'El primer mosaico que giramos y todavía uno de los que más nos gustan. Líneas gruesas, pocas vueltas, mucha selva. Verde musgo, corte recto.',
      note: 'Con esta obra empezó la familia Truchet.',
    },
    en: {
      name: 'First Path',
      description:
        'The first tile we ever turned and still among our favorites. Thick lines, few bends, plenty of jungle. Moss green, straight cut.',
      note: 'The Truchet family began here.',
    },
  },
  {
    work: ['hoodie', 'aurora', 14],
    colors: [withViews('plum', 'back', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1599_00, 84_00))],
    price: toPrice(1499_00, 79_00),
    fabric: 'fleece-340',
    fit: 'roomy',
    sheet: 'sections',
    days_old: 354,
    es: {
      name: 'Vino derramado',
      description:
        'Un accidente que mejoró el mantel. El color se abre desde un punto y se va aclarando hasta perderse en el ciruela. Amplia, para sobremesas largas.',
      note: 'Las manchas de verdad, con agua fría y pronto.',
    },
    en: {
      name: 'Spilled Wine',
      description:
        'An accident that improved the tablecloth. Color opens from one spot and thins until the plum swallows it. Roomy, for dinners that run long.',
      note: 'Real spills: cold water, quickly.',
    },
  },
  {
    work: ['hoodie', 'ecos', 1],
    colors: [withViews('rose', 'hanger', 'detail')],
    sizes: [
      ...standardSizes('XS', 'S', 'M', 'L', 'XL'),
      sizeWithPrice('XXL', toPrice(1299_00, 69_00), toPrice(909_00, 48_00)),
    ],
    price: toPrice(1299_00, 69_00),
    fabric: 'terry-280',
    sheet: 'table',
    collection: 'first-canvas',
    stock: 'mixed',
    days_old: 369,
    es: {
      name: 'Primera onda',
      description:
        'Una piedra, un estanque, un rato libre. La obra con la que abrimos la familia Ecos es también la más simple: líneas que se apartan y regresan. Rosa, con capucha.',
      note: 'El rosa es polvoso, más de fachada que de chicle.',
    },
    en: {
      name: 'First Wave',
      description:
        'A stone, a pond, some spare time. The work that opened the Ecos family is also its simplest, lines that step aside and return. Pink, hooded.',
      note: 'A dusty pink, more old façade than bubblegum.',
    },
  },
  {
    work: ['hoodie', 'memoria', 3],
    colors: [withDetailCircle('cobalt', 'flat', 'detail'), withDetailCircle('terracotta', 'detail')],
    sizes: [...standardSizes('XS', 'S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1499_00, 80_00))],
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'prose',
    stock: 'low',
    days_old: 378,
    es: {
      name: 'Arcade',
      description:
        'Moneda, botón rojo, tres vidas. Las figuras caen en desorden y tú las acomodas con la vista. Sudadera con capucha en dos telas que no conocen la timidez.',
      note: 'El nivel difícil es combinarla con estampado. Se puede.',
    },
    en: {
      name: 'Arcade',
      description:
        'One coin, a red button, three lives. The pieces drop in disorder and your eye sorts them. A hoodie in two cloths, neither of them shy.',
      note: 'Hard mode: wear it with another print. It can be done.',
    },
  },
  {
    work: ['hoodie', 'retratos', 15],
    colors: [withViews('moss', 'back', 'detail')],
    sizes: [...standardSizes('S', 'M', 'L', 'XL'), sizeWithPrice('XXL', toPrice(1399_00, 74_00))],
    price: toPrice(1299_00, 69_00),
    price_offer: toPrice(909_00, 48_00),
    fabric: 'terry-280',
    sheet: 'care-first',
    collection: 'first-canvas',
    days_old: 389,
    es: {
      name: 'Guardabosques',
      description:
        'Conoce todos los senderos y casi no habla. Puntos oscuros sobre verde musgo, como una cara que se arma entre las hojas. Peso medio, con capucha.',
      note: 'El retrato se adivina mejor entornando los ojos.',
    },
    en: {
      name: 'Forest Ranger',
      description:
        'Knows every trail and rarely speaks. Dark dots on moss green, a face that assembles itself among leaves. Mid-weight, hooded.',
      note: 'Half close your eyes and the portrait comes forward.',
    },
  },
  {
    work: ['hoodie', 'fiesta', 9],
    colors: [withViews('black', 'hanger', 'detail')],
    sizes: standardSizes('XS', 'S', 'M', 'L', 'XL'),
    price: toPrice(1399_00, 75_00),
    fabric: 'fleece-340',
    sheet: 'atelier',
    stock: 'mixed',
    days_old: 403,
    es: {
      name: 'Baile de salón',
      description:
        'Parejas de figuras que giran en su lugar sin pisarse. Papel recortado, negro de fondo y una orquesta que se imagina. Relajada, con buen vuelo en los brazos.',
      note: 'La pretina acanalada la mantiene en su sitio cuando levantas los brazos.',
    },
    en: {
      name: 'Ballroom',
      description:
        'Pairs of figures turn on the spot without stepping on each other. Cut paper, a black floor, an orchestra left to you. Relaxed, with room in the arms.',
      note: 'The ribbed hem keeps it in place when your arms go up.',
    },
  },
])
