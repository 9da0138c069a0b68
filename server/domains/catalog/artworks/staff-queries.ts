import type { CallBody } from '@shop/contract/call.ts'
import { langs } from '@shop/contract/locale.ts'
import type { saveArtwork, StaffArtwork } from '@shop/contract/staff/artworks.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export type ArtworkFields = Omit<CallBody<typeof saveArtwork>, 'id' | 'version'>
export type StaffArtworkRow = Omit<StaffArtwork, 'thumb'>

/** Lists all artworks in the order of the shop, or one of them. */
export function listStaffArtworkRows(db: Db, id: number | null = null): Promise<StaffArtworkRow[]> {
  return db<StaffArtworkRow[]>`
    select artwork.id, artwork.version, es.name as name_es, en.name as name_en, es.uri as uri_es, en.uri as uri_en,
      es.summary as summary_es, en.summary as summary_en, es.idea as idea_es, en.idea as idea_en, artwork.image_key,
      image.color as image_color,
      (select count(*)::integer from products where products.artwork_id = artwork.id) as product_count,
      array(select retired.uri from retired_uris retired
        where retired.kind = 'artwork' and retired.id = artwork.id order by retired.uri) as former_uris
    from artworks artwork
    join artwork_texts es on es.artwork_id = artwork.id and es.lang = 'es'
    join artwork_texts en on en.artwork_id = artwork.id and en.lang = 'en'
    left join images image on image.key = artwork.image_key
    where ${id}::integer is null or artwork.id = ${id}
    order by artwork.position, artwork.id`
}

/** Locks all artworks, whose order and addresses have one writer at a time. */
export async function lockArtworks(tx: Tx): Promise<void> {
  await tx`select from artworks order by id for no key update`
}

export function insertArtwork(tx: Tx, actor: string, at: Date): Promise<number> {
  return tx<{ id: number }[]>`
    insert into artworks (position, changed_at, changed_by)
    select coalesce(max(position) + 1, 0), ${at}::timestamptz, ${actor}::text from artworks returning id`.value()
}

export async function updateArtwork(
  tx: Tx,
  id: number,
  { image_key, actor, at }: { image_key: string | null; actor: string; at: Date },
): Promise<void> {
  await tx`
    update artworks set image_key = ${image_key}, version = version + 1, changed_at = ${at}, changed_by = ${actor}
    where id = ${id}`
}

/** Writes the texts in both languages. A former address redirects from then on, by a trigger. */
export async function upsertArtworkTexts(tx: Tx, id: number, fields: Omit<ArtworkFields, 'image_key'>): Promise<void> {
  for (const lang of langs)
    await tx`
      insert into artwork_texts (artwork_id, lang, name, uri, summary, idea)
      values (${id}, ${lang}, ${fields[`name_${lang}`].trim()}, ${fields[`uri_${lang}`]},
        ${fields[`summary_${lang}`].trim()}, ${fields[`idea_${lang}`].trim()})
      on conflict (artwork_id, lang) do update
        set name = excluded.name, uri = excluded.uri, summary = excluded.summary, idea = excluded.idea
        where (artwork_texts.name, artwork_texts.uri, artwork_texts.summary, artwork_texts.idea)
          is distinct from (excluded.name, excluded.uri, excluded.summary, excluded.idea)`
}
