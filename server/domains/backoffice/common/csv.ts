import { formatPlainAmount } from '@shop/contract/money.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

/** Returns rows as a CSV file. A value that a spreadsheet would take for a formula begins with an apostrophe. */
export function toCsv(columns: string[], rows: Cell[][]): string {
  return stringify(rows, { header: true, columns, escape_formulas: true, bom: true, record_delimiter: 'windows' })
}

/** An amount as spreadsheets read it; the currency has a column of its own, or is part of the name of the column. */
export const money = formatPlainAmount
