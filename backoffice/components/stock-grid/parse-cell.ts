import { MAX_STOCK_UNITS } from '@shop/contract/staff/stock-rules.ts'

/** A cell of the stock takes a difference with a sign, or a count. */
export type CellInput = { type: 'delta'; units: number } | { type: 'count'; units: number }

/** Returns what a text means; null for an empty one, undefined for one that is neither. `−` and `–` are minus signs. */
export function parseCell(text: string): CellInput | null | undefined {
  const compact = text
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[\s,](?=\d{3}\b)/g, '')
  if (compact === '') return null
  const [, sign, digits] = /^([+-]?)(\d{1,6})$/.exec(compact) ?? []
  if (digits === undefined || Number(digits) > MAX_STOCK_UNITS) return undefined
  const units = Number(digits)
  if (sign === '') return { type: 'count', units }
  return { type: 'delta', units: sign === '-' ? -units : units }
}

/** Returns the cells of a text that was copied from a sheet: rows by lines, columns by tabs. */
export function parseSheet(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}
