import type { CallBody } from '@shop/contract/call.ts'
import type { openReturn as openReturnCall } from '@shop/contract/staff/returns.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { requestChange } from '../fulfillment/fulfillment.ts'
import {
  findOrderByCode,
  isReturnPossible,
  listOrderDetails,
  lockOrder,
  type OrderRow,
  transitionOrder,
} from '../orders/orders.ts'
import { calculateDifference, type OtherItem } from './other-items.ts'
import { insertReturn } from './queries.ts'
import { approveReturn } from './staff-decision.ts'
import { validateReturnLines } from './validate-lines.ts'

/**
 * Opens a return or an exchange for a customer who wrote or called, also after their time for it, and approves it in the
 * same transaction: the customer gets the mail of the approval. What another product costs more the customer is asked to pay by
 * a link, which reserves it; what it costs less is refunded when it leaves. Refuses `order_unknown`, `return_not_eligible`,
 * `exchange_changed` when the difference is not the one that was shown, and what `validateReturnLines`, `approveReturn` and
 * `requestChange` refuse.
 */
export function openReturn(
  shop: Shop,
  { code, kind, reason, text, lines: requested, expected_difference }: CallBody<typeof openReturnCall>,
  actor: string,
): Promise<OpenedReturn> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const order_id = await findOrderByCode(tx, code)
    const order = order_id === undefined ? undefined : await lockOrder(tx, order_id)
    if (order?.placed_at == null) return refuseWith('order_unknown', { code })
    const [details] = await listOrderDetails(tx, [order.id])
    if (!isReturnPossible(order, details!)) refuseWith('return_not_eligible', { code: order.code })
    const request = { kind, reason, lines: requested }
    const { lines, others } = await validateReturnLines(tx, order, { details: details!, now: at }, request)
    const difference = await calculateDifference(tx, order, others)
    if ((expected_difference ?? difference) !== difference) refuse('exchange_changed')
    const newReturn = { order_id: order.id, kind, reason, note: null, created_at: at, difference }
    const id = await insertReturn(tx, newReturn, lines)
    const note = formatRecordNumber('return', id)
    await transitionOrder(tx, order.id, {}, { kind: 'return_requested', note, actor, at })
    const metadata = { code: order.code, kind, reason, difference }
    await insertAuditEntry(tx, { actor, action: 'return.open', subject: `return:${id}`, metadata, at })
    await approveReturn(joinTransaction(shop, tx), id, text?.trim() || null, actor)
    if (difference > 0) await requestPayment(tx, shop, order, { return_id: id, others, due: difference, actor, at })
    return { id, difference }
  })
}

interface OpenedReturn {
  id: number
  /** The amount by which the new units cost more, in minor units of the order's currency; below 0 they cost less. */
  difference: number
}

async function requestPayment(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { others, ...request }: { return_id: number; others: OtherItem[]; due: number; actor: string; at: Date },
): Promise<void> {
  const added = others.map(({ offer }) => offer)
  const taken = added.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, quantity }))
  const plan = { kept: [], added, removed: [], taken, dropped: -request.due, given: 0 }
  const lines = added.map(({ product_id, ...line }) => ({ ...line, id: product_id, product_id }))
  await requestChange(tx, shop, order, { plan, lines, reason: null, ...request })
}
