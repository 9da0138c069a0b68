import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { type Pool, withPool } from '../platform/db.ts'
import { applyMigrations } from './migrate.ts'
import { withMigrationLock } from './migration-lock.ts'
import { isTransactionPooled, saveRoleSettings } from './pooler.ts'
import { analyzeTables } from './seeds/analyze-tables.ts'
import { containsDemoCustomers } from './server-queries.ts'
import { seedDemoHistory } from './seeds/demo-history.ts'
import { seedGeneratedOrders } from './seeds/generated-orders/seed-generated-orders.ts'
import { type CopyImage, seedDemo } from './seeds/seed-demo.ts'
import { seedGenerated } from './seeds/seed-generated.ts'
import { refuseIncompleteDatabase, refuseUnsuitableDatabase } from './unsuitable-database.ts'

export interface ProgressReporter {
  info(line: string): void
  progress(label: string): (done: number, total: number) => void
}

interface DatabaseSetup {
  mode: 'demo' | 'live'
  seed: 'demo' | 'none' | number | undefined
  seed_orders?: number
  data_dir: string
  public_url: string
  clock: Clock
  copyImage?: CopyImage
}

/**
 * Migrates the database and seeds it when it is empty and seeding is on. Safe to repeat, and safe when several processes
 * do it at once; a crash leaves only complete steps. Returns the applied migrations, and whether the people of the demo are
 * there. Throws UnsuitableDatabaseError, before anything is written, when the shop could not work.
 */
export async function prepareDatabase(
  url: string,
  config: DatabaseSetup,
  embedded: boolean,
  reporter: ProgressReporter,
): Promise<{ applied: string[]; has_demo_customers: boolean }> {
  const pooled = !embedded && (await isTransactionPooled(url, false))
  const options = { max: 4, prepare: false, pooled, statement_timeout_ms: 0, lock_timeout_ms: 60_000 }
  return withPool(url, options, async (db) => {
    await refuseUnsuitableDatabase(db, config.mode)
    await refuseIncompleteDatabase(db)
    return withMigrationLock(db, async () => {
      if (pooled) await saveRoleSettings(db)
      const applied = await applyMigrations(db)
      if (applied.length > 0)
        reporter.info(
          `Database brought up to date (${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}).`,
        )
      const media_folder = path.resolve(config.data_dir, 'media')
      const copyImage: CopyImage = (folder, key) => cp(folder, path.join(media_folder, key), { recursive: true })
      const seed = config.seed ?? (embedded && config.mode === 'demo' ? 'demo' : 'none')
      if (seed !== 'none' && (await isEmpty(db))) await seedDatabase(db, seed, { copyImage, ...config }, reporter)
      return { applied, has_demo_customers: config.mode === 'demo' && (await containsDemoCustomers(db)) }
    })
  })
}

async function seedDatabase(
  db: Pool,
  seed: 'demo' | number,
  config: DatabaseSetup & { copyImage: CopyImage },
  reporter: ProgressReporter,
): Promise<void> {
  const now = config.clock.now()
  const withCustomers = config.mode === 'demo'
  if (seed === 'demo') {
    reporter.info('Filling the demo shop …')
    await seedDemo(db, config.copyImage, now)
    if (withCustomers) await seedDemoHistory(db, config.public_url, now)
  } else {
    const reportProgress = reporter.progress(`of ${seed} products generated`)
    await seedGenerated(db, seed, now, { people: withCustomers, onProgress: (done) => reportProgress(done, seed) })
  }
  const orders = config.seed_orders ?? 0
  if (orders > 0) {
    const reportProgress = reporter.progress(`of ${orders} orders generated`)
    await seedGeneratedOrders(db, orders, now, { onProgress: (done) => reportProgress(done, orders) })
  }
  await analyzeTables(db)
}

/** Whether the database is not used yet: an owner who began with an empty shop wants no demo in it later. */
async function isEmpty(db: Pool): Promise<boolean> {
  return db<{ empty: boolean }[]>`
    select not exists (select from categories union all select from staff_members union all select from staff_invitations)
      as empty`.value()
}
