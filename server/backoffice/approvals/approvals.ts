import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Approval } from '@shop/contract/staff/refunds.ts'
import type { Tx } from '../../platform/db.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { correctCrystals } from '../../domains/loyalty/loyalty.ts'
import { mayActorStill } from '../../domains/staff/staff.ts'
import { makeRefund } from '../refunds/refund-order.ts'
import {
  type LockedApproval,
  listApprovalRows,
  lockApproval,
  markApprovalAnswered,
  requestPermissions,
} from './queries.ts'

const SHOWN_MS = 30 * DAY_MS

/**
 * Approves a request and does what it asks for in the same transaction, so that it is done exactly when it is approved,
 * and once. Refuses the member's own request, one that was answered, one of a person who may no longer ask for it, a
 * refund that can no longer be made or would be another amount, and crystals that would fall below 0; then it still waits.
 */
export async function approveRequest(
  shop: Shop,
  staff: StaffMember,
  { id, again }: { id: number; again?: boolean | undefined },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const approval = (await lockApproval(tx, id)) ?? refuse('approval_unknown')
    if (approval.status !== 'waiting') refuse('approval_answered')
    if (approval.requested_by === staff.id) refuse('approval_own')
    if (!(await mayActorStill(tx, `staff:${approval.requested_by}`, requestPermissions[approval.kind])))
      refuse('approval_requester_left')
    const result = await doApproved(tx, shop, approval, { actor: staff.actor, again: again ?? false })
    await markApprovalAnswered(tx, id, { status: 'approved', answered_by: staff.id, answer: null, at })
    const metadata = { approval_id: id, ...result, requested_by: approval.requested_by }
    const entry = { actor: staff.actor, action: 'approval.approve', subject: nameSubject(approval), metadata, at }
    await insertAuditEntry(tx, entry)
  })
}

async function doApproved(
  tx: Tx,
  shop: Shop,
  approval: LockedApproval,
  { actor, again }: { actor: string; again: boolean },
): Promise<Record<string, unknown>> {
  if (approval.kind === 'crystals') {
    const { customer_id, request } = approval
    await correctCrystals(joinTransaction(shop, tx), { ...request, customer_id, actor, limited: false })
    return { crystals: request.crystals }
  }
  const making = { key: `approval-${approval.id}`, expected_amount: approval.amount, actor }
  const { result } = await makeRefund(tx, shop, { ...approval.request, again }, making)
  return { refund_id: result.id }
}

function nameSubject({ order_id, customer_id }: Pick<LockedApproval, 'order_id' | 'customer_id'>): string {
  return order_id === null ? `customer:${customer_id}` : `order:${order_id}`
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
    // The answer is in the request, from which it is deleted with the account.
    await insertAuditEntry(tx, {
      actor: staff.actor,
      action: 'approval.decline',
      subject: nameSubject(approval),
      metadata: { approval_id: id },
      at,
    })
  })
}

/** Lists the requests: all for those who answer them, the own ones for others. */
export async function listApprovals({ db, clock }: Shop, staff: StaffMember): Promise<Approval[]> {
  const since = new Date(clock.now().valueOf() - SHOWN_MS)
  const rows = await listApprovalRows(db, since, staff.permissions.has('approvals.write') ? null : staff.id)
  return rows.map(({ requester_id, ...row }) => ({ ...row, is_own: requester_id === staff.id }))
}
