import { findHeader } from '@shop/contract/table/find-header.ts'
import type { TableNote } from '@shop/contract/table/table.ts'
import { withTable } from './open-table.ts'

interface Rows<Found, Row> {
  found: Found
  /** The titles of the columns; none for a table without them. */
  header: string[]
  rows: Row[]
  /** Rows that a person who looks at the sheet does not see. They are read. */
  hidden_rows: number
}

/**
 * Reads the rows below the headers of a file with one table: of the first visible sheet whose headers `find` knows.
 * Returns undefined when no sheet has them. A file that cannot be read is refused by name.
 */
export function readRows<Found extends object, Row>(
  file: string,
  find: (cells: string[]) => Found | undefined,
  toRow: (cells: string[], line: number, found: Found, isDamaged: (column: number) => boolean) => Row,
): Promise<Rows<Found, Row> | undefined> {
  return withTable(file, {}, async ({ head, readRows: readSheet }) => {
    const sheets = [...head.sheets.entries()]
    const inOrder = sheets.toSorted(([, one], [, other]) => Number(one.isHidden) - Number(other.isHidden))
    for (const [index, sheet] of inOrder) {
      const header = findHeader(sheet.head, find)
      if (!header) continue
      const { found } = header
      const hasTitles = !('isHeader' in found) || found.isHeader === true
      const first = header.line + (hasTitles ? 1 : 0)
      const damaged = listDamaged(sheet.notes)
      const rows: Row[] = []
      for await (const part of readSheet(index))
        for (const { line, cells } of part)
          if (line >= first) rows.push(toRow(cells, line, found, (column) => damaged.has(`${line} ${column}`)))
      const hidden_rows = sheet.notes.find(({ code }) => code === 'rows_hidden')?.count ?? 0
      return { found, header: hasTitles ? sheet.head[header.index]!.cells : [], rows, hidden_rows }
    }
    return undefined
  })
}

/** Returns the titles of the columns of which nothing is read, by the places of those that are. */
export function listUnused(header: readonly string[], used: readonly number[]): string[] {
  return header.map((title) => title.trim()).filter((title, index) => title !== '' && !used.includes(index))
}

/** Cells whose value a spreadsheet has lost: a long number, a formula without its value, an error. */
function listDamaged(notes: readonly TableNote[]): Set<string> {
  return new Set(notes.flatMap(({ line, column }) => (line === undefined ? [] : [`${line} ${column}`])))
}
