import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Label } from '@shop/contract/staff/labels.ts'
import type { Db } from '../../platform/db.ts'

/** Lists the variants of products that can be sold or have units on hand, in the order of their pages. */
export function listLabelRows(
  db: Db,
  product_ids: number[],
  lang: Lang,
  currency: Currency,
): Promise<Omit<Label, 'bars'>[]> {
  return db<Omit<Label, 'bars'>[]>`
    select cell.product_id, cell.size_id, cell.color_id, sizes.letter as size, cell.on_hand,
      coalesce((select name from product_texts where product_id = cell.product_id and lang = ${lang}),
        (select name from product_texts where product_id = cell.product_id limit 1), '') as name,
      (select name from color_texts where color_id = cell.color_id and lang = ${lang}) as color,
      coalesce(own.price, base.price)::float8 as price,
      (select code from variant_codes code where code.size_id = cell.size_id and code.color_id = cell.color_id
        order by code.kind limit 1) as code
    from stock cell
    join sizes on sizes.id = cell.size_id
    join product_colors offered on offered.product_id = cell.product_id and offered.color_id = cell.color_id
    left join product_prices base on base.product_id = cell.product_id and base.currency = ${currency}
    left join size_prices own on own.size_id = cell.size_id and own.currency = ${currency}
    where cell.product_id = any(${product_ids}::integer[]) and (not cell.retired or cell.on_hand > 0)
    order by array_position(${product_ids}::integer[], cell.product_id), sizes.position, offered.position`
}
