import type { Db, Tx } from '../../../platform/db.ts'
import { selectLevel } from '../../loyalty/loyalty.ts'
import { type NewsletterRecipient, selectNotWritten, selectSubscribers } from '../../notifications/notifications.ts'

/** Days after a window has opened in which its mail may still be written: later it would be no launch any more. */
const LAUNCH_DAYS = 2

export interface Launch {
  id: number
  level: number
  image_key: string
  name_es: string
  name_en: string
}

/**
 * Locks the announced drops whose window for this level has opened and was not written to, once a product can be seen.
 * Another process of the shop skips them.
 */
export function listDueLaunches(tx: Tx, level: number, now: Date): Promise<Launch[]> {
  return tx<Launch[]>`
    select collection.id, ${level}::integer as level, collection.image_key,
      (select name from collection_texts where collection_id = collection.id and lang = 'es') as name_es,
      (select name from collection_texts where collection_id = collection.id and lang = 'en') as name_en
    from collections collection
    where collection.announced
      and collection.opens_at - make_interval(hours => ${level} * 168) <= ${now}
      and collection.opens_at - make_interval(hours => ${level} * 168 - ${LAUNCH_DAYS} * 24) > ${now}
      and not exists (
        select from drop_launches launch where launch.collection_id = collection.id and launch.level = ${level})
      and exists (
        select from products product
        where product.collection_id = collection.id and product.sold_in <> '{}'
          and can_see(product.published_at, product.opens_at, ${level}, ${now}))
    order by collection.id
    for no key update of collection skip locked`
}

/** Lists the readers of a launch: subscribers of the level or a higher one without a reminder of the drop. */
export function listLaunchReaders(db: Db, { id, level }: Pick<Launch, 'id' | 'level'>): Promise<NewsletterRecipient[]> {
  return db<NewsletterRecipient[]>`
    select subscriber.id as customer_id, ${`drop:${id}`}::text as once_key, '{}'::jsonb as data
    from (${selectSubscribers(db)}) subscriber
    where ${level === 0 ? db`true` : db`${selectLevel(db, db`subscriber.id`)} >= ${level}`}
      and ${selectNotWritten(db, db`subscriber.id`, db`${`drop:${id}`}`)}
      and not exists (
        select from drop_reminders reminder
        where reminder.customer_id = subscriber.id and reminder.collection_id = ${id})`
}

export async function insertLaunch(
  tx: Tx,
  { id, level }: Pick<Launch, 'id' | 'level'>,
  mails: number,
  now: Date,
): Promise<void> {
  await tx`
    insert into drop_launches (collection_id, level, sent_at, mails) values (${id}, ${level}, ${now}, ${mails})`
}
