import type { Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { formatRecordNumber } from '../../../platform/record-number.ts'
import { refuseWith, refuse } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import {
  findOrderByCode,
  insertOrderNote,
  insertRefundLines,
  isReshipped,
  listOrderDetails,
  listPartUnits,
  listUnsentUnits,
  lockOrder,
  type OrderRow,
} from '../../orders/orders.ts'
import { countUnits, type VariantQuantity } from '../../stock/stock.ts'
import { hasOpenDispute } from '../queries/dispute-queries.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { unflagPayment } from '../queries/payment-state-queries.ts'
import { findNewestRefund, findRefund, findRefundByKey, type RefundRow } from '../queries/refund-queries.ts'
import { markRefundSentManually, reopenRefund } from '../queries/refund-state-queries.ts'
import { requireOtherSender } from './other-sender.ts'
import type { PaidOrder } from './record-refund.ts'
import { getRefundable, lockPaidOrder, type RefundResult, refundPayment } from './refund.ts'
import { splitAmount } from './refund-shares.ts'

/** Units of an order, by the position of their line from 1; without a number all units of the line. */
export interface OrderUnits {
  line: number
  quantity?: number | undefined
}

/** A second refund of the same amount and order within this time is treated as a mistake. */
const DUPLICATE_WINDOW_MS = 10 * 60_000

interface StaffRefund {
  code: string
  amount: number
  currency: Currency
  /** The part of the amount that is shipping; by default, what exceeds the price of the items. */
  shipping?: number | undefined
  reason: string
  reference?: string | undefined
  restock: 'all' | OrderUnits[]
  /** The units that are refunded as well, and do not go back on sale. */
  discard?: OrderUnits[] | undefined
  /** Confirms the refund although the same amount was refunded a moment ago, or the shipment was sent again instead. */
  again?: boolean
  actor: string
  /** A repeated key is the same refund, and changes nothing. */
  key?: string | undefined
}

/**
 * Refunds an order by staff, in part or fully (`refundPayment`), and restocks units on request. Recorded as an action of
 * staff. Refuses a refund that is not allowed, and, without `again`, one that was made a moment ago or whose shipment was
 * sent again; then nothing has changed. No unit is refunded twice.
 */
export async function refundOrder(shop: Shop, refund: StaffRefund): Promise<RefundResult> {
  const { code, amount, currency, reason, reference, actor, key } = refund
  return shop.db.begin(async (tx) => {
    const id = await findOrderByCode(tx, code)
    const paidOrder = id === undefined ? undefined : await lockPaidOrder(tx, id)
    if (!paidOrder) refuseWith('paid_order_unknown', { code })
    const { order } = paidOrder
    if (order.currency !== currency) refuseWith('refund_currency', { code: order.code, currency: order.currency })
    const isRepeated = key !== undefined && (await findRefundByKey(tx, key)) !== undefined
    if (!refund.again && !isRepeated) {
      await validateNotDuplicate(tx, paidOrder, amount, shop.clock.now())
      // Another command may have sent the shipment again instead: the order is locked, so this one sees it.
      if (await isReshipped(tx, order.id)) refuseWith('order_reshipped', { code: order.code })
    }
    const restock = listVariants(order, refund.restock)
    const discard = listVariants(order, refund.discard ?? [])
    if (!isRepeated) await validateUnitsLeft(tx, order, [...restock, ...discard])
    const refundable = await getRefundable(tx, paidOrder)
    const shares =
      refund.shipping === undefined ? splitAmount(amount, refundable) : buildShares(amount, refund.shipping)
    const unsent = ['unfulfilled', 'preparing'].includes(order.fulfillment_status)
    if (unsent && order.parts_sent && !isRepeated) await validateUnitsHere(tx, order, [...restock, ...discard])
    const refundRequest = { order_id: order.id, ...shares, reason, reference, restock, actor, key }
    const result = await refundPayment(tx, shop, { ...refundRequest, discard: unsent ? discard : [] })
    if (isRepeated) return result
    if (result.id !== null)
      await insertRefundLines(tx, { refund_id: result.id, order_id: order.id, restock, discard, unsent })
    // The reason is that of the refund, from which it is deleted with the account.
    const metadata = { ...shares, currency, reference: reference ?? null, restock, discard, refund_id: result.id }
    const subject = `order:${order.id}`
    await insertAuditEntry(tx, { actor, action: 'order.refund', subject, metadata, at: shop.clock.now() })
    return result
  })
}

/** A command may run twice, or be run by two people: the payment is locked, so the second run sees the first refund. */
async function validateNotDuplicate(tx: Tx, { payment, order }: PaidOrder, amount: number, at: Date): Promise<void> {
  const earlierRefund = await findNewestRefund(tx, payment.id, amount, new Date(at.valueOf() - DUPLICATE_WINDOW_MS))
  if (!earlierRefund) return
  refuseWith('refund_repeated', {
    refund: formatRecordNumber('refund', earlierRefund.id),
    code: order.code,
    amount: { amount, currency: order.currency },
    reason: earlierRefund.reason,
    at: earlierRefund.created_at.toISOString(),
  })
}

function buildShares(amount: number, shipping: number) {
  if (shipping > amount) refuse('refund_shipping_exceeds')
  return { goods: amount - shipping, shipping }
}

function listVariants({ code, lines }: OrderRow, units: 'all' | OrderUnits[]): VariantQuantity[] {
  if (units === 'all') return lines.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, quantity }))
  return units.map(({ line: position, quantity: requestedQuantity }) => {
    const line = lines[position - 1]
    if (!line) refuseWith('refund_line_unknown', { code, count: lines.length, line: position })
    return { size_id: line.size_id, color_id: line.color_id, quantity: requestedQuantity ?? line.quantity }
  })
}

/** Refuses units of which a line has fewer that were not refunded yet, with a return or without. */
async function validateUnitsLeft(tx: Tx, { id, code, lines }: OrderRow, units: VariantQuantity[]): Promise<void> {
  const [details] = await listOrderDetails(tx, [id])
  const returned = details!.returns.filter(({ status }) => status === 'refunded').flatMap((one) => one.lines)
  const refunded = [...details!.refunded_units, ...returned, ...units]
  const index = lines.findIndex((line) => countUnits(units, line) > 0 && countUnits(refunded, line) > line.quantity)
  if (index >= 0) refuseWith('refund_line_unknown', { code, count: lines.length, line: index + 1 })
}

/** While the rest of an order has not left, refuses units of which fewer are here, because some left in a part before. */
async function validateUnitsHere(tx: Tx, { id, code, lines }: OrderRow, units: VariantQuantity[]): Promise<void> {
  const away = [...(await listPartUnits(tx, id)), ...(await listUnsentUnits(tx, id)), ...units]
  if (lines.some((line) => countUnits(units, line) > 0 && countUnits(away, line) > line.quantity))
    refuseWith('refund_units_left', { code })
}

/** Requests a failed refund from its provider again. Refuses any other. */
export async function retryRefund(shop: Shop, id: number, actor: string): Promise<void> {
  await withLockedRefund(shop, id, async (tx, refund) => {
    if (refund.status !== 'failed')
      refuseWith('refund_not_failed', { refund: formatRecordNumber('refund', id), status: refund.status })
    await reopenRefund(tx, id, newSecret())
    await shop.queue.add(tx, 'refund', { refund_id: id })
    const at = shop.clock.now()
    await insertAuditEntry(tx, { actor, action: 'refund.again', subject: `refund:${id}`, metadata: {}, at })
  })
}

/**
 * Records how staff resolved a payment that did not match. The note is one on its order, from which it is deleted with the
 * account. Refuses any other payment.
 */
export async function resolveMismatch(shop: Shop, payment_id: number, note: string, actor: string): Promise<void> {
  await shop.db.begin(async (tx) => {
    const order_id = await unflagPayment(tx, payment_id)
    if (order_id === undefined)
      refuseWith('payment_not_flagged', { payment: formatRecordNumber('payment', payment_id) })
    const at = shop.clock.now()
    await lockOrder(tx, order_id)
    await insertOrderNote(tx, order_id, { note, actor, at })
    const subject = `payment:${payment_id}`
    await insertAuditEntry(tx, { actor, action: 'payment.seen', subject, metadata: {}, at })
  })
}

/**
 * Records that staff sent the money of a refund themselves: by a transfer, or because the provider could not.
 * Refuses a refund that was made, or that a provider may still make, and any while a dispute about its payment is open: a
 * lost one would pay the buyer a second time. `staff`, a member and not the operator, is refused `sent_by_other` for money
 * above the refund limit that goes back by their own word.
 */
export async function recordManualRefund(
  shop: Shop,
  id: number,
  reference: string,
  actor: string,
  staff?: StaffMember,
): Promise<void> {
  const at = shop.clock.now()
  await withLockedRefund(shop, id, async (tx, refund) => {
    const { status, payment_id, code } = refund
    if (staff) await requireOtherSender(tx, staff, refund)
    if (await hasOpenDispute(tx, payment_id)) refuseWith('refund_disputed', { code })
    if (!(await markRefundSentManually(tx, id, reference, at)))
      refuseWith(status === 'done' ? 'refund_done' : 'refund_under_way', { refund: formatRecordNumber('refund', id) })
    await insertAuditEntry(tx, { actor, action: 'refund.sent', subject: `refund:${id}`, metadata: { reference }, at })
  })
}

/** PostgreSQL's error code for a check violation; for refunds it means that more would be refunded than was paid. */
const CHECK_VIOLATION = '23514'

async function withLockedRefund(
  shop: Shop,
  id: number,
  action: (tx: Tx, refund: RefundRow) => Promise<void>,
): Promise<void> {
  await shop.db.begin(async (tx) => {
    const unlockedRefund = await findRefund(tx, id)
    if (!unlockedRefund) refuseWith('refund_unknown', { refund: formatRecordNumber('refund', id) })
    await lockPayment(tx, unlockedRefund.payment_id)
    const refund = (await findRefund(tx, id))!
    if (refund.replaced_by !== null)
      refuseWith('refund_replaced', {
        refund: formatRecordNumber('refund', id),
        other: formatRecordNumber('refund', refund.replaced_by),
      })
    const { amount, currency } = refund
    try {
      await action(tx, refund)
    } catch (error) {
      if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
      refuseWith('refund_exceeds_payment', { amount: { amount, currency } })
    }
  })
}
