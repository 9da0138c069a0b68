import type { Clock } from './clock.ts'
import type { Pool } from './db.ts'
import type { JobQueue } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage.ts'

/** What actions of the shop work with, made once at the start and handed down as an argument. */
export interface Shop {
  db: Pool
  clock: Clock
  queue: JobQueue
  limits: Limits
  log: Log
  /** Whether there is room to write. */
  storage: Storage
  /** Base of every link in a message; never taken from a request. */
  public_url: string
  /** Where messages to the shop go (SHOP_EMAIL); undefined: to the supplier of the settings. */
  shop_email: string | undefined
}
