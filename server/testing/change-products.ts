import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../platform/db.ts'
import { insertRow } from './rows.ts'

/** One product, or several. */
type Ids = number | readonly number[]
const list = (ids: Ids): readonly number[] => [ids].flat()

/** Puts products on sale at this time, which may be in the future. */
export async function publishProduct(db: Db, ids: Ids, published_at: Date): Promise<void> {
  await db`update products set published_at = ${published_at} where id = any(${list(ids)}::integer[])`
}

/** Takes products off sale, as drafts that were never published. */
export async function hideProduct(db: Db, ids: Ids): Promise<void> {
  await db`update products set published_at = null where id = any(${list(ids)}::integer[])`
}

/** Takes products off sale that were on sale until now. */
export async function takeOffSale(db: Db, ids: Ids): Promise<void> {
  await db`
    update products set published_before = published_at, taken_off_at = now(), published_at = null
    where id = any(${list(ids)}::integer[])`
}

/** Changes the full price of products in one currency, in minor units; without a currency, in both. */
export async function setPrice(db: Db, ids: Ids, price: number, currency: Currency | null = 'MXN'): Promise<void> {
  await db`
    update product_prices set price = ${price}
    where product_id = any(${list(ids)}::integer[]) and currency = coalesce(${currency}, currency)`
}

/** Adds minor units to the full price of a product in both currencies. */
export async function raisePrices(db: Db, id: number, by: number): Promise<void> {
  await db`update product_prices set price = price + ${by} where product_id = ${id}`
}

/** Gives a size a price of its own, in minor units. */
export async function setSizePrice(
  db: Db,
  size_id: number,
  { currency = 'MXN', price, price_offer = null }: { currency?: Currency; price: number; price_offer?: number | null },
): Promise<void> {
  await db`
    insert into size_prices (size_id, product_id, currency, price, price_offer)
    select id, product_id, ${currency}, ${price}, ${price_offer}::integer from sizes where id = ${size_id}`
}

/** The texts of a product that a test changes; the others stay. */
export interface ChangedProductTexts {
  name?: string
  description?: string
  /** HTML. */
  detail?: string
  /** The last part of the address. */
  uri?: string
}

/** Rewrites texts of products in one language; without a language, in both. */
export async function setProductTexts(
  db: Db,
  ids: Ids,
  { name = null, description = null, detail = null, uri = null }: Nullable<ChangedProductTexts>,
  lang: Lang | null = null,
): Promise<void> {
  await db`
    update product_texts set name = coalesce(${name}, name), description = coalesce(${description}, description),
      detail = coalesce(${detail}, detail), uri = coalesce(${uri}, uri)
    where product_id = any(${list(ids)}::integer[]) and lang = coalesce(${lang}, lang)`
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** Renames products in one language; without a language, in both. */
export function renameProduct(db: Db, ids: Ids, name: string, lang: Lang | null = null): Promise<void> {
  return setProductTexts(db, ids, { name }, lang)
}

/** Moves products to another category. */
export async function moveToCategory(db: Db, ids: Ids, category_id: number): Promise<void> {
  await db`update products set category_id = ${category_id} where id = any(${list(ids)}::integer[])`
}

/** Moves products to a collection, or with null out of theirs. */
export async function moveToCollection(db: Db, ids: Ids, collection_id: number | null): Promise<void> {
  await db`update products set collection_id = ${collection_id} where id = any(${list(ids)}::integer[])`
}

/** Changes the main image of products. */
export async function setMainImage(db: Db, ids: Ids, key: string): Promise<void> {
  await db`update products set image_key = ${key} where id = any(${list(ids)}::integer[])`
}

/** Gives a product another SKU. */
export async function setSku(db: Db, id: number, sku: string): Promise<void> {
  await db`update products set sku = ${sku} where id = ${id}`
}

/** Makes limited editions of products that are none, and the other way round. */
export async function toggleLimitedEdition(db: Db, ids: Ids): Promise<void> {
  await db`update products set limited_edition = not limited_edition where id = any(${list(ids)}::integer[])`
}

/** Copies a product as drafts that have its category, collection and main image, and no prices. Returns their ids. */
export function makeDrafts(db: Db, { id }: { id: number }, count: number): Promise<number[]> {
  return db<{ id: number }[]>`
    insert into products (sku, category_id, collection_id, image_key, created_at)
    select 'DRAFT-' || id || '-' || n, category_id, collection_id, image_key, created_at
    from products, generate_series(1, ${count}::integer) n where id = ${id}
    returning id`.column()
}

/** Adds a size after the others. Returns its id. */
export async function addSize(db: Db, product_id: number, letter: string): Promise<number> {
  return (await insertRow(db, 'sizes', { product_id, letter, position: 9 })).id
}

/** Adds a color after the others. */
export async function addColor(db: Db, product_id: number, color_id: number): Promise<void> {
  await db`insert into product_colors (product_id, color_id, position) values (${product_id}, ${color_id}, 9)`
}

/** Ends the sale of a size; with null, offers it again. */
export async function retireSize(db: Db, size_id: number, retired_at: Date | null = new Date()): Promise<void> {
  await db`update sizes set retired_at = ${retired_at} where id = ${size_id}`
}

/** Ends the sale of a color of a product; without a color, of all. */
export async function retireColor(db: Db, product_id: number, color_id: number | null = null): Promise<void> {
  await db`
    update product_colors set retired_at = now()
    where product_id = ${product_id} and color_id = coalesce(${color_id}, color_id)`
}
