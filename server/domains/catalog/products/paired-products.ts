import type { Db } from '../../../platform/db.ts'
import { cardTable, cardText, isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'

const MAX_PAIRED = 4
/** As many of the newest products with the same artwork, and of all others, are compared with a product. */
const OF_ARTWORK = 24
const OF_OTHERS = 48
/** At most this many of a category, and only where the others have too few. */
const OF_CATEGORY = 2

/**
 * Returns the products that go well with one, as one JSON list: of other categories, of each the one whose design has
 * most of the same colors, and nothing that is sold out. The first colors of a design count more, and the same artwork
 * decides between equals, then the newest. `this` is a row of the statement around it: a product with the category
 * above its own.
 */
export function pairedCards(db: Db, viewer: Viewer) {
  const seen = isForSale(db, viewer)
  const columns = db`product.id, product.category_id, product.published_at, product.opens_at, product.design_colors, product.artwork_id`
  const newest = db`order by product.published_at desc, product.id desc`
  return db`(
    select json_agg(card.card) from (
      select (${cardText(db, viewer)})::json as card
      from (
        select ranked.* from (
          select near.id, near.score, near.published_at, near.opens_at, row_number() over (
            partition by category.parent_id order by near.score desc, near.published_at desc, near.id desc) as turn
          from (
            select product.*, 6 * (product.design_colors && this.design_colors[1:1])::integer
              + 4 * (product.design_colors && this.design_colors[2:2])::integer
              + 2 * (product.design_colors && this.design_colors[3:4])::integer
              + (product.artwork_id is not distinct from this.artwork_id)::integer as score
            from (
              (select ${columns} from products product
               where product.artwork_id = this.artwork_id and product.free_sizes <> '{}' and ${seen} ${newest} limit ${OF_ARTWORK})
              union all
              (select ${columns} from products product
               where (product.artwork_id = this.artwork_id) is not true and product.free_sizes <> '{}' and ${seen} ${newest} limit ${OF_OTHERS})
            ) product
          ) near
          join categories category on category.id = near.category_id and category.parent_id <> this.parent_id
        ) ranked
        where ranked.turn <= ${OF_CATEGORY}
        order by ranked.turn, ranked.score desc, ranked.published_at desc, ranked.id desc limit ${MAX_PAIRED}
      ) product join ${cardTable(db, viewer)}
      order by product.turn, product.score desc, product.published_at desc, product.id desc
    ) card)`
}
