import { PICTURE_MAX_BYTES } from '@shop/contract/staff/picture-limits.ts'
import type { PublicFiles } from '../../../integrations/public-files.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import {
  addReceivedPicture,
  discardReceived,
  type FileStore,
  type ReceivedPicture,
  storePicture,
} from '../../media/media.ts'
import { findImport, type ImportRow } from './import-queries.ts'
import { listWaitingPictures, setPictureFailed, setPictureFetched } from './picture-queries.ts'

const SLICE_MS = 20_000
const AT_ONCE = 4

/**
 * Fetches the images of an import, a few at a time, through the same checks as uploads. Each image is noted when it
 * arrived, so after a crash the next job continues with the others.
 */
export async function fetchImportPictures(
  shop: Shop,
  store: FileStore,
  publicFiles: PublicFiles,
  { id, run }: JobData,
): Promise<void> {
  const end_ms = performance.now() + SLICE_MS
  for (;;) {
    const found = await findImport(shop.db, Number(id))
    if (!found || found.run !== run || found.state !== 'checked') return
    const urls = await listWaitingPictures(shop.db, found.id, AT_ONCE)
    if (urls.length === 0) return
    await Promise.all(urls.map((url) => fetchPicture(shop, store, publicFiles, found, url)))
    if (performance.now() < end_ms) continue
    await shop.queue.add(shop.db, 'fetch-import-pictures', { id: found.id, run: found.run })
    return
  }
}

async function fetchPicture(
  shop: Shop,
  store: FileStore,
  publicFiles: PublicFiles,
  found: ImportRow,
  url: string,
): Promise<void> {
  try {
    const received = await storePicture(shop, store, getFileName(url), async (file) => {
      const fetched = await publicFiles.fetch(url, file, PICTURE_MAX_BYTES)
      if (!fetched.ok) throw new Refusal(fetched.failure, {}, { data: { reason: fetched.reason } })
      return fetched.bytes
    })
    if (!(await addPicture(shop, received, found, url))) await discardReceived(shop, store, received)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await setPictureFailed(shop.db, found.id, url, error.code, error.data)
  }
}

/** Adds the image to the library, where its files are made like those of an upload. */
async function addPicture(shop: Shop, received: ReceivedPicture, found: ImportRow, url: string): Promise<boolean> {
  const at = shop.clock.now()
  const actor = found.changed_by
  return shop.db
    .begin(async (tx) => {
      const key = await addReceivedPicture(tx, shop, received, { replaces: null, actor, at })
      if (!(await setPictureFetched(tx, found.id, url, key))) throw new SupersededError()
      const metadata = { name: received.name, bytes: received.bytes, import_id: found.id }
      await insertAuditEntry(tx, { actor, action: 'picture.upload', subject: `picture:${key}`, metadata, at })
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
