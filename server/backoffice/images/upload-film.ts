import { uploadFilm as uploadCall } from '@shop/contract/staff/images.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCallContext } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { type FileStore, findImage, keepFilm, lockImage, receiveFilm, updateFilm } from '../../domains/media/media.ts'

/**
 * Receives the film of an image. Banners that play the image's former film play this one from then on. A crash before
 * the transaction leaves at most a file that no page names.
 */
export async function uploadFilm(
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
