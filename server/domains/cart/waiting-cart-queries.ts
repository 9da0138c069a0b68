import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectViewerLevel } from '../loyalty/loyalty.ts'
import { type NewsletterRecipient, selectNotWritten, selectSubscribers } from '../notifications/notifications.ts'

export interface WaitingCart {
  id: string
  customer_id: number
  lang: Lang
  level: number
  updated_at: Date
}

const selectKey = (db: Db): Fragment => db`'cart:' || carts.id`

/** Lists customers' own carts with lines that were changed last in this period, by their id, about which no mail was written. */
export function listWaitingCarts(
  db: Db,
  { from, until, after, limit }: { from: Date; until: Date; after: string; limit: number },
): Promise<WaitingCart[]> {
  return db<WaitingCart[]>`
    select carts.id, carts.customer_id, subscriber.lang, ${selectViewerLevel(db, db`carts.customer_id`)} as level,
      carts.updated_at
    from carts join (${selectSubscribers(db)}) subscriber on subscriber.id = carts.customer_id
    where carts.ordered_at is null and carts.channel = 'online_store' and carts.updated_at > ${from} and carts.updated_at <= ${until} and carts.id > ${after}
      and exists (select from cart_lines where cart_lines.cart_id = carts.id)
      and ${selectNotWritten(db, db`carts.customer_id`, selectKey(db))}
    order by carts.id limit ${limit}`
}

/** Lists the recipients of mails: the owners of carts that are still as they were read. */
export function listCartOwners(db: Db, carts: { cart: WaitingCart; data: object }[]): Promise<NewsletterRecipient[]> {
  return db<NewsletterRecipient[]>`
    select carts.customer_id, ${selectKey(db)} as once_key, read.data::jsonb as data
    from unnest(${carts.map(({ cart }) => cart.id)}::text[], ${carts.map(({ cart }) => cart.updated_at)}::timestamptz[],
      ${carts.map(({ data }) => JSON.stringify(data))}::text[]) read (id, updated_at, data)
    join carts on carts.id = read.id and carts.updated_at = read.updated_at and carts.ordered_at is null`
}
