import { type BenchDatabase, type BenchShop, countStatements, resetStatements } from './bench-shop.ts'
import { load } from './load.ts'
import { familyProcessorMs, processorMs } from './processes.ts'
import { percentile } from './purchase.ts'

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
  /** Processor time of a plain `node:http` response with a list's bytes at as many connections, measured soon after. */
  floor_ms?: number
}

interface Counters {
  ours: number
  postgres: number
  sandbox: number
}

type Measured = Pick<BenchShop, 'shop'> & { sandbox?: number }

function read({ shop, sandbox }: Measured, { postmaster }: BenchDatabase): Counters {
  return {
    ours: processorMs(shop),
    postgres: familyProcessorMs(postmaster),
    sandbox: sandbox === undefined ? 0 : processorMs(sandbox),
  }
}

function row(
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

interface Asked {
  url: string | string[]
  connections: number
  seconds: number
  headers?: Record<string, string> | undefined
}

/** Measures one URL, or several in turn, under load, after a warm-up. */
export async function measureUrl(
  name: string,
  database: BenchDatabase,
  shop: Measured,
  { url, connections, seconds, headers }: Asked,
): Promise<Row> {
  await load(url, connections, WARM_UP_S, headers)
  await resetStatements(database.db)
  const before = read(shop, database)
  const done = await load(url, connections, seconds, headers)
  const after = read(shop, database)
  if (done.failed > 0) throw new Error(`${name}: ${done.failed} requests failed`)
  return row(name, connections, done.requests, before, after, await countStatements(database.db), done)
}

/** Returns one row for each case that was measured several times: the median by processor time. */
export function middles(rows: Row[]): Row[] {
  const used = ({ ours_ms, postgres_ms }: Row) => ours_ms + postgres_ms
  const same = Map.groupBy(rows, ({ name, connections }) => `${name} ${connections}`)
  return [...same.values()].map(
    (times) => times.toSorted((a, b) => used(a) - used(b))[Math.floor((times.length - 1) / 2)]!,
  )
}

const FLOOR_S = 2

/** Measures the cost of a plain response now, because these machines are twice as fast in one minute as in another. */
export async function measureFloor({ url, pid }: { url: string; pid: number }, connections: number): Promise<number> {
  await load(url, connections, FLOOR_S / 2)
  const before = processorMs(pid)
  const { requests } = await load(url, connections, FLOOR_S)
  return (processorMs(pid) - before) / requests
}

/** Measures an action that takes several requests. `times_ms` are their durations. */
export async function measureAction(
  name: string,
  database: BenchDatabase,
  shop: Measured,
  connections: number,
  act: () => Promise<number[]>,
): Promise<Row> {
  await resetStatements(database.db)
  const before = read(shop, database)
  const started = performance.now()
  const times = await act()
  const seconds = (performance.now() - started) / 1000
  // Mail and webhooks of the last ones are part of the action.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  const after = read(shop, database)
  const statements = await countStatements(database.db)
  return row(name, connections, times.length, before, after, statements, {
    per_second: times.length / seconds,
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
  })
}
