import Papa from 'papaparse'
import { measureRow, TABLE_MAX_ROW_LENGTH, TABLE_MAX_ROWS, TableError, type TableRow } from './table.ts'

const SEPARATORS = [',', ';', '\t', '|']

/** Excel reads and some programs write a first line that only names the separator. */
const SEPARATOR_LINE = /^\s*"?sep=([,;\t|])"?(?:\n|$)/i

const SAMPLE_LENGTH = 64 * 1024
const SAMPLE_ROWS = 60

interface ParseOptions {
  separator?: string
  lenientQuotes?: boolean
}

/**
 * Reads separated values with quotes (RFC 4180). A quote in a quoted cell need not be doubled: one ends the cell only
 * before a separator or the end of the line. Throws for a quote that never ends, and for one that is not doubled in a
 * cell of several lines, because where such a cell ends is a guess.
 */
export function parseText(input: string, options: ParseOptions = {}): { rows: TableRow[]; separator: string } {
  const text = input.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const separator = options.separator ?? named ?? findSeparators(text)[0]!
  // A row of its own before the table: its line still counts.
  const rows = parseRows(text.slice(line.length), separator, options.lenientQuotes ?? false)
  const added = line === '' ? 0 : line.split('\n').length - 1
  return { rows: added === 0 ? rows : rows.map((row) => ({ ...row, line: row.line + added })), separator }
}

/** Returns the separators, first the one that divides the most lines into the same number of cells. */
function findSeparators(text: string): string[] {
  const lines = emptyQuotes(text.slice(0, SAMPLE_LENGTH)).split('\n', SAMPLE_ROWS)
  const scores = SEPARATORS.map((separator) => {
    const widths = new Map<number, number>()
    for (const line of lines) {
      const { length } = line.split(separator)
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    }
    const [best] = [...widths].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])
    const [width = 0, count = 0] = best ?? []
    return { separator, width, count }
  })
  const sorted = scores.toSorted((one, other) => other.count - one.count || other.width - one.width)
  return sorted.map(({ separator }) => separator)
}

/** Empties the cells in quotes: what stands in them, such as the lines of a description, tells nothing of the separator. */
function emptyQuotes(text: string): string {
  const opening = /(?<=^|[,;\t|\n])"/g
  const closing = /"+(?=[,;\t|\n]|$)/g
  let emptied = ''
  let from = 0
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    closing.lastIndex = open.index + 1
    let close = closing.exec(text)
    // Two quotes are one of the text.
    while (close && close[0].length % 2 === 0) close = closing.exec(text)
    if (!close) break
    emptied += text.slice(from, open.index)
    from = closing.lastIndex
    opening.lastIndex = from
  }
  return emptied + text.slice(from)
}

function parseRows(text: string, delimiter: string, lenientQuotes: boolean): TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: TABLE_MAX_ROWS * 2 })
  const quotes = new Map(errors.flatMap(({ code, row }) => (row === undefined ? [] : [[row, code]])))
  const rows: TableRow[] = []
  let line = 1
  for (const [index, cells] of data.entries()) {
    const breaks = countBreaks(cells)
    const code = quotes.get(index)
    if (code === 'MissingQuotes' || (code === 'InvalidQuotes' && breaks > 0)) {
      if (!lenientQuotes) throw new TableError('table_quotes', { line })
      rows.push(...parseLines(text, line, line + breaks, delimiter))
    } else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    if (measureRow(cells) > TABLE_MAX_ROW_LENGTH) throw new TableError('table_row_too_long', { line })
    if (rows.length > TABLE_MAX_ROWS + 1) throw new TableError('table_too_many_rows', { max: TABLE_MAX_ROWS })
    line += breaks + 1
  }
  return rows
}

function countBreaks(cells: string[]): number {
  let breaks = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}

/** Reads lines one by one; in a line whose quotes do not match, they mean nothing. */
function parseLines(text: string, first: number, last: number, delimiter: string): TableRow[] {
  return text
    .split('\n')
    .slice(first - 1, last)
    .flatMap((content, index) => {
      const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' })
      const isBroken = errors.some(({ code }) => code === 'MissingQuotes')
      const cells = (isBroken ? content.replaceAll('"', '').split(delimiter) : data[0]) ?? []
      return cells.some((cell) => cell.trim() !== '') ? [{ line: first + index, cells }] : []
    })
}
