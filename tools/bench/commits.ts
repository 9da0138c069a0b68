import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { seedGenerated } from '../../server/database/seeds/seed-generated.ts'
import { openPool } from '../../server/platform/db.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../server/testing/replicated-postgres.ts'
import { getMedian } from './medians.ts'
import { startProgram, stopProgram } from './processes.ts'
import { buildReport, type Report } from './report.ts'
import { atLeast } from './thresholds.ts'

const CLIENTS = [1, 32] as const
/** Milliseconds to the standby, each way: an acknowledged commit has been there and back. */
const DELAY_MS = 5
const SECONDS = 4
const ROUNDS = 3
const PRODUCTS = 200
const MIN_RATIO = 4
const MIN_WITH_STANDBY = 1_500
/** Both wait for the disk, as live ones do. */
const SETTINGS = ['max_connections=100', 'shared_buffers=256MB', 'max_wal_senders=4', 'wal_receiver_status_interval=1']

interface CommitFigures {
  alone: number[]
  with_standby: number[]
}

export async function reportCommits(): Promise<Report> {
  const { alone, with_standby } = await measureCommits()
  const commits = `commits of ${CLIENTS.at(-1)} clients`
  const ratio = alone.at(-1)! / alone[0]!
  const standby = `With a synchronous standby ${DELAY_MS} ms away, each way`
  return buildReport(
    [`One server: ${renderRates(alone)}`, `${standby}: ${renderRates(with_standby)}`],
    [
      atLeast(`${commits} on rows of different products`, ratio, MIN_RATIO, ' times one'),
      atLeast(`${commits} ${standby.toLowerCase()}`, with_standby.at(-1)!, MIN_WITH_STANDBY, ' a second'),
    ],
  )
}

/**
 * Measures commits a second that change stock and record it for every process: on one server, and with a synchronous
 * standby elsewhere.
 */
async function measureCommits(): Promise<CommitFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-commits-'))
  chmodSync(folder, 0o755)
  const { first: relay_port, release } = await claimPorts(1)
  const relays: Awaited<ReturnType<typeof startProgram>>[] = []
  let servers: ReplicatedPostgres | undefined
  try {
    servers = await startReplicatedPostgres({
      parent: folder,
      settings: SETTINGS,
      async openRelay(primary_port) {
        const ports = { RELAY_PORT: String(relay_port), RELAY_TARGET: String(primary_port) }
        const environment = { ...ports, RELAY_DELAY_MS: String(DELAY_MS) }
        relays.push(await startProgram(['tools/bench/delaying-relay.ts'], environment))
        return relay_port
      },
    })
    return await measureBoth(servers)
  } finally {
    servers?.close()
    for (const { child } of relays) await stopProgram(child)
    release()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureBoth(servers: ReplicatedPostgres): Promise<CommitFigures> {
  const db = openPool(servers.primary.url, { max: 2, statement_timeout_ms: 0 })
  await seedGenerated(db, PRODUCTS, new Date(), { people: false, onProgress: () => {} })
  const rows = await db<StockRow[]>`
    select distinct on (product_id) size_id, color_id from stock order by product_id limit ${Math.max(...CLIENTS)}`
  await db.end()
  const rounds: CommitFigures[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const figures: CommitFigures = { alone: [], with_standby: [] }
    for (const kind of ['alone', 'with_standby'] as const) {
      await servers.setSynchronous(kind === 'with_standby')
      for (const clients of CLIENTS) figures[kind].push(await countCommits(servers.primary.url, rows.slice(0, clients)))
    }
    console.log(
      `  round ${round} of ${ROUNDS}: ${renderRates(figures.alone)}; with a standby ${renderRates(figures.with_standby)}`,
    )
    rounds.push(figures)
  }
  const getMedians = (kind: keyof CommitFigures) =>
    CLIENTS.map((_, index) => getMedian(rounds.map((figures) => figures[kind][index]!)))
  return { alone: getMedians('alone'), with_standby: getMedians('with_standby') }
}

interface StockRow {
  size_id: number
  color_id: number
}

async function countCommits(url: string, rows: StockRow[]): Promise<number> {
  const clients = rows.map((row) => ({ row, db: openPool(url, { max: 1 }) }))
  const change = async ({ row, db }: (typeof clients)[number]) => {
    await db`
      update stock set on_hand = case when on_hand > allocated then allocated else allocated + 1 end
      where size_id = ${row.size_id} and color_id = ${row.color_id}`
  }
  await Promise.all(clients.map(change))
  let commits = 0
  const started_at = performance.now()
  const end = started_at + SECONDS * 1_000
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < end; commits += 1) await change(client)
    }),
  )
  const seconds = (performance.now() - started_at) / 1_000
  await Promise.all(clients.map(({ db }) => db.end()))
  return commits / seconds
}

function renderRates(rates: number[]): string {
  return rates.map((rate, index) => `${CLIENTS[index]} at once: ${Math.round(rate)} commits a second`).join(', ')
}
