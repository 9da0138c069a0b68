/** The actor and the reason of a cancellation, as the order's history stores them. */
export interface Cancelling {
  actor: string
  by_shop: boolean
  reason: string | null
  at: Date
}

/** Returns the fields for the history, without those for the customer's mail. */
export function deedOf({ actor, reason, at }: Cancelling): { actor: string; at: Date; note?: string } {
  return { actor, at, ...(reason === null ? {} : { note: reason }) }
}
