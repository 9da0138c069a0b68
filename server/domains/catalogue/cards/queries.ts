import type { Db, Fragment } from '../../../platform/db.ts'
import { cardColumns, type CardRow, cardTables, isForSale } from './product-cards.ts'
import type { Viewer } from './visibility.ts'

/** Lists the products that this viewer may see, the latest published first. */
export function listNewestCards(db: Db, viewer: Viewer, limit: number): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${cardColumns(db, viewer)} from ${cardTables(db, viewer)} where ${isForSale(db, viewer)}
    order by product.published_at desc, product.id desc
    limit ${limit}`
}

/**
 * Lists products without those in `excluded` (a query of their `product_id`), one of each subcategory in turn so that
 * the row is mixed.
 */
export function listOtherCards(db: Db, viewer: Viewer, excluded: Fragment, limit: number): Promise<CardRow[]> {
  return db<CardRow[]>`
    with newest as materialized (
      select product.id, row_number() over (partition by product.category_id order by product.published_at desc, product.id desc) as turn
      from (select * from products product where ${isForSale(db, viewer)} order by product.published_at desc, product.id desc limit 200) product
      where not exists (select from (${excluded}) excluded where excluded.product_id = product.id)
      order by turn, product.published_at desc, product.id desc
      limit ${limit}
    )
    select ${cardColumns(db, viewer)} from newest join ${cardTables(db, viewer)} on product.id = newest.id
    order by newest.turn, product.published_at desc, product.id desc`
}
