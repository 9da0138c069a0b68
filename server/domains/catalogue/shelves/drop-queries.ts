import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface DropRow {
  id: number
  opens_at: Date
  name: string
  /** What may be said of it before it opens; its own description where nothing was written for that. */
  description: string
  picture_key: string
  image_color: string
  alt: string
}

/** Drops the owner has announced that are not open to everyone, the nearest first. */
export function listDropRows(db: Db, lang: Lang, now: Date): Promise<DropRow[]> {
  return db<DropRow[]>`
    select collection.id, collection.opens_at, words.name, coalesce(words.teaser, words.description) as description,
      picture.key as picture_key, picture.color as image_color,
      ${lang === 'es' ? db`picture.alt_es` : db`picture.alt_en`} as alt
    from collections collection
    join collection_texts words on words.collection_id = collection.id and words.lang = ${lang}
    join pictures picture on picture.key = collection.picture_key
    where collection.announced and collection.opens_at > ${now}
    order by collection.opens_at, collection.id`
}

export interface NamedDrop {
  id: number
  opens_at: Date | null
  picture_key: string | null
}

/** Takes a collection for this transaction, by its number or its address in either language. */
export async function lockDrop(tx: Tx, named: string): Promise<NamedDrop | undefined> {
  const [row] = await tx<NamedDrop[]>`
    select id, opens_at, picture_key from collections
    where id::text = ${named} or id in (select collection_id from collection_texts where uri = ${named})
    for update`
  return row
}

/** Whether the home page tells of a drop; who may see its pieces does not change. */
export async function setAnnounced(tx: Tx, id: number, announced: boolean): Promise<void> {
  await tx`update collections set announced = ${announced} where id = ${id}`
}
