import { setTimeout } from 'node:timers/promises'
import { type BenchDatabase, type BenchShop, countStatements, resetStatements } from './bench-shop.ts'
import { generateLoad } from './generate-load.ts'
import { getFamilyProcessorMs, getProcessorMs } from './processes.ts'
import { getPercentile } from './purchase.ts'

export interface Row {
  name: string
  connections: number
  per_second: number
  p50_ms: number
  p99_ms: number
  /** Processor time per request, of our process and of PostgreSQL. */
  ours_ms: number
  postgres_ms: number
  /** Processor time of the sandbox, where it had a part in it. */
  sandbox_ms?: number
  statements: number
  /** Bytes of the write-ahead log of each action, and how often it waited for the log to be flushed to the disk. */
  wal_bytes?: number
  wal_flushes?: number
  /** Processor time of a plain `node:http` response with a list's bytes at as many connections, measured soon after. */
  floor_ms?: number
}

interface Counters {
  ours: number
  postgres: number
  sandbox: number
}

type MeasuredShop = Pick<BenchShop, 'shop'> & { sandbox?: number }

function readCounters({ shop, sandbox }: MeasuredShop, { postmaster }: BenchDatabase): Counters {
  return {
    ours: getProcessorMs(shop),
    postgres: getFamilyProcessorMs(postmaster),
    sandbox: sandbox === undefined ? 0 : getProcessorMs(sandbox),
  }
}

function buildRow(
  name: string,
  connections: number,
  requests: number,
  before: Counters,
  after: Counters,
  statements: number,
  times: Pick<Row, 'per_second' | 'p50_ms' | 'p99_ms'>,
): Row {
  return {
    name,
    connections,
    ...times,
    ours_ms: (after.ours - before.ours) / requests,
    postgres_ms: (after.postgres - before.postgres) / requests,
    sandbox_ms: (after.sandbox - before.sandbox) / requests,
    statements: statements / requests,
  }
}

/** Seconds that a URL is requested before it is measured: V8 compiles what runs often, in steps that take seconds. */
const WARM_UP_S = 4

interface LoadOptions {
  url: string | string[]
  connections: number
  seconds: number
  headers?: Record<string, string> | undefined
}

/** Measures one URL, or several in turn, under load, after a warm-up. */
export async function measureUrl(
  name: string,
  database: BenchDatabase,
  shop: MeasuredShop,
  { url, connections, seconds, headers }: LoadOptions,
): Promise<Row> {
  await generateLoad(url, connections, WARM_UP_S, headers)
  await resetStatements(database.db)
  const before = readCounters(shop, database)
  const loadResult = await generateLoad(url, connections, seconds, headers)
  const after = readCounters(shop, database)
  if (loadResult.failed > 0) throw new Error(`${name}: ${loadResult.failed} requests failed`)
  return buildRow(name, connections, loadResult.requests, before, after, await countStatements(database.db), loadResult)
}

const BASELINE_S = 2

/** Measures the cost of a plain response now, because these machines are twice as fast in one minute as in another. */
export async function measureBaseline(
  { url, pid }: { url: string; pid: number },
  connections: number,
): Promise<number> {
  await generateLoad(url, connections, BASELINE_S / 2)
  const before = getProcessorMs(pid)
  const { requests } = await generateLoad(url, connections, BASELINE_S)
  return (getProcessorMs(pid) - before) / requests
}

/** An idle connection of PostgreSQL reports its flushes after ten seconds at the latest. */
const FLUSH_REPORT_MS = 10_500
/** Mail and webhooks of the last actions are part of them. */
const FOLLOW_UP_MS = 2_500

/** Measures an action that takes several requests. `action` returns the durations of all, in milliseconds. */
export async function measureAction(
  name: string,
  database: BenchDatabase,
  shop: MeasuredShop,
  connections: number,
  action: () => Promise<number[]>,
): Promise<Row> {
  await setTimeout(FLUSH_REPORT_MS)
  await resetStatements(database.db)
  const before = readCounters(shop, database)
  const started = performance.now()
  const wal_before = await readWal(database)
  const times = await action()
  const seconds = (performance.now() - started) / 1000
  await setTimeout(FOLLOW_UP_MS)
  const after = readCounters(shop, database)
  const statements = await countStatements(database.db)
  await setTimeout(FLUSH_REPORT_MS - FOLLOW_UP_MS)
  const wal_after = await readWal(database)
  const row = buildRow(name, connections, times.length, before, after, statements, {
    per_second: times.length / seconds,
    p50_ms: getPercentile(times, 0.5),
    p99_ms: getPercentile(times, 0.99),
  })
  return {
    ...row,
    wal_bytes: (wal_after.bytes - wal_before.bytes) / times.length,
    wal_flushes: (wal_after.flushes - wal_before.flushes) / times.length,
  }
}

/**
 * Returns how many bytes the write-ahead log has had so far, and how often a connection flushed it. PostgreSQL's own process
 * for the log flushes what no connection waits for, and is not counted.
 */
async function readWal({ db }: BenchDatabase): Promise<{ bytes: number; flushes: number }> {
  // This connection reports its earlier writes, such as added customers, now instead of during the action.
  await db`select pg_stat_force_next_flush()`
  const [row] = await db<{ bytes: number; flushes: number }[]>`
    select (pg_current_wal_lsn() - '0/0')::float8 as bytes,
      (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal' and backend_type = 'client backend') as flushes`
  return row!
}
