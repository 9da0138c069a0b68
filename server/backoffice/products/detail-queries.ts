import type { DesignColor } from '@shop/contract/design-colors.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ProductState } from '@shop/contract/staff/product-limits.ts'
import type { Db } from '../../platform/db.ts'
import { alphabetically } from '../../platform/alphabet.ts'
import { selectIso } from '../common/common-queries.ts'
import { selectState } from './list-queries.ts'

interface ProductFacts {
  state: ProductState
  opens_at: Date | null
  design_colors: DesignColor[]
  created_at: Date
  changed_by: string | null
  cells: { size_id: number; color_id: number; on_hand: number; committed: number; reserved: number }[]
  waiting: { size_id: number | null; color_id: number | null; people: number }[]
  retired_sizes: { id: number; letter: string }[]
  retired_color_ids: number[]
}

export function findProductFacts(db: Db, id: number, now: Date): Promise<ProductFacts | undefined> {
  return db<ProductFacts[]>`
    select ${selectState(db, now)} as state, product.opens_at, product.design_colors, product.created_at,
      (select name from staff_members where 'staff:' || id = product.changed_by) as changed_by,
      coalesce((select json_agg(json_build_object('size_id', size_id, 'color_id', color_id, 'on_hand', on_hand,
          'committed', committed, 'reserved', allocated - committed))
        from stock where product_id = product.id), '[]') as cells,
      coalesce((select json_agg(json_build_object('size_id', size_id, 'color_id', color_id, 'people', people)) from (
        select size_id, color_id, count(distinct lower(email)) as people from stock_alerts
        where product_id = product.id and notified_at is null group by size_id, color_id) waiting), '[]') as waiting,
      coalesce((select json_agg(json_build_object('id', sizes.id, 'letter', letter) order by position) from sizes
        where product_id = product.id and retired_at is not null), '[]') as retired_sizes,
      array(select color_id from product_colors where product_id = product.id and retired_at is not null order by position)
        as retired_color_ids
    from products product where id = ${id}`.first()
}

interface Options {
  categories: { id: number; name: string }[]
  collections: { id: number; name: string; opens_at: string | null }[]
  artworks: { id: number; name: string }[]
  size_charts: { id: number; name: string }[]
  colors: { id: number; name: string; hex_code: string }[]
  usual_rate: number | null
}

/** The number of the newest products whose prices give the usual rate. */
const RATE_SAMPLE = 200

/** Returns what the fields of a product can be chosen from. The usual rate is the median of the newest products. */
export function findProductOptions(db: Db, lang: Lang): Promise<Options> {
  return db<Options[]>`
    select
      coalesce((select json_agg(json_build_object('id', category.id, 'name', concat_ws(' · ', text.parent_name, text.name))
          order by parent.position, category.position)
        from categories category
        join categories parent on parent.id = category.parent_id
        join category_texts text on text.category_id = category.id and text.lang = ${lang}), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', collection.id, 'name', text.name, 'opens_at', ${selectIso(db, db`collection.opens_at`)}) order by collection.id desc)
        from collections collection join collection_texts text on text.collection_id = collection.id and text.lang = ${lang}), '[]') as collections,
      coalesce((select json_agg(json_build_object('id', artwork.id, 'name', text.name) order by artwork.position, artwork.id)
        from artworks artwork join artwork_texts text on text.artwork_id = artwork.id and text.lang = ${lang}), '[]') as artworks,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by ${alphabetically(db, db`name`)}) from size_charts), '[]') as size_charts,
      coalesce((select json_agg(json_build_object('id', colors.id, 'name', text.name, 'hex_code', hex_code) order by ${alphabetically(db, db`text.name`)})
        from colors join color_texts text on text.color_id = colors.id and text.lang = ${lang}), '[]') as colors,
      (select percentile_cont(0.5) within group (order by price_mxn::float8 / price_usd) from (
        select price_mxn, price_usd from products
        where published_at is not null and price_mxn is not null and price_usd is not null
        order by published_at desc, id desc limit ${RATE_SAMPLE}) newest) as usual_rate`.one()
}
