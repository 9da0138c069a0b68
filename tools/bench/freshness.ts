import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../../scripts/build.ts'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { getShopArgs, getShopEnvironment } from '../../scripts/shop-program.ts'
import { seedGenerated } from '../../server/database/seeds/seed-generated.ts'
import { openPool, type Pool } from '../../server/platform/db.ts'
import { hasPgBouncer, keepsPrepared, PGBOUNCER_NAME, startPgBouncer } from '../../server/testing/pgbouncer.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../server/testing/replicated-postgres.ts'
import { startProgram, stopProgram } from './processes.ts'
import { buildReport, type Report } from './report.ts'
import { atMost, type Threshold } from './thresholds.ts'

const PROCESSES = 4
const PRODUCTS = 50
const REPLICA_DELAY_MS = 300
/** Milliseconds after its commit from which on no process may show the price before. */
const MAX_STALE_MS = 500
/** Milliseconds between two new prices, and seconds of all of them. A process is restarted in the middle. */
const CHANGE_MS = 700
const SECONDS = 20
const READ_PAUSE_MS = 5
const FIRST_PRICE = 600_00

interface Situation {
  name: string
  environment: Record<string, string>
}

interface Freshness {
  name: string
  answers: number
  /** The longest time after the next price was committed at which a process still showed the one before. */
  stale_ms: number
  stale_after_start_ms: number
}

export async function reportFreshness(): Promise<Report> {
  const targets: Threshold[] = []
  for (const { name, answers, stale_ms, stale_after_start_ms } of await measureFreshness()) {
    const shown = `${name}, a price changed by SQL, of ${answers} answers of ${PROCESSES} processes`
    targets.push(atMost(shown, stale_ms, MAX_STALE_MS, ' ms'))
    targets.push(atMost(`${name}, by a process that has just started`, stale_after_start_ms, MAX_STALE_MS, ' ms'))
  }
  return buildReport([], targets)
}

/**
 * Measures how long processes of the shop that cache what guests see go on showing a price that was changed by SQL:
 * on one server, with a replica that lags, and behind a pooler in transaction mode.
 */
async function measureFreshness(): Promise<Freshness[]> {
  await build()
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-freshness-'))
  const servers = await startReplicatedPostgres()
  const pooler = hasPgBouncer ? await startPgBouncer(servers.primary.url, 'transaction', 20) : undefined
  if (!pooler) console.log('  without a pooler, because no pgbouncer is installed')
  const db = openPool(servers.primary.url, { max: 2, statement_timeout_ms: 0 })
  const situations: Situation[] = [
    { name: 'one server', environment: { DATABASE_URL: servers.primary.url } },
    {
      name: `reading from a replica ${REPLICA_DELAY_MS} ms behind`,
      environment: { DATABASE_URL: servers.primary.url, DATABASE_REPLICA_URL: servers.replica.url },
    },
  ]
  if (pooler)
    situations.push({
      name: `behind ${PGBOUNCER_NAME} in transaction mode`,
      environment: { DATABASE_URL: pooler.url, DATABASE_PREPARE: keepsPrepared ? 'on' : 'off' },
    })
  try {
    await seedGenerated(db, PRODUCTS, new Date(), { people: false, onProgress: () => {} })
    await servers.catchUp()
    await servers.setDelay(REPLICA_DELAY_MS)
    const figures: Freshness[] = []
    for (const situation of situations) {
      console.log(`  ${situation.name}`)
      figures.push(await measureSituation(situation, servers, db, folder))
    }
    return figures
  } finally {
    await db.end()
    await pooler?.close()
    servers.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The prices in the order of their commits, each with the time at which it was committed. */
interface History {
  product_id: number
  uri: string
  committed_at: number[]
}

async function measureSituation(
  { name, environment }: Situation,
  servers: ReplicatedPostgres,
  db: Pool,
  folder: string,
): Promise<Freshness> {
  const claimed = await claimPorts(PROCESSES)
  const ports = Array.from({ length: PROCESSES }, (_, index) => claimed.first + index)
  const children: ChildProcess[] = []
  const start = async (index: number) => {
    const { child } = await startProgram(getShopArgs(), {
      ...getShopEnvironment(folder),
      ...environment,
      ROLE: 'web',
      WORKERS: '1',
      PORT: String(ports[index]),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ADDRESS_LIMIT_SCALE: '1000000',
    })
    children[index] = child
  }
  try {
    for (const index of ports.keys()) await start(index)
    const product = await db<{ product_id: number; uri: string }[]>`
      select product_id, uri from product_texts where lang = 'es' order by product_id limit 1`.one()
    const history: History = { ...product, committed_at: [] }
    await changePrice(db, history)
    await servers.catchUp()
    const end = new AbortController()
    const changing = changePrices(db, history, end.signal)
    const reading = ports.slice(1).map((port) => readPrices(port, history, end.signal))
    await sleep((SECONDS / 2) * 1_000)
    await stopProgram(children[0]!)
    await start(0)
    const readingFirst = readPrices(ports[0]!, history, end.signal)
    await sleep((SECONDS / 2) * 1_000)
    end.abort()
    await changing
    const others = await Promise.all(reading)
    const first = await readingFirst
    return {
      name,
      answers: [first, ...others].reduce((sum, { answers }) => sum + answers, 0),
      stale_ms: Math.max(...others.map((result) => result.stale_ms)),
      stale_after_start_ms: first.stale_ms,
    }
  } finally {
    for (const child of children) await stopProgram(child)
    claimed.release()
  }
}

async function changePrice(db: Pool, { product_id, committed_at }: History): Promise<void> {
  const price = FIRST_PRICE + committed_at.length * 100
  await db`update product_prices set price = ${price} where product_id = ${product_id} and currency = 'MXN'`
  committed_at.push(performance.now())
}

async function changePrices(db: Pool, history: History, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await changePrice(db, history)
    // Not in step with anything that a process does from time to time.
    await sleep(CHANGE_MS * (0.7 + 0.6 * Math.random()), undefined, { signal }).catch(() => {})
  }
}

async function readPrices(
  port: number,
  { uri, committed_at }: History,
  signal: AbortSignal,
): Promise<{ answers: number; stale_ms: number }> {
  const url = `http://127.0.0.1:${port}/api/products/detail?uri=${uri}&lang=es&currency=MXN`
  let [answers, stale_ms] = [0, 0]
  while (!signal.aborted) {
    const requested_at = performance.now()
    const { price } = (await (await fetch(url)).json()) as { price: number }
    const next = committed_at[(price - FIRST_PRICE) / 100 + 1]
    if (next !== undefined) stale_ms = Math.max(stale_ms, requested_at - next)
    answers += 1
    await sleep(READ_PAUSE_MS)
  }
  return { answers, stale_ms }
}
