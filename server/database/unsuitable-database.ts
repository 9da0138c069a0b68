import { BusinessError } from '../platform/business-error.ts'
import type { Db, Pool } from '../platform/db.ts'
import { describeMissingObjects } from '../platform/schema-objects.ts'
import { listMissingObjects } from '../platform/schema-object-queries.ts'
import { listPendingMigrations } from './migrate.ts'
import { containsDemoCustomers, readServer } from './server-queries.ts'

const OLDEST_VERSION = 15

/** The shop cannot work with this database; the message is a sentence that says why and what to do. */
export class UnsuitableDatabaseError extends BusinessError {}

/** The reason why a live shop cannot open on a demo's database, as the rest of a sentence. */
export const DEMO_DATABASE_MESSAGE =
  'holds the customers of a demo, whose password everybody can read. A live shop needs a database of its own: set DATABASE_URL, or another DATA_DIR.'

/**
 * Throws UnsuitableDatabaseError, before anything is written, when the shop cannot work or a live one must not open.
 */
export async function refuseUnsuitableDatabase(pool: Pool, mode: 'demo' | 'live'): Promise<void> {
  const problem = findUnsuitability(await readServer(pool))
  if (problem) throw new UnsuitableDatabaseError(`The database ${problem}`)
  if (mode === 'live' && (await containsDemoCustomers(pool)))
    throw new UnsuitableDatabaseError(`The database ${DEMO_DATABASE_MESSAGE}`)
}

/**
 * Throws UnsuitableDatabaseError when the database lacks migrations of this version of the shop. One that has more than
 * this version knows is accepted: the next release has migrated it.
 */
export async function refuseOlderDatabase(pool: Pool): Promise<void> {
  const pending = await listPendingMigrations(pool)
  if (pending.length > 0)
    throw new UnsuitableDatabaseError(
      `The database is older than this version of the shop: ${pending.length} migrations are not applied. Run npm run migrate, which applies them.`,
    )
}

/** Throws UnsuitableDatabaseError when the database lacks something that its migrations have made. */
export async function refuseIncompleteDatabase(db: Db): Promise<void> {
  const missing = await listMissingObjects(db)
  if (missing.length > 0) throw new UnsuitableDatabaseError(`The database ${describeMissingObjects(missing)}`)
}

/** Returns why the shop cannot work with such a server, as the rest of a sentence; undefined when it can. */
export function findUnsuitability({ version, encoding }: { version: number; encoding: string }): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_VERSION) return `is PostgreSQL ${major}. The shop needs ${OLDEST_VERSION} or later.`
  if (encoding !== 'UTF8')
    return `keeps its texts in ${encoding}. The shop needs UTF8: create database shop owner shop encoding 'UTF8' template template0.`
  return undefined
}
