import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { APPROVAL_DAYS } from '@shop/contract/approval-rules.ts'
import type { Approval } from '@shop/contract/staff/approvals.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { Refusal, refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntries, insertAuditEntry } from '../../domains/audit/audit.ts'
import { correctCrystals } from '../../domains/loyalty/loyalty.ts'
import type { PaymentProviders } from '../../domains/payments/payments.ts'
import { mayActorStill } from '../../domains/staff/staff.ts'
import { makeRefund } from '../refunds/refund-order.ts'
import { recordApproved } from './outside-approvals.ts'
import {
  findApproval,
  isApprovalWaiting,
  listApprovalRows,
  lockApproval,
  markApprovalAnswered,
  markApprovalsExpired,
  type RequestedApproval,
  requestPermissions,
} from './queries.ts'

const SHOWN_MS = 30 * DAY_MS

/**
 * Approves a request and does what it asks for in the same transaction, so that it is done exactly when it is approved,
 * and once. Refuses the member's own request, one that was answered, one of a person who may no longer ask for it, a
 * refund that can no longer be made or would be another amount, crystals that would fall below 0, and a draft order that
 * changed or cannot become an order; then it still waits.
 */
export async function approveRequest(
  shop: Shop,
  providers: PaymentProviders,
  staff: StaffMember,
  { id, lang, again }: { id: number; lang: Lang; again?: boolean | undefined },
): Promise<void> {
  const { actor } = staff
  const approval = await requireApprovable(shop, shop.db, staff, await findApproval(shop.db, id))
  // The request is locked after the rows that it is about, as the account of their customer does that closes.
  const record = async (tx: Tx, result: ApprovalResult) =>
    recordApproval(tx, shop, staff, await requireApprovable(shop, tx, staff, await lockApproval(tx, id)), result)
  try {
    // Payments that the customer began are ended at their providers first, which no transaction waits for.
    if (approval.kind === 'outside')
      await recordApproved(shop, providers, { staff, lang, approval }, (tx, order_id) => record(tx, { order_id }))
    else
      await shop.db.begin(async (tx) =>
        record(tx, await doApproved(tx, shop, approval, { actor, again: again ?? false })),
      )
  } catch (error) {
    // The second one of two people who answer at once finds what the first did.
    if (error instanceof Refusal && !(await isApprovalWaiting(shop.db, id))) refuse('approval_answered')
    throw error
  }
}

async function requireApprovable(
  shop: Shop,
  db: Db,
  staff: StaffMember,
  found: RequestedApproval | undefined,
): Promise<RequestedApproval> {
  const approval = requireWaiting(shop, found)
  if (approval.requested_by === staff.id) refuse('approval_own')
  if (!(await mayActorStill(db, `staff:${approval.requested_by}`, requestPermissions[approval.kind])))
    refuse('approval_requester_left')
  return approval
}

/** Returns a request that may be answered; the job may not yet have ended one that is too old. */
function requireWaiting({ clock }: Shop, approval: RequestedApproval | undefined): RequestedApproval {
  if (!approval) return refuse('approval_unknown')
  if (approval.status === 'expired') refuseWith('approval_expired', { days: APPROVAL_DAYS })
  if (approval.status !== 'waiting') refuse('approval_answered')
  if (approval.requested_at <= findExpiry(clock.now())) refuseWith('approval_expired', { days: APPROVAL_DAYS })
  return approval
}

/** A request that was made at this time or before has ended. */
const findExpiry = (now: Date) => new Date(now.valueOf() - APPROVAL_DAYS * DAY_MS)

interface ApprovalResult {
  order_id?: number
  refund_id?: number | null
  crystals?: number
}

async function recordApproval(
  tx: Tx,
  { clock }: Shop,
  { id: answered_by, actor }: StaffMember,
  approval: RequestedApproval,
  result: ApprovalResult,
): Promise<void> {
  const at = clock.now()
  const { id, requested_by } = approval
  const order_id = result.order_id ?? null
  await markApprovalAnswered(tx, id, { status: 'approved', answered_by, answer: null, order_id, at })
  const metadata = { approval_id: id, ...result, requested_by }
  await insertAuditEntry(tx, { actor, action: 'approval.approve', subject: nameSubject(approval), metadata, at })
}

async function doApproved(
  tx: Tx,
  shop: Shop,
  approval: Exclude<RequestedApproval, { kind: 'outside' }>,
  { actor, again }: { actor: string; again: boolean },
): Promise<ApprovalResult> {
  if (approval.kind === 'crystals') {
    const { customer_id, request } = approval
    await correctCrystals(joinTransaction(shop, tx), { ...request, customer_id, actor, limited: false })
    return { crystals: request.crystals }
  }
  const making = { key: `approval-${approval.id}`, expected_amount: approval.amount, actor }
  const { result } = await makeRefund(tx, shop, { ...approval.request, again }, making)
  return { refund_id: result.id }
}

function nameSubject({
  order_id,
  customer_id,
  draft_order_id,
}: Pick<RequestedApproval, 'order_id' | 'customer_id' | 'draft_order_id'>): string {
  if (draft_order_id !== null) return `draft_order:${draft_order_id}`
  return order_id === null ? `customer:${customer_id}` : `order:${order_id}`
}

/** Declines a request with an answer to the person who asked. Refuses one that was answered or has ended. */
export async function declineApproval(
  shop: Shop,
  staff: StaffMember,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const approval = requireWaiting(shop, await lockApproval(tx, id))
    await markApprovalAnswered(tx, id, { status: 'declined', answered_by: staff.id, answer, order_id: null, at })
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

/** Withdraws an own request. Refuses one that was answered or has ended, and that of someone else. */
export async function withdrawApproval(shop: Shop, staff: StaffMember, id: number): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const approval = requireWaiting(shop, await lockApproval(tx, id))
    if (approval.requested_by !== staff.id) refuse('approval_not_own')
    await markApprovalAnswered(tx, id, { status: 'withdrawn', answered_by: staff.id, answer: null, order_id: null, at })
    await insertAuditEntry(tx, {
      actor: staff.actor,
      action: 'approval.withdraw',
      subject: nameSubject(approval),
      metadata: { approval_id: id },
      at,
    })
  })
}

/** This job ends requests that were not answered in time. */
export async function expireApprovals({ db, clock }: Shop): Promise<void> {
  const at = clock.now()
  await db.begin(async (tx) => {
    const expired = await markApprovalsExpired(tx, findExpiry(at), at)
    await insertAuditEntries(
      tx,
      expired.map((approval) => ({
        actor: 'shop',
        action: 'approval.expire',
        subject: nameSubject(approval),
        metadata: { approval_id: approval.id },
        at,
      })),
    )
  })
}

/** Lists the requests: all for those who answer them, the own ones for others. */
export async function listApprovals({ db, clock }: Shop, staff: StaffMember): Promise<Approval[]> {
  const since = new Date(clock.now().valueOf() - SHOWN_MS)
  const rows = await listApprovalRows(db, since, staff.permissions.has('approvals.write') ? null : staff.id)
  return rows.map(({ requester_id, ...row }) => ({ ...row, is_own: requester_id === staff.id }))
}
