/** Rows of a report on the screen, and in its file. The sums are those of all rows in any case. */
export const SHOWN_ROWS = 200
export const EXPORTED_ROWS = 10_000
export type RowLimit = typeof SHOWN_ROWS | typeof EXPORTED_ROWS
