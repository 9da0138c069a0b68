import type { Db, Fragment, Tx } from '../../../platform/db.ts'

/** Selects the next moment at which an offer of a product or a sale begins or ends as `at`; null for none. */
export function selectNextOfferChange(db: Db, now: Date): Fragment {
  return db`
    select min(at) as at from (
      select min(offer_from) as at from products where offer_from > ${now}
      union all select min(offer_until) from products where offer_until > ${now}
      union all select min(starts_at) from price_lists where starts_at > ${now} and scheduled_at is not null
      union all select min(ends_at) from price_lists where ends_at > ${now} and scheduled_at is not null
    ) offer_changes`
}

export function findNextOfferChange(db: Db, now: Date): Promise<Date | null> {
  return db<{ at: Date | null }[]>`${selectNextOfferChange(db, now)}`.value()
}

/**
 * Sets the moment whose offers lists show, and marks the products whose offers change between the former one and it. Both
 * are one statement, so that a run that dies marks all of them or none. The clock of another process may be a little
 * ahead; the moment goes back only further than that, with the clock of a demo.
 */
export async function advanceOfferClock(tx: Tx, now: Date): Promise<void> {
  await tx`
    with former as (
      select least(at, ${now}) as since, greatest(at, ${now}) as until from offer_clock
      where at < ${now} or at > ${now}::timestamptz + interval '1 minute' for update
    ), advanced as (
      update offer_clock set at = ${now} from former
    )
    insert into pending_offers (product_id)
    select product.id from products product, former
    where (product.offer_from > since and product.offer_from <= until)
      or (product.offer_until > since and product.offer_until <= until)
    union
    select entry.product_id from price_lists list join price_list_prices entry on entry.price_list_id = list.id, former
    where list.scheduled_at is not null
      and ((list.starts_at > since and list.starts_at <= until) or (list.ends_at > since and list.ends_at <= until))
    on conflict do nothing`
}

export async function markOffersOfList(tx: Tx, price_list_id: number): Promise<void> {
  await tx`
    insert into pending_offers (product_id)
    select distinct product_id from price_list_prices where price_list_id = ${price_list_id}
    on conflict do nothing`
}

/**
 * Takes some products whose offers have changed; none when all are done. Two runs never take the same ones. They are
 * spread over the pages of the table that searches read, so that each page has room for the new versions of its rows:
 * without it every row would get new entries in the index of words, which take longer than everything else.
 */
export async function takePendingOffers(tx: Tx, limit: number): Promise<number[]> {
  return tx<{ product_id: number }[]>`
    delete from pending_offers where product_id in (
      select product_id from pending_offers order by product_id % 101, product_id limit ${limit} for update skip locked)
    returning product_id`.column()
}

/** Has what is derived of the prices of products, and their cards, written again when the transaction commits. */
export async function markRepricedProducts(tx: Tx, ids: number[]): Promise<void> {
  await tx`select mark_products(${ids}::integer[], 'shop.repriced_products')`
}

/** Selects a moment as the calls write it, such as `2026-11-22T06:00:00.000Z`. */
export function selectMoment(db: Db, column: Fragment): Fragment {
  return db`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
