import { type Lang, langs } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { RenderedFiles } from './render-files.ts'
import type { Framing, UploadRow } from './upload-queries.ts'

export interface ImageRow extends Framing {
  key: string
  name: string
  original_id: string | null
  original_width: number | null
  original_height: number | null
  version: number
  replaced_by: string | null
  alt_es: string
  alt_en: string
}

/**
 * Adds an image once its files exist. Its texts are those of the image that it replaces, else empty: every image has a
 * text in each language, because pages read both together.
 */
export async function insertImage(
  tx: Tx,
  upload: UploadRow,
  { width, height, color }: RenderedFiles,
  at: Date,
): Promise<void> {
  const { key, original_id, name, crop, focal_x, focal_y, replaces } = upload
  await tx`
    insert into images (key, width, height, color, original_id, crop, focal_x, focal_y, name, added_at)
    values (${key}, ${width}, ${height}, ${color}, ${original_id}, ${crop}, ${focal_x}, ${focal_y}, ${name}, ${at})
    on conflict (key) do nothing`
  await tx`
    insert into image_texts (image_key, lang, alt)
    select ${key}, lang.lang, coalesce(former.alt, '')
    from unnest(${[...langs]}::text[]) lang (lang)
    left join image_texts former on former.image_key = ${replaces} and former.lang = lang.lang
    on conflict (image_key, lang) do nothing`
}

/** Locks an image, so that it has one writer at a time. Undefined when there is none. */
export async function lockImage(tx: Tx, key: string): Promise<ImageRow | undefined> {
  await tx`select from images where key = ${key} for no key update`
  return findImage(tx, key)
}

export function findImage(db: Db, key: string): Promise<ImageRow | undefined> {
  return db<ImageRow[]>`
    select image.key, image.name, image.original_id, original.width as original_width,
      original.height as original_height, image.version, image.replaced_by, image.crop, image.focal_x,
      image.focal_y, coalesce(es.alt, '') as alt_es, coalesce(en.alt, '') as alt_en
    from images image
    left join image_originals original on original.id = image.original_id
    left join image_texts es on es.image_key = image.key and es.lang = 'es'
    left join image_texts en on en.image_key = image.key and en.lang = 'en'
    where image.key = ${key}`.first()
}

export async function listPresentKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ key: string }[]>`
    select key from images where key = any(${[...keys]}) and replaced_by is null for key share`
  return new Set(rows.map(({ key }) => key))
}

export async function updateImage(
  tx: Tx,
  key: string,
  { alt_es, alt_en, focal_x, focal_y }: Pick<ImageRow, 'alt_es' | 'alt_en' | 'focal_x' | 'focal_y'>,
): Promise<number> {
  const version = await tx<{ version: number }[]>`
    update images set focal_x = ${focal_x}, focal_y = ${focal_y}, version = version + 1
    where key = ${key} returning version`.value()
  await tx`
    insert into image_texts (image_key, lang, alt) values (${key}, 'es', ${alt_es}), (${key}, 'en', ${alt_en})
    on conflict (image_key, lang) do update set alt = excluded.alt where image_texts.alt <> excluded.alt`
  return version
}

/** Writes texts of images in some languages, and counts the versions of those that change up. */
export async function updateAlts(tx: Tx, alts: { key: string; lang: Lang; alt: string }[]): Promise<void> {
  const given = JSON.stringify(alts)
  const changed = await tx<{ image_key: string }[]>`
    update image_texts set alt = given.alt
    from jsonb_to_recordset(${given}::jsonb) as given (key text, lang text, alt text)
    where image_texts.image_key = given.key and image_texts.lang = given.lang and image_texts.alt <> given.alt
    returning image_key`
  const keys = changed.map(({ image_key }) => image_key)
  await tx`update images set version = version + 1 where key = any(${keys}::text[])`
}

/** Marks an image as replaced. Its former versions lead to the new one too. */
export async function setReplaced(tx: Tx, key: string, by_key: string): Promise<void> {
  await tx`update images set replaced_by = ${by_key} where (key = ${key} or replaced_by = ${key}) and key <> ${by_key}`
}

/** Returns the keys of an image and of its former versions, whose files orders may show. */
export async function listVersionKeys(db: Db, key: string): Promise<string[]> {
  const rows = await db<{ key: string }[]>`select key from images where key = ${key} or replaced_by = ${key}`
  return rows.map((row) => row.key)
}

/** Deletes images that nothing shows, and returns the originals that they were made from. */
export async function deleteImages(tx: Tx, keys: readonly string[]): Promise<string[]> {
  await tx`delete from image_uploads where replaces = any(${[...keys]})`
  const rows = await tx<{ original_id: string | null }[]>`
    delete from images where key = any(${[...keys]}) returning original_id`
  return [...new Set(rows.flatMap(({ original_id }) => original_id ?? []))]
}

export async function updateFilm(tx: Tx, key: string, film: string): Promise<void> {
  await tx`update images set film = ${film} where key = ${key}`
}
