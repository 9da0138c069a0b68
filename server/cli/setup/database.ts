import { listPendingMigrations } from '../../database/migrate.ts'
import { holdsDemoCustomers, readServer } from '../../database/server-queries.ts'
import { DEMO_DATABASE, whyUnfit } from '../../database/unfit.ts'
import type { Pool } from '../../platform/db.ts'
import { type Finding, ok, wrong } from './finding.ts'

const APART_MS = 10_000

/**
 * Checks server, schema and clock, and for a live shop that the customers are not a demo's. `now` is the machine's
 * time, even when the shop uses another clock.
 */
export async function checkDatabase(db: Pool, mode: 'demo' | 'live', now: () => number): Promise<Finding[]> {
  const asked_at = now()
  const server = await readServer(db)
  const apart_ms = server.at.valueOf() - (asked_at + now()) / 2
  const demo = mode === 'live' && (await holdsDemoCustomers(db)) ? [wrong('database', DEMO_DATABASE)] : []
  return [judgeServer(server), ...demo, schema(await listPendingMigrations(db)), clocks(apart_ms)]
}

/** `version` is the server's own number: 160004 is 16.4. */
export function judgeServer(server: { version: number; encoding: string }): Finding {
  const why = whyUnfit(server)
  return why ? wrong('database', why) : ok('database', `answers, PostgreSQL ${Math.floor(server.version / 10_000)}`)
}

function schema(pending: string[]): Finding {
  if (pending.length === 0) return ok('migrations', 'all applied')
  return wrong(
    'migrations',
    `${pending.length} are not applied yet. Start the shop once with npm start, which does it.`,
  )
}

function clocks(apart_ms: number): Finding {
  const seconds = Math.round(Math.abs(apart_ms) / 1000)
  if (Math.abs(apart_ms) <= APART_MS) return ok('clocks', 'machine and database agree')
  return wrong('clocks', `machine and database are ${seconds} s apart. Let both follow a time server (NTP).`)
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Is the server running, and is it the right port?',
  ENOENT: 'its socket is not there. Is the server running, and is it the right folder and port?',
  ENOTFOUND: 'its host is not known. Check the name in DATABASE_URL.',
  CONNECT_TIMEOUT: 'it does not answer. Is a firewall in between?',
  '28P01': 'it does not accept user and password of DATABASE_URL.',
  '28000': 'it does not let this user in from here. Look at its pg_hba.conf, and whether it wants sslmode=require.',
  '3D000': 'it has no database of that name. Create it.',
}

/** Returns why the database is not reachable; only its error code is reported, because its message may name more. */
export function cannotEnter(error: unknown): Finding {
  const { code = 'unknown' } = error as { code?: string }
  return wrong('database', `cannot be entered: ${whyNoEntry(error) ?? `error ${code}.`}`)
}

/** Returns the same as a sentence; undefined when the error is not about the connection. */
export function whyNoEntry(error: unknown): string | undefined {
  return reasons[(error as { code?: string }).code ?? '']
}
