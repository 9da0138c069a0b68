import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { debitCrystals } from '../../loyalty/loyalty.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { isAccountClosed, transitionOrder, type OrderRow } from '../../orders/orders.ts'
import type { FinalPayment } from '../queries/payment-queries.ts'
import { insertRefund, listRefundsOfPayment, type RefundSource } from '../queries/refund-queries.ts'
import { noReplacedRefunds, type ReplacedRefunds, markRefundsReplaced } from './replaced-refunds.ts'
import { calculateRefundable, type RefundShares } from './refund-shares.ts'

/** A paid order with its payment, both locked for the transaction. */
export interface PaidOrder {
  payment: FinalPayment
  order: OrderRow
}

/** A refund to record. The shares exclude what was recorded before. */
export interface RefundRecord extends RefundShares {
  /** The failed refunds that it replaces; the customer and the crystals already took them into account. */
  replaces?: ReplacedRefunds
  source: RefundSource
  reason: string
  actor: string
  key?: string | undefined
  provider_ref?: string | undefined
  reference?: string | undefined
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
  refund: RefundRecord,
  at: Date,
): Promise<{ id: number; crystals: number }> {
  const { goods, shipping, replaces = noReplacedRefunds, source, actor, done } = refund
  // The reason may be about the person, so one that staff give after the account was closed is not stored.
  const reason = isAccountClosed(order) ? '' : refund.reason
  const amount = goods + shipping
  const id = await insertRefund(tx, {
    payment_id: payment.id,
    amount: amount + replaces.goods + replaces.shipping,
    goods: goods + replaces.goods,
    goods_counted: replaces.goods,
    source,
    done,
    reason,
    idempotency_key: refund.key ?? newSecret(),
    provider_ref: refund.provider_ref,
    reference: refund.reference,
    actor,
    created_at: at,
  })
  if (id === undefined) throw new Error(`a refund of payment ${payment.id} was recorded before`)
  await markRefundsReplaced(tx, id, replaces)
  if (amount === 0) return { id, crystals: 0 }
  const refundable = calculateRefundable(order, await listRefundsOfPayment(tx, payment.id))
  const isFullRefund = refundable.goods + refundable.shipping === 0
  await transitionPaymentStatus(tx, order, isFullRefund, { actor, note: reason, at })
  const crystals = goods === 0 ? 0 : await debitCrystals(tx, shop, { id, order_id: order.id, goods, actor }, at)
  if (refund.mail) await queueRefundMail(tx, shop, { payment, order }, { amount, crystals, whole: isFullRefund })
  return { id, crystals }
}

/** Tells the customer of a refund, and whether it was all that was left. */
export function queueRefundMail(
  tx: Tx,
  shop: Shop,
  { payment, order }: PaidOrder,
  refund: { amount: number; crystals: number; whole: boolean },
): Promise<void> {
  const { code: number, currency, customer } = order
  const mailData = { ...refund, name: customer.name, number, currency, paid_with: payment.method }
  return queueOrderMail(tx, shop, 'order-refunded', order, mailData)
}

/**
 * While a dispute is open, the order stays disputed until all of its money is refunded. A refunded order stays
 * refunded.
 */
async function transitionPaymentStatus(
  tx: Tx,
  order: OrderRow,
  isFullRefund: boolean,
  event: { actor: string; note: string; at: Date },
): Promise<void> {
  const payment_status = isFullRefund ? 'refunded' : 'partially_refunded'
  const isUnchanged =
    order.payment_status === payment_status ||
    (!isFullRefund && ['disputed', 'refunded'].includes(order.payment_status))
  const transitioned = await transitionOrder(tx, order.id, isUnchanged ? {} : { payment_status }, {
    kind: payment_status,
    ...event,
  })
  if (!transitioned) throw new Error(`order ${order.id}, ${order.payment_status}, cannot become ${payment_status}`)
}
