import type { Tx } from '../../../platform/db.ts'
import { listGalleryKeys, lockGalleriesWith, updateImageKeys, writeGallery } from './queries.ts'

/**
 * Shows another image wherever the catalog shows this one. A gallery that has the other already shows it once, at the
 * earlier place.
 */
export async function replaceCatalogueImage(tx: Tx, key: string, by_key: string): Promise<void> {
  for (const { product_id, color_id } of await lockGalleriesWith(tx, key)) {
    const before = await listGalleryKeys(tx, product_id, color_id)
    const after = new Set(before.map((one) => (one === key ? by_key : one)))
    await writeGallery(tx, product_id, color_id, [...after])
  }
  await updateImageKeys(tx, key, by_key)
}
