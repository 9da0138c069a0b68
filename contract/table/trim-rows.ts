import {
  measureRow,
  TABLE_MAX_LENGTH,
  TABLE_MAX_ROW_LENGTH,
  TABLE_MAX_ROWS,
  TableError,
  type TableRow,
} from './table.ts'

/**
 * Measures the rows of a workbook while they are read, because many cells and rows may share one text. Throws at the first
 * that is too long, and when all together are.
 */
export class RowMeter {
  #length = 0

  add({ line, cells }: TableRow, repeat = 1): void {
    const length = measureRow(cells)
    if (length > TABLE_MAX_ROW_LENGTH) throw new TableError('table_row_too_long', { line })
    this.#length += length * repeat
    if (this.#length > TABLE_MAX_LENGTH) throw new TableError('table_unpacked_too_large')
  }
}

/** Returns the rows of a sheet that have a value, without their empty last cells. Throws for more than fit. */
export function trimRows(rows: TableRow[]): TableRow[] {
  const filled = rows.flatMap(({ line, cells }) => {
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    return last === -1 ? [] : [{ line, cells: cells.slice(0, last + 1) }]
  })
  if (filled.length > TABLE_MAX_ROWS + 1) throw new TableError('table_too_many_rows', { max: TABLE_MAX_ROWS })
  return filled
}
