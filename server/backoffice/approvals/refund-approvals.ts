import { rehearse } from '../../platform/join-transaction.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findRefundNeed, readRefundLimit } from '../../domains/payments/payments.ts'
import { makeRefund, requirePlace, type RequestedRefund } from '../refunds/refund-order.ts'
import { insertRefundApproval } from './queries.ts'

/**
 * Asks an owner or manager for a refund above the member's limit. The refund is rehearsed, so that nothing is asked for
 * that would be refused. Refuses `approval_not_needed` within the limit, and `approval_waiting` when the order has a
 * request already.
 */
export async function askForRefundApproval(
  shop: Shop,
  staff: StaffMember,
  { expected_amount, ...request }: RequestedRefund & { expected_amount: number },
): Promise<void> {
  requirePlace(request)
  const rehearsed = await rehearse(shop, async (rehearsedShop, tx) => {
    const { order } = await makeRefund(tx, rehearsedShop, request, { expected_amount, actor: staff.actor })
    return { order, need: findRefundNeed(staff, await readRefundLimit(tx, order)) }
  })
  if (rehearsed.need !== 'approval') refuse('approval_not_needed')
  const { id: order_id, code, currency } = rehearsed.order
  const at = shop.clock.now()
  const { reason } = request
  // A repeated refund is confirmed once more when it is approved.
  const asked = { ...request, code, again: false }
  await shop.db.begin(async (tx) => {
    const approval = { order_id, request: asked, amount: expected_amount, currency, reason }
    if (!(await insertRefundApproval(tx, { ...approval, requested_by: staff.id, requested_at: at })))
      refuseWith('approval_waiting', { code })
    const metadata = { amount: expected_amount, currency }
    await insertAuditEntry(tx, {
      actor: staff.actor,
      action: 'approval.ask',
      subject: `order:${order_id}`,
      metadata,
      at,
    })
  })
}
