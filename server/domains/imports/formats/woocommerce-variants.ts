import { toShopDate } from '@shop/contract/calendar.ts'
import { MAX_COLORS, MAX_SIZES } from '@shop/contract/staff/product-limits.ts'
import type { Cell, FileLocale, FileRow } from './file-product.ts'
import { type ForeignVariant, isSizeOrColor, readForeignCodes } from './read-options.ts'
import { decodeEntities, getCell, type Problems, readPrice } from './read-values.ts'
import { ATTRIBUTES } from './woocommerce-columns.ts'

/** Splits a list at its commas; WooCommerce writes a comma within a value as `\,`. */
export function splitCommas(value: string): string[] {
  return value
    .split(/(?<!\\),/)
    .map((part) => decodeEntities(part.replaceAll(String.raw`\,`, ',').trim()))
    .filter((part) => part !== '')
}

interface Attribute {
  name: Cell
  value: Cell
}

/** Lists the attributes of a row. A name without a value stands for any value, and one without a name has the parent's. */
function listAttributes(row: FileRow, parent: FileRow): Attribute[] {
  return Array.from({ length: ATTRIBUTES }, (_, index) => {
    const own = getCell(row, `Attribute ${index + 1} name`)
    const value = getCell(row, `Attribute ${index + 1} value`)
    const name = own.value === '' && value.value !== '' ? getCell(parent, `Attribute ${index + 1} name`) : own
    return { name: { ...name, value: decodeEntities(name.value) }, value }
  }).filter(({ name }) => name.value !== '')
}

interface VariantContext {
  parent: FileRow
  columns: ReadonlySet<string>
  locale: FileLocale
  problems: Problems
}

/**
 * Returns the variants of a row: of a variation one, or one for each value of the parent where it stands for any; of a
 * product without variations every combination of its sizes and colors. More of them than any product may have are a
 * problem before they are made, because a short row can describe billions.
 */
export function readVariants(row: FileRow, context: VariantContext): ForeignVariant[] {
  const { parent, columns, locale, problems } = context
  const isSingle = row === parent
  const lists = listAttributes(row, parent).flatMap(({ name, value }) => {
    if (isSingle && !isSizeOrColor(name.value)) {
      problems.note(name, 'option_unused', { option: name.value })
      return []
    }
    const values = isSingle ? splitCommas(value.value) : readValue(name, value, context)
    return values.length === 0 ? [] : [{ name, value, values }]
  })
  let combinations: ForeignVariant['options'][] = [[]]
  for (const { name, value, values } of lists) {
    if (combinations.length * values.length > MAX_SIZES * MAX_COLORS) {
      problems.add(value, 'too_many_sizes', { max: MAX_SIZES })
      return []
    }
    combinations = combinations.flatMap((options) =>
      values.map((one) => [...options, { name, value: { ...value, value: one } }]),
    )
  }
  const price_cell = getCell(row, 'Regular price')
  const price = columns.has('Regular price')
    ? readPrice(price_cell, readSale(row, locale, problems), problems)
    : undefined
  const stock = columns.has('Stock') ? getCell(row, 'Stock') : undefined
  if (stock && stock.value !== '' && combinations.length > 1) problems.note(stock, 'stock_of_product')
  const counted = combinations.length === 1 ? stock : undefined
  const codes = combinations.length === 1 ? readForeignCodes(getCell(row, 'SKU'), getCell(row, 'GTIN')) : undefined
  return combinations.map((options) => ({
    ...{ line: row.line, options, price, price_cell, stock: counted },
    ...(codes && { codes }),
  }))
}

/** An empty value of a variation stands for all values of its parent. */
function readValue(name: Cell, value: Cell, { parent, problems }: VariantContext): string[] {
  if (value.value !== '') return [decodeEntities(value.value.replaceAll(String.raw`\,`, ','))]
  const ofParent = listAttributes(parent, parent).find(
    (one) => one.name.value.toLowerCase() === name.value.toLowerCase(),
  )
  const values = splitCommas(ofParent?.value.value ?? '')
  if (values.length > 0) problems.note(name, 'any_option', { option: name.value })
  return values
}

/** Returns the cell of a sale price that holds now, else an empty one. */
function readSale(row: FileRow, { now }: FileLocale, problems: Problems): Cell {
  const sale = getCell(row, 'Sale price')
  if (sale.value === '') return sale
  const [starts, ends] = [readDay(getCell(row, 'Sale starts')), readDay(getCell(row, 'Sale ends'))]
  const today = toShopDate(now)
  if (starts && starts > today) return noteSale(sale, 'offer_ahead', starts, problems)
  if (ends && ends < today) return noteSale(sale, 'offer_past', ends, problems)
  if (ends) problems.note(sale, 'offer_until', { date: ends })
  return sale
}

function noteSale(sale: Cell, code: 'offer_ahead' | 'offer_past', date: string, problems: Problems): Cell {
  problems.note(sale, code, { date })
  return { ...sale, value: '' }
}

function readDay({ value }: Cell): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
}
