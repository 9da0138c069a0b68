import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Approval } from '@shop/contract/staff/refunds.ts'
import { rehearse } from '../../../platform/join-transaction.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { findRefundNeed, readRefundLimit } from '../refunds/refund-limit.ts'
import { makeRefund, type RequestedRefund } from '../refunds/refund-order.ts'
import { insertApproval, listApprovalRows, lockApproval, markApprovalAnswered } from './queries.ts'

/** Answered requests are shown this long. */
const SHOWN_MS = 30 * DAY_MS

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
  const rehearsed = await rehearse(shop, async (rehearsedShop, tx) => {
    const { order } = await makeRefund(tx, rehearsedShop, request, { expected_amount, actor: staff.actor })
    const limit = await readRefundLimit(tx, order)
    return { order, need: findRefundNeed(staff, limit, limit.refunded) }
  })
  if (rehearsed.need !== 'approval') refuse('approval_not_needed')
  const { id: order_id, code, currency } = rehearsed.order
  const at = shop.clock.now()
  const { reason } = request
  // A repeated refund is confirmed once more when it is approved.
  const asked = { ...request, code, again: false }
  await shop.db.begin(async (tx) => {
    const approval = { order_id, request: asked, amount: expected_amount, currency, reason }
    if (!(await insertApproval(tx, { ...approval, requested_by: staff.id, requested_at: at })))
      refuseWith('approval_waiting', { code })
    const metadata = { amount: expected_amount, currency, reason }
    await insertAuditEntry(tx, {
      actor: staff.actor,
      action: 'approval.ask',
      subject: `order:${order_id}`,
      metadata,
      at,
    })
  })
}

/**
 * Approves a refund and makes it in the same transaction, so that it is made exactly when it is approved, and once.
 * Refuses the member's own request, one that was answered, and a refund that can no longer be made or would be another
 * amount; then it still waits.
 */
export async function approveRefund(
  shop: Shop,
  staff: StaffMember,
  { id, again }: { id: number; again?: boolean | undefined },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const approval = (await lockApproval(tx, id)) ?? refuse('approval_unknown')
    if (approval.status !== 'waiting') refuse('approval_answered')
    if (approval.requested_by === staff.id) refuse('approval_own')
    const request = { ...approval.request, again: again ?? false }
    const making = { key: `approval-${id}`, expected_amount: approval.amount, actor: staff.actor }
    const { result } = await makeRefund(tx, shop, request, making)
    await markApprovalAnswered(tx, id, { status: 'approved', answered_by: staff.id, answer: null, at })
    const metadata = { approval_id: id, refund_id: result.id, requested_by: approval.requested_by }
    await insertAuditEntry(tx, {
      actor: staff.actor,
      action: 'approval.approve',
      subject: `order:${approval.order_id}`,
      metadata,
      at,
    })
  })
}

/** Declines a request with an answer to the person who asked. Refuses one that was answered. */
export async function declineApproval(
  shop: Shop,
  staff: StaffMember,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const approval = (await lockApproval(tx, id)) ?? refuse('approval_unknown')
    if (approval.status !== 'waiting') refuse('approval_answered')
    await markApprovalAnswered(tx, id, { status: 'declined', answered_by: staff.id, answer, at })
    await insertAuditEntry(tx, {
      actor: staff.actor,
      action: 'approval.decline',
      subject: `order:${approval.order_id}`,
      metadata: { approval_id: id, answer },
      at,
    })
  })
}

/** Lists the requests: all for those who answer them, the own ones for others. */
export async function listApprovals({ db, clock }: Shop, staff: StaffMember): Promise<Approval[]> {
  const since = new Date(clock.now().valueOf() - SHOWN_MS)
  const rows = await listApprovalRows(db, since, staff.permissions.has('approvals.write') ? null : staff.id)
  return rows.map(({ requester_id, requested_at, answered_at, ...row }) => ({
    ...row,
    requested_at: requested_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    is_own: requester_id === staff.id,
  }))
}
