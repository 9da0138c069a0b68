import type { Currency } from '@shop/contract/locale.ts'
import { MAX_COLORS, MAX_SIZES } from '@shop/contract/staff/product-limits.ts'
import type { Cell, FileRow } from './file-product.ts'
import { findKind, type ForeignVariant, isSizeOrColor, readForeignCodes } from './read-options.ts'
import { decodeEntities, getCell, type Problems, readPrice } from './read-values.ts'
import { ATTRIBUTES } from './woocommerce-columns.ts'

/** Splits a list at its commas; WooCommerce writes a comma within a value as `\,`. */
export function splitCommas(value: string): string[] {
  return value
    .split(/(?<!\\),/)
    .map((part) => decodeEntities(part.replaceAll(String.raw`\,`, ',').trim()))
    .filter((part) => part !== '')
}

/** Splits the values of an attribute, which WooCommerce's own field divides by `|` and its export by commas. */
function splitValues(value: string): string[] {
  return value.split('|').flatMap(splitCommas)
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
  sales: ReadonlyMap<number, Cell>
  currency: Currency
  problems: Problems
}

/**
 * Returns the size and color that all variations have, because only their product names it. What else describes the
 * product, and lists of which no variation says its value, are noted.
 */
export function readDescription(parent: FileRow, sold: FileRow[], problems: Problems): ForeignVariant['options'] {
  if (sold[0] === parent) return []
  const used = new Set(sold.flatMap((row) => listAttributes(row, parent)).map(({ name }) => name.value.toLowerCase()))
  const kinds = new Set([...used].map(findKind))
  return listAttributes(parent, parent).flatMap(({ name, value }) => {
    const [first, ...others] = splitValues(value.value)
    if (first === undefined || used.has(name.value.toLowerCase())) return []
    const kind = findKind(name.value)
    if (kind && others.length === 0 && !kinds.has(kind)) return [{ name, value: { ...value, value: first } }]
    problems.note(name, kind ? 'option_without_variants' : 'option_unused', { option: name.value })
    return []
  })
}

/**
 * Returns the variants of a row: of a variation one, or one for each value of the parent where it stands for any; of a
 * product without variations every combination of its sizes and colors. More of them than any product may have are a
 * problem before they are made, because a short row can describe billions.
 */
export function readVariants(row: FileRow, context: VariantContext): ForeignVariant[] {
  const { parent, columns, sales, currency, problems } = context
  const isSingle = row === parent
  const lists = listAttributes(row, parent).flatMap(({ name, value }) => {
    if (isSingle && !isSizeOrColor(name.value)) {
      problems.note(name, 'option_unused', { option: name.value })
      return []
    }
    const values = isSingle ? splitValues(value.value) : readValue(name, value, context)
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
    ? readPrice(price_cell, sales.get(row.line), problems, currency)
    : undefined
  const stock = columns.has('Stock') ? getCell(row, 'Stock') : undefined
  const isCounted = stock !== undefined && stock.value !== ''
  if (isCounted && combinations.length > 1) problems.note(stock, 'stock_of_product')
  const counted = isCounted && combinations.length > 1 ? undefined : stock
  const codes = combinations.length === 1 ? readForeignCodes(getCell(row, 'SKU'), getCell(row, 'GTIN')) : undefined
  return combinations.map((options) => ({
    ...{ line: row.line, options, price, price_cell, stock: counted, isUntracked: isUntracked(row, parent) },
    ...(codes && { codes }),
  }))
}

/** Whether a row is sold without a count, neither of its own nor of its product. */
function isUntracked(row: FileRow, parent: FileRow): boolean {
  const isCounted = [row, parent].some((one) => getCell(one, 'Stock').value !== '')
  return !isCounted && /^(1|backorder)$/.test(getCell(row, 'In stock').value)
}

/** An empty value of a variation stands for all values of its parent. */
function readValue(name: Cell, value: Cell, { parent, problems }: VariantContext): string[] {
  if (value.value !== '') return [decodeEntities(value.value.replaceAll(String.raw`\,`, ','))]
  const ofParent = listAttributes(parent, parent).find(
    (one) => one.name.value.toLowerCase() === name.value.toLowerCase(),
  )
  const values = splitValues(ofParent?.value.value ?? '')
  if (values.length > 0) problems.note(name, 'any_option', { option: name.value })
  return values
}
