import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaidMethod } from '../providers/providers.ts'
import { findPaymentByRef, type PaymentWithOrder } from '../rows/payment-queries.ts'
import { settleTaken } from '../settling/settle.ts'

/** What whoever paid is told. */
export interface Paid {
  status: 'paid'
  order_id: number
  number: string
  email: string
  crystals: number
}

/** The same for an order that was made before. */
export function paidBefore({ order_id, code, email, crystals }: PaymentWithOrder): Paid {
  return { status: 'paid', order_id, number: code, email, crystals }
}

/** The money is on its way; the order is made when it is there. */
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

/** The payment a buyer came back from. Refuses one that is somebody else's, or of another cart (`payment_mismatch`). */
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
 * Makes the order of money that its buyer came back from paying. Refuses what does not match (`payment_mismatch`), and
 * money for which there could be no order any more (`payment_returned`).
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
