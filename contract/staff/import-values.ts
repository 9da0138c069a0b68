/** The most bytes of a file of products. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024
/** The most rows of one file; a larger one is split. */
export const IMPORT_MAX_ROWS = 50_000
export const IMPORT_MAX_COLUMNS = 300
/** The most characters of one row of a file. */
export const IMPORT_MAX_ROW_LENGTH = 400_000

export const importFormats = ['own', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * `uploaded` waits for the person's choices, `reading` and `comparing` are the check, `outdated` could not be applied
 * because something changed since the check.
 */
export const importStates = [
  'uploaded',
  'reading',
  'comparing',
  'checked',
  'applying',
  'applied',
  'outdated',
  'canceled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const importActions = ['new', 'changed', 'equal', 'wrong'] as const
export type ImportAction = (typeof importActions)[number]

/** Whether the stock of a file is what was counted, or is left alone. */
export const stockModes = ['count', 'ignore'] as const

/** The days after which the file and rows of an import are deleted. */
export const IMPORT_DAYS = 7
