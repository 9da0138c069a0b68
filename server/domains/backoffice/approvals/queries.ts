import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { RequestedRefund } from '../refunds/refund-order.ts'

export interface NewApproval {
  order_id: number
  request: RequestedRefund
  /** Minor units. */
  amount: number
  currency: Currency
  reason: string
  requested_by: number
  requested_at: Date
}

/** Stores a request. False when the order has one that waits. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<boolean> {
  const { order_id, request, amount, currency, reason, requested_by, requested_at } = approval
  const inserted = await tx`
    insert into approvals (kind, order_id, request, amount, currency, reason, requested_by, requested_at)
    values ('refund', ${order_id}, ${JSON.stringify(request)}::jsonb, ${amount}, ${currency}, ${reason}, ${requested_by},
      ${requested_at})
    on conflict (order_id) where status = 'waiting' do nothing
    returning id`
  return inserted.length > 0
}

export interface LockedApproval {
  id: number
  order_id: number
  code: string
  request: RequestedRefund
  amount: number
  status: 'waiting' | 'approved' | 'declined'
  requested_by: number
}

/** Locks a request for this transaction: of two people who answer it, the second one waits for the first. */
export async function lockApproval(tx: Tx, id: number): Promise<LockedApproval | undefined> {
  const [row] = await tx<LockedApproval[]>`
    select approvals.id, order_id, orders.code, request, amount, approvals.status, requested_by
    from approvals join orders on orders.id = order_id
    where approvals.id = ${id} for update of approvals`
  return row
}

export async function markApprovalAnswered(
  tx: Tx,
  id: number,
  answer: { status: 'approved' | 'declined'; answered_by: number; answer: string | null; at: Date },
): Promise<void> {
  await tx`
    update approvals set status = ${answer.status}, answered_by = ${answer.answered_by}, answer = ${answer.answer},
      answered_at = ${answer.at}
    where id = ${id}`
}

export interface ApprovalRow {
  id: number
  kind: 'refund'
  code: string
  amount: number
  currency: Currency
  reason: string
  status: 'waiting' | 'approved' | 'declined'
  requester_id: number
  requested_by: string
  requested_at: Date
  answered_by: string | null
  answered_at: Date | null
  answer: string | null
}

const MAX_ROWS = 200

/** Lists the requests that wait, the oldest first, then those of the time since, of one requester or of all. */
export function listApprovalRows(db: Db, since: Date, requester_id: number | null): Promise<ApprovalRow[]> {
  return db<ApprovalRow[]>`
    select approvals.id, kind, orders.code, amount, approvals.currency, reason, approvals.status,
      requested_by as requester_id, requester.name as requested_by, requested_at, answerer.name as answered_by,
      answered_at, answer
    from approvals
    join orders on orders.id = order_id
    join staff_members requester on requester.id = requested_by
    left join staff_members answerer on answerer.id = approvals.answered_by
    where (approvals.status = 'waiting' or requested_at >= ${since})
      and (${requester_id}::integer is null or requested_by = ${requester_id})
    order by approvals.status <> 'waiting', case when approvals.status = 'waiting' then requested_at end,
      answered_at desc, approvals.id
    limit ${MAX_ROWS}`
}
