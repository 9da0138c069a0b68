import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import { KEY } from '@shop/contract/table/unprotect.ts'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | Date | null

/**
 * Returns a CSV file for people: with a mark for Excel, its headers, which are the names of its columns unless others are
 * given, and texts that are no formulas.
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly (Readonly<Record<NoInfer<Column>, Cell>> | readonly Cell[])[],
  headers: readonly string[] = columns,
): string {
  return openCsv(headers) + toCsvLines(rows, columns, protect)
}

/** Returns the beginning of a CSV file for people, which lines of `protect`ed texts follow. */
export function openCsv(headers: readonly string[]): string {
  return `\uFEFF${toCsvLines([headers])}`
}

/**
 * Returns rows as lines of a CSV file: lists in their order, or objects by the names of the columns. Every field is
 * quoted, so that line breaks, quotes and the separators of other countries stay in it.
 */
export function toCsvLines(
  rows: readonly object[],
  columns?: readonly string[],
  toText = (value: string) => value,
): string {
  return stringify([...rows], {
    ...(columns && { columns }),
    cast: { string: toText, date: toShopTimestamp },
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Where a spreadsheet may begin a formula: at the start of a value, and behind what divides cells for a program that
 * ignores quotes or divides at another character. Full-width signs count, and an apostrophe that is there already.
 */
const FORMULA = /^(?=['=+\-@\t\r\n＝＋－＠])|(?<=[\r\n;\t]"*)(?='*[=+\-@＝＋－＠])/g

/**
 * Puts an apostrophe before what a spreadsheet would take for a formula; `unprotect` gives the same value back. A number
 * stays, because sums leave texts out.
 */
export function protect(value: string): string {
  return NUMBER.test(value) ? value : value.replaceAll(FORMULA, "'")
}

/** Protects a SKU or a size like `protect`, and also from becoming a number or a date. */
export function protectKey(value: string): string {
  return KEY.test(value) ? `'${value}` : protect(value)
}
