import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What a lock leaves in the folder. */
export const HOLDER_FILES = /^in-use(?:-by|\.lock(?:-journal)?)$/

/** Another process works in this data folder. */
export class FolderInUse extends Error {
  /** The URL of the shop that is open there; undefined when it is a command that soon ends. */
  readonly url: string | undefined

  constructor(data_dir: string, url: string | undefined) {
    const by = url ? `the shop that is open at ${url}` : 'a command of the shop'
    super(`The data folder "${data_dir}" is in use by ${by}. Close it first, or set DATA_DIR and PORT to others.`)
    this.url = url
  }
}

/**
 * Reserves a data folder for this process, until it is released or ends in whatever way: the lock is one that the system
 * keeps on a file, through SQLite, so that none is left over. `url` is where a shop can be reached; without it commands
 * wait for each other, for so many seconds. Throws FolderInUse.
 */
export function lockDataFolder(
  data_dir: string,
  { url, wait_s = 0 }: { url?: string; wait_s?: number } = {},
): () => void {
  mkdirSync(data_dir, { recursive: true })
  const lock = new DatabaseSync(path.join(data_dir, 'in-use.lock'), { timeout: wait_s * 1000 })
  const holder = path.join(data_dir, 'in-use-by')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new FolderInUse(data_dir, readFileSync(holder, { encoding: 'utf8', flag: 'a+' }) || undefined)
  }
  held.add(lock)
  writeFileSync(holder, url ?? '', { mode: 0o600 })
  return () => {
    held.delete(lock)
    lock.close()
  }
}

const SQLITE_BUSY = 5
/** A lock that nothing refers to would be closed with the garbage. */
const held = new Set<DatabaseSync>()
