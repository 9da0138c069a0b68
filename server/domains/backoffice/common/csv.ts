import { formatPlainAmount } from '@shop/contract/money.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Returns rows as a CSV file: the fields with the names of the columns, or lists in their order. A value that a
 * spreadsheet would take for a formula begins with an apostrophe; a negative amount does not, because it would become a
 * text that sums leave out.
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: (Readonly<Record<NoInfer<Column>, Cell>> | Cell[])[],
): string {
  return stringify(rows, {
    header: true,
    columns,
    cast: { string: (value) => ({ value, escape_formulas: !NUMBER.test(value) }) },
    bom: true,
    record_delimiter: 'windows',
  })
}

/** An amount as spreadsheets read it; the currency has a column of its own, or is part of the name of the column. */
export const money = formatPlainAmount
