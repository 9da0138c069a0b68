export const stockReasons = ['received', 'count', 'damage', 'sample', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

/** The most cells of one save: a grid of 40 sizes and 40 colors. */
export const MAX_STOCK_CELLS = 1600
export const MAX_SCANNED_CODES = 500
export const MAX_LABEL_PRODUCTS = 50
export const MAX_LABELS = 500
export const MAX_STOCK_UNITS = 100_000
export const MAX_STOCK_NOTE_LENGTH = 200
