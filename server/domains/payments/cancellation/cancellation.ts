/** The actor and the reason of a cancellation, as the order's history stores them. */
export interface Cancellation {
  actor: string
  by_shop: boolean
  reason: string | null
  at: Date
}

/** Returns the fields for the history, without those for the customer's mail. */
export function toOrderEvent({ actor, reason, at }: Cancellation): { actor: string; at: Date; note?: string } {
  return { actor, at, ...(reason === null ? {} : { note: reason }) }
}
