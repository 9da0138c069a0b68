import type { Facets } from '@shop/contract/catalogue.ts'
import type { Db } from '../../../platform/db.ts'
import type { Viewer } from '../cards/viewer.ts'
import { findings } from './found-queries.ts'
import { noFilters, type Wanted } from './wanted.ts'

/** `is_found`: is there anything at all before the filters? */
export type CountedFacets = Facets & { is_found: boolean }

/**
 * Every filter with how many products each of its choices brings, in one statement. Products that are alike in all that
 * filters go by are put together first, and judged once: a bit for every filter that leaves them out. A filter counts
 * those that no other one leaves out. Sizes come in no order.
 */
export async function countFacets(db: Db, viewer: Viewer, wanted: Wanted): Promise<CountedFacets> {
  const { lang } = viewer
  const { categories, sizes, colors, price_min, price_max, offer, available } = wanted.filters
  const [row] = await db<CountedFacets[]>`
    ${findings(db, viewer, { ...wanted, filters: noFilters }, true)},
    chosen as materialized (
      select array(select category_id from category_texts where uri = any(${categories}::text[])) as categories
    ),
    kinds as materialized (
      select base.category_id, base.offered,
        case when ${available}::boolean then base.free_sizes else base.sizes end as sizes,
        case when ${available}::boolean then base.free_colors else base.colors end as colors,
        (${price_min}::integer is null or base.price >= ${price_min}::integer)
          and (${price_max}::integer is null or base.price <= ${price_max}::integer) as fits,
        base.free_sizes <> '{}' and (${sizes}::text[] is null or base.free_sizes && ${sizes}::text[])
          and (${colors}::integer[] is null or base.free_colors && ${colors}::integer[]) as takeable,
        count(*)::integer as products, min(base.price) as low, max(base.price) as high
      -- A number of this kind has no order, so the rows are hashed. Sorting them by their lists takes longer than all the rest.
      from base group by 1, 2, 3, 4, 5, 6, '0'::xid
    ),
    judged as materialized (
      select kinds.*,
        case when ${categories}::text[] is null or category_id = any((select categories from chosen)::integer[]) then 0 else 1 end
        | case when ${sizes}::text[] is null or kinds.sizes && ${sizes}::text[] then 0 else 2 end
        | case when ${colors}::integer[] is null or kinds.colors && ${colors}::integer[] then 0 else 4 end
        | case when fits then 0 else 8 end
        | case when not ${offer}::boolean or offered then 0 else 16 end
        | case when not ${available}::boolean or kinds.sizes <> '{}' then 0 else 32 end as misses
      from kinds
    )
    select
      (select coalesce(json_agg(json_build_object('uri', words.uri, 'name', words.name, 'parent_uri', words.parent_uri,
          'parent_name', words.parent_name, 'count', counted.count) order by parent.position, parent.id, category.position, category.id), '[]')
       from (select category_id, sum(products)::integer as count from judged where misses & ~1 = 0 group by category_id) counted
       join categories category on category.id = counted.category_id
       join categories parent on parent.id = category.parent_id
       join category_texts words on words.category_id = category.id and words.lang = ${lang} and words.parent_name is not null) as categories,
      (select coalesce(json_agg(json_build_object('letter', letter, 'count', count)), '[]')
       from (select letter, sum(products)::integer as count from judged, unnest(judged.sizes) letter where misses & ~2 = 0 group by letter) counted) as sizes,
      (select coalesce(json_agg(json_build_object('id', colors.id, 'name', ${lang === 'es' ? db`colors.name_es` : db`colors.name_en`},
          'hex_code', colors.hex_code, 'count', counted.count) order by counted.count desc, colors.id), '[]')
       from (select color_id, sum(products)::integer as count from judged, unnest(judged.colors) color_id where misses & ~4 = 0 group by color_id) counted
       join colors on colors.id = counted.color_id) as colors,
      (select json_build_object('min', min(low), 'max', max(high)) from judged where misses & ~8 = 0 having count(*) > 0) as price,
      (select coalesce(sum(products), 0)::integer from judged where misses & ~16 = 0 and offered) as offer,
      (select coalesce(sum(products), 0)::integer from judged where misses & ~(2 | 4 | 32) = 0 and takeable) as available,
      exists (select from base) as is_found`
  return row!
}
