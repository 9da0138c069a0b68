import { parseText } from '@shop/contract/table/parse-text.ts'
import { TableError } from '@shop/contract/table/table.ts'
import { parseBankAmount } from './amounts.ts'
import { findColumns, type Role, type StatementColumns } from './roles.ts'

export interface StatementRow {
  cells: string[]
  columns: StatementColumns | undefined
  /** Whether the row has as many cells as its header, beside empty ones at its end. */
  isRegular: boolean
}

/** Commas are the last, because amounts and names contain them too. */
const SEPARATORS = ['\t', ';', '|', ',']

/**
 * Returns the rows of a text of separated values, by the separator with which its header says the most. The header stands
 * anywhere, under title lines or again within the file; what stands above the first one is left out. Undefined for a text
 * that is no table.
 */
export function findTable(text: string): StatementRow[] | undefined {
  const read = SEPARATORS.map((separator) => readTable(text, separator))
  const tables = read.flatMap((one) => (one instanceof TableError ? [] : [one]))
  const [best] = tables.filter(({ header }) => header).toSorted((one, other) => other.header!.score - one.header!.score)
  if (best) return readUnderHeaders(repairRows(best.rows, best.header!.names.length, best.separator))
  const grid = tables.find(({ rows, separator }) => isGrid(rows, separator))
  const error = read.find((one) => one instanceof TableError)
  if (!grid && error) throw error
  return grid && toRows(grid.rows)
}

/** By a separator that is not that of the text, a cell that begins with a quote may go on to its end and be too long. */
function readTable(text: string, separator: string) {
  try {
    const rows = trimRows(parseText(text, { separator, lenientQuotes: true }).rows)
    return { separator, rows, header: findHeader(rows) }
  } catch (error) {
    if (error instanceof TableError) return error
    throw error
  }
}

/** Returns the rows of the sheets of a workbook: of all that have a header, else of the first that has anything. */
export function findSheets(sheets: readonly string[][][]): StatementRow[] | undefined {
  const trimmed = sheets.map(trimRows).map((rows) => rows.map((cells) => cells.map(roundCell)))
  const rows = trimmed.flatMap(readUnderHeaders)
  if (rows.length > 0) return rows
  const grid = trimmed.find((one) => one.length > 0)
  return grid && toRows(grid)
}

function trimRows(rows: readonly (string[] | { cells: string[] })[]): string[][] {
  return rows.map((row) => ('cells' in row ? row.cells : row).map((cell) => cell.trim()))
}

/** A sum of a sheet has the errors of binary fractions. */
function roundCell(cell: string): string {
  return /^-?\d+\.\d{7,}$/.test(cell) ? Number(cell).toFixed(2) : cell
}

function toRows(rows: string[][]): StatementRow[] {
  return rows.map((cells) => ({ cells, columns: undefined, isRegular: true }))
}

function findHeader(rows: string[][]): StatementColumns | undefined {
  for (const cells of rows) {
    const found = findColumns(cells)
    if (found) return found
  }
  return undefined
}

/** Divides rows again that a stray quote has made one: a cell that has lines with as many cells as the header. */
function repairRows(rows: string[][], width: number, separator: string): string[][] {
  const isRow = (line: string) => line.split(separator).length >= Math.max(width - 1, 3)
  return rows.flatMap((cells) =>
    cells.some((cell) => cell.includes('\n') && cell.split('\n').slice(1).some(isRow))
      ? cells.join(separator).split('\n').map((line) => line.replaceAll('"', '').split(separator).map((cell) => cell.trim()))
      : [cells],
  )
} // prettier-ignore

function readUnderHeaders(rows: string[][]): StatementRow[] {
  let columns: StatementColumns | undefined
  const read = rows.flatMap((cells): StatementRow[] => {
    const found = findColumns(cells)
    if (found) columns = found
    return found || columns === undefined ? [] : [{ cells, columns, isRegular: true }]
  })
  const usual = findUsualWidth(read)
  return read.map((row) => ({ ...row, isRegular: isRegular(row, usual) }))
}

/** The number of cells that most rows have. */
function findUsualWidth(rows: readonly StatementRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

/**
 * A comma in a memo that is not quoted moves the cells behind it into the next columns. Such a row has more cells than
 * others, or than its header; or a text where an amount belongs.
 */
function isRegular({ cells, columns }: StatementRow, usual: number): boolean {
  if (!columns) return true
  const { names, best, roles } = columns
  const isMoney = (role: Role | undefined) => role === 'credit' || role === 'debit' || role === 'balance'
  const isAmount = (cell: string) => /^[-−–]?$/.test(cell) || parseBankAmount(cell) !== undefined
  if (cells.length > usual || cells.length < names.length - 1) return false
  if (cells.some((cell, at) => isMoney(roles[at]) && !isAmount(cell))) return false
  if (cells.length <= names.length) return true
  // Chase ends its rows with a comma. In a pair of columns that may hide a moved amount, unless a balance follows it.
  const pair = Math.max(...(best.credit ?? [-1]), ...(best.debit ?? [-1]))
  const isFixed =
    pair === -1 || roles.some((role, at) => role === 'balance' && at > pair && parseBankAmount(cells[at] ?? ''))
  return isFixed && cells.slice(names.length).every((cell) => cell === '')
}

/** Amounts and names contain commas too, so that commas make a table only with two in every line, and as many in each. */
function isGrid(rows: string[][], separator: string): boolean {
  const widths = new Set(rows.map(({ length }) => length))
  return (
    rows.length > 0 &&
    (separator === ',' ? widths.size === 1 && !widths.has(2) && !widths.has(1) : Math.min(...widths) >= 2)
  )
}
