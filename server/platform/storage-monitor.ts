import type { Pool } from './db.ts'
import { READ_ONLY } from './db/errors.ts'
import type { Log } from './log.ts'

/**
 * Error codes for a full disk: the database's (53100), that of a database that only reads because its disk is almost full,
 * or that of the data folder.
 */
const STORAGE_FULL_CODES = new Set(['53100', READ_ONLY, 'ENOSPC', 'EDQUOT'])

export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL_CODES.has((error as { code?: string } | null)?.code ?? '')
}

/** Tracks whether the shop can write. Its state belongs to this process alone. */
export interface StorageMonitor {
  reportError(error: unknown): void
  /**
   * Returns whether storage is full. After a write failed because of a full disk, each call tries whether there is room
   * again.
   */
  isFull(): Promise<boolean>
}

export function createStorageMonitor(db: Pool, log: Log): StorageMonitor {
  let isFullNow = false
  return {
    reportError(error) {
      if (!isStorageFull(error)) return
      if (!isFullNow) log.error({ err: error }, 'storage full')
      isFullNow = true
    },
    async isFull() {
      if (isFullNow && (await canWrite(db))) {
        isFullNow = false
        log.info('storage available again')
      }
      return isFullNow
    },
  }
}

/** Tries a write that needs more room than the existing database pages have. */
async function canWrite(db: Pool): Promise<boolean> {
  try {
    await db.begin(async (tx) => {
      await tx`create temporary table room_probe on commit drop as
        select md5(n::text) as text from generate_series(1, 30000) as n`
    })
    return true
  } catch {
    return false
  }
}
