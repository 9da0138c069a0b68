import type { Db, Tx } from '../../../platform/db.ts'

export interface LockedProduct {
  id: number
  is_published: boolean
  image_key: string | null
  /** The colors of the product in their order, those that it no longer has last. */
  color_ids: number[]
}

/** Locks a product, so that its galleries have one writer at a time. Undefined when there is none. */
export async function lockProductGalleries(tx: Tx, product_id: number): Promise<LockedProduct | undefined> {
  await tx`select from products where id = ${product_id} for no key update`
  return tx<LockedProduct[]>`
    select product.id, product.published_at is not null as is_published, product.image_key,
      array(select color_id from product_colors offered where offered.product_id = product.id
        order by offered.retired_at is not null, offered.position, offered.color_id) as color_ids
    from products product where product.id = ${product_id}`.first()
}

/** Returns the images of a gallery in their order; the product's own has no color. */
export function listGalleryKeys(db: Db, product_id: number, color_id: number | null): Promise<string[]> {
  return db<{ image_key: string }[]>`
    select image_key from product_images
    where product_id = ${product_id} and color_id is not distinct from ${color_id} order by position`.column()
}

export async function writeGallery(
  tx: Tx,
  product_id: number,
  color_id: number | null,
  keys: readonly string[],
): Promise<void> {
  if ((await listGalleryKeys(tx, product_id, color_id)).join() === keys.join()) return
  await tx`delete from product_images where product_id = ${product_id} and color_id is not distinct from ${color_id}`
  await tx`
    insert into product_images (product_id, color_id, position, image_key)
    select ${product_id}, ${color_id}::integer, place, key
    from unnest(${[...keys]}::text[]) with ordinality as shown (key, place)`
}

export async function setCardImage(tx: Tx, product_id: number, key: string | null): Promise<void> {
  await tx`update products set image_key = ${key} where id = ${product_id} and image_key is distinct from ${key}`
}

/** Returns whether a product on sale has this image on its card. The products that have it there are locked. */
export async function isCardOnSale(tx: Tx, key: string): Promise<boolean> {
  const locked = await tx<{ is_published: boolean }[]>`
    select published_at is not null as is_published from products where image_key = ${key}
    order by id for no key update`
  return locked.some(({ is_published }) => is_published)
}

export async function insertGalleryUpload(
  tx: Tx,
  { key, product_id, color_id }: { key: string; product_id: number; color_id: number | null },
): Promise<void> {
  await tx`
    insert into product_image_uploads (key, product_id, color_id) values (${key}, ${product_id}, ${color_id})`
}

export interface GalleryOfUpload {
  product_id: number
  color_id: number | null
}

/** Returns the gallery that an upload is to join; undefined for one of the library alone. */
export function findGalleryOfUpload(db: Db, key: string): Promise<GalleryOfUpload | undefined> {
  return db<GalleryOfUpload[]>`
    select product_id, color_id from product_image_uploads where key = ${key}`.first()
}

/** Returns the uploads that wait to join a gallery, in their order. */
export function listGalleryUploads(db: Db, { product_id, color_id }: GalleryOfUpload): Promise<string[]> {
  return db<{ key: string }[]>`
    select key from product_image_uploads
    where product_id = ${product_id} and color_id is not distinct from ${color_id} order by number`.column()
}

/** Returns the galleries that show an image, whose products are locked. */
export async function lockGalleriesWith(tx: Tx, key: string): Promise<GalleryOfUpload[]> {
  await tx`
    select from products where image_key = ${key} or chart_image_key = ${key}
      or id in (select product_id from product_images where image_key = ${key})
      or id in (select product_id from product_colors where image_key = ${key})
    order by id for no key update`
  return tx<GalleryOfUpload[]>`
    select product_id, color_id from product_images where image_key = ${key} order by product_id, color_id nulls first`
}

/**
 * Shows another image wherever the catalog shows this one outside of galleries. What an editor saves with its image gets
 * its next version, so that one that is open cannot bring this image back.
 */
export async function updateImageKeys(tx: Tx, key: string, by_key: string): Promise<void> {
  await tx`update products set image_key = ${by_key} where image_key = ${key}`
  await tx`update products set chart_image_key = ${by_key} where chart_image_key = ${key}`
  await tx`update product_colors set image_key = ${by_key} where image_key = ${key}`
  await tx`update categories set image_key = ${by_key}, version = version + 1 where image_key = ${key}`
  await tx`update collections set image_key = ${by_key}, version = version + 1 where image_key = ${key}`
  await tx`update artworks set image_key = ${by_key}, version = version + 1 where image_key = ${key}`
}
