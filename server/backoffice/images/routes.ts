import { readObject } from '../../integrations/object-storage/read-object.ts'
import * as calls from '@shop/contract/staff/images.ts'
import * as imageCalls from '@shop/contract/staff/product-images.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffUpload, type StaffCallContext } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { addToGallery, orderGallery, removeFromGallery, isFollowing } from '../../domains/catalog/catalog.ts'
import {
  type FileStore,
  findImage,
  toPreviewKey,
  keepFilm,
  lockImage,
  receiveFilm,
  updateFilm,
} from '../../domains/media/media.ts'
import { deleteImage, getImage, replaceImage, retryImage, saveImage } from './edit-image.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { listLibrary, listByKeys } from './image-queries.ts'
import { toImage } from './to-image.ts'
import { uploadImage } from './upload-image.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ProductImages } from '@shop/contract/staff/product-images.ts'
import { findGalleryProduct, listGalleryRows } from './product-image-queries.ts'
import { uploadFilm as uploadCall } from '@shop/contract/staff/images.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'

export async function imageRoutes(app: FastifyInstance, shop: Shop, store: FileStore): Promise<void> {
  const { upload } = calls.uploadImage
  await serveStaffUpload(app, calls.uploadImage, (call) => uploadImage(shop, store, call, upload))
  await serveStaffUpload(app, calls.uploadFilm, (call) => uploadFilm(shop, store, call))
  serveStaff(app, calls.listImages, async ({ query, lang }) => {
    const list = await readList(shop.db, query, (tx, page) => listLibrary(tx, query, page))
    return { ...list, items: list.items.map((row) => toImage(row, lang)) }
  })
  serveStaff(app, calls.getImage, ({ query, lang }) => getImage(shop, query.key, lang))
  serveStaff(app, calls.previewOriginal, async ({ query, reply }) => {
    const { original_id } = (await findImage(shop.db, query.key)) ?? refuse('image_not_found')
    if (original_id === null) refuse('image_without_original')
    const preview = (await readObject(store.storage, toPreviewKey(original_id))) ?? refuse('image_without_original')
    void reply.type('image/webp').header('cache-control', 'private, max-age=3600')
    return preview
  })
  serveStaff(app, calls.saveImage, ({ body, lang, staff }) => saveImage(shop, body, lang, staff.actor))
  serveStaff(app, calls.replaceImage, ({ body, lang, staff }) => replaceImage(shop, body, lang, staff.actor))
  serveStaff(app, calls.retryImage, ({ body }) => retryImage(shop, body.key))
  serveStaff(app, calls.deleteImage, async ({ query, lang, staff }) => {
    await deleteImage(shop, query.key, lang, staff.actor)
    return {}
  })
  productImageRoutes(app, shop)
}

function productImageRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, imageCalls.listProductImages, ({ query, lang }) => listProductImages(shop, query.product_id, lang))
  serveStaff(app, imageCalls.orderProductImages, async ({ body: { keys, ...gallery }, staff: { actor }, lang }) => {
    await orderGallery(shop, { ...gallery, actor }, keys)
    return listProductImages(shop, gallery.product_id, lang)
  })
  serveStaff(app, imageCalls.addProductImages, async ({ body: { keys, ...gallery }, staff: { actor }, lang }) => {
    await addToGallery(shop, { ...gallery, actor }, keys)
    return listProductImages(shop, gallery.product_id, lang)
  })
  serveStaff(app, imageCalls.removeProductImage, async ({ body: { key, ...gallery }, staff: { actor }, lang }) => {
    await removeFromGallery(shop, { ...gallery, actor }, key)
    return listProductImages(shop, gallery.product_id, lang)
  })
}

/** Returns the galleries of a product: its own, and one for each of its colors, with the uploads that wait to join. */
async function listProductImages(shop: Shop, product_id: number, lang: Lang): Promise<ProductImages> {
  const product = (await findGalleryProduct(shop.db, product_id)) ?? refuse('product_not_found')
  const galleries = await listGalleryRows(shop.db, product_id)
  const images = await listByKeys(
    shop.db,
    galleries.flatMap(({ keys, waiting_keys }) => [...keys, ...waiting_keys]),
  )
  const byKey = new Map(images.map((row) => [row.key, toImage(row, lang)]))
  const find = (keys: string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const [own, first] = galleries
  return {
    ...product,
    galleries: galleries.map(({ color_id, name_es, name_en, hex_code, keys, waiting_keys }) => ({
      color_id,
      color: hex_code === null ? null : { name_es: name_es ?? '', name_en: name_en ?? '', hex_code },
      follows_first_color: color_id === null && first !== undefined && isFollowing(own!.keys, first.keys),
      images: find(keys),
      waiting: find(waiting_keys),
    })),
  }
}

/**
 * Receives the film of an image. Banners that play the image's former film play this one from then on. A crash before
 * the transaction leaves at most a file that no page names.
 */
async function uploadFilm(
  shop: Shop,
  store: FileStore,
  { query: { key }, request, staff: { actor } }: StaffCallContext<typeof uploadCall>,
): Promise<{ key: string; film: string }> {
  if (!(await findImage(shop.db, key))) refuse('image_not_found')
  const { film, bytes } = await receiveFilm(shop, store, request, key, uploadCall.upload)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    if (!(await lockImage(tx, key))) refuse('image_not_found')
    await updateFilm(tx, key, film)
    await keepFilm(tx, key, film)
    const metadata = { film, bytes }
    await insertAuditEntry(tx, { actor, action: 'image.film', subject: `image:${key}`, metadata, at })
  })
  return { key, film }
}
