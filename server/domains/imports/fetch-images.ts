import { IMAGE_MAX_BYTES } from '@shop/contract/staff/image-limits.ts'
import type { PublicFiles } from '../../integrations/public-files.ts'
import type { JobData } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { addReceivedImage, discardReceived, type FileStore, type ReceivedImage, storeImage } from '../media/media.ts'
import { findImport, type ImportRow } from './import-queries.ts'
import { listWaitingImages, setImageFailed, setImageFetched } from './image-queries.ts'

const SLICE_MS = 20_000
const AT_ONCE = 4

/**
 * Fetches the images of an import, a few at a time, through the same checks as uploads. Each image is noted when it
 * arrived, so after a crash the next job continues with the others.
 */
export async function fetchImportImages(
  shop: Shop,
  store: FileStore,
  publicFiles: PublicFiles,
  { id, run }: JobData,
): Promise<void> {
  const end_ms = performance.now() + SLICE_MS
  for (;;) {
    const found = await findImport(shop.db, Number(id))
    if (!found || found.run !== run || found.state !== 'checked') return
    const urls = await listWaitingImages(shop.db, found.id, AT_ONCE)
    if (urls.length === 0) return
    await Promise.all(urls.map((url) => fetchImage(shop, store, publicFiles, found, url)))
    if (performance.now() < end_ms) continue
    await shop.queue.add(shop.db, 'fetch-import-images', { id: found.id, run: found.run })
    return
  }
}

async function fetchImage(
  shop: Shop,
  store: FileStore,
  publicFiles: PublicFiles,
  found: ImportRow,
  url: string,
): Promise<void> {
  try {
    const received = await storeImage(shop, store, getFileName(url), async (file) => {
      const fetched = await publicFiles.fetch(url, file, IMAGE_MAX_BYTES)
      if (!fetched.ok) throw new Refusal(fetched.failure, {}, { data: { reason: fetched.reason } })
      return fetched.bytes
    })
    if (!(await addImage(shop, received, found, url))) await discardReceived(shop, store, received)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await setImageFailed(shop.db, found.id, url, error.code, error.data)
  }
}

async function addImage(shop: Shop, received: ReceivedImage, found: ImportRow, url: string): Promise<boolean> {
  const at = shop.clock.now()
  const actor = found.changed_by
  return shop.db
    .begin(async (tx) => {
      const key = await addReceivedImage(tx, shop, received, { replaces: null, actor, at })
      if (!(await setImageFetched(tx, found.id, url, key))) throw new SupersededError()
      const metadata = { name: received.name, bytes: received.bytes, import_id: found.id }
      await insertAuditEntry(tx, { actor, action: 'image.upload', subject: `image:${key}`, metadata, at })
      return true
    })
    .catch((error: Error) => {
      if (error instanceof SupersededError) return false
      throw error
    })
}

class SupersededError extends Error {}

function getFileName(url: string): string {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: url }
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '')
  } catch {
    return pathname
  }
}
