import { randomBytes } from 'node:crypto'
import { openPool, type Pool } from '../platform/db.ts'
import { openReplicatedPool } from '../platform/replica.ts'
import { type Jobs, openJobs } from '../platform/jobs.ts'
import { openRateLimits } from '../platform/rate-limits.ts'
import { openLog } from '../platform/log.ts'
import type { Shop } from '../platform/shop.ts'
import { KEY_BYTES, openSecretBox } from '../platform/secret-box.ts'
import { createStorageMonitor } from '../platform/storage-monitor.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { copyDatabase } from './test-database.ts'

/** The dependencies of the domains and nothing else: no HTTP, no sandbox, no worker for the queued jobs. */
export interface TestDomain {
  shop: Shop
  db: Pool
  clock: TestClock
  jobs: Jobs
  database_url: string
  close(): Promise<void>
}

export interface TestDomainOptions {
  limit_scale?: number
  log_to?: (line: string) => void
  sameDatabaseAs?: Pick<TestDomain, 'clock' | 'database_url'>
  replica_url?: string
  /** Whether the database is behind a pooler in transaction mode. */
  pooled?: boolean
  /** Whether statements are prepared by name; without a pooler unless given. */
  prepare?: boolean
  statement_timeout_ms?: number
  report_timeout_ms?: number
  public_url?: string
  admin_url?: string
  /** Milliseconds for which a shipment can be undone and its mail waits; without, a mail is sent at once. */
  undo_ms?: number
}

export async function openTestDomain(options: TestDomainOptions = {}): Promise<TestDomain> {
  const {
    sameDatabaseAs,
    limit_scale = 1000,
    log_to,
    statement_timeout_ms = 15_000,
    report_timeout_ms = 10_000,
    public_url = 'http://shop.test',
    admin_url = public_url,
    undo_ms = 0,
    replica_url,
    pooled = false,
    prepare = !pooled,
  } = options
  const database = sameDatabaseAs ? { url: sameDatabaseAs.database_url, drop: async () => {} } : await copyDatabase()
  const log = log_to ? openLog('trace', { write: log_to }) : openLog(process.env.TEST_LOG ?? 'silent')
  const pool = { max: 10, pooled, prepare, statement_timeout_ms, report_timeout_ms }
  const db = replica_url ? await openReplicatedPool(database.url, replica_url, pool, log) : openPool(database.url, pool)
  const clock = sameDatabaseAs?.clock ?? createTestClock()
  // The copied database has every queue already.
  const jobs = await openJobs(db, log, [])
  const limits = openRateLimits(db, clock, log, limit_scale)
  return {
    shop: {
      db,
      clock,
      queue: jobs.queue,
      log,
      storage: createStorageMonitor(db, log),
      public_url,
      admin_url,
      shop_email: undefined,
      undo_ms,
      limits,
      secrets: openSecretBox([randomBytes(KEY_BYTES)]),
    },
    db,
    clock,
    jobs,
    database_url: database.url,
    async close() {
      await jobs.boss.stop({ graceful: false, close: false })
      await db.end({ timeout: 2 })
      await database.drop()
    },
  }
}
