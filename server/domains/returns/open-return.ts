import type { CallBody } from '@shop/contract/call.ts'
import type { openReturn as openReturnCall } from '@shop/contract/staff/returns.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { findOrderByCode, isReturnPossible, listOrderDetails, lockOrder, transitionOrder } from '../orders/orders.ts'
import { insertReturn } from './queries.ts'
import { approveReturn } from './staff-decision.ts'
import { validateReturnLines } from './validate-lines.ts'

/**
 * Opens a return or an exchange for a customer who wrote or called, also after their time for it, and approves it in the
 * same transaction: the customer gets the mail of the approval. Refuses `order_unknown`, `return_not_eligible`, and what
 * `validateReturnLines` and `approveReturn` refuse. Returns the return.
 */
export function openReturn(
  shop: Shop,
  { code, kind, reason, text, lines: requested }: CallBody<typeof openReturnCall>,
  actor: string,
): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const order_id = await findOrderByCode(tx, code)
    const order = order_id === undefined ? undefined : await lockOrder(tx, order_id)
    if (order?.placed_at == null) return refuseWith('order_unknown', { code })
    const [details] = await listOrderDetails(tx, [order.id])
    if (!isReturnPossible(order, details!)) refuseWith('return_not_eligible', { code: order.code })
    const request = { kind, reason, lines: requested }
    const lines = await validateReturnLines(tx, order, { details: details!, now: at }, request)
    const id = await insertReturn(tx, { order_id: order.id, kind, reason, note: null, created_at: at }, lines)
    const note = formatRecordNumber('return', id)
    await transitionOrder(tx, order.id, {}, { kind: 'return_requested', note, actor, at })
    const metadata = { code: order.code, kind, reason }
    await insertAuditEntry(tx, { actor, action: 'return.open', subject: `return:${id}`, metadata, at })
    await approveReturn(joinTransaction(shop, tx), id, text?.trim() || null, actor)
    return id
  })
}
