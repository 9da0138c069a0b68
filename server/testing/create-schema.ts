import { migrate } from '../database/migrate.ts'
import { jobNames } from '../jobs/job-table.ts'
import { withPool } from '../platform/db.ts'
import { openJobs } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'

export async function createSchema(url: string): Promise<void> {
  await withPool(url, { max: 3 }, async (db) => {
    await migrate(db)
    const { boss } = await openJobs(db, openLog('silent'), jobNames)
    await boss.stop({ graceful: false, close: false })
  })
}
