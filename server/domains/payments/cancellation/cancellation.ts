export interface Cancellation {
  actor: string
  by_shop: boolean
  reason: string | null
  at: Date
}
