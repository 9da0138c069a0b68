import type { TableErrorCode, TableFile, TableRow, TableSheet } from '@shop/contract/table/table.ts'

/** A table before its rows are sent: how it is written, and the beginning of each sheet. */
export interface TableHead extends Pick<TableFile, 'kind' | 'encoding' | 'encodings' | 'separator'> {
  /** A line of the text as it reads in each of `encodings`. */
  samples: string[]
  sheets: (Pick<TableSheet, 'name' | 'isHidden' | 'notes'> & { count: number; head: TableRow[] })[]
}

/** The thread that reads a file sends its head first, then parts of a sheet, or why it cannot be read. */
export type WorkerMessage = { head: TableHead } | { rows: TableRow[] } | { code: TableErrorCode; data: object }
