/** A sale is a draft until it is scheduled; then it runs from its start until just before its end. */
export const priceListStates = ['draft', 'scheduled', 'running', 'ended', 'withdrawn'] as const
export type PriceListState = (typeof priceListStates)[number]

export const reductionMethods = ['percent', 'amount', 'set'] as const
export type ReductionMethod = (typeof reductionMethods)[number]

export const MAX_LISTED_SKUS = 2000
export const PRICE_LIST_NAME_MAX_LENGTH = 80

/** A price that falls by this percentage or more is marked, because it is likely a mistake (rules 9.6). */
export const LARGE_FALL_PERCENT = 70
