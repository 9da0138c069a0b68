import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BackupStorageSettings } from '../integrations/object-storage/backup-storage.ts'
import { BusinessError } from '../platform/business-error.ts'
import { FolderInUseError, lockDataFolder } from './data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/** The time that a command waits for another one that started the embedded database, and stops it at its end. */
const WAIT_S = 60

/**
 * PostgreSQL's settings for a command that starts the database while the shop is closed: without an archive command, WAL
 * is kept until the shop opens and archives it. So no command waits for the archive, and none on a copy that was
 * restored as a trial writes into the archive of the shop.
 */
export const KEEP_WAL_SETTINGS = ['archive_mode=on']

export interface EmbeddedSettings {
  data_dir: string
  /** Where the shop archives this database; undefined if it does not. */
  backup?: BackupStorageSettings | undefined
}

/**
 * Opens the embedded database: that of the open shop, or one that is started now and stopped afterwards. Commands that
 * start it wait for each other. Throws BusinessError while a shop is starting.
 */
export async function withEmbedded<T>(
  { data_dir, backup }: EmbeddedSettings,
  action: (postgres: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const unlock = lockUnlessOpen(data_dir)
  try {
    const postgres = await startEmbeddedPostgres(data_dir, 0, backup ? KEEP_WAL_SETTINGS : [])
    try {
      return await action(postgres)
    } finally {
      if (unlock && !postgres.attached) postgres.stop()
    }
  } finally {
    unlock?.()
  }
}

/** Undefined when a shop is open there, whose database is running. */
function lockUnlessOpen(data_dir: string): (() => void) | undefined {
  try {
    return lockDataFolder(data_dir)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    if (error.url === undefined) return lockDataFolder(data_dir, { wait_s: WAIT_S })
    if (existsSync(path.join(data_dir, 'postgres/postmaster.pid'))) return undefined
    throw new BusinessError(`The shop at ${error.url} is only just opening. Try again in a moment.`)
  }
}
