import { DAY_MS } from '@shop/contract/calendar.ts'
import { type BackupStorage, listStored } from '../../integrations/object-storage/backup-storage.ts'
import type { BackupSettings } from '../../platform/backup-settings.ts'
import { deleteUnusedObjects } from './file-objects.ts'
import { type BackupName, listBackups, type Manifest, readManifest } from './manifest.ts'
import { getSegmentNumber, listArchivedWal, toWalKey } from './wal-files.ts'

/** A backup is taken when the newest is older. Between backups the archived WAL grows, and a restore takes longer. */
const BACKUP_INTERVAL_MS = DAY_MS

/** Returns whether the newest backup of the current timeline is too old, or missing. */
export function hasExpired(backups: BackupName[], current: number, now: Date): boolean {
  const newest = backups.findLast(({ timeline }) => timeline === current)
  return newest === undefined || now.valueOf() - newest.taken_at.valueOf() >= BACKUP_INTERVAL_MS
}

export type Retention = BackupSettings['retention']

/**
 * Deletes the backups that are neither among the newest nor young enough, and then the contents and WAL files that no
 * remaining backup needs, and what writes that were interrupted have left. A crash leaves only files that a later run
 * deletes. Returns the number of deleted backups.
 */
export async function deleteOldBackups(storage: BackupStorage, retention: Retention, now: Date): Promise<number> {
  const backups = await listBackups(storage)
  const expired = chooseExpired(backups, retention, now)
  for (const { key } of expired) await storage.delete(key)
  const kept = backups.filter((backup) => !expired.includes(backup))
  const manifests = await Promise.all(kept.map((backup) => readManifest(storage, backup)))
  await deleteUnusedObjects(storage, new Set(manifests.flatMap(({ files }) => Object.values(files))))
  await deleteUnneededWal(storage, manifests)
  await deleteOldErasures(storage, kept)
  await storage.deleteUnfinished('', new Date(now.valueOf() - DAY_MS))
  return expired.length
}

/** The newest backup that is older than `days` is kept too: the moments after it need it. */
export function chooseExpired(backups: BackupName[], { backups: count, days }: Retention, now: Date): BackupName[] {
  const oldest_moment = now.valueOf() - days * DAY_MS
  const newest_first = backups.toSorted((one, other) => other.taken_at.valueOf() - one.taken_at.valueOf())
  const base = newest_first.find(({ taken_at }) => taken_at.valueOf() <= oldest_moment)
  return newest_first.slice(count).filter((backup) => base !== undefined && backup.taken_at < base.taken_at)
}

async function deleteUnneededWal(storage: BackupStorage, manifests: Manifest[]): Promise<void> {
  if (manifests.length === 0) return
  const numbers = manifests.map(({ first_wal }) => getSegmentNumber(first_wal))
  const first = numbers.reduce((least, number) => (number < least ? number : least))
  for (const { file } of await listArchivedWal(storage)) {
    const isSegment = !file.endsWith('.history')
    if (isSegment && getSegmentNumber(file) < first) await storage.delete(toWalKey(file))
  }
}

/** Restoring the oldest backup needs the erasures since then, and some hours more for clocks that differ. */
async function deleteOldErasures(storage: BackupStorage, kept: BackupName[]): Promise<void> {
  const oldest = kept.at(0)?.taken_at.valueOf()
  if (oldest === undefined) return
  for (const { key, modified_at } of await listStored(storage, 'erasures/'))
    if (modified_at.valueOf() < oldest - DAY_MS) await storage.delete(key)
}
