import type { CallBody, CallResponse } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { IMAGE_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import type { Crop, ImageDetails, saveImage as saveCall } from '@shop/contract/staff/images.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findGalleryOfUpload, isCardOnSale, placeReadyUploads } from '../../domains/catalog/catalog.ts'
import {
  buildImageUrl,
  type CropNumbers,
  deleteImages,
  deleteUnusedOriginals,
  deleteUpload,
  findImage,
  listFileKeys,
  listVersionKeys,
  lockImage,
  lockUpload,
  type ImageRow,
  queueAgain,
  queueCrop,
  queueFileDeletion,
  updateImage,
} from '../../domains/media/media.ts'
import { isInOrders, listByKeys, listUses } from './image-queries.ts'
import { replaceEverywhere } from './render-image.ts'
import { toImage } from './to-image.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Returns an image with what shows it; for a former version, the present one. */
export async function getImage(shop: Shop, key: string, lang: Lang): Promise<ImageDetails> {
  const present = (await findImage(shop.db, key))?.replaced_by ?? key
  const [row] = await listByKeys(shop.db, [present])
  const uses = await listUses(shop.db, present, lang)
  return {
    ...toImage(row ?? refuse('image_not_found'), lang),
    uses: uses.map(({ type, id, name }) => ({ type, id: String(id), name })),
  }
}

type SaveBody = CallBody<typeof saveCall>

/**
 * Saves texts and focal point of an image. Another part of the original is made by a job under another key, which takes
 * the place of this one once it is ready: files at a key never change. Refuses `main_image_text` when the card of a
 * product on sale would lose a text (rules 9.13).
 */
export async function saveImage(
  shop: Shop,
  body: SaveBody,
  lang: Lang,
  actor: string,
): Promise<CallResponse<typeof saveCall>> {
  const { key, alt_es, alt_en, focal } = body
  return shop.db.begin(async (tx) => {
    const before = (await lockImage(tx, key)) ?? refuse('image_not_found')
    if (before.version !== body.version || before.replaced_by !== null) await refuseConflict(tx, before, lang)
    const texts = { alt_es: alt_es.trim(), alt_en: alt_en.trim(), focal_x: focal.x, focal_y: focal.y }
    const crop = toNumbers(body.crop)
    const isCropped = String(crop) !== String(before.crop)
    if (isCropped) refuseCrop(before, crop)
    const losesText = (before.alt_es !== '' && texts.alt_es === '') || (before.alt_en !== '' && texts.alt_en === '')
    if (losesText && (await isCardOnSale(tx, key))) refuse('main_image_text')
    const version = await updateImage(tx, key, texts)
    const pick = ({ alt_es: es, alt_en: en, focal_x, focal_y }: typeof texts) => ({ es, en, focal: [focal_x, focal_y] })
    await insertAuditEntry(tx, {
      actor,
      action: 'image.save',
      subject: `image:${key}`,
      metadata: { before: { ...pick(before), crop: before.crop }, after: { ...pick(texts), crop } },
      at: shop.clock.now(),
    })
    if (!isCropped) return { key, state: 'ready', version }
    const framing = { crop, focal_x: focal.x, focal_y: focal.y }
    const cropped = { ...before, original_id: before.original_id! }
    return { key: await queueCrop(tx, shop, cropped, framing, actor), state: 'processing', version }
  })
}

async function refuseConflict(tx: Tx, before: ImageRow, lang: Lang): Promise<never> {
  const [current] = await listByKeys(tx, [before.replaced_by ?? before.key])
  return refuseWith('version_conflict', { current: current && toImage(current, lang) })
}

function toNumbers(crop: Crop | null): CropNumbers {
  return crop && [crop.left, crop.top, crop.width, crop.height]
}

function refuseCrop({ original_id, original_width, original_height }: ImageRow, crop: CropNumbers): void {
  if (original_id === null || original_width === null || original_height === null) refuse('image_without_original')
  if (crop === null) return
  const [left, top, width, height] = crop
  const isInside = left + width <= original_width && top + height <= original_height
  if (!isInside || Math.min(width, height) < IMAGE_MIN_SIDE) refuse('crop_not_valid')
}

/**
 * Shows another image of the library wherever this one is shown. It keeps its own texts, which describe it, so that
 * `main_image_text` is refused when it has not both and this one is the card of a product on sale (rules 9.13).
 */
export async function replaceImage(
  shop: Shop,
  { key, by_key }: { key: string; by_key: string },
  lang: Lang,
  actor: string,
): Promise<ImageDetails> {
  if (key === by_key) refuse('image_same')
  await shop.db.begin(async (tx) => {
    const [first, second] = [key, by_key].toSorted() as [string, string]
    const locked = [await lockImage(tx, first), await lockImage(tx, second)]
    if (locked.some((image) => !image || image.replaced_by !== null)) refuse('image_not_found')
    const { alt_es, alt_en } = locked.find((image) => image?.key === by_key)!
    if ((alt_es === '' || alt_en === '') && (await isCardOnSale(tx, key))) refuse('main_image_text')
    await replaceEverywhere(tx, shop, key, by_key, actor)
  })
  return getImage(shop, by_key, lang)
}

export async function retryImage(shop: Shop, key: string): Promise<{ key: string; state: 'processing' }> {
  await shop.db.begin(async (tx) => {
    if (!(await queueAgain(tx, shop, key))) refuse('image_not_found')
  })
  return { key, state: 'processing' }
}

/**
 * Deletes an image and its former versions, or an upload that is not ready. Refuses one that the shop shows, and one that
 * orders show. The files follow in a job, so that they are there for as long as the rows are.
 */
export async function deleteImage(shop: Shop, key: string, lang: Lang, actor: string): Promise<void> {
  const action = async (tx: Tx) => {
    const upload = await lockUpload(tx, key)
    const isWaiting = upload !== undefined && upload.state !== 'ready'
    const { keys, originals } = isWaiting ? await giveUpUpload(tx, shop, upload) : await deleteUnused(tx, key, lang)
    const unused = await deleteUnusedOriginals(tx, originals)
    await queueFileDeletion(tx, shop, listFileKeys(keys, unused))
    const at = shop.clock.now()
    await insertAuditEntry(tx, { actor, action: 'image.delete', subject: `image:${key}`, metadata: { keys }, at })
  }
  await shop.db.begin(action).catch((error: Error & { code?: string }) => {
    // Something began to show it at this moment.
    if (error.code === FOREIGN_KEY_VIOLATION) refuseWith('image_in_use', { places: key })
    throw error
  })
}

interface Deleted {
  keys: string[]
  originals: string[]
}

async function giveUpUpload(
  tx: Tx,
  shop: Shop,
  { key, original_id }: { key: string; original_id: string },
): Promise<Deleted> {
  const gallery = await findGalleryOfUpload(tx, key)
  await deleteUpload(tx, key)
  if (gallery) await placeReadyUploads(tx, shop, gallery)
  return { keys: [key], originals: [original_id] }
}

async function deleteUnused(tx: Tx, key: string, lang: Lang): Promise<Deleted> {
  const image = (await lockImage(tx, key)) ?? refuse('image_not_found')
  if (image.replaced_by !== null) refuse('image_not_found')
  const uses = await listUses(tx, key, lang)
  if (uses.length > 0) refuseWith('image_in_use', { places: describeUses(uses, lang), uses })
  const keys = await listVersionKeys(tx, key)
  if (await isInOrders(tx, keys.map(buildImageUrl))) refuse('image_in_orders')
  return { keys, originals: await deleteImages(tx, keys) }
}

function describeUses(uses: { name: string; type: string }[], lang: Lang): string {
  const [open, close] = lang === 'es' ? '«»' : '“”'
  const shown = uses.slice(0, 3).map(({ name, type }) => (name === '' ? type : `${open}${name}${close}`))
  return shown.join(', ') + (uses.length > shown.length ? ` (+${uses.length - shown.length})` : '')
}
