import { readObject } from '../../integrations/object-storage/read-object.ts'
import * as calls from '@shop/contract/staff/images.ts'
import * as imageCalls from '@shop/contract/staff/product-images.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffUpload } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { addToGallery, orderGallery, removeFromGallery } from '../../domains/catalog/catalog.ts'
import { type FileStore, findImage, toPreviewKey } from '../../domains/media/media.ts'
import { deleteImage, getImage, replaceImage, retryImage, saveImage } from './edit-image.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { listLibrary } from './image-queries.ts'
import { listProductImages } from './product-images.ts'
import { toImage } from './to-image.ts'
import { uploadFilm } from './upload-film.ts'
import { uploadImage } from './upload-image.ts'

/** Registers the calls of the library and of the galleries of products. */
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
