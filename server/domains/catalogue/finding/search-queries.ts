import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { type CardRow, cards } from '../cards/queries.ts'
import type { Viewer } from '../cards/viewer.ts'
import { findings } from './found-queries.ts'
import { isFiltered, type Wanted } from './wanted.ts'

/** A page of what is wanted, in its order, with the number of products on all pages. No rows: see `findCount`. */
export function listFoundCards(
  db: Db,
  viewer: Viewer,
  wanted: Wanted,
  { limit, offset }: Page,
): Promise<(CardRow & { total: number })[]> {
  const { columns, tables } = cards(db, viewer)
  const order = orderOf(db, wanted)
  return db<(CardRow & { total: number })[]>`
    ${findings(db, viewer, wanted)},
    best as materialized (
      select found.*, row_number() over () as turn from (select * from found order by ${order} limit ${limit} offset ${offset}) found
    )
    select ${columns}, (select count(*)::integer from found) as total
    from best join ${tables} on product.id = best.id
    order by best.turn`
}

/** Newest first of equals, always. A plain list is read in that order from its index; the rest is sorted by one key. */
function orderOf(db: Db, wanted: Wanted) {
  const { sort, words } = wanted
  if (sort === 'newest' && words.length === 0 && !isFiltered(wanted)) return db`found.published_at desc, found.id desc`
  return db`
    case ${sort} when 'relevance' then found.place when 'price_up' then found.price when 'price_down' then -found.price else 0 end,
    found.published_at desc, found.id desc`
}

/** How many products are wanted on all pages; undefined when the subcategory never was one. */
export async function findCount(db: Db, viewer: Viewer, wanted: Wanted): Promise<{ total: number } | undefined> {
  const known = wanted.subcategory_uri === undefined ? db`true` : db`exists (select from asked where id is not null)`
  const [row] = await db<{ total: number }[]>`
    ${findings(db, viewer, wanted)}
    select (select count(*)::integer from found) as total where ${known}`
  return row
}
