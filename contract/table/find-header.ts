import type { TableRow } from './table.ts'

/** Title lines, account data and notes may stand above a header, but not more than these. */
const HEADER_WITHIN = 40

/** Finds the row of headers by what `find` knows, wherever it stands. */
export function findHeader<Found>(
  rows: readonly TableRow[],
  find: (cells: string[], index: number) => Found | undefined,
): { index: number; line: number; found: Found } | undefined {
  for (const [index, { line, cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const found = find(cells, index)
    if (found !== undefined) return { index, line, found }
  }
  return undefined
}
