import { MAX_FAVORITES } from '@shop/contract/limits.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { cardColumns, type CardRow, cardTable, isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'

export type AddFavoriteOutcome = 'kept' | 'full' | 'not_seen'

/**
 * Adds a product that the viewer may see to their favorites, at most once. Concurrent requests may exceed the limit
 * slightly.
 */
export function insertFavorite(
  db: Db,
  { customer_id, level, now }: Viewer,
  product_id: number,
): Promise<AddFavoriteOutcome> {
  return db<{ outcome: AddFavoriteOutcome }[]>`
    with seen as (
      select id from products
      where id = ${product_id} and sold_in <> '{}' and can_see(published_at, opens_at, ${level}, ${now})
    ), possible as (
      select id from seen
      where (select count(*) from favorites where customer_id = ${customer_id} and product_id <> ${product_id}) < ${MAX_FAVORITES}
    ), added as (
      insert into favorites (customer_id, product_id, at) select ${customer_id}, id, ${now} from possible
      on conflict do nothing
    )
    select case when not exists (select from seen) then 'not_seen' when exists (select from possible) then 'kept' else 'full' end
      as outcome`.value()
}

/** Removes a product from the favorites. False when it was not a favorite and the viewer may not see it. */
export function deleteFavorite(db: Db, viewer: Viewer, product_id: number): Promise<boolean> {
  return db<{ known: boolean }[]>`
    with gone as (
      delete from favorites where customer_id = ${viewer.customer_id} and product_id = ${product_id} returning product_id
    )
    select exists (select from gone) or exists (
      select from products
      where id = ${product_id} and sold_in <> '{}' and can_see(published_at, opens_at, ${viewer.level}, ${viewer.now})
    ) as known`.value()
}

/** Lists the favorites that a customer may buy now, the newest first. */
export function listFavoriteCards(db: Db, viewer: Viewer): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${cardColumns(db, viewer)}
    from favorites kept join products product on product.id = kept.product_id join ${cardTable(db, viewer)}
    where kept.customer_id = ${viewer.customer_id} and ${isForSale(db, viewer)}
    order by kept.at desc, product.id desc`
}

export function listPersonalFavorites(db: Db, customer_id: number, lang: string): Promise<object[]> {
  return db`
    select words.name as product, favorites.at
    from favorites
    join product_texts words on words.product_id = favorites.product_id and words.lang = ${lang}
    where favorites.customer_id = ${customer_id}
    order by favorites.at, favorites.product_id`
}

export async function deleteFavorites(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from favorites where customer_id = ${customer_id}`
}
