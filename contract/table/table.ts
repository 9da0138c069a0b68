export const TABLE_MAX_BYTES = 20 * 1024 * 1024
export const TABLE_MAX_ROWS = 100_000
/** The most characters of all rows of a workbook, in which many cells may share one text. */
export const TABLE_MAX_LENGTH = 150 * 1024 * 1024
export const TABLE_MAX_ROW_LENGTH = 400_000

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850'] as const
export type Encoding = (typeof encodings)[number]

/** A row with the line of the text on which it begins, or its number in the sheet; both begin at 1. */
export interface TableRow {
  line: number
  cells: string[]
}

/**
 * Something that a sheet shows and its cells cannot: `formula_without_value` and `number_too_long` are cells, which come
 * empty; `rows_hidden` and `columns_hidden` count what a person who looks at the sheet does not see.
 */
export interface TableNote {
  code: 'formula_without_value' | 'number_too_long' | 'cell_error' | 'rows_hidden' | 'columns_hidden'
  line?: number
  /** Position of the column, from 0. */
  column?: number
  count?: number
  value?: string
}

/** A table without its blank rows. Line breaks in cells are `\n`; nothing else of a text is changed. */
export interface TableSheet {
  /** Empty for a text. */
  name: string
  isHidden: boolean
  rows: TableRow[]
  notes: TableNote[]
}

export interface TableFile {
  kind: 'text' | 'xlsx' | 'ods'
  /** In the order of the file, hidden ones too. A text has one. */
  sheets: TableSheet[]
  /** Null for a workbook. */
  encoding: Encoding | null
  /** Several when the bytes do not say which it is, the most likely first; then only a person knows. */
  encodings: Encoding[]
  separator: string | null
  /** The decoded text; null for a workbook. */
  text: string | null
}

export interface TableOptions {
  encoding?: Encoding
  separator?: string
  /** A quote that never ends is then no error; the lines from its row on are read one by one. */
  lenientQuotes?: boolean
}

export type TableErrorCode =
  | 'table_too_large'
  | 'table_empty'
  | 'table_unreadable'
  | 'table_mixed_letters'
  | 'table_encrypted'
  | 'table_old_format'
  | 'table_unpacked_too_large'
  | 'table_external_reference'
  | 'table_too_many_rows'
  | 'table_row_too_long'
  | 'table_quotes'
  | 'table_takes_too_long'

/** A file that cannot be read. Its code is a refusal, `data` the values of its sentence. */
export class TableError extends Error {
  readonly code: TableErrorCode
  readonly data: Record<string, unknown>

  constructor(code: TableErrorCode, data: Record<string, unknown> = {}) {
    super(code)
    this.name = 'TableError'
    this.code = code
    this.data = data
  }
}

export function measureRow(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length + 1, 0)
}
