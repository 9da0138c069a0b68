/**
 * The terms that describe the demo shop's products and their images. The keys of the images are made of them
 * (`media/README.md`).
 */

export const garments = [
  'tee',
  'longsleeve',
  'tank',
  'sweatshirt',
  'hoodie',
  'bomber',
  'shirt',
  'dress',
  'skirt',
  'tote',
  'scarf',
] as const
export type Garment = (typeof garments)[number]

/** The families of prints. A `variant` (1, 2, …) of a family is another work in the same style, from another seed. */
export const prints = [
  'marea',
  'ecos',
  'retratos',
  'fiesta',
  'truchet',
  'vitral',
  'memoria',
  'aurora',
  'interferencia',
] as const
export type Print = (typeof prints)[number]

/** The colors of the cloth; `hex_code` is shown in a color's swatch, and the cloth is rendered from it. */
export const fabricColors = {
  black: { hex_code: '#1F1D22', es: 'Negro', en: 'Black' },
  white: { hex_code: '#F6F3EC', es: 'Blanco', en: 'White' },
  sand: { hex_code: '#D9C9AE', es: 'Arena', en: 'Sand' },
  terracotta: { hex_code: '#C4532E', es: 'Terracota', en: 'Terracotta' },
  mustard: { hex_code: '#D9A033', es: 'Mostaza', en: 'Mustard' },
  teal: { hex_code: '#2E5A60', es: 'Petróleo', en: 'Teal' },
  navy: { hex_code: '#20294B', es: 'Azul marino', en: 'Navy' },
  cobalt: { hex_code: '#2F4FB5', es: 'Azul cobalto', en: 'Cobalt' },
  moss: { hex_code: '#5C6B3C', es: 'Musgo', en: 'Moss' },
  plum: { hex_code: '#5B2A48', es: 'Ciruela', en: 'Plum' },
  rose: { hex_code: '#D9909A', es: 'Rosa', en: 'Rose' },
  sky: { hex_code: '#A9C6D6', es: 'Cielo', en: 'Sky' },
} as const
export type FabricColor = keyof typeof fabricColors

/**
 * The views of a product: hanging flat from the front or the back, on a hanger, laid down with its art card, or close
 * up.
 */
export const views = ['front', 'back', 'hanger', 'flat', 'detail'] as const
export type View = (typeof views)[number]

export interface ProductImage {
  garment: Garment
  print: Print
  variant: number
  cloth: FabricColor
  view: View
}

/** Returns the name under which an image is stored: `tee-marea-05-black-front`. */
export function buildImageName({ garment, print, variant, cloth, view }: ProductImage): string {
  return [garment, print, String(variant).padStart(2, '0'), cloth, view].join('-')
}
