import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { jobNames } from '../jobs/job-table.ts'
import { openPool } from '../platform/db.ts'
import { openJobs } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { memoryFolder } from './memory-folder.ts'

// Runs the database of a test run. It ends and leaves nothing behind when the channel to its parent process closes: at
// the end of the tests, or because the parent was killed.

/** Test data need not survive a power failure, so the database does not wait for the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

const folder = mkdtempSync(path.join(memoryFolder(), 'shop-test-'))
let postgres: EmbeddedPostgres | undefined
process.once('exit', () => {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

try {
  postgres = await startEmbeddedPostgres(folder, 0, FAST)
  process.once('disconnect', () => process.exit())
  await fill(postgres.url)
  await letTestsBreakRules(postgres.superuser_url)
  process.send?.({ url: postgres.url, superuser_url: postgres.superuser_url })
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}

async function fill(url: string): Promise<void> {
  const db = openPool(url, { max: 3 })
  await migrate(db)
  const { boss } = await openJobs(db, openLog('silent'), jobNames)
  await boss.stop({ graceful: false, close: false })
  await db.end()
}

/**
 * Tests of inconsistencies write rows that triggers would refuse, and tests of deadlocks do not wait a second for each.
 */
async function letTestsBreakRules(superuser_url: string): Promise<void> {
  const superuser = openPool(superuser_url, { max: 1 })
  await superuser`grant set on parameter session_replication_role, deadlock_timeout to shop`
  await superuser.end()
}
