import type { CallBody } from '@shop/contract/call.ts'
import type * as calls from '@shop/contract/staff/order-changes.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import {
  calculateDroppedShare,
  endChangeRequest,
  findOpenChange,
  findOrder,
  findOrderByCode,
  insertOrderChange,
  isAccountClosed,
  listRefundedUnits,
  listUnsentUnits,
  type OrderRow,
  readGivenAmount,
  subtractUnits,
  toMailLines,
  transitionOrder,
} from '../orders/orders.ts'
import {
  calculateRefundableAmounts,
  lockPaidOrder,
  refundPayment,
  requireDiscardedWithinLimit,
} from '../payments/payments.ts'
import { commitReplacement, lockInventoryLevels, restockItems, type VariantQuantity } from '../stock/stock.ts'
import { refuseStatus } from './locked-order.ts'
import { listOfferedLines, type OfferedLine } from './offered-lines.ts'
import { type ChangePlan, planChange } from './plan-change.ts'
import { requestChange } from './request-change.ts'

type Expected = 'expected_refund' | 'expected_due' | 'request_id'
export type OrderChange = Omit<CallBody<typeof calls.changeOrder>, Expected> &
  Partial<Pick<CallBody<typeof calls.changeOrder>, Expected>>

export interface ChangedOrder {
  /** Minor units of the order's currency. */
  refund: number
  /** The amount that the customer is asked to pay before the order changes; 0 for a change that was made. */
  due: number
  crystals: number
  to_send: boolean
  /** The lines that are sent then. */
  lines: OrderRow['lines']
}

/**
 * Changes the lines of a paid order before it is packed, with its stock. What the lines cost less is refunded by the
 * method of the order, in proportion to the discount; discount and shipping stay as they were agreed. What they cost more, in
 * the same proportion, the customer is asked to pay first (`requestChange`). A request that was open is replaced. The customer
 * gets one mail. Refuses, with its status, an order that is not paid or is packed; `version_conflict` when someone else changed it
 * meanwhile; lines that make no sense or are sold out; and what is above the refund limit.
 */
export async function changeOrder(
  shop: Shop,
  { code, version, lines: wanted, reason, ...expected }: OrderChange,
  staff: StaffMember,
): Promise<ChangedOrder> {
  const { actor } = staff
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const { order, payment } = await lockChangeable(tx, code, version)
    const open = await findOpenChange(tx, order.id)
    if (expected.request_id !== undefined && expected.request_id !== (open?.id ?? null)) refuse('version_conflict')
    const unsent = await listUnsentUnits(tx, order.id)
    const plan = await planLines(tx, order, { wanted, unsent }, at)
    const note = reason?.trim() || null
    if (plan.given > 0 && note === null) refuse('change_reason', { reason: 'change_reason' })
    const given = plan.given + (await readGivenAmount(tx, order.id))
    await requireDiscardedWithinLimit(tx, staff, order, plan.given > 0 ? given : 0)
    const difference = calculateDroppedShare(order, await listRefundedUnits(tx, order.id), plan.dropped)
    const due = Math.max(-difference, 0)
    const goods = Math.min(Math.max(difference, 0), (await calculateRefundableAmounts(tx, order)).goods)
    if ((expected.expected_refund ?? goods) !== goods || (expected.expected_due ?? due) !== due)
      refuse('change_outdated')
    const lines = subtractUnits(listLines(plan), unsent)
    if (due > 0) {
      await requestChange(tx, shop, order, { plan, lines, due, reason: note, actor, at })
      return { refund: 0, due, crystals: 0, to_send: false, lines }
    }
    await endChangeRequest(tx, order.id, 'replaced', at)
    const refund = { order_id: order.id, goods, shipping: 0, reason: note ?? 'change', actor, mail: false }
    const { id: refund_id, crystals, to_send } = await refundPayment(tx, shop, refund)
    await insertOrderChange(tx, order, plan, { refund_id, paid_by: null, actor, at })
    await transitionOrder(tx, order.id, {}, { kind: 'changed', note, actor, at })
    const metadata = {
      version: version + 1,
      removed: plan.removed,
      taken: plan.taken,
      goods,
      currency: order.currency,
      refund_id,
    }
    await insertAuditEntry(tx, { actor, action: 'order.change', subject: `order:${order.id}`, metadata, at })
    const paid = { refund: goods, currency: order.currency, paid_with: payment.method, crystals }
    const mail = { name: order.customer.name, number: order.code, lines: toMailLines(lines), ...paid }
    await queueOrderMail(tx, shop, 'order-changed', order, mail)
    await moveStock(tx, shop, order, plan, { actor, at })
    return { refund: goods, due: 0, crystals, to_send: to_send && goods > 0, lines }
  })
}

/** Locks a paid order, after its payment, that is not packed yet and whose lines are those of `version`. */
async function lockChangeable(tx: Tx, code: string, version: number) {
  const id = (await findOrderByCode(tx, code)) ?? refuseWith('order_unknown', { code })
  const paidOrder = (await lockPaidOrder(tx, id)) ?? refuseStatus((await findOrder(tx, id))!)
  const { order } = paidOrder
  const { status, payment_status, fulfillment_status } = order
  const isOpen = status === 'placed' && ['paid', 'partially_refunded'].includes(payment_status)
  if (!isOpen || fulfillment_status !== 'unfulfilled') refuseStatus(order)
  if (isAccountClosed(order)) refuseWith('order_of_closed_account', { code: order.code })
  if (order.changes !== version) refuse('version_conflict')
  return paidOrder
}

async function planLines(
  tx: Tx,
  order: OrderRow,
  { wanted, unsent }: { wanted: OrderChange['lines']; unsent: VariantQuantity[] },
  now: Date,
): Promise<ChangePlan<OrderRow['lines'][number], OfferedLine>> {
  const { code } = order
  const offers = await listOfferedLines(tx, order, wanted, now)
  const plan = planChange(order.lines, wanted, { refunded: unsent, offers })
  if (plan === 'unchanged') return refuseWith('change_unchanged', { code })
  if (plan === 'price') return refuse('change_price', { price: 'change_price' })
  if (plan === 'lines') return refuseWith('change_lines', { code })
  return plan
}

/** Returns the lines that an order has after the change, each with what all of its units cost. */
function listLines({ kept, added }: ChangePlan<OrderRow['lines'][number], OfferedLine>): OrderRow['lines'] {
  const lines = [...kept, ...added.map(({ product_id, ...line }) => ({ ...line, id: product_id, product_id }))]
  return lines.map((line) => ({ ...line, subtotal: (line.price_offer ?? line.price) * line.quantity }))
}

async function moveStock(
  tx: Tx,
  shop: Shop,
  { id: order_id, code }: OrderRow,
  { removed, taken }: Pick<ChangePlan<unknown, unknown>, 'removed' | 'taken'>,
  step: { actor: string; at: Date },
): Promise<void> {
  await lockInventoryLevels(tx, [...removed, ...taken])
  if (taken.length > 0 && !(await commitReplacement(tx, taken, { order_id, ...step })))
    refuseWith('change_out_of_stock', { code })
  await restockItems(tx, shop, { order_id, code, left: false, restock: removed, ...step })
}
