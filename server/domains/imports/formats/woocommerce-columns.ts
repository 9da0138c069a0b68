import { toHeaderKey } from '../../../platform/tables/header-key.ts'

/** Each column that is read, with the headers that WooCommerce writes in English and in Spanish of Mexico and of Spain. */
const names: Record<string, string[]> = {
  ID: ['ID'],
  Type: ['Type', 'Tipo'],
  SKU: ['SKU'],
  GTIN: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN o ISBN'],
  Name: ['Name', 'Nombre'],
  Published: ['Published', 'Publicado'],
  'Short description': ['Short description', 'Descripción corta'],
  Description: ['Description', 'Descripción'],
  'Sale starts': ['Date sale price starts', 'Día en que empieza el precio rebajado'],
  'Sale ends': ['Date sale price ends', 'Día en que termina el precio rebajado'],
  Stock: ['Stock', 'Inventario', 'Existencias'],
  'Sale price': ['Sale price', 'Precio rebajado', 'Precio de oferta'],
  'Regular price': ['Regular price', 'Precio normal'],
  Categories: ['Categories', 'Categorías'],
  Images: ['Images', 'Imágenes'],
  Parent: ['Parent', 'Superior'],
}

/** The most attributes of a product that are read. */
export const ATTRIBUTES = 12
for (let number = 1; number <= ATTRIBUTES; number += 1) {
  names[`Attribute ${number} name`] = [`Attribute ${number} name`, `Nombre del atributo ${number}`]
  names[`Attribute ${number} value`] = [
    `Attribute ${number} value(s)`,
    `Valor(es) del atributo ${number}`,
    `Valores del atributo ${number}`,
  ]
}

export const woocommerceColumns: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([name, headers]) => headers.map((header) => [toHeaderKey(header), name])),
)

/** Columns that other programs with a type, a name and a SKU do not have. */
export const woocommerceMarks = [
  'Published',
  'Regular price',
  'Sale price',
  'Parent',
  'Short description',
  'Sale starts',
]
