import { signInStaff } from '../../scripts/sign-in-staff.ts'
import { hashPassword } from '../../server/domains/accounts/accounts.ts'
import { sumUpDays } from '../../server/domains/reports/reports.ts'
import { seedGeneratedOrders } from '../../server/database/seeds/generated-orders/seed-generated-orders.ts'
import { analyzeTables } from '../../server/database/seeds/analyze-tables.ts'
import { seedDemoOwner } from '../../server/domains/staff/staff.ts'
import {
  type BenchDatabase,
  type BenchShop,
  countStatements,
  findSlowestStatement,
  resetStatements,
  type SlowestStatement,
  withBenchShop,
} from './bench-shop.ts'
import type { OfficeCase, OfficeRequest } from './office-case.ts'
import { buildOfficeCases } from './office-cases.ts'
import { selectCases } from './select-cases.ts'
import { countProcessorTime, type ProcessorTime } from './processor-time.ts'
import { getPercentile, repeatInParallel } from './purchase.ts'
import { sendRequest } from './send-request.ts'

const OWNER = { email: 'owner@bench.example', name: 'Owner', password: 'the right one of many' }

export interface OfficeRow extends ProcessorTime {
  case: OfficeCase
  p50_ms: number
  p95_ms: number
  statements: number
  /** The time of `select 1` over the same kind of connection, right before the case. */
  floor_ms: number
  slowest: SlowestStatement | undefined
  longest: string
}

interface OfficeOptions {
  orders: number
  seconds: number
  match: string | undefined
}

/** Measures what members of staff wait for, over a large catalog and many orders, with nothing cached. */
export async function measureOffice(database: BenchDatabase, options: OfficeOptions): Promise<OfficeRow[]> {
  await fillOrders(database, options.orders)
  await sumUpAllDays(database)
  await addOwner(database)
  // Without jobs, whose statements would be counted as those of requests.
  const measureIn = async (shop: BenchShop) => {
    const send = openClient(shop, await signInOwner(shop))
    const rows: OfficeRow[] = []
    for (const item of selectCases(await buildOfficeCases(database, send), options.match)) {
      const row = await measureCase(database, shop, item, { ...options, send })
      rows.push(row)
      console.log(describe(row))
    }
    return rows
  }
  return withBenchShop(database, measureIn, { role: 'web' })
}

function describe({ case: { name }, p50_ms, p95_ms, statements, postgres_ms, floor_ms, slowest }: OfficeRow): string {
  const times = `p50 ${p50_ms.toFixed(1)}, p95 ${p95_ms.toFixed(1)} ms, ${statements.toFixed(1)} statements, ${postgres_ms.toFixed(1)} ms of PostgreSQL`
  return `  ${name}: ${times}, the slowest ${slowest?.mean_ms.toFixed(1)} (at most ${slowest?.max_ms.toFixed(1)}), floor ${floor_ms.toFixed(2)}`
}

export async function fillOrders({ db }: BenchDatabase, orders: number): Promise<void> {
  if (await db`select from orders limit 1`.any()) return
  await seedGeneratedOrders(db, orders, new Date(), { onProgress: (done) => console.log(`  ${done} orders`) })
  await analyzeTables(db, 'vacuum analyze')
}

/** Adds up the days of reports as the job does within some minutes of a release. */
export async function sumUpAllDays({ db }: BenchDatabase): Promise<void> {
  const count = () => db<{ days: number }[]>`select count(*)::integer as days from report_days`.value()
  for (let before = -1, days = await count(); days > before;) {
    before = days
    await sumUpDays({ db, clock: { now: () => new Date() } })
    days = await count()
  }
  await db`analyze daily_products, daily_options, daily_sales, daily_payments, daily_codes, daily_carts, report_days`
}

export async function addOwner({ db }: BenchDatabase): Promise<void> {
  if (await db`select from staff_members where email = ${OWNER.email}`.any()) return
  const { password, ...owner } = OWNER
  const password_hash = await hashPassword(password)
  await db.begin((tx) => seedDemoOwner(tx, { ...owner, password_hash }, new Date()))
}

export function signInOwner({ url }: BenchShop): Promise<string> {
  return signInStaff(url, { email: OWNER.email, password: OWNER.password })
}

/** Confirms the owner's identity, without which a member is shown fewer people in an hour than these cases show. */
export async function confirmOwner({ db }: BenchDatabase): Promise<void> {
  await db`update staff_sessions set confirmed_at = now() where signed_in_at is not null`
}

/** Returns a function that sends a request with the session and returns the body; it throws if the shop refuses. */
export function openClient({ url }: BenchShop, cookie: string) {
  return async ({ method, path, body, read }: OfficeRequest) => {
    const response = await sendRequest(`${url}/api/staff${path}`, {
      method,
      headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body()),
    })
    // A request that found no connection in time is measured like any other: it took seconds.
    if (response.status === 503) return undefined
    if (response.status >= 300) throw new Error(`${method} ${path} answered ${response.status}: ${response.body}`)
    const result = JSON.parse(response.body)
    read?.(result)
    return result
  }
}

type Send = ReturnType<typeof openClient>

async function measureCase(
  database: BenchDatabase,
  shop: BenchShop,
  item: OfficeCase,
  { seconds, send }: { seconds: number; send: Send },
): Promise<OfficeRow> {
  await confirmOwner(database)
  for (const request of item.requests.slice(0, 20)) await send(request)
  await runFor(item, seconds / 3, send)
  const floor_ms = await measureFloor(database)
  await resetStatements(database.db)
  const getProcessorTime = countProcessorTime([shop.shop], database)
  const times = await runFor(item, seconds, send)
  const processorTime = getProcessorTime(times.length)
  if (times.length === 0) throw new Error(`${item.name}: no request was measured`)
  const ms = times.map((time) => time.ms)
  return {
    case: item,
    longest: times.toSorted((time, other) => other.ms - time.ms)[0]!.path,
    p50_ms: getPercentile(ms, 0.5),
    p95_ms: getPercentile(ms, 0.95),
    statements: (await countStatements(database.db)) / times.length,
    ...processorTime,
    floor_ms,
    slowest: await findSlowestStatement(database.db),
  }
}

interface Time {
  path: string
  ms: number
}

/** Sends the requests of a case in turn over several connections for so many seconds; returns how long each took. */
async function runFor({ requests, people }: OfficeCase, seconds: number, send: Send): Promise<Time[]> {
  const until = performance.now() + seconds * 1000
  const times: Time[] = []
  let next = 0
  await repeatInParallel(people, people, async () => {
    while (performance.now() < until || times.length < requests.length / 5) {
      const request = requests[next % requests.length]!
      next += 1
      const started = performance.now()
      await send(request)
      times.push({ path: request.path, ms: performance.now() - started })
    }
  })
  return times
}

async function measureFloor({ db }: BenchDatabase): Promise<number> {
  const times = await repeatInParallel(50, 1, async () => {
    await db`select 1`
  })
  return getPercentile(times, 0.5)
}
