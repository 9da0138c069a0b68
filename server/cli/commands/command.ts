import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import type { FileStore } from '../../domains/media/media.ts'
import type { Pool } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

export interface CommandContext {
  db: Pool
  now: Date
  args: string[]
  backups: BackupStorage | undefined
  /** Where `restore` took this copy from, which may list closed accounts too. */
  restored_from?: BackupStorage
  store: FileStore
  /**
   * Commands that queue jobs, such as emails, need it: the running shop works on them, or does so at its next start.
   */
  openShop(): Promise<Shop>
}

export interface Command {
  usage: string
  description: string
  /** Returns the exit code of the process, if the command has one besides 0. */
  run(context: CommandContext): Promise<number | void>
}

/** Everyone who can use the command line is recorded as this actor. */
export const OPERATOR = 'operator'

const WAIT_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 200

/** Waits until the running shop has processed a job of the command; undefined after a minute without a result. */
export async function waitFor<T>(poll: () => Promise<T | null | undefined>): Promise<T | undefined> {
  const until = Date.now() + WAIT_TIMEOUT_MS
  while (Date.now() < until) {
    const result = await poll()
    if (result !== null && result !== undefined) return result
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return undefined
}
