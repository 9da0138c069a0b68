import { findConnectionProblem } from '../../database/connection-problems.ts'
import { listPendingMigrations } from '../../database/migrate.ts'
import { containsDemoCustomers, type DatabaseServer, readServer } from '../../database/server-queries.ts'
import { DEMO_DATABASE_MESSAGE, findUnsuitability } from '../../database/unsuitable-database.ts'
import type { Pool } from '../../platform/db.ts'
import { describeMissingObjects } from '../../platform/schema-objects.ts'
import { listMissingObjects, type SchemaObject } from '../../platform/schema-object-queries.ts'
import { type CheckResult, ok, failed } from './check-result.ts'

const MAX_CLOCK_DIFFERENCE_MS = 10_000
/** The embedded database has it; PostgreSQL's own value is 200 ms (docs/operations.md, the database). */
const WAL_WRITER_DELAY_MS = 10

/**
 * Checks server, schema and clock, and for a live shop that the customers are not a demo's. `now` is the machine's
 * time, even when the shop uses another clock.
 */
export async function checkDatabase(db: Pool, mode: 'demo' | 'live', now: () => number): Promise<CheckResult[]> {
  const requested_at = now()
  const server = await readServer(db)
  const clock_difference_ms = server.at.valueOf() - (requested_at + now()) / 2
  const demoFinding =
    mode === 'live' && (await containsDemoCustomers(db)) ? [failed('database', DEMO_DATABASE_MESSAGE)] : []
  return [
    checkServer(server),
    ...demoFinding,
    checkMigrations(await listPendingMigrations(db), await listMissingObjects(db)),
    checkClocks(clock_difference_ms),
  ]
}

/** A server that writes changes of carts late is no reason not to open; the message advises against it. */
export function checkServer(server: Omit<DatabaseServer, 'at'>): CheckResult {
  const problem = findUnsuitability(server)
  if (problem) return failed('database', problem)
  const { version, wal_writer_delay_ms } = server
  const name = `responds, PostgreSQL ${Math.floor(version / 10_000)}`
  if (wal_writer_delay_ms <= WAL_WRITER_DELAY_MS) return ok('database', name)
  const loss = `a power failure would lose the cart changes of the last ${wal_writer_delay_ms} ms`
  return ok('database', `${name}. Set its wal_writer_delay to ${WAL_WRITER_DELAY_MS}ms: ${loss}`)
}

function checkMigrations(pending: string[], missing: SchemaObject[]): CheckResult {
  if (missing.length > 0)
    return failed('migrations', `are applied, but the database ${describeMissingObjects(missing)}`)
  if (pending.length === 0) return ok('migrations', 'all applied')
  return failed(
    'migrations',
    `${pending.length} are not applied yet. Run npm run migrate, or npm start, which does it.`,
  )
}

function checkClocks(clock_difference_ms: number): CheckResult {
  const seconds = Math.round(Math.abs(clock_difference_ms) / 1000)
  if (Math.abs(clock_difference_ms) <= MAX_CLOCK_DIFFERENCE_MS) return ok('clocks', 'machine and database agree')
  return failed('clocks', `machine and database are ${seconds} s apart. Let both follow a time server (NTP).`)
}

/** Returns why the database is not reachable; only its error code is reported, because its message may name more. */
export function toConnectionFailure(error: unknown): CheckResult {
  const { code = 'unknown' } = error as { code?: string }
  return failed('database', `cannot be entered: ${findConnectionProblem(error) ?? `error ${code}.`}`)
}
