import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../platform/db.ts'

/** Opens a collection to everyone at this time. */
export async function openCollection(db: Db, id: number, opens_at: Date | null): Promise<void> {
  await db`update collections set opens_at = ${opens_at} where id = ${id}`
}

/** Opens a collection this many hours later than planned. */
export async function delayOpening(db: Db, id: number, hours: number): Promise<void> {
  await db`update collections set opens_at = opens_at + make_interval(hours => ${hours}) where id = ${id}`
}

/** Changes whether the home page announces a collection. */
export async function setAnnounced(db: Db, id: number, announced: boolean): Promise<void> {
  await db`update collections set announced = ${announced} where id = ${id}`
}

/** Renames a collection that has this address, in the language of the address. */
export async function renameCollection(db: Db, uri: string, to: { name?: string; uri?: string }): Promise<void> {
  await db`
    update collection_texts set name = coalesce(${to.name ?? null}, name), uri = coalesce(${to.uri ?? null}, uri)
    where uri = ${uri}`
}

/** Renames the category that has this address, in the language of the address. */
export async function renameCategory(db: Db, uri: string, to: { name?: string; uri?: string }): Promise<void> {
  await db`
    update category_texts set name = coalesce(${to.name ?? null}, name), uri = coalesce(${to.uri ?? null}, uri)
    where uri = ${uri}`
}

/**
 * Creates a category with one subcategory, both called `name` in both languages. Returns the id of the subcategory, where
 * products belong.
 */
export function makeSubcategory(db: Db, name: string): Promise<number> {
  return db<{ id: number }[]>`
    with parent as (insert into categories (parent_id, position) values (null, 9) returning id),
    sub as (insert into categories (parent_id, position) select id, 0 from parent returning id),
    named as (
      insert into category_texts (category_id, lang, name, uri)
      select id, lang, ${name}, lower(${name}) || '-' || id || '-' || lang
      from (table parent union all table sub) both_levels, unnest(array['es', 'en']) lang)
    select id from sub`.value()
}

/** Renames a color in one language. */
export async function renameColor(db: Db, color_id: number, name: string, lang: Lang = 'es'): Promise<void> {
  await db`update color_texts set name = ${name} where color_id = ${color_id} and lang = ${lang}`
}

/** Stores an image without files. */
export async function insertImage(
  db: Db,
  key: string,
  { width = 1280, height = 1600, film = null }: { width?: number; height?: number; film?: string | null } = {},
): Promise<void> {
  await db`
    insert into images (key, width, height, color, film) values (${key}, ${width}, ${height}, '#e9e5dd', ${film})
    on conflict do nothing`
}

/** Describes images in one language; without a language, in those in which they are described. */
export async function setAlt(
  db: Db,
  keys: string | readonly string[],
  alt: string,
  lang: Lang | null = null,
): Promise<void> {
  await db`
    update image_texts set alt = ${alt}
    where image_key = any(${[keys].flat()}::text[]) and lang = coalesce(${lang}, lang)`
}
