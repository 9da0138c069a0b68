import { requirePermission, type StaffMember } from '../../platform/serve-staff.ts'
import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { type PageQuery, parseStaffPage, toList } from '../../platform/paging.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { listAuditEntries, type AuditFilter } from '../audit/audit.ts'
import { findStaffNames } from './queries/member-queries.ts'

/** Acts about money, which the accountant may read: the rest of the audit can name customers. */
const MONEY_ACTIONS = [
  'refund.',
  'request.',
  'unmatched_payment.',
  'reconcil',
  'order.cancel',
  'order.refund',
  'return.refund',
  'approval.',
  'payment.',
  'payments.',
  'code.',
  'settings.',
  'month.',
]

/** `q` is the beginning of the subject, such as `order:` or `product:12`. */
type AuditQuery = Pick<AuditFilter, 'actor' | 'action'> & PageQuery & { q?: string | undefined }

/** Lists what was done, the newest first. Someone who may only read acts about money gets those alone. */
export async function listAudit(shop: Shop, staff: StaffMember, query: AuditQuery) {
  const { actor, action, q: subject } = query
  const page = parseStaffPage(query)
  const prefixes = staff.permissions.has('audit.read') ? undefined : MONEY_ACTIONS
  requirePermission(staff, 'audit.money')
  const { rows, total } = await planForValues(shop.db, (tx) =>
    listAuditEntries(tx, { actor, action, subject, prefixes }, page),
  )
  const names = await findActorNames(
    shop.db,
    rows.map((row) => row.actor),
  )
  const items = rows.map(({ at, ...row }) => ({
    ...row,
    actor_name: names.get(row.actor) ?? null,
    at: at.toISOString(),
  }))
  return toList(items, total, page)
}

/** Returns the name of the member of staff who acts are recorded of; null for jobs, customers and the operator. */
export async function findActorName(db: Db, actor: string): Promise<string | null> {
  return (await findActorNames(db, [actor])).get(actor) ?? null
}

/** Returns the names of the members of staff among these actors; the operator, jobs and customers have none. */
export async function findActorNames(db: Db, actors: (string | null)[]): Promise<Map<string | null, string>> {
  const ids = new Map(actors.map((actor) => [actor, getStaffId(actor ?? '')] as const))
  const names = await findStaffNames(
    db,
    [...ids.values()].filter((id) => id !== undefined),
  )
  return new Map(
    [...ids].flatMap(([actor, id]) => (id !== undefined && names.has(id) ? [[actor, names.get(id)!]] : [])),
  )
}

function getStaffId(actor: string): number | undefined {
  const id = /^staff:(\d+)$/.exec(actor)?.[1]
  return id === undefined ? undefined : Number(id)
}
