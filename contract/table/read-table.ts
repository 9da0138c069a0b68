import { parse } from 'csv-parse/browser/esm/sync'

/** Knows the names of columns: `find` returns those of a row of headers, undefined for other rows. */
export interface TableHeaders<Columns> {
  find: (cells: string[]) => Columns | undefined
}

export interface TableRow<Columns> {
  cells: string[]
  /** The columns of the header above the row; undefined in a table without one. */
  columns: Columns | undefined
  /** Whether the row has as many cells as its header, beside empty ones at its end. */
  isRegular: boolean
}

/** Commas are the last, because amounts and names contain them too. */
const SEPARATORS = ['\t', ';', '|', ',']

/**
 * Reads a table of separated values. A header is found by its names wherever it stands, under title lines or again within
 * the file; what stands above the first one is left out. Quotes may contain line breaks, and need not be doubled, as some
 * banks write them. Undefined for a text that is no table.
 */
export function readTable<Columns>(text: string, headers: TableHeaders<Columns>): TableRow<Columns>[] | undefined {
  const tables = SEPARATORS.map((separator) => {
    const { rows, isBroken } = parseRows(text, separator)
    return { separator, rows, isBroken, header: rows.findIndex((cells) => headers.find(cells)) }
  })
  const withHeader = tables
    .filter(({ header }) => header !== -1)
    .toSorted((one, other) => other.rows[other.header]!.length - one.rows[one.header]!.length)
  const [best] = withHeader
  if (best) return readUnderHeaders(repairRows(best.rows, best.header, best.separator), headers)
  const grid = tables.find(({ rows, separator, isBroken }) => !isBroken && isGrid(rows, separator))
  return grid?.rows.map((cells) => ({ cells, columns: undefined, isRegular: true }))
}

const OPTIONS = { bom: true, trim: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }

function parseRows(text: string, delimiter: string): { rows: string[][]; isBroken: boolean } {
  const quoted = doubleQuotes(text, delimiter)
  try {
    return { rows: parse(quoted, { ...OPTIONS, delimiter }), isBroken: false }
  } catch {
    // A quote that never ends would take all further lines with it.
    return { rows: splitLines(quoted).flatMap((line) => parseLine(line, delimiter)), isBroken: true }
  }
}

/** Doubles quotes within a value: some banks do not, and neither side of such a quote ends a cell. */
function doubleQuotes(text: string, delimiter: string): string {
  const end = `(?:\\${delimiter}|[\\r\\n]|$)`
  return text.replaceAll(
    new RegExp(`(?<!(?:^|\\${delimiter}|[\\r\\n])[ \\t]*)(?<!")"(?!")(?![ \\t]*${end})`, 'g'),
    '""',
  )
}

/** Reads a line alone, in which a quote without its end means nothing. */
function parseLine(line: string, delimiter: string): string[][] {
  try {
    return parse(line, { ...OPTIONS, delimiter })
  } catch {
    return parse(line.replaceAll('"', ''), { ...OPTIONS, delimiter })
  }
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}

/** Divides rows again that a stray quote has made one: a cell that has lines with as many cells as the header. */
function repairRows(rows: string[][], header: number, delimiter: string): string[][] {
  const width = rows[header]!.length
  const isRow = (line: string) => line.split(delimiter).length >= Math.max(width - 1, 3)
  return rows.flatMap((cells) =>
    cells.some((cell) => splitLines(cell).slice(1).some(isRow))
      ? splitLines(cells.join(delimiter)).flatMap((line) => parseLine(line, delimiter))
      : [cells],
  )
}

function readUnderHeaders<Columns>(rows: string[][], headers: TableHeaders<Columns>): TableRow<Columns>[] {
  let columns: Columns | undefined
  let width = 0
  return rows.flatMap((cells): TableRow<Columns>[] => {
    const found = headers.find(cells)
    if (found) {
      columns = found
      width = cells.length
      return []
    }
    if (columns === undefined) return []
    return [{ cells, columns, isRegular: cells.length >= width - 1 && cells.slice(width).every((cell) => cell === '') }]
  })
}

/** Amounts and names contain commas too, so that commas make a table only with two in every line. */
function isGrid(rows: string[][], separator: string): boolean {
  const least = separator === ',' ? 3 : 2
  return rows.length > 0 && rows.every((cells) => cells.length >= least)
}
