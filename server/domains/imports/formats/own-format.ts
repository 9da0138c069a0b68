import { currencies, type Lang, langs } from '@shop/contract/locale.ts'
import { toOneLine } from '@shop/contract/one-line.ts'
import { ALT_MAX_LENGTH } from '@shop/contract/staff/image-limits.ts'
import { nameOwnColumn, ownColumns } from '@shop/contract/staff/own-file-columns.ts'
import { productFlags, productTextLimits, productTextParts } from '@shop/contract/staff/product-limits.ts'
import { toHeaderKey } from '../../../platform/tables/header-key.ts'
import type { Cell, FileFormat, FileImage, FileProduct, FileRow, FileTexts, FileVariant } from './file-product.ts'
import { unprotect } from '@shop/contract/table/unprotect.ts'
import {
  getCell,
  isCutNumber,
  isDateOfSheet,
  limitText,
  Problems,
  readDesignColors,
  readFlag,
  readPrice,
  readShared,
  readTime,
  splitList,
} from './read-values.ts'

/** The columns of a count, which cannot make a product. */
const STOCK_COLUMNS = new Set(['sku', 'size', 'color', 'stock'])

/** The shop's own file: a row for each size and color, with the product's fields in any of its rows. */
export const ownFormat: FileFormat = {
  name: 'own',
  columns: new Map(ownColumns.flatMap((name) => langs.map((lang) => [toHeaderKey(nameOwnColumn(name, lang)), name]))),
  getKey: ({ sku = '' }) => toOneLine(unprotect(sku)),
  key_column: 'sku',
  // Files of many programs have a column SKU.
  matches: (columns, titled) => columns.has('sku') && columns.size > 1 && columns.size * 2 >= titled,
  read(rows, columns, _locale) {
    const problems = new Problems()
    const read = (column: string) => readShared(rows, column, columns, problems)
    const sku = read('sku')!
    if (sku.value.length > 60) problems.add(sku, 'too_long', { max: 60 })
    if (isCutNumber(sku.value)) problems.add(sku, 'number_too_long')
    const talla = limitText(read('talla'), 20, problems)
    const texts = Object.fromEntries(langs.map((lang) => [lang, readTexts(lang, read, problems)]))
    const product: FileProduct = {
      line: rows[0]!.line,
      name: texts['es']?.name || texts['en']?.name || sku.value,
      foreign_key: undefined,
      sku: sku.value,
      texts,
      prices: {},
      category: read('category'),
      category_hints: [],
      collection: read('collection'),
      size_chart: read('size_chart'),
      artwork: read('artwork'),
      design_colors: readDesignColors(read('design_colors'), problems),
      offer_from: readTime(read('offer_from'), problems),
      offer_until: readTime(read('offer_until'), problems),
      talla: talla === undefined ? undefined : talla || null,
      flags: {},
      state: read('state'),
      variants: readVariants(rows, columns, problems),
      images: readImages(read, '', problems),
      color_images: readColorImages(rows, columns, problems),
      only_stock: [...columns].every((column) => STOCK_COLUMNS.has(column)),
      columns: listColumns(rows[0]!, columns),
    }
    for (const currency of currencies) {
      const name = currency.toLowerCase()
      const price = readPrice(read(`price_${name}`), read(`offer_${name}`), problems, currency)
      if (price !== undefined) product.prices[currency] = price
    }
    for (const flag of productFlags) {
      const value = readFlag(read(flag), problems)
      if (value !== undefined) product.flags[flag] = value
    }
    return { product, problems: problems.list }
  },
}

type ReadColumn = (column: string) => Cell | undefined

function readTexts(lang: Lang, read: ReadColumn, problems: Problems): FileTexts {
  const texts: FileTexts = {}
  for (const part of productTextParts) {
    const value = limitText(read(`${part}_${lang}`), productTextLimits[part], problems)
    if (value !== undefined) texts[part] = value
  }
  return texts
}

function readVariants(rows: FileRow[], columns: ReadonlySet<string>, problems: Problems): FileVariant[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const [size, color, stock] = ['size', 'color', 'stock'].map((column) => getCell(row, column)) as [Cell, Cell, Cell]
    if (size.value.length > 20) problems.add(size, 'too_long', { max: 20 })
    if (size.value === '' && color.value === '') {
      if (stock.value !== '') problems.add(stock, 'units_without_variant')
      return []
    }
    if (isDateOfSheet(size.value)) problems.add(size, 'size_is_date')
    const key = `${size.value}\n${color.value.toLowerCase()}`
    if (seen.has(key)) problems.add(size.value === '' ? color : size, 'variant_twice')
    seen.add(key)
    const prices: FileVariant['prices'] = {}
    for (const currency of currencies) {
      const name = currency.toLowerCase()
      if (!columns.has(`size_price_${name}`) || size.value === '') continue
      const price = readPrice(
        getCell(row, `size_price_${name}`),
        getCell(row, `size_offer_${name}`),
        problems,
        currency,
      )
      if (price !== undefined) prices[currency] = price
    }
    const readColumn = (column: string) => (columns.has(column) ? getCell(row, column) : undefined)
    const codes = { sku: readColumn('variant_sku'), barcode: readColumn('barcode') }
    return [{ line: row.line, size: size.value, color, prices, stock: readColumn('stock'), codes }]
  })
}

/** Reads a gallery: addresses that are separated by spaces, and their texts in the same order. */
function readImages(read: ReadColumn, prefix: string, problems: Problems): FileImage[] {
  const cell = read(`${prefix}images`)
  if (!cell || cell.value === '') return []
  const alts = langs.map((lang) => [lang, read(`${prefix}images_alt_${lang}`)] as const)
  return cell.value.split(/[\s|]+/).flatMap((url, index) => {
    if (url === '') return []
    const alt: FileImage['alt'] = {}
    for (const [lang, texts] of alts) {
      if (texts === undefined) continue
      const text = splitList(texts.value)[index]
      if (text === undefined) continue
      if (text.length > ALT_MAX_LENGTH) problems.add(texts, 'too_long', { max: ALT_MAX_LENGTH })
      else alt[lang] = text
    }
    return [{ url, alt, cell: { ...cell, value: url } }]
  })
}

function readColorImages(
  rows: FileRow[],
  columns: ReadonlySet<string>,
  problems: Problems,
): FileProduct['color_images'] {
  if (!columns.has('color_images')) return []
  const byColor = Map.groupBy(rows, (row) => getCell(row, 'color').value.toLowerCase())
  return [...byColor].flatMap(([color, ofColor]) => {
    if (color === '') return []
    const images = readImages((column) => readShared(ofColor, column, columns, problems), 'color_', problems)
    return images.length === 0 ? [] : [{ color: getCell(ofColor[0]!, 'color'), images }]
  })
}

function listColumns(row: FileRow, columns: ReadonlySet<string>): FileProduct['columns'] {
  const named = (column: string) => (columns.has(column) ? getCell(row, column) : getCell(row, 'sku'))
  return {
    sku: named('sku'),
    category_id: named('category'),
    'texts.es.name': named('name_es'),
    'texts.es.uri': named('uri_es'),
    'texts.en.name': named('name_en'),
    'texts.en.uri': named('uri_en'),
    'prices.MXN': named('price_mxn'),
    'prices.USD': named('price_usd'),
    'prices.MXN.price_offer': named('offer_mxn'),
    'prices.USD.price_offer': named('offer_usd'),
    offer_until: named('offer_until'),
    state: named('state'),
    sizes: named('size_price_mxn'),
    colors: named('color'),
  }
}
