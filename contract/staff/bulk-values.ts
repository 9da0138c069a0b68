import type { ProductFlag } from './product-limits.ts'

export const bulkChangeTypes = [
  'publish',
  'hide',
  'archive',
  'restore',
  'category',
  'collection',
  'artwork',
  'price',
  'offer',
  'end_offer',
  'flag',
] as const

export const priceMethods = ['percent', 'amount', 'set'] as const
/** Changed prices are rounded to the cent, to whole units, to an ending in .90 or .99, or to tens. */
export const priceRoundings = ['cent', 'whole', 'ninety', 'ninety_nine', 'tens'] as const
export type PriceRounding = (typeof priceRoundings)[number]
export const bulkFlags = ['web_exclusive', 'limited_edition', 'find_your_size'] as const satisfies ProductFlag[]
export type BulkFlag = (typeof bulkFlags)[number]

export const bulkSampleLabels = [
  'state',
  'category',
  'collection',
  'artwork',
  'price',
  'price_offer',
  ...bulkFlags,
] as const

/** `running` and `undoing` are worked on by a job; a canceled one keeps what it changed until it is undone. */
export const bulkStates = ['running', 'done', 'canceled', 'undoing', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]

/** Up to this many products change in one transaction; more are changed by a job. */
export const BULK_AT_ONCE = 200
export const MAX_BULK_PRODUCTS = 50_000
export const BULK_SAMPLES = 20
export const BULK_UNDO_MINUTES = 30
export const MAX_PRICE_PERCENT = 500
export const MAX_OFFER_PERCENT = 95
