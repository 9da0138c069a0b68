import type { Lang } from '@shop/contract/locale.ts'
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
  'In stock': ['In stock?', '¿En inventario?', '¿Existencias?'],
  Stock: ['Stock', 'Inventario', 'Existencias'],
  'Sale price': ['Sale price', 'Precio rebajado', 'Precio de oferta'],
  'Regular price': ['Regular price', 'Precio normal'],
  Categories: ['Categories', 'Categorías'],
  Images: ['Images', 'Imágenes'],
  Parent: ['Parent', 'Superior'],
}

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

/** The order in which WooCommerce writes all its columns, in any language; the others of them are not read. */
const PLACES = Object.entries({
  ...{ ID: 0, Type: 1, SKU: 2, GTIN: 3, Name: 4, Published: 5, 'Short description': 8, Description: 9 },
  ...{
    'Sale starts': 10,
    'Sale ends': 11,
    'In stock': 14,
    Stock: 15,
    'Sale price': 25,
    'Regular price': 26,
    Categories: 27,
  },
  ...{ Images: 30, Parent: 33 },
})
const PLACE_OF_GTIN = 3
const PLACE_OF_VISIBILITY = 7
const FIXED_COLUMNS = 40

/** Versions before 9.2 have no column GTIN, whose letters are the same in each language. */
const hasGtin = (header: string[]) => /gtin/i.test(header[PLACE_OF_GTIN] ?? '')

/**
 * Names the columns of an export of all columns by their places, where their titles are in a language that is not known.
 * Undefined for another table.
 */
export function nameByPlace(header: string[]): string[] | undefined {
  const missing = hasGtin(header) ? 0 : 1
  if (header.length < FIXED_COLUMNS - missing || toHeaderKey(header[0] ?? '') !== 'id') return undefined
  const found = header.map(() => '')
  for (const [name, place] of PLACES) {
    if (place === PLACE_OF_GTIN && missing) continue
    found[place > PLACE_OF_GTIN ? place - missing : place] = name
  }
  for (let number = 1; number <= ATTRIBUTES; number += 1) {
    const first = findAttribute(header, FIXED_COLUMNS - missing, number)
    if (first === undefined) continue
    found[first] = `Attribute ${number} name`
    found[first + 1] = `Attribute ${number} value`
  }
  return found
}

/**
 * An attribute has four columns or more in a row with its number: name, values, whether it is shown and shared. Fields of
 * other programs, which may have numbers too, have a colon (`Meta: …`).
 */
function findAttribute(header: string[], from: number, number: number): number | undefined {
  const isOf = (title = '') => !title.includes(':') && /\d+/.exec(title)?.[0] === String(number)
  const first = header.findIndex(
    (_, index) => index >= from && [0, 1, 2, 3].every((next) => isOf(header[index + next])),
  )
  return first === -1 ? undefined : first
}

/** Whether a row has what WooCommerce writes in no language: its number, and words for its type. */
export function isWooCommerceRow(cells: string[]): boolean {
  return /^\d+$/.test(cells[0] ?? '') && /^(simple|variable|variation|grouped|external)\b/.test(cells[1] ?? '')
}

/** Whether a row below a header of all columns has a word for its visibility at the place of it. */
export function fitsPlaces(header: string[], cells: string[]): boolean {
  const place = hasGtin(header) ? PLACE_OF_VISIBILITY : PLACE_OF_VISIBILITY - 1
  return isWooCommerceRow(cells) && /^(visible|catalog|search|hidden)$/.test(cells[place] ?? '')
}

export function titleOf(name: string, lang: Lang): string {
  const [english = name, spanish = english] = names[name] ?? []
  return lang === 'es' ? spanish : english
}

export const strongMarks = ['Regular price', 'Sale price', 'Short description', 'Sale starts']
export const woocommerceMarks = ['Published', 'Parent', ...strongMarks]
