import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { debitCrystals } from '../../loyalty/loyalty.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { moveOrder, type OrderRow, readerOf } from '../../orders/orders.ts'
import type { SettledPayment } from '../rows/payment-queries.ts'
import { insertRefund, listRefundsOf, type RefundSource } from '../rows/refund-queries.ts'
import { nothing, type Replaced, replaceFailed } from './replaced.ts'
import { leftOf, type Shares } from './shares.ts'

/** A paid order with its payment, both locked for the transaction. */
export interface PaidOrder {
  payment: SettledPayment
  order: OrderRow
}

/** A refund to record. The shares exclude what was recorded before. */
export interface Recorded extends Shares {
  /** The failed refunds that it replaces; the customer and the crystals already took them into account. */
  replaces?: Replaced
  source: RefundSource
  reason: string
  actor: string
  key?: string | undefined
  provider_ref?: string
  reference?: string | undefined
  /** Whether the money was sent. */
  done: boolean
  /**
   * Whether this sends a mail to the customer. A canceled order has its own mail, and the bank reports a lost dispute.
   */
  mail: boolean
}

/**
 * Records a refund of an order and everything that follows from it: the order's status and history, the crystals of the
 * items, the mail. All of it happens when the refund is recorded, even if the money was not sent yet, because from then
 * on the shop owes it. Money that replaces failed refunds changes none of that. Returns the refund and the crystals
 * that it debited.
 */
export async function recordRefund(
  tx: Tx,
  shop: Shop,
  { payment, order }: PaidOrder,
  refund: Recorded,
  at: Date,
): Promise<{ id: number; crystals: number }> {
  const { goods, shipping, replaces = nothing, source, reason, actor, done } = refund
  const amount = goods + shipping
  const id = await insertRefund(tx, {
    payment_id: payment.id,
    amount: amount + replaces.goods + replaces.shipping,
    goods: goods + replaces.goods,
    goods_counted: replaces.goods,
    source,
    status: done ? 'done' : 'pending',
    reason,
    idempotency_key: refund.key ?? newSecret(),
    provider_ref: refund.provider_ref ?? null,
    reference: refund.reference ?? null,
    actor,
    created_at: at,
    done_at: done ? at : null,
  })
  if (id === undefined) throw new Error(`a refund of payment ${payment.id} was recorded before`)
  await replaceFailed(tx, id, replaces)
  if (amount === 0) return { id, crystals: 0 }
  const left = leftOf(order, await listRefundsOf(tx, payment.id))
  const whole = left.goods + left.shipping === 0
  await move(tx, order, whole, { actor, note: reason, at })
  const crystals = goods === 0 ? 0 : await debitCrystals(tx, shop, { id, order_id: order.id, goods, actor }, at)
  if (refund.mail) {
    const { name } = order.shipment_address
    const { code: number, currency } = order
    const told = { name, number, amount, currency, paid_with: payment.method, whole, crystals }
    await queueMail(tx, shop, 'order-refunded', readerOf(order), told)
  }
  return { id, crystals }
}

/**
 * While a dispute is open, the order stays disputed until all of its money is refunded. A refunded order stays
 * refunded.
 */
async function move(
  tx: Tx,
  order: OrderRow,
  whole: boolean,
  deed: { actor: string; note: string; at: Date },
): Promise<void> {
  const payment_status = whole ? 'refunded' : 'partially_refunded'
  const stays =
    order.payment_status === payment_status || (!whole && ['disputed', 'refunded'].includes(order.payment_status))
  const moved = await moveOrder(tx, order.id, stays ? {} : { payment_status }, { kind: payment_status, ...deed })
  if (!moved) throw new Error(`order ${order.id}, ${order.payment_status}, cannot become ${payment_status}`)
}
