import type { OrderPaymentMethod } from './orders.ts'

/**
 * The key of each method in the tax office's table of forms of payment: card of credit, payment by an intermediary,
 * electronic transfer. The provider does not say whether a card is of credit or debit before the charge, and an order
 * without payment has no invoice with an amount.
 */
export const paymentForms: Record<OrderPaymentMethod, string> = {
  card: '04',
  paypal: '31',
  zelle: '03',
  venmo: '03',
  spei: '03',
  outside: '99',
  free: '99',
}
