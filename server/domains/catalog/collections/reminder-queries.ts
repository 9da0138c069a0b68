import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { selectViewerLevel } from '../../loyalty/loyalty.ts'

export function listReminders(db: Db, customer_id: number): Promise<number[]> {
  return db<{ id: number }[]>`
    select collection_id as id from drop_reminders where customer_id = ${customer_id} and notified_at is null
    order by collection_id`.column()
}

interface ReminderKey {
  customer_id: number
  collection_id: number
}

/**
 * Stores the reminder of an announced drop, once for a customer and drop; one that was sent already waits again, unless it
 * was sent since `now`. False when the drop is not announced, or open to everyone.
 */
export function insertReminder(
  db: Db,
  { customer_id, collection_id, lang, now }: ReminderKey & { lang: Lang; now: Date },
): Promise<boolean> {
  return db`
    with announced as (
      select id, opens_at from collections where id = ${collection_id} and announced and opens_at > ${now}
    ), stored as (
      insert into drop_reminders (customer_id, collection_id, lang, created_at, opens_at)
      select ${customer_id}, id, ${lang}, ${now}, opens_at from announced
      on conflict (customer_id, collection_id) do update
        set lang = excluded.lang, created_at = excluded.created_at, opens_at = excluded.opens_at,
          notified_at = null, token_hash = null
        where drop_reminders.notified_at is null or drop_reminders.notified_at <= excluded.created_at
    )
    select from announced`.any()
}

export async function deleteReminder(db: Db, customer_id: number, collection_id: number): Promise<void> {
  await db`
    delete from drop_reminders
    where customer_id = ${customer_id} and collection_id = ${collection_id} and notified_at is null`
}

export interface DueReminder extends ReminderKey {
  lang: Lang
  drop: string
  image_key: string
}

/**
 * Locks up to `limit` reminders that are due: their customer may see a product of the drop now (rules 3.5), and the
 * announcement was not withdrawn. Another process of the shop skips rows that are locked.
 */
export function lockDueReminders(tx: Tx, now: Date, limit: number): Promise<DueReminder[]> {
  return tx<DueReminder[]>`
    select reminder.customer_id, reminder.collection_id, reminder.lang, words.name as drop, collection.image_key
    from drop_reminders reminder
    join collections collection on collection.id = reminder.collection_id
    join collection_texts words on words.collection_id = collection.id and words.lang = reminder.lang
    where reminder.notified_at is null and collection.announced and exists (
      select from products product
      where product.collection_id = collection.id and product.sold_in <> '{}'
        and can_see(product.published_at, product.opens_at, ${selectViewerLevel(tx, tx`reminder.customer_id`)}, ${now}))
    order by reminder.collection_id, reminder.customer_id
    limit ${limit}
    for update of reminder skip locked`
}

export interface MovedReminder extends Omit<DueReminder, 'image_key'> {
  /** The opening to everyone of which the customer was notified; null for a reminder of an older version of the shop. */
  known_opens_at: Date | null
  opens_at: Date
  level: number
}

/**
 * Locks up to `limit` reminders of announced drops, sent or not, whose customer does not know the opening that is ahead.
 * Another process of the shop skips rows that are locked.
 */
export function lockMovedReminders(tx: Tx, now: Date, limit: number): Promise<MovedReminder[]> {
  return tx<MovedReminder[]>`
    select reminder.customer_id, reminder.collection_id, reminder.lang, words.name as drop,
      reminder.opens_at as known_opens_at, collection.opens_at,
      ${selectViewerLevel(tx, tx`reminder.customer_id`)} as level
    from drop_reminders reminder
    join collections collection on collection.id = reminder.collection_id
    join collection_texts words on words.collection_id = collection.id and words.lang = reminder.lang
    where collection.announced and collection.opens_at > ${now}
      and reminder.opens_at is distinct from collection.opens_at
    order by reminder.collection_id, reminder.customer_id
    limit ${limit}
    for update of reminder skip locked`
}

/** Stores the opening that a customer knows now; with `waits` the reminder waits for it, also if it was sent before. */
export async function updateKnownOpening(
  tx: Tx,
  { customer_id, collection_id, opens_at, waits }: ReminderKey & { opens_at: Date; waits: boolean },
): Promise<void> {
  await tx`
    update drop_reminders set opens_at = ${opens_at},
      notified_at = case when ${waits} then null else notified_at end,
      token_hash = case when ${waits} then null else token_hash end
    where customer_id = ${customer_id} and collection_id = ${collection_id}`
}

/** Marks a reminder as sent, with the hash of the unsubscribe link in its mail. */
export async function markReminderSent(
  tx: Tx,
  { customer_id, collection_id }: ReminderKey,
  token_hash: Buffer,
  now: Date,
): Promise<void> {
  await tx`
    update drop_reminders set notified_at = ${now}, token_hash = ${token_hash}
    where customer_id = ${customer_id} and collection_id = ${collection_id}`
}

export function listPersonalDropReminders(db: Db, customer_id: number, lang: string): Promise<object[]> {
  return db`
    select words.name as drop, reminder.created_at, reminder.notified_at
    from drop_reminders reminder
    join collection_texts words on words.collection_id = reminder.collection_id and words.lang = ${lang}
    where reminder.customer_id = ${customer_id}
    order by reminder.collection_id`
}

export async function deleteReminders(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from drop_reminders where customer_id = ${customer_id}`
}
