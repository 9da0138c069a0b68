import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { HOLDER_FILES, lockDataFolder } from '../data-folder.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { SANDBOX, SECRETS } from './backup.ts'
import { copyTree } from './copy-tree.ts'
import { checkManifest } from './manifest.ts'

const KEPT = ['postgres', 'media', path.dirname(SANDBOX), ...SECRETS]

/**
 * Restores a backup into an empty or new data folder, after every file was verified against its checksum; returns when
 * it was taken. Throws FolderInUse when a shop is open, and NotPossible when the folder is not empty or the backup is
 * incomplete. An interrupted restore leaves nothing that looks like a database.
 */
export async function restoreBackup(source: string, data_dir: string): Promise<string> {
  const taken_at = await checkManifest(source)
  mkdirSync(data_dir, { recursive: true })
  const unlock = lockDataFolder(data_dir)
  try {
    const there = readdirSync(data_dir).filter((name) => !HOLDER_FILES.test(name))
    if (there.length > 0)
      throw new NotPossible(
        `The data folder "${data_dir}" is not empty (${there[0]}). Nothing was changed. Restore into a new one: DATA_DIR=<new folder>.`,
      )
    const unfinished = path.join(data_dir, 'restore.unfinished')
    try {
      await copyTree(source, unfinished, (name) => KEPT.includes(name.split(path.sep)[0] ?? ''))
      const restored = readdirSync(unfinished).toSorted((one) => (one === 'postgres' ? 1 : -1))
      for (const name of restored) renameSync(path.join(unfinished, name), path.join(data_dir, name))
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
    return taken_at
  } finally {
    unlock()
  }
}
