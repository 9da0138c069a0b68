import type { Lang } from '../locale.ts'
import type { ProductFlag, ProductTextPart } from './product-limits.ts'

/**
 * The columns of the shop's own file, in their order, and their Spanish names. Exports write them in the language of the
 * reader and imports read both. `talla`, the size that the model wears, has the name of the specification; so no other
 * column has it in Spanish. The compiler names a text or a flag of a product that has no column.
 */
const spanishNames = {
  sku: 'sku',
  state: 'estado',
  name_es: 'nombre_es',
  name_en: 'nombre_en',
  category: 'categoría',
  collection: 'colección',
  artwork: 'obra',
  price_mxn: 'precio_mxn',
  offer_mxn: 'oferta_mxn',
  price_usd: 'precio_usd',
  offer_usd: 'oferta_usd',
  offer_from: 'oferta_desde',
  offer_until: 'oferta_hasta',
  size: 'talla_pieza',
  color: 'color',
  variant_sku: 'sku_variante',
  barcode: 'código_de_barras',
  stock: 'existencias',
  size_price_mxn: 'precio_talla_mxn',
  size_offer_mxn: 'oferta_talla_mxn',
  size_price_usd: 'precio_talla_usd',
  size_offer_usd: 'oferta_talla_usd',
  description_es: 'descripción_es',
  description_en: 'descripción_en',
  detail_es: 'detalle_es',
  detail_en: 'detalle_en',
  uri_es: 'dirección_es',
  uri_en: 'dirección_en',
  images: 'imágenes',
  images_alt_es: 'texto_imágenes_es',
  images_alt_en: 'texto_imágenes_en',
  color_images: 'imágenes_del_color',
  color_images_alt_es: 'texto_imágenes_del_color_es',
  color_images_alt_en: 'texto_imágenes_del_color_en',
  size_chart: 'guía_tallas',
  talla: 'talla_modelo',
  web_exclusive: 'exclusivo_en_línea',
  limited_edition: 'edición_limitada',
  find_your_size: 'encuentra_tu_talla',
  usa_colors_image: 'imágenes_por_color',
  design_colors: 'colores_del_diseño',
} satisfies Record<`${ProductTextPart}_${Lang}` | ProductFlag, string> & Record<string, string>
export type OwnColumn = keyof typeof spanishNames

export const ownColumns = Object.keys(spanishNames) as OwnColumn[]

export function nameOwnColumn(column: OwnColumn, lang: Lang): string {
  return lang === 'es' ? spanishNames[column] : column
}
