import type { Drop } from '@shop/contract/categories-and-collections.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { GUEST_LEVEL, type Viewer } from '../cards/visibility.ts'

/** `description` may be shown before the drop opens: its teaser, or that of the collection. */
export interface DropRow extends Omit<Drop, 'image' | 'opens'> {
  opens_at: Date
  image_key: string
}

/** Lists announced drops that are not open to everyone yet, the next one first; with `id` only that one. */
export function listDropRows(db: Db, { lang, now }: Pick<Viewer, 'lang' | 'now'>, id?: number): Promise<DropRow[]> {
  return db<DropRow[]>`
    select collection.id, collection.opens_at, words.name, coalesce(words.teaser, words.description) as description,
      image.key as image_key, image.color as image_color, image_text.alt
    from collections collection
    join collection_texts words on words.collection_id = collection.id and words.lang = ${lang}
    join images image on image.key = collection.image_key
    join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}
    where collection.announced and collection.opens_at > ${now} ${id === undefined ? db`` : db`and collection.id = ${id}`}
    order by collection.opens_at, collection.id`
}

/** Returns the slugs of a collection of which guests may see a product now (rules 3.5); undefined for any other one. */
export function findOpenUris(db: Db, id: number, now: Date): Promise<Record<Lang, string> | undefined> {
  return db<{ uris: Record<Lang, string> }[]>`
    select json_object_agg(words.lang, words.uri) as uris
    from collection_texts words
    where words.collection_id = ${id} and exists (
      select from products product
      where product.collection_id = ${id} and product.sold_in <> '{}'
        and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now}))
    having count(*) > 0`.firstValue()
}

/**
 * Lists announced drops that are not open to everyone yet and of which this viewer may see a product now (rules 3.5).
 */
export function listEnterableDrops(db: Db, { lang, level, now }: Viewer): Promise<{ id: number; uri: string }[]> {
  return db<{ id: number; uri: string }[]>`
    select collection.id, words.uri
    from collections collection
    join collection_texts words on words.collection_id = collection.id and words.lang = ${lang}
    where collection.announced and collection.opens_at > ${now} and exists (
      select from products product
      where product.collection_id = collection.id and product.sold_in <> '{}'
        and can_see(product.published_at, product.opens_at, ${level}, ${now}))
    order by collection.opens_at, collection.id`
}

export interface LockedDrop {
  id: number
  opens_at: Date | null
  image_key: string | null
}

/** Locks a collection for this transaction, found by its number or its slug in either language. */
export function lockDrop(tx: Tx, idOrUri: string): Promise<LockedDrop | undefined> {
  return tx<LockedDrop[]>`
    select id, opens_at, image_key from collections
    where id::text = ${idOrUri} or id in (select collection_id from collection_texts where uri = ${idOrUri})
    for update`.first()
}

/** Sets whether the home page announces a drop. This does not change who may see its products. */
export async function setAnnounced(tx: Tx, id: number, announced: boolean): Promise<void> {
  await tx`update collections set announced = ${announced} where id = ${id}`
}
