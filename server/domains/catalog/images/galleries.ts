import { MAX_GALLERY_IMAGES } from '@shop/contract/staff/image-limits.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { deleteUpload, findImage, listPresentKeys, listUploadStates } from '../../media/media.ts'
import {
  type GalleryOfUpload,
  listGalleryKeys,
  listGalleryUploads,
  lockGalleriesWith,
  lockProductGalleries,
  type LockedProduct,
  setCardImage,
  updateImageKeys,
  writeGallery,
} from './queries.ts'

interface GalleryChange extends GalleryOfUpload {
  actor: string
}

/**
 * Brings a gallery into another order. Refuses `gallery_changed` unless exactly its images are named, and
 * `main_image_text` when the card of a product on sale would have no alternative text in a language.
 */
export async function orderGallery(shop: Shop, gallery: GalleryChange, keys: readonly string[]): Promise<void> {
  await shop.db.begin((tx) =>
    changeGallery(tx, shop, gallery, (before) => {
      const named = new Set(keys)
      if (keys.length !== before.length || !before.every((key) => named.has(key))) refuse('gallery_changed')
      return [...keys]
    }),
  )
}

/** Adds images to the end of a gallery; those that it has already stay where they are. */
export async function addToGallery(shop: Shop, gallery: GalleryChange, keys: readonly string[]): Promise<void> {
  await shop.db.begin((tx) => addToLockedGallery(tx, shop, gallery, keys))
}

/** Does the same in the transaction of the caller. */
export async function addToLockedGallery(
  tx: Tx,
  shop: Shop,
  gallery: GalleryChange,
  keys: readonly string[],
): Promise<void> {
  const present = await listPresentKeys(tx, keys)
  if (!keys.every((key) => present.has(key))) refuse('image_not_found')
  await changeGallery(tx, shop, gallery, (before) => [...new Set([...before, ...keys])])
}

/**
 * Takes an image out of a gallery. Refuses `last_image` when a product on sale would be left without any, and
 * `main_image_text` when the next one has no alternative text in a language.
 */
export async function removeFromGallery(shop: Shop, gallery: GalleryChange, key: string): Promise<void> {
  await shop.db.begin((tx) =>
    changeGallery(tx, shop, gallery, (before) => {
      if (!before.includes(key)) refuse('image_not_found')
      return before.filter((one) => one !== key)
    }),
  )
}

/** Locks a product and checks that the gallery is one of its own. */
export async function lockGallery(tx: Tx, { product_id, color_id }: GalleryOfUpload): Promise<LockedProduct> {
  const product = (await lockProductGalleries(tx, product_id)) ?? refuse('product_not_found')
  if (color_id !== null && !product.color_ids.includes(color_id)) refuse('color_not_found')
  return product
}

/**
 * Adds the uploads that are ready to their gallery, up to the first that is still being made. A later one waits for it,
 * which keeps the order in which they were dropped.
 */
export async function placeReadyUploads(tx: Tx, shop: Shop, gallery: GalleryOfUpload): Promise<void> {
  await lockGallery(tx, gallery)
  const waiting = await listGalleryUploads(tx, gallery)
  const states = await listUploadStates(tx, waiting)
  const remaining = waiting.filter((key) => states.get(key) !== 'failed')
  const end = remaining.findIndex((key) => states.get(key) !== 'ready')
  const due = end === -1 ? remaining : remaining.slice(0, end)
  if (due.length === 0) return
  await changeGallery(tx, shop, { ...gallery, actor: 'render-image' }, (before) =>
    [...new Set([...before, ...due])].slice(0, Math.max(before.length, MAX_GALLERY_IMAGES)),
  )
  for (const key of due) await deleteUpload(tx, key)
}

/**
 * Changes a gallery. The product's own gallery follows that of the first color for as long as both are the same, and the
 * card and the hover image follow the product's own gallery (rules 9.13).
 */
async function changeGallery(
  tx: Tx,
  shop: Shop,
  { product_id, color_id, actor }: GalleryChange,
  change: (before: string[]) => string[],
): Promise<void> {
  const product = await lockGallery(tx, { product_id, color_id })
  const before = await listGalleryKeys(tx, product_id, color_id)
  const after = change(before)
  if (after.length > MAX_GALLERY_IMAGES && after.length > before.length) refuse('gallery_full')
  if (after.join() === before.join()) return
  const follows = color_id === product.color_ids[0] && isFollowing(await listGalleryKeys(tx, product_id, null), before)
  await writeGallery(tx, product_id, color_id, after)
  if (follows) await writeGallery(tx, product_id, null, after)
  const card = await updateCard(tx, product)
  await insertAuditEntry(tx, {
    actor,
    action: 'product.images',
    subject: `product:${product_id}`,
    metadata: { color_id, before, after, card },
    at: shop.clock.now(),
  })
}

/** Returns whether a product's own gallery shows the same images as another one, and so follows its changes. */
export function isFollowing(own: readonly string[], other: readonly string[]): boolean {
  return own.join() === other.join()
}

/**
 * Makes the first image of the product's own gallery its card. A gallery of its own that is empty becomes that of the
 * first color with images. Refuses what a product on sale would lose: `last_image` and `main_image_text`.
 */
async function updateCard(tx: Tx, product: LockedProduct): Promise<string | null> {
  const { id, color_ids, is_published, image_key } = product
  let own = await listGalleryKeys(tx, id, null)
  for (const color_id of own.length === 0 ? color_ids : []) {
    own = await listGalleryKeys(tx, id, color_id)
    if (own.length > 0) break
  }
  if (own.length === 0 && is_published) refuse('last_image')
  await writeGallery(tx, id, null, own)
  const [card = null] = own
  if (is_published && image_key !== null && card !== null && card !== image_key) await refuseWithoutTexts(tx, card)
  await setCardImage(tx, id, card)
  return card
}

async function refuseWithoutTexts(tx: Tx, key: string): Promise<void> {
  const { alt_es, alt_en } = (await findImage(tx, key)) ?? refuse('image_not_found')
  if (alt_es === '' || alt_en === '') refuse('main_image_text')
}

/**
 * Shows another image wherever the catalog shows this one. A gallery that has the other already shows it once, at the
 * earlier place.
 */
export async function replaceCatalogImage(tx: Tx, key: string, by_key: string): Promise<void> {
  for (const { product_id, color_id } of await lockGalleriesWith(tx, key)) {
    const before = await listGalleryKeys(tx, product_id, color_id)
    const after = new Set(before.map((one) => (one === key ? by_key : one)))
    await writeGallery(tx, product_id, color_id, [...after])
  }
  await updateImageKeys(tx, key, by_key)
}
