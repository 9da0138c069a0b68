import type { CallResponse } from '@shop/contract/call.ts'
import type { confirmCardPayment as call } from '@shop/contract/payments.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isPlaced } from '../../orders/orders.ts'
import { paymentLimits } from '../attempts/limits.ts'
import type { ProviderMethod } from '../providers/providers.ts'
import {
  type CartPayment,
  type CompletedOrder,
  findCartPayment,
  findPaymentByRef,
  type PaymentWithOrder,
} from '../queries/payment-queries.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'

export type PaymentConfirmation = CallResponse<typeof call>

export function toPaymentConfirmation({ order_id, code, email, crystals }: CompletedOrder): PaymentConfirmation {
  return { status: 'paid', order_id, number: code, email, crystals }
}

/**
 * The payment is being processed; the order is paid when the money is there. It has its number once it is placed for a
 * review, also when another payment of its cart has paid it at that moment.
 */
export async function toProcessingPayment({ db }: Shop, payment: PaymentWithOrder): Promise<PaymentConfirmation> {
  const { order_id, code, email } = payment
  const number = (await isPlaced(db, order_id)) ? code : null
  return { status: 'processing', order_id, number, email, crystals: 0 }
}

/**
 * Confirms a payment when its buyer returns. Refuses `too_many_requests` to a customer who returned too often from payments
 * that took no money: a paid one is completed without the browser, too.
 */
export async function limitUnpaidReturns<T extends PaymentConfirmation>(
  { limits }: Shop,
  customer: Customer,
  confirm: () => Promise<T>,
): Promise<T> {
  const key = String(customer.id)
  await limits.refuseIfExceeded(paymentLimits.unpaid_return, key)
  let isPaid = false
  try {
    const confirmation = await confirm()
    isPaid = confirmation.status === 'paid'
    return confirmation
  } finally {
    if (!isPaid) await limits.count(paymentLimits.unpaid_return, key)
  }
}

/**
 * Finds the payment that a buyer returns from. Refuses one of another customer, or that there is not
 * (`payment_not_yours`), and one of another cart (`payment_mismatch`).
 */
export async function findOwnPayment(
  { db }: Shop,
  customer: Customer,
  request: { method: ProviderMethod; provider_ref: string; cart_id?: string | undefined },
): Promise<PaymentWithOrder> {
  const payment = await findPaymentByRef(db, request.provider_ref)
  if (payment?.method !== request.method || payment.customer_id !== customer.id) return refuse('payment_not_yours')
  if (request.cart_id !== undefined && request.cart_id !== payment.cart_id) return refuse('payment_mismatch')
  return payment
}

/** The refusals of a payment that took no money, by what pays its cart instead, so that no customer pays again. */
const unpaidRefusals = {
  paid: 'cart_already_paid',
  canceled: 'cart_already_paid',
  confirming: 'payment_confirming',
  transfer: 'transfer_pending',
  denied: 'payment_denied',
} as const satisfies Record<CartPayment, RefusalCode>

/** Refuses a payment that took no money: `payment_not_done`, or what pays its cart meanwhile. */
export async function refuseUnpaid({ db }: Shop, { customer_id, cart_id }: PaymentWithOrder): Promise<never> {
  const cartPayment = await findCartPayment(db, customer_id, cart_id)
  return refuse(cartPayment === undefined ? 'payment_not_done' : unpaidRefusals[cartPayment])
}

/** Refuses a payment whose money is refunded: `paid_twice` when another one paid its cart, else `payment_returned`. */
export async function refuseReturned({ db }: Shop, { customer_id, cart_id }: PaymentWithOrder): Promise<never> {
  const cartPayment = await findCartPayment(db, customer_id, cart_id)
  return refuse(cartPayment === 'paid' ? 'paid_twice' : 'payment_returned')
}

/**
 * Completes the order of a payment when its buyer returns. Refuses a payment that does not match (`payment_mismatch`),
 * and one for which no order is possible any more (`refuseReturned`).
 */
export async function finalizeForCustomer(
  shop: Shop,
  payment: PaymentWithOrder,
  captured: ProviderPayment,
): Promise<PaymentConfirmation> {
  const finalized = await finalizeCapturedPayment(shop, payment, captured, `customer:${payment.customer_id}`)
  if (finalized.outcome === 'mismatch') return refuse('payment_mismatch')
  if (finalized.outcome === 'returned') return refuseReturned(shop, payment)
  return toPaymentConfirmation(finalized)
}
