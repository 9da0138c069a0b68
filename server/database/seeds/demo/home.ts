type BilingualText = { es: string; en: string }

/**
 * The hero of the home page: a film for wide windows and one for phones. The images of the same name are their posters.
 */
export const demoBanner = {
  desktop_image: 'hero-desktop',
  mobile_image: 'hero-mobile',
  desktop_is_video: true,
  mobile_is_video: true,
  headline: { es: 'Ropa que cuelga como una obra', en: 'Clothes that hang like art' } satisfies BilingualText,
  button: { es: 'Ver las piezas de estudio', en: 'See the studio pieces' } satisfies BilingualText,
  /** Keys of `categories.ts`. */
  link: { category: 'artist-editions', subcategory: 'studio-pieces' },
} as const

/** Keys of the categories shown as tiles, in order. The first tile is the wide one. */
export const demoHomeCategories = [
  'artist-editions',
  't-shirts',
  'sweatshirts',
  'dresses-and-skirts',
  'shirts-and-jackets',
  'accessories',
] as const

export interface DemoPost {
  image: string
  /** It is also the image's alternative text. */
  description: BilingualText
  link: string
}

export const demoPosts: DemoPost[] = [
  {
    image: 'post-1',
    description: {
      es: 'Marea de cerca: trazos cortos que giran alrededor de un punto en calma',
      en: 'Marea up close: short strokes swirling around a still point',
    },
    link: 'https://www.instagram.com/',
  },
  {
    image: 'post-2',
    description: {
      es: 'Ecos: líneas paralelas que se levantan como una cordillera',
      en: 'Ecos: parallel lines rising like a mountain range',
    },
    link: 'https://www.instagram.com/',
  },
  {
    image: 'post-3',
    description: {
      es: 'Retratos: un rostro hecho de puntos, a la distancia justa',
      en: 'Retratos: a face made of dots, seen from the right distance',
    },
    link: 'https://www.instagram.com/',
  },
  {
    image: 'post-4',
    description: {
      es: 'Fiesta: rosetas de papel recortado, trazadas a compás',
      en: 'Fiesta: cut-paper rosettes drawn with a compass',
    },
    link: 'https://www.facebook.com/',
  },
  {
    image: 'post-5',
    description: {
      es: 'Truchet: un mosaico de arcos que se vuelve laberinto',
      en: 'Truchet: a mosaic of arcs that turns into a maze',
    },
    link: 'https://www.instagram.com/',
  },
  {
    image: 'post-6',
    description: {
      es: 'Vitral: celdas de color separadas por una línea de plomo',
      en: 'Vitral: panes of color held apart by lines of lead',
    },
    link: 'https://www.facebook.com/',
  },
  {
    image: 'post-7',
    description: {
      es: 'Memoria: formas sueltas de otra década sobre un fondo liso',
      en: 'Memoria: playful shapes from another decade on a plain background',
    },
    link: 'https://www.instagram.com/',
  },
  {
    image: 'post-8',
    description: {
      es: 'Aurora: un degradado sin bordes, de un color al otro',
      en: 'Aurora: a gradient with no edges, from one color to the next',
    },
    link: 'https://www.instagram.com/',
  },
]

export const demoAbout = {
  title: { es: 'Un taller, nueve familias', en: 'One studio, nine families' },
  short: {
    es: 'En Lienza dibujamos con código y cosemos en México. Cada prenda lleva una obra con nombre propio.',
    en: 'At Lienza, we draw with code and sew in Mexico. Every piece carries an artwork with a name of its own.',
  },
  long: {
    es: 'Empezamos con una pregunta sencilla: ¿y si la ropa colgara como cuelga un cuadro? Escribimos reglas, cambiamos una semilla y esperamos a ver qué aparece. Cuando una obra nos hace callar un momento, le ponemos nombre, elegimos la tela que le va y la mandamos coser. Así nacieron Marea, Ecos, Retratos, Fiesta, Truchet, Vitral, Memoria, Aurora e Interferencia: nueve familias que siguen creciendo, una semilla a la vez.',
    en: 'It began with a small question: what if clothes could hang the way a painting does? We write a rule, change a seed and wait to see what turns up. When a work makes the room go quiet, we name it, find the fabric it belongs on and send it to be sewn. That is how Marea, Ecos, Retratos, Fiesta, Truchet, Vitral, Memoria, Aurora and Interferencia came about, nine families that keep growing, one seed at a time.',
  },
} satisfies Record<string, BilingualText>

export const demoLoyalty = {
  title: { es: 'Club Lienza', en: 'Club Lienza' },
  text: {
    es: 'Cada compra suma cristales: 1 por cada 100 pesos o 5 dólares. Con 51 llegas a Amber, con 151 a Emerald y con 301 a Diamond: ves antes las colecciones nuevas, pagas menos envíos y tenemos un detalle contigo en tu cumpleaños. Y tu primer pedido en línea lleva 10 % de descuento.',
    en: 'Every order earns crystals: 1 for every 5 dollars or 100 pesos. Reach Amber at 51, Emerald at 151 and Diamond at 301. New collections open to you first, free shipping starts sooner, and your birthday won’t go unnoticed. Your first online order is 10% off.',
  },
  button: { es: 'Conoce tus beneficios', en: 'See your benefits' },
} satisfies Record<string, BilingualText>
