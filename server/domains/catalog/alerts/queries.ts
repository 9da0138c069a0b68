import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { selectEmail, selectOpenAccountId } from '../../accounts/accounts.ts'
import { selectReminderRecipient } from '../../notifications/notifications.ts'
import type { Viewer } from '../cards/visibility.ts'
import { selectVariantNames } from '../variants/queries.ts'

/** The variants that a mailbox waits for. A null size or color means any. */
export interface AlertTarget {
  product_id: number
  size_id: number | null
  color_id: number | null
}

export interface AlertTargetStatus {
  has_size: boolean
  has_color: boolean
  free: boolean
}

/** Returns what exists of the requested variants; undefined when the viewer may not see the product. */
export function findAlertTarget(
  db: Db,
  { level, now }: Viewer,
  { product_id, size_id, color_id }: AlertTarget,
): Promise<AlertTargetStatus | undefined> {
  return db<AlertTargetStatus[]>`
    select
      ${size_id}::integer is null
        or exists (select from sizes where id = ${size_id} and product_id = product.id and retired_at is null) as has_size,
      ${color_id}::integer is null
        or exists (select from product_colors where color_id = ${color_id} and product_id = product.id and retired_at is null) as has_color,
      exists (
        select from stock where product_id = product.id and on_hand > allocated and not retired
          and size_id = coalesce(${size_id}, size_id) and color_id = coalesce(${color_id}, color_id)
      ) as free
    from products product
    where id = ${product_id} and sold_in <> '{}' and can_see(published_at, opens_at, ${level}, ${now})`.first()
}

export interface NewAlert extends AlertTarget {
  email: string
  lang: Lang
  was_free: boolean
  created_at: Date
}

/**
 * Stores an alert, once for the same variants and only while the mailbox has fewer than `most`. The result does not say
 * whether it was stored.
 */
export async function insertAlert(db: Db, alert: NewAlert, max: number): Promise<void> {
  await db`
    insert into stock_alerts (email, lang, product_id, size_id, color_id, was_free, created_at)
    select ${alert.email}, ${alert.lang}, ${alert.product_id}, ${alert.size_id}, ${alert.color_id}, ${alert.was_free},
      ${alert.created_at}
    where (select count(*) from stock_alerts where lower(email) = lower(${alert.email}) and notified_at is null) < ${max}
    on conflict do nothing`
}

/**
 * Finds the mailbox that received the mail of an alert or a mail about the reminder of a drop with this unsubscribe link.
 * An older version of the shop stored the links of reminders only with the reminders themselves.
 */
export function findNotifiedMailbox(db: Db, token_hash: Buffer): Promise<string | undefined> {
  return db<{ email: string }[]>`
    select email from stock_alerts where token_hash = ${token_hash}
    union all
    select ${selectEmail(db, db`customer_id`)} from (
      ${selectReminderRecipient(db, token_hash)}
      union all select customer_id from drop_reminders where token_hash = ${token_hash}
    ) reminded
    limit 1`.firstValue()
}

/** Deletes all waiting alerts of a mailbox, and the waiting reminders of drops of its account. */
export async function deletePendingAlerts(db: Db, email: string): Promise<void> {
  await db`
    with reminders as (
      delete from drop_reminders
      where customer_id = ${selectOpenAccountId(db, db`${email}`)} and notified_at is null
    )
    delete from stock_alerts where lower(email) = lower(${email}) and notified_at is null`
}

/** Returns the waiting alerts of a mailbox and the sent ones that still exist. */
export function listPersonalStockAlerts(db: Db, email: string, lang: string): Promise<object[]> {
  const variant = { product_id: db`alert.product_id`, size_id: db`alert.size_id`, color_id: db`alert.color_id` }
  return db`
    select ${selectVariantNames(db, lang, variant)}, alert.created_at, alert.notified_at
    from stock_alerts alert
    where lower(alert.email) = lower(${email})
    order by alert.id`
}

/** Deletes waiting and sent alerts by mailbox, ignoring case, because guests have alerts too. */
export async function deleteAlertsByEmail(tx: Tx, email: string): Promise<void> {
  await tx`delete from stock_alerts where lower(email) = lower(${email})`
}
