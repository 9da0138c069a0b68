import type { Pool } from './db.ts'
import type { Log } from './log.ts'

/** No room: on the database's disk (53100), or on that of the data folder. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isStorageFull(error: unknown): boolean {
  return NO_ROOM.has((error as { code?: string } | null)?.code ?? '')
}

/** Knows whether the shop can write. What it knows is this process's alone. */
export interface Storage {
  /** Whatever failed, anywhere, is told here. */
  note(error: unknown): void
  /** Since a write failed for want of room, each question tries whether there is some again. */
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

/** Needs more room than the pages have that are there already. */
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
