import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { requirePermission, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { type AuditFilter, listAuditEntries } from '../../domains/audit/audit.ts'
import { listAuditNames, listOrderSubjects } from './audit-queries.ts'

/** Actions about money, which the accountant may read: the rest of the audit can name customers. */
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

/** `q` is the code of an order, or the beginning of a subject, such as `collection:` or `product:12`. */
type AuditQuery = Pick<AuditFilter, 'actor' | 'action'> & PageQuery & { q?: string | undefined }

const ORDER_CODE = /^\s*(?:order:)?(L-[0-9A-Z]{4}-[0-9A-Z]{4})\s*$/i

/** Lists what was done, the newest first. Someone who may only read actions about money gets those alone. */
export async function listAudit(shop: Shop, staff: StaffMember, query: AuditQuery) {
  requirePermission(staff, 'audit.money')
  const { actor, action, q = '' } = query
  const prefixes = staff.permissions.has('audit.read') ? undefined : MONEY_ACTIONS
  const code = ORDER_CODE.exec(q)?.[1]?.toUpperCase()
  const filter = code === undefined ? { subject: q } : { subjects: await listOrderSubjects(shop.db, code) }
  const { items: rows, ...list } = await readList(shop.db, query, (tx, page) =>
    listAuditEntries(tx, { actor, action, prefixes, ...filter }, page),
  )
  const named = rows.flatMap((row) => [row.actor, row.subject])
  const names = await listAuditNames(shop.db, named, staff.lang)
  const items = rows.map(({ at, ...row }) => ({
    ...row,
    actor_name: names.get(row.actor)?.name ?? null,
    actor_email: names.get(row.actor)?.email ?? null,
    subject_name: names.get(row.subject)?.name ?? null,
    at: at.toISOString(),
  }))
  return { ...list, items }
}
