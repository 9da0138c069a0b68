import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { listSlugOwners } from '../cards/slug-queries.ts'

export async function deleteText(tx: Tx, product_id: number, lang: Lang): Promise<void> {
  await tx`delete from product_texts where product_id = ${product_id} and lang = ${lang}`
}

/** Lets one transaction at a time choose the URI of a new product: those of the same name would choose the same. */
export async function lockNewUris(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('product-uri', 0))`
}

/** Returns those of these URIs that lead to another product, now or from earlier. */
export async function listTakenUris(db: Db, product_id: number, uris: string[]): Promise<string[]> {
  const owners = await listSlugOwners(db, 'product', uris)
  return owners.flatMap(({ uri, id }) => (id === product_id ? [] : [uri]))
}

/** Returns which of these exist: null stands for none and always exists. */
export function findExistingReferences(
  db: Db,
  ids: {
    category_id: number
    collection_id: number | null
    artwork_id: number | null
    size_chart_id: number | null
    color_ids: number[]
  },
): Promise<Record<'category' | 'collection' | 'artwork' | 'size_chart' | 'colors', boolean>> {
  return db<Record<'category' | 'collection' | 'artwork' | 'size_chart' | 'colors', boolean>[]>`
    select exists (select from categories where id = ${ids.category_id} and parent_id is not null) as category,
      ${ids.collection_id}::integer is null or exists (select from collections where id = ${ids.collection_id}) as collection,
      ${ids.artwork_id}::integer is null or exists (select from artworks where id = ${ids.artwork_id}) as artwork,
      ${ids.size_chart_id}::integer is null or exists (select from size_charts where id = ${ids.size_chart_id}) as size_chart,
      not exists (select from unnest(${ids.color_ids}::integer[]) asked (id) where asked.id not in (select id from colors)) as colors`.one()
}
