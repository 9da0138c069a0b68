import { ownColumns } from './own-file-columns.ts'

export const IMPORT_MAX_COLUMNS = 300

export const importFormats = ['own', 'shopify', 'woocommerce', 'tiendanube'] as const
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

/** The parts of a product that an import can change: the columns of the shop's own file, and its sizes and colors. */
export const importFields = [...ownColumns, 'sizes', 'colors'] as const
export type ImportField = (typeof importFields)[number]

export const stockModes = ['count', 'ignore'] as const

export const IMPORT_DAYS = 7
