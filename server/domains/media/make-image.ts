import { StorageUnavailableError } from '../../integrations/object-storage/object-storage.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { listFileKeys, queueFileDeletion } from './delete-files.ts'
import { type FileStore, MissingObjectError } from './file-store.ts'
import { newImageKey } from './image-key.ts'
import { findImage, type ImageRow } from './image-queries.ts'
import {
  deleteOriginal,
  findUpload,
  type Framing,
  insertUpload,
  isOriginalUsed,
  listLostUploads,
  lockUpload,
  setUploadFailed,
  setUploadProcessing,
  type UploadRow,
} from './upload-queries.ts'
import { RENDER_JOB, toKeyName } from './receive-image.ts'
import { type RenderedFiles, renderFiles } from './render-files.ts'

/** A job for an upload starts within seconds; after this time it may be started again. */
const LOST_AFTER_MS = 5 * 60_000
/** The repetitions of a job end after about 17 minutes. */
const GIVEN_UP_AFTER_MS = 30 * 60_000
const LOST_PER_RUN = 100

/**
 * Makes the files of an upload. Returns undefined when there is nothing to do: it is gone, or in its place, or its
 * original cannot be decoded, which its row says from then on. Safe to repeat.
 */
export async function makeFiles(shop: Shop, store: FileStore, key: string): Promise<RenderedFiles | undefined> {
  const upload = await findUpload(shop.db, key)
  // A job that died may have made files of an upload that was given up meanwhile.
  if (!upload && !(await findImage(shop.db, key)))
    await shop.db.begin((tx) => queueFileDeletion(tx, shop, listFileKeys([key], [])))
  if (upload?.state !== 'processing') return undefined
  try {
    return await renderFiles(store, upload)
  } catch (error) {
    // An error of a storage or a disk is tried again by the job; any other is one of the decoder, and would come again.
    const isTemporary = error instanceof StorageUnavailableError || error instanceof MissingObjectError
    if (isTemporary || (error as { code?: string }).code !== undefined) throw error
    shop.log.warn({ err: error, key }, 'an uploaded image cannot be decoded')
    await setUploadFailed(shop.db, key, 'image_damaged')
    return undefined
  }
}

/**
 * Locks an upload whose files were made. Undefined when another run of its job has finished it, and when it was given
 * up meanwhile: then its files are deleted.
 */
export async function lockMadeUpload(tx: Tx, shop: Shop, key: string): Promise<UploadRow | undefined> {
  const upload = await lockUpload(tx, key)
  if (!upload && !(await findImage(tx, key))) await queueFileDeletion(tx, shop, listFileKeys([key], []))
  return upload?.state === 'processing' ? upload : undefined
}

/** Has the files of an image made again from another part of its original, under another key, which it returns. */
export async function queueCrop(
  tx: Tx,
  shop: Shop,
  image: ImageRow & { original_id: string },
  framing: Framing,
  actor: string,
): Promise<string> {
  const key = newImageKey(toKeyName(image.name))
  const { original_id, key: replaces } = image
  await insertUpload(tx, { ...framing, key, original_id, replaces, actor, at: shop.clock.now() })
  await shop.queue.add(tx, RENDER_JOB, { key })
  return key
}

/** Queues the job of a failed or lost upload again. Returns false when there is none. */
export async function queueAgain(tx: Tx, shop: Shop, key: string): Promise<boolean> {
  const now = shop.clock.now()
  const isFound = await setUploadProcessing(tx, key, now, new Date(now.valueOf() - LOST_AFTER_MS))
  if (isFound) await shop.queue.add(tx, RENDER_JOB, { key })
  return isFound
}

/**
 * Queues the jobs of uploads again that have failed for good, because the storage did not respond for longer than a job
 * is repeated. Safe to repeat.
 */
export async function queueLostUploads(shop: Shop): Promise<void> {
  const lost_before = new Date(shop.clock.now().valueOf() - GIVEN_UP_AFTER_MS)
  for (const key of await listLostUploads(shop.db, lost_before, LOST_PER_RUN))
    await shop.db.begin((tx) => queueAgain(tx, shop, key))
}

/** Deletes the rows of originals that nothing needs any more, and returns their ids. */
export async function deleteUnusedOriginals(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const unused: string[] = []
  for (const id of ids) {
    if (await isOriginalUsed(tx, id)) continue
    await deleteOriginal(tx, id)
    unused.push(id)
  }
  return unused
}
