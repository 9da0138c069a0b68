import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

/**
 * Finds products of the slice whose stored free units differ from the stock, sizes without an inventory level in a color,
 * inventory levels that are retired without their size or color or the reverse, and products on sale without a text;
 * returns a sentence for each.
 */
export function listProductInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('product %s: %s free units are stored, the stock says %s', product.id, stored.free, coalesce(counted.free, 0)) as inconsistency
    from products product
    left join product_stock stored on stored.product_id = product.id
    left join (select product_id, sum(on_hand - allocated) filter (where not retired) as free from stock where ${isWithin(db, 'product_id', slice)} group by 1) counted
      on counted.product_id = product.id
    where ${isWithin(db, 'product.id', slice)} and stored.free is distinct from coalesce(counted.free, 0)
    union all
    select format('size %s has no inventory level in color %s', sizes.id, offered.color_id)
    from sizes join product_colors offered on offered.product_id = sizes.product_id
    left join stock cell on cell.size_id = sizes.id and cell.color_id = offered.color_id
    where ${isWithin(db, 'sizes.product_id', slice)} and cell.size_id is null
    union all
    select format('size %s in color %s is %s, and its size and color are not', cell.size_id, cell.color_id,
      case when cell.retired then 'retired' else 'on sale' end)
    from stock cell
    join sizes on sizes.id = cell.size_id
    join product_colors offered on offered.product_id = cell.product_id and offered.color_id = cell.color_id
    where ${isWithin(db, 'cell.product_id', slice)} and cell.retired <> (sizes.retired_at is not null or offered.retired_at is not null)
    union all
    select format('product %s is on sale and has no text in %s', product.id, lang)
    from products product cross join unnest(array['es', 'en']) lang
    where ${isWithin(db, 'product.id', slice)} and product.published_at is not null and not exists (
      select from product_texts text where text.product_id = product.id and text.lang = lang.lang)`.column()
}
