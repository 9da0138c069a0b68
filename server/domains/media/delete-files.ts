import { StorageUnavailableError } from '../../integrations/object-storage/object-storage.ts'
import { deletePrefix } from '../../integrations/object-storage/read-object.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { cancelDeletion, insertDeletions, listDueDeletions, removeDeletion } from './deletion-queries.ts'
import { deleteTemporaryFiles, type FileStore, toImagePrefix, toOriginalKey, toPreviewKey } from './file-store.ts'

/** An object without a row is deleted after this time; an upload that is still being received is younger. */
const ORPHAN_AGE_MS = 24 * 3_600_000
const BATCH = 100

const DELETE_FILES_JOB = 'delete-image-files'

/**
 * Notes an object before it is written, so that it is deleted a day later unless `cancelDeletion` keeps it: a process
 * that dies before it adds the row leaves nothing forever. The shop deletes only what it noted, so two shops can never
 * take each other's files for their own leftovers.
 */
export async function announceFile(shop: Pick<Shop, 'db' | 'clock'>, key: string): Promise<void> {
  await insertDeletions(shop.db, [key], new Date(shop.clock.now().valueOf() + ORPHAN_AGE_MS))
}

/** Deletes an object that was announced and is not wanted after all; one that cannot be reached is deleted later. */
export async function discardFile(
  shop: Pick<Shop, 'db'>,
  { storage }: Pick<FileStore, 'storage'>,
  key: string,
): Promise<void> {
  try {
    await storage.delete(key)
    await cancelDeletion(shop.db, key)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
  }
}

export function listFileKeys(keys: readonly string[], original_ids: readonly string[]): string[] {
  return [...keys.map(toImagePrefix), ...original_ids.flatMap((id) => [toOriginalKey(id), toPreviewKey(id)])]
}

/** Has files deleted that no row names any more, in the transaction that deletes the row. */
export async function queueFileDeletion(tx: Tx, shop: Shop, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await insertDeletions(tx, keys, shop.clock.now())
  await shop.queue.add(tx, DELETE_FILES_JOB, {})
}

/**
 * Deletes every object whose time has come, and returns their number. Each one is forgotten only after it was deleted,
 * so while the storage does not respond nothing is lost. Safe to repeat.
 */
export async function deleteDueFiles(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { storage }: Pick<FileStore, 'storage'>,
): Promise<number> {
  const now = clock.now()
  let deleted = 0
  for (;;) {
    const keys = await listDueDeletions(db, now, BATCH)
    for (const key of keys) {
      if (key.endsWith('/')) await deletePrefix(storage, key)
      else await storage.delete(key)
      await removeDeletion(db, key, now)
      deleted += 1
    }
    if (keys.length < BATCH) return deleted
  }
}

/** Deletes what a process that died has left, and returns the number. Safe to repeat. */
export async function deleteOrphanedFiles(shop: Pick<Shop, 'db' | 'clock'>, store: FileStore): Promise<number> {
  const before = new Date(shop.clock.now().valueOf() - ORPHAN_AGE_MS)
  let deleted = (await deleteDueFiles(shop, store)) + (await deleteTemporaryFiles(store, before))
  for (const prefix of ['media/', 'originals/', 'files/', 'found/'])
    deleted += await store.storage.deleteUnfinished(prefix, before)
  return deleted
}
