import type { Clock } from './clock.ts'
import type { Pool } from './db.ts'
import type { JobQueue } from './jobs.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecretBox } from './secret-box.ts'
import type { Log } from './log.ts'
import type { StorageMonitor } from './storage-monitor.ts'

/** The dependencies of the shop's actions, created once at the start and passed as an argument. */
export interface Shop {
  db: Pool
  clock: Clock
  queue: JobQueue
  limits: RateLimits
  secrets: SecretBox
  log: Log
  storage: StorageMonitor
  /** The base of every link in a message; never taken from a request. */
  public_url: string
  /** The base of every link to the back office: its own host, or that of the shop. */
  admin_url: string
  /** The recipient of messages to the shop (SHOP_EMAIL); undefined means the supplier of the settings. */
  shop_email: string | undefined
  /** Milliseconds for which a shipment or a delivery can be undone, and its mail waits. */
  undo_ms: number
}
