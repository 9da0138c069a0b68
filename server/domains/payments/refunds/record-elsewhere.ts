import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { OrderRow } from '../../orders/orders.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { insertRefund, listRefundsOf } from '../rows/refund-queries.ts'
import { type Recorded, recordRefund } from './record-refund.ts'
import { replacedBy, replaceFailed } from './replaced.ts'
import { leftOf, owedOf, sharesOf } from './shares.ts'

/** A payment and its order, both locked for the transaction, with the source and the time of the information. */
export interface Told {
  payment: PaymentRow
  order: OrderRow
  actor: string
  at: Date
}

type Made = { amount: number } & Pick<Recorded, 'source' | 'reason' | 'provider_ref' | 'done' | 'mail'>

/**
 * Records money that left without the shop: refunded at the provider, or lost in a dispute. It is first counted toward
 * the shop's failed refunds that are still owed; only the rest is a new refund. For a payment that never became an
 * order nothing else changes.
 */
export async function recordElsewhere(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: Told,
  { amount, ...made }: Made,
): Promise<void> {
  const refunds = await listRefundsOf(tx, payment.id)
  const replaces = replacedBy(owedOf(refunds, payment.amount), amount)
  if (payment.status === 'settled') {
    const shares = sharesOf(amount - replaces.goods - replaces.shipping, leftOf(order, refunds))
    await recordRefund(tx, shop, { payment, order }, { ...shares, ...made, replaces, actor }, at)
    return
  }
  const { source, reason, provider_ref = null, done } = made
  const id = await insertRefund(tx, {
    payment_id: payment.id,
    amount,
    source,
    status: done ? 'done' : 'pending',
    reason,
    idempotency_key: newSecret(),
    provider_ref,
    actor,
    created_at: at,
    done_at: done ? at : null,
  })
  await replaceFailed(tx, id!, replaces)
}
