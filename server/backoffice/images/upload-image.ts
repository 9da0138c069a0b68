import type { uploadImage as uploadCall } from '@shop/contract/staff/images.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCallContext } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { insertGalleryUpload, lockGallery } from '../../domains/catalog/catalog.ts'
import {
  addReceivedImage,
  discardReceived,
  findImage,
  lockImage,
  type FileStore,
  receiveImage,
  type ReceivedImage,
} from '../../domains/media/media.ts'

type Context = StaffCallContext<typeof uploadCall>

/**
 * Receives an image. What it is for is checked before the file is sent and again when it has arrived; the row, the job
 * and the place in a gallery are added in one transaction, so a crash leaves at most a file without a row.
 */
export async function uploadImage(
  shop: Shop,
  store: FileStore,
  { query, request, staff }: Context,
  limit: Parameters<typeof receiveImage>[4],
): Promise<CallResponse<typeof uploadCall>> {
  const { name = '', replaces, product_id, color_id } = query
  if (replaces !== undefined && !(await findImage(shop.db, replaces))) refuse('image_not_found')
  if (product_id !== undefined) await shop.db.begin((tx) => lockGallery(tx, { product_id, color_id: color_id ?? null }))
  const received = await receiveImage(shop, store, request, name, limit)
  try {
    const { width, height } = received
    return { key: await addImage(shop, received, query, staff.actor), state: 'processing', width, height }
  } catch (error) {
    await discardReceived(shop, store, received)
    throw error
  }
}

async function addImage(
  shop: Shop,
  received: ReceivedImage,
  { replaces, product_id, color_id }: Context['query'],
  actor: string,
): Promise<string> {
  const at = shop.clock.now()
  const gallery = product_id === undefined ? undefined : { product_id, color_id: color_id ?? null }
  return shop.db.begin(async (tx) => {
    if (gallery) await lockGallery(tx, gallery)
    const former = replaces === undefined ? undefined : ((await lockImage(tx, replaces)) ?? refuse('image_not_found'))
    const key = await addReceivedImage(tx, shop, received, {
      // A former version is replaced by replacing the present one.
      replaces: former ? (former.replaced_by ?? former.key) : null,
      actor,
      at,
    })
    if (gallery) await insertGalleryUpload(tx, { key, ...gallery })
    const { name, bytes, width, height, format } = received
    const metadata = {
      name,
      bytes,
      width,
      height,
      format,
      ...(replaces ? { replaces } : {}),
      ...gallery,
    }
    await insertAuditEntry(tx, { actor, action: 'image.upload', subject: `image:${key}`, metadata, at })
    return key
  })
}
