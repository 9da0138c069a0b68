import type { Pool } from './db.ts'
import type { Log } from './log.ts'

/** Error codes for a full disk: the database's (53100), or that of the data folder. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isStorageFull(error: unknown): boolean {
  return NO_ROOM.has((error as { code?: string } | null)?.code ?? '')
}

/** Tracks whether the shop can write. Its state belongs to this process alone. */
export interface Storage {
  /** Receives every error, from anywhere. */
  note(error: unknown): void
  /**
   * Returns whether storage is full. After a write failed because of a full disk, each call tries whether there is room
   * again.
   */
  isFull(): Promise<boolean>
}

export function openStorage(db: Pool, log: Log): Storage {
  let full = false
  return {
    note(error) {
      if (!isStorageFull(error)) return
      if (!full) log.error({ err: error }, 'storage is full: nothing can be written')
      full = true
    },
    async isFull() {
      if (full && (await hasRoom(db))) {
        full = false
        log.info('storage has room again')
      }
      return full
    },
  }
}

/** Tries a write that needs more room than the existing database pages have. */
async function hasRoom(db: Pool): Promise<boolean> {
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
