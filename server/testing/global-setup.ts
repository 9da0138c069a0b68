import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { jobNames } from '../job-table.ts'
import { openPool } from '../platform/db.ts'
import { openJobs } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres_url: string
  }
}

/** Nothing here has to survive a power cut, so it need not wait for the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export async function setup({ provide }: { provide: (key: 'postgres_url', value: string) => void }) {
  console.log(`Seed ${process.env.TEST_SEED}`)
  const folder = mkdtempSync(path.join(memoryFolder(), 'shop-test-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, 0, FAST)
  const db = openPool(postgres.url, { max: 3 })
  await migrate(db)
  const { boss } = await openJobs(db, openLog('silent'), jobNames)
  await boss.stop({ graceful: false, close: false })
  await db.end()
  provide('postgres_url', postgres.url)
  return () => {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
