/**
 * The colors by which a design is found, in the order of the filter. They are few and fixed, so that each of them finds
 * something; the colors of the cloth are the owner's own.
 */
export const designColorNames = [
  'black',
  'gray',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
] as const
export type DesignColor = (typeof designColorNames)[number]

export const designColors: Record<DesignColor, { hex_code: string; es: string; en: string }> = {
  black: { hex_code: '#1f1d22', es: 'Negro', en: 'Black' },
  gray: { hex_code: '#8b8893', es: 'Gris', en: 'Gray' },
  white: { hex_code: '#f6f3ec', es: 'Blanco', en: 'White' },
  beige: { hex_code: '#d9c4a0', es: 'Beige', en: 'Beige' },
  brown: { hex_code: '#7d5433', es: 'Café', en: 'Brown' },
  red: { hex_code: '#c93a32', es: 'Rojo', en: 'Red' },
  orange: { hex_code: '#ec7a30', es: 'Naranja', en: 'Orange' },
  yellow: { hex_code: '#f0c340', es: 'Amarillo', en: 'Yellow' },
  green: { hex_code: '#3b8c5a', es: 'Verde', en: 'Green' },
  turquoise: { hex_code: '#2d9c98', es: 'Turquesa', en: 'Turquoise' },
  blue: { hex_code: '#2f5fbf', es: 'Azul', en: 'Blue' },
  purple: { hex_code: '#7a4fa3', es: 'Morado', en: 'Purple' },
  pink: { hex_code: '#e98ba6', es: 'Rosa', en: 'Pink' },
}

/** A product has at most this many design colors; with more, a filter by color would tell nothing apart. */
export const MAX_DESIGN_COLORS = 4
