import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { LOCK_FILES, lockDataFolder } from '../data-folder.ts'
import { restoreObject } from './file-objects.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'
import { runForEach } from './run-for-each.ts'
import { recover } from './recover.ts'
import { fetchWal } from './fetch-wal.ts'
import { isAbandoned, readNewestHistory, type TimelineHistory } from './timelines.ts'

export interface RestoredBackup {
  /** The moment of the restored backup; the WAL after it was applied. */
  taken_at: string
  /** The moment of the newest transaction since the backup began, PostgreSQL's own included; null if there is none. */
  newest_change: Date | null
  /** When the newest archived WAL file was stored; null when there is none after the backup. */
  archived_until: Date | null
}

/** A restore works here, so that an interrupted one leaves nothing that looks like a database. */
const UNFINISHED_FOLDER = 'restore.unfinished'
const FILES_AT_ONCE = 4

/**
 * Restores a database to a moment, or to the newest that is stored, into an empty or new data folder: the newest backup
 * before that moment that the newest timeline continues, and the WAL that was archived since. Every file is verified
 * against its checksum. Throws FolderInUse when a shop is open, and BusinessError when the folder is not empty, there is
 * no such backup, or a file is missing or damaged.
 */
export async function restoreBackup(
  storage: BackupStorage,
  data_dir: string,
  to: Date | undefined,
): Promise<RestoredBackup> {
  const history = await readNewestHistory(storage)
  const manifest = await findManifest(storage, history, to)
  mkdirSync(data_dir, { recursive: true })
  const unlock = lockDataFolder(data_dir)
  const folder = path.join(data_dir, UNFINISHED_FOLDER)
  try {
    refuseUsedFolder(data_dir)
    try {
      rmSync(folder, { recursive: true, force: true })
      // A gap in the WAL is found before thousands of files are fetched.
      const wal = await fetchWal(storage, manifest.first_wal, history, path.join(folder, 'postgres'))
      await restoreFiles(storage, manifest, folder)
      const newest_change = await recover(folder, to)
      const restored = readdirSync(folder).filter((name) => name !== 'postgres' && !name.startsWith('postgres.log'))
      for (const name of [...restored, 'postgres']) renameSync(path.join(folder, name), path.join(data_dir, name))
      return { taken_at: manifest.taken_at, newest_change, archived_until: wal.archived_until }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function findManifest(storage: BackupStorage, history: TimelineHistory, to: Date | undefined): Promise<Manifest> {
  const backups = await listBackups(storage)
  const [oldest] = backups
  if (!oldest) throw new BusinessError(`There is no backup in ${storage.url}.`)
  for (const backup of backups.filter(({ taken_at }) => to === undefined || taken_at <= to).toReversed()) {
    const manifest = await readManifest(storage, backup)
    if (!isAbandoned(manifest, history)) return manifest
  }
  throw new BusinessError(
    `No backup in ${storage.url} leads to that moment: the oldest is of ${oldest.taken_at.toISOString()}; name a moment after it.`,
  )
}

function refuseUsedFolder(data_dir: string): void {
  const existing = readdirSync(data_dir).filter((name) => !LOCK_FILES.test(name) && name !== UNFINISHED_FOLDER)
  if (existing.length === 0) return
  throw new BusinessError(
    `The data folder "${data_dir}" is not empty (${existing[0]}). Nothing was changed. Restore into a new one: DATA_DIR=<new folder>.`,
  )
}

async function restoreFiles(storage: BackupStorage, { folders, files }: Manifest, target: string): Promise<void> {
  for (const folder of folders) mkdirSync(resolveInside(target, folder), { recursive: true, mode: 0o700 })
  await runForEach(Object.entries(files), FILES_AT_ONCE, ([name, hash]) =>
    restoreObject(storage, hash, resolveInside(target, name), name),
  )
}

/** A manifest that was tampered with cannot name a file elsewhere. */
function resolveInside(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (file.startsWith(path.resolve(folder) + path.sep)) return file
  throw new BusinessError(`The backup names the file ${name}, which is outside of the data folder.`)
}
