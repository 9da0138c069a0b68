import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BusinessError } from '../platform/business-error.ts'

/** The contents of the lock file. */
export const LOCK_FILES = /^in-use(?:-by|\.lock(?:-journal)?)$/

export class FolderInUseError extends BusinessError {
  /** The URL of the shop that is open there; undefined for a command that ends soon. */
  readonly url: string | undefined

  constructor(data_dir: string, url: string | undefined) {
    const holderText = url ? `the shop that is open at ${url}` : 'a command of the shop'
    super(
      `The data folder "${data_dir}" is in use by ${holderText}. Close it first, or set DATA_DIR and PORT to others.`,
    )
    this.url = url
  }
}

/**
 * Reserves a data folder for this process until it is released or the process ends in any way: the system holds the
 * lock on a file, through SQLite, so that none is left over. `url` is the shop's URL; without it commands wait for each
 * other, for a number of seconds. Throws FolderInUse.
 */
export function lockDataFolder(
  data_dir: string,
  { url, wait_s = 0 }: { url?: string; wait_s?: number } = {},
): () => void {
  mkdirSync(data_dir, { recursive: true })
  const lock = new DatabaseSync(path.join(data_dir, 'in-use.lock'), { timeout: wait_s * 1000 })
  const holderFile = path.join(data_dir, 'in-use-by')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new FolderInUseError(data_dir, readFileSync(holderFile, { encoding: 'utf8', flag: 'a+' }) || undefined)
  }
  openLocks.add(lock)
  writeFileSync(holderFile, url ?? '', { mode: 0o600 })
  return () => {
    openLocks.delete(lock)
    lock.close()
  }
}

const SQLITE_BUSY = 5
/** The reference keeps the lock from being garbage collected, which would release it. */
const openLocks = new Set<DatabaseSync>()
