import type { Tx } from '../../platform/db.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findGalleryOfUpload, placeReadyUploads, replaceCatalogImage } from '../../domains/catalog/catalog.ts'
import { replaceContentImage } from '../../domains/content/content.ts'
import {
  deleteUpload,
  findUpload,
  insertImage,
  lockMadeUpload,
  lockImage,
  makeFiles,
  type FileStore,
  setReplaced,
  setUploadReady,
} from '../../domains/media/media.ts'

/** Makes the files of an upload and puts the image in its place. Safe to repeat after any crash. */
export async function renderImage(shop: Shop, store: FileStore, { key }: JobData): Promise<void> {
  const upload_key = String(key)
  const files = await makeFiles(shop, store, upload_key)
  await shop.db.begin(async (tx) => {
    const gallery = await findGalleryOfUpload(tx, upload_key)
    if (files) {
      // An image is locked before the uploads that replace it, as an editor who saves it does.
      const { replaces = null } = (await findUpload(tx, upload_key)) ?? {}
      if (replaces !== null) await lockImage(tx, replaces)
      const upload = await lockMadeUpload(tx, shop, upload_key)
      if (!upload) return
      const at = shop.clock.now()
      await insertImage(tx, upload, files, at)
      if (upload.replaces !== null) await replaceEverywhere(tx, shop, upload.replaces, upload_key, upload.requested_by)
      if (gallery) await setUploadReady(tx, upload_key)
      else await deleteUpload(tx, upload_key)
    }
    // One that failed lets those behind it join.
    if (gallery) await placeReadyUploads(tx, shop, gallery)
  })
}

/** Shows another image wherever the shop shows this one, which becomes a former version of it. */
export async function replaceEverywhere(tx: Tx, shop: Shop, key: string, by_key: string, actor: string): Promise<void> {
  // Both are locked in one order, because two people may replace each by the other.
  for (const one of [key, by_key].toSorted()) await lockImage(tx, one)
  await replaceCatalogImage(tx, key, by_key)
  await replaceContentImage(tx, key, by_key)
  await setReplaced(tx, key, by_key)
  await insertAuditEntry(tx, {
    actor,
    action: 'image.replace',
    subject: `image:${key}`,
    metadata: { by: by_key },
    at: shop.clock.now(),
  })
}
