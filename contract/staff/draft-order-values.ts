/** The states of a draft order: `sent` has a link that works, `expired` had one. */
export const draftOrderStates = ['draft', 'sent', 'expired', 'ordered'] as const
export type DraftOrderState = (typeof draftOrderStates)[number]

/** Days for which the link of a draft order works and its prices hold (rules 4.1). */
export const DRAFT_ORDER_DAYS = 7

export const DRAFT_NOTE_MAX_LENGTH = 1000
export const DRAFT_PRICE_REASON_MAX_LENGTH = 500

export const outsideKinds = ['cash', 'terminal', 'transfer', 'other'] as const
export type OutsideKind = (typeof outsideKinds)[number]

/** The most days that have passed since money was received that is recorded now. */
export const MAX_OUTSIDE_DAYS = 60
export const OUTSIDE_REFERENCE_MAX_LENGTH = 80
