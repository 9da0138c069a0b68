import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, readPostmasterPid, startEmbeddedPostgres } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'
import { analyzeTables } from '../../server/database/seeds/analyze-tables.ts'
import { seedGenerated } from '../../server/database/seeds/seed-generated.ts'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { cardEvents } from '../../server/integrations/card-provider.ts'
import { openPool, type Pool } from '../../server/platform/db.ts'
import { build } from '../../scripts/build.ts'
import { getShopEnvironment, getShopArgs } from '../../scripts/shop-program.ts'
import { stopProgram, startProgram } from './processes.ts'
import { getPercentile } from './purchase.ts'
import { sendRequest } from './send-request.ts'

const { first } = await claimPorts(5)
/** Two runs at once have different ports. */
export const PORTS = { shop: first, sandbox: first + 1, http: first + 2, fastify: first + 3, postgres: first + 4 }
export const SANDBOX_URL = `http://127.0.0.1:${PORTS.sandbox}`
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_benchmark',
  STRIPE_PUBLIC_KEY: 'pk_test_of_the_benchmark',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_benchmark',
}

export const BASELINE_PROGRAM = ['tools/bench/baseline-servers.ts']
export function getBaselineEnvironment(bytes: number): Record<string, string> {
  return {
    FLOOR_BYTES: String(bytes),
    FLOOR_HTTP_PORT: String(PORTS.http),
    FLOOR_FASTIFY_PORT: String(PORTS.fastify),
  }
}

export interface BenchDatabase {
  postgres: EmbeddedPostgres
  db: Pool
  folder: string
  postmaster: number
  /** Null for a database that an earlier run has filled. */
  imported_per_second: number | null
  close(): Promise<void>
}

/**
 * Opens a PostgreSQL of its own that counts its statements, filled with this many generated products. A given folder is
 * kept, and what fills it is used again by the next run.
 */
export async function startBenchDatabase(products: number, kept_folder?: string): Promise<BenchDatabase> {
  const folder = kept_folder === undefined ? mkdtempSync(path.join(tmpdir(), 'shop-bench-')) : path.resolve(kept_folder)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const settings = [
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.max=5000',
    'shared_buffers=256MB',
  ]
  const postgres = await startEmbeddedPostgres(folder, PORTS.postgres, settings)
  const db = openPool(postgres.url, { max: 4, statement_timeout_ms: 0 })
  await migrate(db)
  await grantStatementStatistics(postgres.superuser_url)
  const isEmpty = !(await db`select from products limit 1`.any())
  const started = performance.now()
  if (isEmpty) {
    await seedGenerated(db, products, new Date(), {
      people: false,
      onProgress: (done) => console.log(`  ${done} products`),
    })
    await analyzeTables(db, 'vacuum analyze')
  }
  const imported_per_second = isEmpty ? (1000 * products) / (performance.now() - started) : null
  if (imported_per_second !== null) console.log(`  ${imported_per_second.toFixed(0)} products a second`)
  return {
    postgres,
    db,
    folder,
    postmaster: readPostmasterPid(path.join(folder, 'postgres')),
    imported_per_second,
    async close() {
      await db.end()
      postgres.stop()
      if (kept_folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function grantStatementStatistics(superuser_url: string): Promise<void> {
  const superuser = openPool(superuser_url, { max: 1 })
  await superuser`create extension if not exists pg_stat_statements`
  await superuser`grant pg_read_all_stats to shop`
  await superuser`grant execute on function pg_stat_statements_reset to shop`
  await superuser.end()
}

export interface BenchShop {
  url: string
  shop: number
}

export async function withBenchShop<Result>(
  database: BenchDatabase,
  measureIn: (shop: BenchShop) => Promise<Result>,
  { guest_cache = 'off', role = 'all' }: { guest_cache?: 'on' | 'off'; role?: 'web' | 'all' } = {},
): Promise<Result> {
  await build()
  const sandbox = await startSandbox()
  const shop = await startProgram(getShopArgs(), { ...getBenchEnvironment(database, guest_cache), ROLE: role })
  try {
    return await measureIn({ url: `http://127.0.0.1:${PORTS.shop}`, shop: shop.pid })
  } finally {
    await stopProgram(shop.child)
    await stopProgram(sandbox.child)
  }
}

/** Odd, so that there is a median. */
const MEASURED_STARTS = 3

/** Measures the start of the shop and of the baselines' program, which imports Fastify alone: medians, measured in turns. */
export async function measureStarts(
  database: BenchDatabase,
): Promise<{ cold_start_ms: number; baseline_start_ms: number }> {
  await build()
  const sandbox = await startSandbox()
  const environment = getBenchEnvironment(database, 'off')
  // The first start compiles; every later start is what is measured.
  await measureStart(getShopArgs(), environment)
  const [ours, baselines]: [number[], number[]] = [[], []]
  while (ours.length < MEASURED_STARTS) {
    ours.push(await measureStart(getShopArgs(), environment))
    baselines.push(await measureStart(BASELINE_PROGRAM, getBaselineEnvironment(0)))
  }
  await stopProgram(sandbox.child)
  return { cold_start_ms: getPercentile(ours, 0.5), baseline_start_ms: getPercentile(baselines, 0.5) }
}

/**
 * Starts the sandbox of the providers, whose state ends with it. It reports to the port of the shop the events that an owner
 * subscribes to (docs/going-live.md).
 */
export async function startSandbox(): ReturnType<typeof startProgram> {
  const sandbox = await startProgram(['tools/sandbox/main.ts'], {
    ...KEYS,
    SANDBOX_PORT: String(PORTS.sandbox),
    SANDBOX_DATA: ':memory:',
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${PORTS.shop}/api/webhooks/stripe`,
  })
  await setSandboxSwitches({})
  return sandbox
}

export async function setSandboxSwitches(switches: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ stripe_webhook_events: cardEvents, ...switches })
  const { status } = await sendRequest(`${SANDBOX_URL}/_switches`, { method: 'PUT', headers, body })
  if (status !== 200) throw new Error(`the switches of the sandbox are answered with ${status}`)
}

export function getBenchEnvironment(
  { postgres, folder }: BenchDatabase,
  guest_cache: 'on' | 'off',
): Record<string, string> {
  return {
    ...getShopEnvironment(folder),
    ...KEYS,
    STRIPE_API_URL: SANDBOX_URL,
    PORT: String(PORTS.shop),
    SANDBOX_PORT: String(PORTS.sandbox),
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    GUEST_CACHE: guest_cache,
    WORKERS: '1',
    ADDRESS_LIMIT_SCALE: '1000000',
  }
}

async function measureStart(program: string[], environment: Record<string, string>): Promise<number> {
  const { child, ready_ms } = await startProgram(program, environment)
  await stopProgram(child)
  return ready_ms
}

/**
 * Returns the number of statements since the counting began. It leaves out BEGIN and COMMIT, what foreign keys look up
 * by themselves, the queue's polling and bookkeeping, and polls that found no mail; it includes adding a job.
 */
export function countStatements(db: Pool): Promise<number> {
  return db<{ calls: number }[]>`
    select coalesce(sum(case when query ~* '^with due as .*outbox' then least(calls, rows) else calls end), 0)::integer as calls
    from pg_stat_statements
    where toplevel
      and query !~* '^(begin|commit|rollback|savepoint|release|listen|set |deallocate|select 1 from only)'
      and query !~* 'pg_stat_statements'
      and (query !~* 'pgboss' or query ~* 'insert into pgboss.job')`.value()
}

export async function resetStatements(db: Pool): Promise<void> {
  await db`select pg_stat_statements_reset()`
}

export interface SlowestStatement {
  query: string
  mean_ms: number
  max_ms: number
}

export function findSlowestStatement(db: Pool): Promise<SlowestStatement | undefined> {
  return db<SlowestStatement[]>`
    select mean_exec_time::float as mean_ms, max_exec_time::float as max_ms, regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements where toplevel and calls > 1 and query !~* 'pg_stat_statements|pgboss'
    order by mean_exec_time desc limit 1`.first()
}
