import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { LOCK_FILES, lockDataFolder } from '../data-folder.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { SANDBOX_FILE, SECRET_FILES } from './backup.ts'
import { copyTree } from './copy-tree.ts'
import { verifyManifest } from './manifest.ts'

const RESTORED_ENTRIES = ['postgres', 'media', 'originals', path.dirname(SANDBOX_FILE), ...SECRET_FILES]

/**
 * Restores a backup into an empty or new data folder, after every file was verified against its checksum; returns when
 * it was taken. Throws FolderInUse when a shop is open, and BusinessError when the folder is not empty or the backup is
 * incomplete. An interrupted restore leaves nothing that looks like a database.
 */
export async function restoreBackup(source: string, data_dir: string): Promise<string> {
  const taken_at = await verifyManifest(source)
  mkdirSync(data_dir, { recursive: true })
  const unlock = lockDataFolder(data_dir)
  try {
    const existing = readdirSync(data_dir).filter((name) => !LOCK_FILES.test(name))
    if (existing.length > 0)
      throw new BusinessError(
        `The data folder "${data_dir}" is not empty (${existing[0]}). Nothing was changed. Restore into a new one: DATA_DIR=<new folder>.`,
      )
    const temporaryFolder = path.join(data_dir, 'restore.unfinished')
    try {
      await copyTree(source, temporaryFolder, (name) => RESTORED_ENTRIES.includes(name.split(path.sep)[0] ?? ''))
      const restored = readdirSync(temporaryFolder).toSorted((one) => (one === 'postgres' ? 1 : -1))
      for (const name of restored) renameSync(path.join(temporaryFolder, name), path.join(data_dir, name))
    } finally {
      rmSync(temporaryFolder, { recursive: true, force: true })
    }
    return taken_at
  } finally {
    unlock()
  }
}
