import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaidMethod } from '../providers/providers.ts'
import { findPaymentByRef, type PaymentWithOrder } from '../rows/payment-queries.ts'
import { settleTaken } from '../settling/settle.ts'

/** The response to a customer who has paid. */
export interface Paid {
  status: 'paid'
  order_id: number
  number: string
  email: string
  crystals: number
}

/** Returns the same response for an order that was completed before. */
export function paidBefore({ order_id, code, email, crystals }: PaymentWithOrder): Paid {
  return { status: 'paid', order_id, number: code, email, crystals }
}

/** The payment is being processed; the order is completed when the money is there. */
export interface Processing {
  status: 'processing'
  order_id: number
  number: null
  email: string
  crystals: number
}

export function processing({ order_id, email }: PaymentWithOrder): Processing {
  return { status: 'processing', order_id, number: null, email, crystals: 0 }
}

/**
 * Finds the payment that a buyer returns from. Refuses one of another customer or another cart (`payment_mismatch`).
 */
export async function findOwn(
  { db }: Shop,
  customer: Customer,
  asked: { method: PaidMethod; provider_ref: string; cart_id?: string | undefined },
): Promise<PaymentWithOrder> {
  const payment = await findPaymentByRef(db, asked.provider_ref)
  if (payment?.method !== asked.method || payment.customer_id !== customer.id) return refuse('payment_mismatch')
  if (asked.cart_id !== undefined && asked.cart_id !== payment.cart_id) return refuse('payment_mismatch')
  return payment
}

/**
 * Completes the order of a payment when its buyer returns. Refuses a payment that does not match (`payment_mismatch`),
 * and one for which no order is possible any more (`payment_returned`).
 */
export async function settleFor(
  shop: Shop,
  payment_id: number,
  taken: ProviderPayment,
  customer_id: number,
): Promise<Paid> {
  const done = await settleTaken(shop, payment_id, taken, `customer:${customer_id}`)
  if (done.outcome === 'mismatch') return refuse('payment_mismatch')
  if (done.outcome === 'returned') return refuse('payment_returned')
  return { status: 'paid', order_id: done.order_id, number: done.code, email: done.email, crystals: done.crystals }
}
