import type { Lang } from '@shop/contract/locale.ts'
import {
  type NotificationKind,
  NOTIFICATIONS_PER_KIND,
  TRANSFER_HOURS,
  UNPACKED_HOURS,
} from '@shop/contract/staff/notification-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectTooLongOnTheWay } from '../orders/filter-queries.ts'
import { selectDisputes, selectDueInvoices } from './deadline-queries.ts'

export interface NotificationRow {
  key: string
  kind: NotificationKind
  record: string | null
  subject: string
  count: number | null
  since: Date
  read: boolean
  mailed: boolean
}

export interface NotificationScope {
  staff_id: number
  kinds: readonly NotificationKind[]
  lang: Lang
  now: Date
}

const HOUR_MS = 3_600_000
const RECENT_DAYS = 7

/**
 * Lists what waits too long, needs an answer or was answered, of these kinds, the newest first, in one statement. Each
 * has a key that stays the same for as long as it waits.
 */
export function listNotificationRows(db: Db, scope: NotificationScope): Promise<NotificationRow[]> {
  const parts = scope.kinds.map((kind) => {
    const source = selectKind(db, kind, scope)
    return db`
      (select ${kind}::text as kind, ${kind} || ':' || found.key as key, found.record::text as record, found.subject,
        found.count::integer as count, found.since
      from (${source}) as found (key, record, subject, count, since)
      order by found.since desc limit ${NOTIFICATIONS_PER_KIND})`
  })
  if (parts.length === 0) return Promise.resolve([])
  return db<NotificationRow[]>`
    select item.key, item.kind, item.record, item.subject, item.count, item.since,
      seen.read_at is not null as read, seen.mailed_at is not null as mailed
    from (${parts.reduce((all, part) => db`${all} union all ${part}`)}) item
    left join staff_notifications seen on seen.staff_id = ${scope.staff_id} and seen.key = item.key
    order by item.since desc, item.key`
}

/** Returns each kind as a statement with the columns key, record, subject, count and since. */
function selectKind(db: Db, kind: NotificationKind, { staff_id, lang, now }: NotificationScope): Fragment {
  const before = (hours: number) => new Date(now.valueOf() - hours * HOUR_MS)
  switch (kind) {
    case 'transfer':
      return db`
        select payment_id::text, orders.code, orders.code, null, requested_at
        from bank_transfers join orders on orders.id = order_id
        where ended_at is null and requested_at < ${before(TRANSFER_HOURS)}`
    case 'order':
      return db`
        select id::text, code, code, null, placed_at from orders
        where placed_at is not null and status = 'placed' and payment_status in ('paid', 'partially_refunded')
          and fulfillment_status = 'unfulfilled' and placed_at < ${before(UNPACKED_HOURS)}`
    case 'too_long':
      // One that is sent again and takes too long again is another notification.
      return db`
        select id || ':' || extract(epoch from since)::bigint, code, code, null, since
        from (${selectTooLongOnTheWay(db, now)}) late`
    case 'return':
      return db`
        select returns.id::text, returns.id, orders.code, null, returns.created_at
        from returns join orders on orders.id = returns.order_id where returns.status = 'requested'`
    case 'dispute':
      return selectDisputes(db, now)
    case 'invoice':
      return selectDueInvoices(db, now)
    case 'approval':
      return selectApprovals(db, db`requested_at`, db`approvals.status = 'waiting' and requested_by <> ${staff_id}`)
    case 'approved':
    case 'declined':
    case 'expired':
      return selectApprovals(
        db,
        db`answered_at`,
        db`approvals.status = ${kind} and requested_by = ${staff_id} and answered_at >= ${before(RECENT_DAYS * 24)}`,
      )
    case 'mail':
      // A refused mail about notifications would be the next one of them, which is mailed again, and so without end.
      return db`
        select id::text, id, recipient, null, dropped_at from messages
        where sent_at is null and dropped_at >= ${before(RECENT_DAYS * 24)} and starts_with(failure, 'refused: ')
          and kind <> 'staff-notifications'`
    case 'job':
      // The queue has the clock of the database.
      return db`
        select name || ':' || extract(epoch from max(completed_on))::bigint, null, name, count(*), max(completed_on)
        from pgboss.job
        where state = 'failed' and completed_on >= now() - make_interval(days => ${RECENT_DAYS})
        group by name`
    case 'waiting':
      return db`
        select product.id || ':' || extract(epoch from min(alert.created_at))::bigint, product.id,
          coalesce((select name from product_texts where product_id = product.id and lang = ${lang}), product.sku),
          count(distinct lower(alert.email)), min(alert.created_at)
        from products product join stock_alerts alert on alert.product_id = product.id
        where product.free_sizes = '{}' and product.published_at <= ${now} and alert.notified_at is null
        group by product.id, product.sku`
  }
}

/** Those about crystals and drafts name the customer by fan number: notifications have no names. */
function selectApprovals(db: Db, since: Fragment, condition: Fragment): Fragment {
  return db`
    select approvals.id::text, approvals.id, coalesce(orders.code, 'Fan ' || customers.affiliation), null, ${since}
    from approvals left join orders on orders.id = order_id
      left join customers on customers.id = approvals.customer_id
    where ${condition}`
}

export async function markNotificationsRead(
  db: Db,
  staff_id: number,
  { keys, read_at }: { keys: readonly string[]; read_at: Date | null },
): Promise<void> {
  if (read_at === null) {
    await db`delete from staff_notifications where staff_id = ${staff_id} and key = any(${[...keys]}) and mailed_at is null`
    await db`update staff_notifications set read_at = null where staff_id = ${staff_id} and key = any(${[...keys]})`
    return
  }
  await db`
    insert into staff_notifications (staff_id, key, read_at)
    select distinct ${staff_id}::integer, key, ${read_at}::timestamptz from unnest(${[...keys]}::text[]) key
    on conflict (staff_id, key) do update set read_at = excluded.read_at`
}

export async function markNotificationsMailed(
  db: Db,
  staff_id: number,
  { keys, mailed_at }: { keys: readonly string[]; mailed_at: Date },
): Promise<void> {
  await db`
    insert into staff_notifications (staff_id, key, mailed_at)
    select ${staff_id}::integer, key, ${mailed_at}::timestamptz from unnest(${[...keys]}::text[]) key
    on conflict (staff_id, key) do update set mailed_at = excluded.mailed_at`
}

/** Deletes what was read and mailed before: no notification lasts that long. */
export async function deleteNotificationRows(db: Db, before: Date): Promise<void> {
  await db`delete from staff_notifications where greatest(read_at, mailed_at) < ${before}`
}
