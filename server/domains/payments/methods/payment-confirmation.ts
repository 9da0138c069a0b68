import type { CallResponse } from '@shop/contract/call.ts'
import type { confirmCardPayment as call } from '@shop/contract/payments.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { paymentLimits } from '../attempts/limits.ts'
import type { ProviderMethod } from '../providers/providers.ts'
import {
  type CompletedOrder,
  findCartPayment,
  findPaymentByRef,
  type PaymentRow,
  type PaymentWithOrder,
} from '../queries/payment-queries.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'

/** The response to a customer who returns from paying. */
export type PaymentConfirmation = CallResponse<typeof call>

/** Returns the response for an order that is completed. */
export function toPaymentConfirmation({ order_id, code, email, crystals }: CompletedOrder): PaymentConfirmation {
  return { status: 'paid', order_id, number: code, email, crystals }
}

/** The payment is being processed; the order is completed when the money is there. */
export function toProcessingPayment({ order_id, email }: PaymentWithOrder): PaymentConfirmation {
  return { status: 'processing', order_id, number: null, email, crystals: 0 }
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
 * Finds the payment that a buyer returns from. Refuses one of another customer or another cart (`payment_mismatch`).
 */
export async function findOwnPayment(
  { db }: Shop,
  customer: Customer,
  request: { method: ProviderMethod; provider_ref: string; cart_id?: string | undefined },
): Promise<PaymentWithOrder> {
  const payment = await findPaymentByRef(db, request.provider_ref)
  if (payment?.method !== request.method || payment.customer_id !== customer.id) return refuse('payment_mismatch')
  if (request.cart_id !== undefined && request.cart_id !== payment.cart_id) return refuse('payment_mismatch')
  return payment
}

/**
 * Refuses a payment that took no money: `payment_not_done`, or where another one pays its cart meanwhile
 * `cart_already_paid` or `transfer_pending`, so that no customer pays again.
 */
export async function refuseUnpaid({ db }: Shop, { cart_id }: PaymentWithOrder): Promise<never> {
  const other = await findCartPayment(db, cart_id)
  if (other === undefined) return refuse('payment_not_done')
  return refuse(other.status === 'settled' ? 'cart_already_paid' : 'transfer_pending')
}

/**
 * Completes the order of a payment when its buyer returns. Refuses a payment that does not match (`payment_mismatch`),
 * and one for which no order is possible any more (`payment_returned`).
 */
export async function finalizeForCustomer(
  shop: Shop,
  payment: PaymentRow,
  captured: ProviderPayment,
): Promise<PaymentConfirmation> {
  const finalized = await finalizeCapturedPayment(shop, payment, captured, `customer:${payment.customer_id}`)
  if (finalized.outcome === 'mismatch') return refuse('payment_mismatch')
  if (finalized.outcome === 'returned') return refuse('payment_returned')
  return toPaymentConfirmation(finalized)
}
