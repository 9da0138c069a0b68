import type { Currency } from '@shop/contract/locale.ts'

export interface PaidOrder {
  email: string
  number: string | null
  crystals: number
}

/**
 * The state of the history entry of /checkout-exito. `paid` is the order that was paid, `refunded` says why a payment
 * made no order and is refunded: a reload shows the same page without a request. `finalized` says that nothing was left
 * to pay, so there is no payment to ask about.
 */
export interface PaymentResultHistoryState {
  paid?: PaidOrder
  refunded?: string
  finalized?: true
}

/** How /checkout-exito takes the place of the payment of a cart with nothing left to pay. */
export const finalizedNavigation = { replace: true, state: { finalized: true } satisfies PaymentResultHistoryState }

/** The state of the history entry of /checkout-pendiente: the total in the notice, when the order has another one. */
export interface PendingTransferHistoryState {
  previousTotal: { total: number; currency: Currency }
}
