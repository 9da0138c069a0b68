import { DAY_MS } from '@shop/contract/calendar.ts'
import { CAMPAIGN_PAUSE_DAYS } from '@shop/contract/staff/campaign-values.ts'
import type { Campaign, Segment } from '@shop/contract/staff/campaigns.ts'
import { selectLevel } from '../../domains/loyalty/loyalty.ts'
import { type NewsletterRecipient, selectSubscribers } from '../../domains/notifications/notifications.ts'
import type { Db, Fragment } from '../../platform/db.ts'

/** Returns the query of the subscribers of a segment, and of whether each got a campaign in the last three days. */
function selectSegment(db: Db, segment: Segment, now: Date): Fragment {
  const { level, lang, purchase, city } = segment
  const bought = hasBought(db, segment, now)
  const byPurchase = { any: db`true`, bought, not_bought: db`not ${bought}` }
  return db`
    select subscriber.id, subscriber.lang, exists (
      select from messages
      where messages.customer_id = subscriber.id and kind = 'campaign'
        and created_at > ${new Date(now.valueOf() - CAMPAIGN_PAUSE_DAYS * DAY_MS)}) as is_paused
    from (${selectSubscribers(db)}) subscriber
    where ${level === null ? db`true` : db`${selectLevel(db, db`subscriber.id`)} = ${level}`}
      and ${lang === null ? db`true` : db`subscriber.lang = ${lang}`} and ${byPurchase[purchase]}
      and ${city.trim() === '' ? db`true` : livesIn(db, city.trim())}`
}

/** An order counts once it is paid, also when something of it was refunded; one that was canceled does not. */
function hasBought(db: Db, { days, collection_id }: Segment, now: Date): Fragment {
  return db`exists (
    select from orders
    where orders.customer_id = subscriber.id and orders.placed_at is not null
      and orders.payment_status in ('paid', 'partially_refunded') and orders.status <> 'canceled'
      and ${days === null ? db`true` : db`orders.placed_at > ${new Date(now.valueOf() - days * DAY_MS)}`}
      and ${collection_id === null ? db`true` : isOfCollection(db, collection_id)})`
}

function isOfCollection(db: Db, collection_id: number): Fragment {
  return db`exists (
    select from order_lines line join products on products.id = line.product_id
    where line.order_id = orders.id and products.collection_id = ${collection_id})`
}

function livesIn(db: Db, city: string): Fragment {
  return db`exists (
    select from addresses where addresses.customer_id = subscriber.id and fold(addresses.city) = (select fold(${city})))`
}

/** Counts the subscribers whom a segment reaches now, for each language, and those who got another campaign lately. */
export function countSegment(db: Db, segment: Segment, now: Date): Promise<Campaign['counts']> {
  return db<Campaign['counts'][]>`
    select count(*) filter (where lang = 'es' and not is_paused)::integer as es,
      count(*) filter (where lang = 'en' and not is_paused)::integer as en,
      count(*) filter (where is_paused)::integer as paused
    from (${selectSegment(db, segment, now)}) segment`.one()
}

/** Lists the next recipients of a campaign by their ids, at most `limit`. */
export function listRecipients(
  db: Db,
  { segment, once_key, now }: { segment: Segment; once_key: string; now: Date },
  { after, limit }: { after: number; limit: number },
): Promise<NewsletterRecipient[]> {
  return db<NewsletterRecipient[]>`
    select id as customer_id, ${once_key}::text as once_key, '{}'::jsonb as data
    from (${selectSegment(db, segment, now)}) segment where id > ${after} and not is_paused
    order by id limit ${limit}`
}
