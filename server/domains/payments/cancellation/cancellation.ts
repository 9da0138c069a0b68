/** The actor and the reason of a cancellation, for the order's history and the customer's mail. */
export interface Cancellation {
  actor: string
  by_shop: boolean
  reason: string | null
  at: Date
}
