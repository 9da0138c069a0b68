/** Who cancels, and why, as the order's history keeps it. */
export interface Cancelling {
  actor: string
  by_shop: boolean
  reason: string | null
  at: Date
}

/** The same without what only the customer is told. */
export function deedOf({ actor, reason, at }: Cancelling): { actor: string; at: Date; note?: string } {
  return { actor, at, ...(reason === null ? {} : { note: reason }) }
}
