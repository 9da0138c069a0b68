import type { ProductCard } from '@shop/contract/catalog.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { cardColumns, type CardRow, cardTable, isForSale, parseCard } from './product-cards.ts'
import { selectIdBySlug } from './slug-queries.ts'
import { readForViewer, type Viewer, type ViewerCall } from './visibility.ts'

const NEW_ARRIVALS = 12

export function listNewestCards(db: Db, viewer: Viewer): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${cardColumns(db, viewer)} from products product join ${cardTable(db, viewer)} where ${isForSale(db, viewer)}
    order by product.published_at desc, product.id desc
    limit ${NEW_ARRIVALS}`
}

/** Returns those of these products that the viewer may see and buy, in any order. */
export async function listCardsOfProducts(db: Db, viewer: Viewer, product_ids: number[]): Promise<ProductCard[]> {
  const cards = await db<CardRow[]>`
    select ${cardColumns(db, viewer)} from products product join ${cardTable(db, viewer)}
    where product.id = any(${product_ids}::integer[]) and ${isForSale(db, viewer)}`
  return cards.map(parseCard)
}

const OTHERS = 12

/**
 * Lists further products, one of each subcategory in turn so that the row is mixed, without those whose `product_id` the
 * query `excluded` returns. Beside a product, others with its artwork come first.
 */
export async function listOtherProducts(
  shop: Shop,
  call: ViewerCall,
  excluded: (db: Db) => Fragment,
  product_uri?: string,
): Promise<ProductCard[]> {
  const cards = await readForViewer(shop, call, (db, viewer) => listOtherCards(db, viewer, excluded(db), product_uri))
  return cards.map(parseCard)
}

export function listOtherCards(
  db: Db,
  viewer: Viewer,
  excluded: Fragment,
  product_uri: string | undefined,
): Promise<CardRow[]> {
  const columns = db`product.id, product.category_id, product.published_at, product.opens_at, product.artwork_id`
  const newest = db`order by product.published_at desc, product.id desc`
  return db<CardRow[]>`
    with ${
      product_uri === undefined
        ? db`beside as (select null::integer as id, null::integer as artwork_id)`
        : db`beside as materialized (
            select product.id, product.artwork_id from (${selectIdBySlug(db, 'product', product_uri)}) named
            left join products product on product.id = named.id and ${isForSale(db, viewer)})`
    },
    newest as materialized (
      select product.id, product.published_at, product.opens_at, product.artwork_id is distinct from (select artwork_id from beside) or product.artwork_id is null as is_unlike,
        row_number() over (partition by product.category_id ${newest}) as turn
      from (
        (select ${columns} from products product where ${isForSale(db, viewer)} ${newest} limit 200)
        union
        (select ${columns} from products product
         where product.artwork_id = (select artwork_id from beside) and ${isForSale(db, viewer)} ${newest} limit 50)
      ) product
      where product.id is distinct from (select id from beside)
        and not exists (select from (${excluded}) excluded where excluded.product_id = product.id)
      order by is_unlike, turn, product.published_at desc, product.id desc
      limit ${OTHERS}
    )
    select ${cardColumns(db, viewer)} from newest product join ${cardTable(db, viewer)}
    order by product.is_unlike, product.turn, product.published_at desc, product.id desc`
}
