import type { CollectionTexts } from '@shop/contract/staff/collections.ts'
import { langs } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Editor } from '../cards/staff-edit.ts'

/** Locks a collection for this transaction. Everything that changes its products locks it first. */
export function lockCollection(tx: Tx, id: number): Promise<{ version: number; announced: boolean } | undefined> {
  return tx<{ version: number; announced: boolean }[]>`
    select version, announced from collections where id = ${id} for update`.first()
}

/** Adds a collection before all others, and returns its id. */
export function insertCollection(tx: Tx, opens_at: Date | null, { actor, at }: Editor): Promise<number> {
  return tx<{ id: number }[]>`
    insert into collections (opens_at, position, changed_at, changed_by)
    values (${opens_at}, (select coalesce(min(position), 1) - 1 from collections), ${at}, ${actor})
    returning id`.value()
}

/** Writes the texts of a collection; a former uri redirects from now on. Languages without a change are not written. */
export async function upsertCollectionTexts(tx: Tx, id: number, texts: CollectionTexts): Promise<void> {
  for (const lang of langs) {
    const { name, uri, description, teaser } = texts[lang]
    await tx`
      insert into collection_texts (collection_id, lang, name, uri, description, teaser)
      values (${id}, ${lang}, ${name}, ${uri}, ${description}, ${teaser})
      on conflict (collection_id, lang) do update
        set name = excluded.name, uri = excluded.uri, description = excluded.description, teaser = excluded.teaser
        where (collection_texts.name, collection_texts.uri, collection_texts.description, collection_texts.teaser)
          is distinct from (excluded.name, excluded.uri, excluded.description, excluded.teaser)`
  }
}

/** Saves opening and image under the next version. The products get the opening with it. */
export async function updateCollection(
  tx: Tx,
  id: number,
  { opens_at, image_key }: { opens_at: Date | null; image_key: string | null },
  { actor, at }: Editor,
): Promise<void> {
  await tx`
    update collections set opens_at = ${opens_at}, image_key = ${image_key}, version = version + 1,
      changed_at = ${at}, changed_by = ${actor}
    where id = ${id}`
}

/** Locks all collections in the order of their ids, and returns them in the order of staff. */
export async function lockCollectionOrder(tx: Tx): Promise<number[]> {
  const rows = await tx<{ id: number; position: number }[]>`
    select id, position from collections order by id for update`
  return rows.toSorted((a, b) => a.position - b.position || b.id - a.id).map(({ id }) => id)
}

export async function updateCollectionOrder(tx: Tx, ids: number[]): Promise<void> {
  await tx`
    update collections set position = ordered.position
    from unnest(${ids}::integer[]) with ordinality as ordered (id, position)
    where ordered.id = collections.id and collections.position <> ordered.position`
}

/** Locks these products in one order, and returns the collection of each. */
export function lockProducts(tx: Tx, ids: number[]): Promise<{ id: number; collection_id: number | null }[]> {
  return tx<{ id: number; collection_id: number | null }[]>`
    select id, collection_id from products where id = any(${ids}::integer[]) order by id for update`
}

/**
 * Moves products into a collection, or out of any; their openings follow. They get their next version, so that an editor
 * that is open cannot move them back.
 */
export async function updateProductCollection(
  tx: Tx,
  ids: number[],
  collection_id: number | null,
  { actor, at }: Editor,
): Promise<void> {
  await tx`
    update products set collection_id = ${collection_id}, version = version + 1, changed_at = ${at}, changed_by = ${actor}
    where id = any(${ids}::integer[])`
}
