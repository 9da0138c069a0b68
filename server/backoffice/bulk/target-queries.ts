import type { Lang } from '@shop/contract/locale.ts'
import type { BulkFilter } from '@shop/contract/staff/bulk.ts'
import type { ProductState } from '@shop/contract/staff/product-limits.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { matchesProductFilter, selectState } from '../products/list-queries.ts'
import type { BulkTarget } from './bulk-queries.ts'

export function listTargetsByIds(db: Db, ids: readonly number[]): Promise<BulkTarget[]> {
  return db<BulkTarget[]>`select id, version from products where id = any(${[...ids]}::integer[]) order by id`
}

export function listTargetsByFilter(
  db: Db,
  filter: BulkFilter,
  { lang, now, limit }: { lang: Lang; now: Date; limit: number },
): Promise<BulkTarget[]> {
  return db<BulkTarget[]>`
    select product.id, product.version from products product
    where ${matchesProductFilter(db, { ...filter, lang, now })}
    order by product.id limit ${limit}`
}

/** Locks products until the transaction ends, in the order in which everything locks them. */
export async function lockTargets(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`select from products where id = any(${[...ids]}::integer[]) order by id for no key update`
}

interface NamedProduct {
  id: number
  name: string
  image_key: string | null
  state: ProductState
}

/** Lists names, images and states of products, in the order of their ids. */
export function listNamedProducts(
  db: Db,
  ids: readonly number[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<NamedProduct[]> {
  return db<NamedProduct[]>`
    select product.id, coalesce(shown.name, other.name, product.sku) as name, product.image_key,
      ${selectState(db, now)} as state
    from products product
    left join product_texts shown on shown.product_id = product.id and shown.lang = ${lang}
    left join product_texts other on other.product_id = product.id and other.lang <> ${lang}
    where product.id = any(${[...ids]}::integer[]) order by product.id`
}

export async function findPlaceNames(
  db: Db,
  { category_ids, collection_ids, artwork_ids }: Record<'category_ids' | 'collection_ids' | 'artwork_ids', number[]>,
  lang: Lang,
): Promise<Record<'categories' | 'collections' | 'artworks', Map<number, string>>> {
  const rows = await db<{ kind: string; id: number; name: string }[]>`
    select 'category' as kind, category_id as id, name from category_texts
    where category_id = any(${category_ids}::integer[]) and lang = ${lang}
    union all
    select 'collection', collection_id, name from collection_texts
    where collection_id = any(${collection_ids}::integer[]) and lang = ${lang}
    union all
    select 'artwork', artwork_id, name from artwork_texts
    where artwork_id = any(${artwork_ids}::integer[]) and lang = ${lang}`
  const pick = (wanted: string) =>
    new Map(rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => [id, name] as const))
  return { categories: pick('category'), collections: pick('collection'), artworks: pick('artwork') }
}
