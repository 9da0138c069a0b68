import { hashPassword } from '../../server/domains/accounts/accounts.ts'
import { analyzeTables } from '../../server/database/seeds/analyze-tables.ts'
import { seedDemoOwner } from '../../server/domains/staff/staff.ts'
import { type BenchDatabase, type BenchShop, startBenchShop } from './bench-shop.ts'
import { generateOrders } from './generate-orders.ts'
import { measureUrl, type Row } from './measure.ts'

/** The people who work in the back office at the same time. */
const CONNECTIONS = 4
const ADDRESSES = 100
const OWNER = { email: 'owner@bench.example', name: 'Owner', password: 'the right one of many' }

/** A call of the back office, asked for with many different values. `ms` and `statements` are its targets. */
interface OfficeCase {
  name: string
  paths: string[]
  ms: number
  statements: number
}

export type OfficeRow = Row & { case: OfficeCase }

/** Measures what members of staff wait for, over a large catalog and this many orders, with nothing cached. */
export async function measureOffice(
  database: BenchDatabase,
  orders: number,
  seconds: number,
  log: (line: string) => void,
): Promise<OfficeRow[]> {
  await generateOrders(database.db, orders, log)
  await analyzeTables(database.db, 'vacuum analyze')
  await addOwner(database)
  const shop = await startBenchShop(database, 'off')
  try {
    const headers = { cookie: await signIn(shop) }
    const rows: OfficeRow[] = []
    for (const item of await buildCases(database)) {
      log(`  ${item.name}`)
      const url = item.paths.map((path) => `${shop.url}/api/staff${path}`)
      const row = await measureUrl(item.name, database, shop, { url, connections: CONNECTIONS, seconds, headers })
      rows.push({ ...row, case: item })
    }
    return rows
  } finally {
    await shop.close()
  }
}

async function addOwner({ db }: BenchDatabase): Promise<void> {
  const { password, ...owner } = OWNER
  const password_hash = await hashPassword(password)
  await db.begin((tx) => seedDemoOwner(tx, { ...owner, password_hash }, new Date()))
}

/** Signs the owner in and returns the cookie of the session. */
async function signIn({ url }: BenchShop): Promise<string> {
  const response = await fetch(`${url}/api/staff/session/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: OWNER.email, password: OWNER.password }),
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Reports of thirteen months; a statement begins and ends each, and two prepare it. */
function buildReportCases(): OfficeCase[] {
  const now = new Date()
  const toDay = (date: Date) => date.toISOString().slice(0, 10)
  const [from, to] = [toDay(new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))), toDay(now)]
  return ['sales', 'products', 'returns', 'codes', 'funnel', 'payments'].map((name) => ({
    name: `report of ${name}, 13 months`,
    paths: [`/reports/${name}?from=${from}&to=${to}`],
    ms: 400,
    statements: 9,
  }))
}

async function buildCases({ db }: BenchDatabase): Promise<OfficeCase[]> {
  const codes = await db<{ code: string }[]>`select code from orders order by md5(id::text) limit ${ADDRESSES}`
  const names = await db<{ name: string }[]>`
    select name from product_texts where lang = 'es' order by md5(product_id::text) limit ${ADDRESSES}`
  const people = await db<{ id: number; email: string; lastname: string }[]>`
    select id, email, lastname from customers order by md5(id::text) limit ${ADDRESSES}`
  const list = { ms: 100, statements: 3 }
  const page = { ms: 80, statements: 12 }
  const q = (text: string) => encodeURIComponent(text)
  return [
    { name: 'orders, first page', paths: ['/orders/list'], ...list },
    { name: 'orders to pack', paths: ['/orders/list?tab=to_pack'], ...list },
    { name: 'orders by total', paths: ['/orders/list?currency=USD&sort=-total'], ...list },
    { name: 'orders, by method', paths: ['/orders/list?method=zelle', '/orders/list?method=card'], ...list },
    { name: 'orders, page 100', paths: ['/orders/list?page=100'], ...list },
    { name: 'orders, by code', paths: codes.map(({ code }) => `/orders/list?q=${code}`), ...list },
    { name: 'orders, by name', paths: people.map(({ lastname }) => `/orders/list?q=${q(lastname)}`), ...list },
    { name: 'an order', paths: codes.map(({ code }) => `/orders/detail?code=${code}`), ...page },
    { name: 'products, first page', paths: ['/products/list'], ...list },
    { name: 'products without a price in USD', paths: ['/products/list?missing=price_usd'], ...list },
    { name: 'products, by name', paths: names.map(({ name }) => `/products/list?q=${q(name)}`), ...list },
    {
      name: 'products, by one word',
      paths: names.map(({ name }) => `/products/list?q=${q(name.split(' ')[0]!)}`),
      ...list,
    },
    { name: 'customers, first page', paths: ['/customers/list'], ...list },
    { name: 'customers, by e-mail', paths: people.map(({ email }) => `/customers/list?q=${q(email)}`), ...list },
    { name: 'a customer', paths: people.map(({ id }) => `/customers/detail?id=${id}`), ...page },
    { name: 'palette', paths: people.map(({ lastname }) => `/search?q=${q(lastname)}`), ...page, statements: 3 },
    { name: 'today', paths: ['/today'], ...page },
    ...buildReportCases(),
  ]
}
