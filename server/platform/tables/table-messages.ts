import type { TableErrorCode, TableFile, TableOptions, TableRow, TableSheet } from '@shop/contract/table/table.ts'

export interface TableHead extends Pick<TableFile, 'kind' | 'encoding' | 'encodings' | 'separator'> {
  /** A line of the text as it reads in each of `encodings`. */
  samples: string[]
  sheets: (Pick<TableSheet, 'name' | 'isHidden' | 'notes'> & { count: number; head: TableRow[] })[]
}

/** The process that reads a file receives its path first, then of which sheet it sends the next part. */
export type TableRequest = { file: string; options: TableOptions } | { sheet: number }

/** It sends the head of the file first, then parts of a sheet, or why the file cannot be read. */
export type TableMessage = { head: TableHead } | { rows: TableRow[] } | { code: TableErrorCode; data: object }
