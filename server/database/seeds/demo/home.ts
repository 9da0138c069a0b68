import type { Print } from './product-attributes.ts'

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
  link: { category: 'artist-editions', subcategory: 'studio-pieces' },
} as const

export interface DemoPost {
  image: string
  description: BilingualText
  /** The key of the product that the image shows, or of an artwork. */
  link: { product: string } | { artwork: Print }
}

export const demoPosts: DemoPost[] = [
  {
    image: 'post-1',
    description: {
      es: 'Marea de cerca: trazos cortos que giran alrededor de un punto en calma',
      en: 'Marea up close: short strokes swirling around a still point',
    },
    link: { product: 'tee-marea-09' },
  },
  {
    image: 'post-2',
    description: {
      es: 'Ecos: líneas paralelas que se levantan como una cordillera',
      en: 'Ecos: parallel lines rising like a mountain range',
    },
    link: { product: 'skirt-ecos-11' },
  },
  {
    image: 'post-3',
    description: {
      es: 'Retratos: un rostro hecho de puntos, a la distancia justa',
      en: 'Retratos: a face made of dots, seen from the right distance',
    },
    link: { product: 'tote-retratos-08' },
  },
  {
    image: 'post-4',
    description: {
      es: 'Fiesta: rosetas de papel recortado, trazadas a compás',
      en: 'Fiesta: cut-paper rosettes drawn with a compass',
    },
    link: { product: 'scarf-fiesta-10' },
  },
  {
    image: 'post-5',
    description: {
      es: 'Truchet: un mosaico de arcos que se vuelve laberinto',
      en: 'Truchet: a mosaic of arcs that turns into a maze',
    },
    link: { product: 'hoodie-truchet-02' },
  },
  {
    image: 'post-6',
    description: {
      es: 'Vitral: celdas de color separadas por una línea de plomo',
      en: 'Vitral: panes of color held apart by lines of lead',
    },
    link: { product: 'dress-vitral-09' },
  },
  {
    image: 'post-7',
    description: {
      es: 'Memoria: formas sueltas de otra década sobre un fondo liso',
      en: 'Memoria: playful shapes from another decade on a plain background',
    },
    link: { product: 'shirt-memoria-02' },
  },
  {
    image: 'post-8',
    description: {
      es: 'Aurora: un degradado sin bordes, de un color al otro',
      en: 'Aurora: a gradient with no edges, from one color to the next',
    },
    link: { artwork: 'aurora' },
  },
]
