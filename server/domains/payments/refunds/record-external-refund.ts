import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { OrderRow } from '../../orders/orders.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'
import { insertRefund, listRefundsOfPayment } from '../queries/refund-queries.ts'
import { type RefundRecord, recordRefund } from './record-refund.ts'
import { selectReplacedRefunds, markRefundsReplaced } from './replaced-refunds.ts'
import { calculateRefundable, listOwedRefunds, splitAmount } from './refund-shares.ts'

/** A payment and its order, both locked for the transaction, with the source and the time of the information. */
export interface LockedPayment {
  payment: PaymentRow
  order: OrderRow
  actor: string
  at: Date
}

type ExternalRefund = { amount: number } & Pick<RefundRecord, 'source' | 'reason' | 'provider_ref' | 'done' | 'mail'>

/**
 * Records money that left without the shop: refunded at the provider, or lost in a dispute. It is first counted toward
 * the shop's failed refunds that are still owed; only the rest is a new refund. For a payment that never became an
 * order nothing else changes.
 */
export async function recordExternalRefund(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: LockedPayment,
  { amount, ...refund }: ExternalRefund,
): Promise<void> {
  const refunds = await listRefundsOfPayment(tx, payment.id)
  const replaces = selectReplacedRefunds(listOwedRefunds(refunds, payment.amount), amount)
  if (payment.status === 'settled') {
    const shares = splitAmount(amount - replaces.goods - replaces.shipping, calculateRefundable(order, refunds))
    await recordRefund(tx, shop, { payment, order }, { ...shares, ...refund, replaces, actor }, at)
    return
  }
  const { source, reason, provider_ref, done } = refund
  const id = await insertRefund(tx, {
    payment_id: payment.id,
    amount,
    source,
    done,
    reason,
    idempotency_key: newSecret(),
    provider_ref,
    actor,
    created_at: at,
  })
  await markRefundsReplaced(tx, id!, replaces)
}
