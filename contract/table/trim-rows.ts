import { measureRow, TABLE_MAX_ROW_LENGTH, TABLE_MAX_ROWS, TableError, type TableRow } from './table.ts'

/** Returns the rows of a sheet that have a value, without their empty last cells. Throws for more than fit. */
export function trimRows(rows: TableRow[]): TableRow[] {
  const filled = rows.flatMap(({ line, cells }) => {
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    return last === -1 ? [] : [{ line, cells: cells.slice(0, last + 1) }]
  })
  if (filled.length > TABLE_MAX_ROWS + 1) throw new TableError('table_too_many_rows', { max: TABLE_MAX_ROWS })
  const long = filled.find(({ cells }) => measureRow(cells) > TABLE_MAX_ROW_LENGTH)
  if (long) throw new TableError('table_row_too_long', { line: long.line })
  return filled
}
