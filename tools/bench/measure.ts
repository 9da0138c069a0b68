import { setTimeout } from 'node:timers/promises'
import { type BenchDatabase, type BenchShop, countStatements, resetStatements } from './bench-shop.ts'
import { generateLoad } from './generate-load.ts'
import { getProcessorMs } from './processes.ts'
import { countProcessorTime, type ProcessorTime } from './processor-time.ts'
import { getPercentile } from './purchase.ts'

export interface Row extends ProcessorTime {
  name: string
  connections: number
  per_second: number
  p50_ms: number
  p99_ms: number
  statements: number
  /** Bytes of the write-ahead log of each action, and how often it waited for the log to be flushed to the disk. */
  wal?: { bytes: number; flushes: number }
  /** Processor time of a plain `node:http` response with a list's bytes at as many connections, measured soon after. */
  floor_ms?: number
}

/** Seconds that a URL is requested before it is measured: V8 compiles what runs often, in steps that take seconds. */
const WARM_UP_S = 4

interface LoadOptions {
  url: string | string[]
  connections: number
  seconds: number
  headers?: Record<string, string> | undefined
}

export async function measureUrl(
  name: string,
  database: BenchDatabase,
  shop: Pick<BenchShop, 'shop'>,
  { url, connections, seconds, headers }: LoadOptions,
): Promise<Row> {
  await generateLoad(url, connections, WARM_UP_S, headers)
  await resetStatements(database.db)
  const getProcessorTime = countProcessorTime([shop.shop], database)
  const { requests, failed, ...times } = await generateLoad(url, connections, seconds, headers)
  const processorTime = getProcessorTime(requests)
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
  const statements = (await countStatements(database.db)) / requests
  return { name, connections, ...times, ...processorTime, statements }
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
  shop: BenchShop,
  connections: number,
  action: () => Promise<number[]>,
): Promise<Row> {
  await setTimeout(FLUSH_REPORT_MS)
  await resetStatements(database.db)
  const getProcessorTime = countProcessorTime([shop.shop], database)
  const started = performance.now()
  const wal_before = await readWal(database)
  const times = await action()
  const seconds = (performance.now() - started) / 1000
  await setTimeout(FOLLOW_UP_MS)
  const processorTime = getProcessorTime(times.length)
  const statements = (await countStatements(database.db)) / times.length
  await setTimeout(FLUSH_REPORT_MS - FOLLOW_UP_MS)
  const wal_after = await readWal(database)
  return {
    name,
    connections,
    per_second: times.length / seconds,
    p50_ms: getPercentile(times, 0.5),
    p99_ms: getPercentile(times, 0.99),
    ...processorTime,
    statements,
    wal: {
      bytes: (wal_after.bytes - wal_before.bytes) / times.length,
      flushes: (wal_after.flushes - wal_before.flushes) / times.length,
    },
  }
}

/**
 * Returns how many bytes the write-ahead log has had so far, and how often a connection flushed it. PostgreSQL's own process
 * for the log flushes what no connection waits for, and is not counted.
 */
async function readWal({ db }: BenchDatabase): Promise<{ bytes: number; flushes: number }> {
  // This connection reports its earlier writes, such as added customers, now instead of during the action.
  await db`select pg_stat_force_next_flush()`
  return db<{ bytes: number; flushes: number }[]>`
    select (pg_current_wal_lsn() - '0/0')::float8 as bytes,
      (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal' and backend_type = 'client backend') as flushes`.one()
}
