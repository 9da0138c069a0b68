import type { Db } from '../platform/db.ts'

/** Asks a member of staff for a second factor. */
export async function requireFactor(db: Db, staff_id: number): Promise<void> {
  await db`update staff_members set factor_required = true where id = ${staff_id}`
}

/** Renames a member of staff. */
export async function renameStaff(db: Db, staff_id: number, name: string): Promise<void> {
  await db`update staff_members set name = ${name} where id = ${staff_id}`
}

/** Suspends a member of staff, or lets them work again; their sessions stay. */
export async function storeStaffStatus(db: Db, staff_id: number, status: 'active' | 'suspended'): Promise<void> {
  await db`update staff_members set status = ${status} where id = ${staff_id}`
}

/** Says when a member of staff last gave the password in their sessions; with null, never. */
export async function setConfirmedAt(db: Db, staff_id: number, confirmed_at: Date | null): Promise<void> {
  await db`update staff_sessions set confirmed_at = ${confirmed_at} where staff_id = ${staff_id}`
}

/** A request for an approval, as a row. */
export interface ApprovalRow {
  order_id: number
  requested_by: number
  requested_at?: Date
  request?: object
  reason?: string
}

/** Stores that a member of staff asked to refund one peso of an order. Returns the id of the request. */
export function insertRefundApproval(
  db: Db,
  { order_id, requested_by, requested_at = new Date(), request = {}, reason = 'test' }: ApprovalRow,
): Promise<number> {
  return db<{ id: number }[]>`
    insert into approvals (kind, order_id, request, amount, currency, reason, requested_by, requested_at)
    values ('refund', ${order_id}, ${db.json(request)}, 100, 'MXN', ${reason}, ${requested_by}, ${requested_at})
    returning id`.value()
}

/** Says that another member of staff asked for an approval. */
export async function setRequester(db: Db, approval_id: number, staff_id: number): Promise<void> {
  await db`update approvals set requested_by = ${staff_id} where id = ${approval_id}`
}
