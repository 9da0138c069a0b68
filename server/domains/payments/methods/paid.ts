import type { ProviderPayment } from '../../../outside/payment-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaymentWithOrder } from '../rows/payment-queries.ts'
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
