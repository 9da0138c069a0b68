import { readObject } from '../../../integrations/object-storage/read-object.ts'
import * as calls from '@shop/contract/staff/pictures.ts'
import * as imageCalls from '@shop/contract/staff/product-images.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import { serveStaff, serveStaffUpload } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { addToGallery, orderGallery, removeFromGallery } from '../../catalogue/catalogue.ts'
import { type FileStore, findPicture, toPreviewKey } from '../../media/media.ts'
import { deletePicture, getPicture, replacePicture, retryPicture, savePicture } from './edit-picture.ts'
import { readList } from '../../../platform/plan-for-values.ts'
import { listLibrary } from './picture-queries.ts'
import { listProductImages } from './product-images.ts'
import { toPicture } from './to-picture.ts'
import { uploadFilm } from './upload-film.ts'
import { uploadPicture } from './upload-picture.ts'

/** Registers the calls of the library and of the galleries of products. */
export async function pictureRoutes(app: FastifyInstance, shop: Shop, store: FileStore): Promise<void> {
  const { upload } = calls.uploadPicture
  await serveStaffUpload(app, calls.uploadPicture, (call) => uploadPicture(shop, store, call, upload))
  await serveStaffUpload(app, calls.uploadFilm, (call) => uploadFilm(shop, store, call))
  serveStaff(app, calls.listPictures, async ({ query, lang }) => {
    const list = await readList(shop.db, query, (tx, page) => listLibrary(tx, query, page))
    return { ...list, items: list.items.map((row) => toPicture(row, lang)) }
  })
  serveStaff(app, calls.getPicture, ({ query, lang }) => getPicture(shop, query.key, lang))
  serveStaff(app, calls.previewOriginal, async ({ query, reply }) => {
    const { original_id } = (await findPicture(shop.db, query.key)) ?? refuse('picture_not_found')
    if (original_id === null) refuse('picture_without_original')
    const preview = (await readObject(store.storage, toPreviewKey(original_id))) ?? refuse('picture_without_original')
    void reply.type('image/webp').header('cache-control', 'private, max-age=3600')
    return preview
  })
  serveStaff(app, calls.savePicture, ({ body, lang, staff }) => savePicture(shop, body, lang, staff.actor))
  serveStaff(app, calls.replacePicture, ({ body, lang, staff }) => replacePicture(shop, body, lang, staff.actor))
  serveStaff(app, calls.retryPicture, ({ body }) => retryPicture(shop, body.key))
  serveStaff(app, calls.deletePicture, async ({ query, lang, staff }) => {
    await deletePicture(shop, query.key, lang, staff.actor)
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
