import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { request, signCustomersIn } from './customer.ts'
import { fillOrders } from './office.ts'
import { getPercentile, repeatInParallel } from './purchase.ts'
import { buildReport, type Report } from './report.ts'
import { atMost } from './thresholds.ts'

const MOST = 10
const ANY = 40
const REQUESTS = 600
const CONCURRENCY = 4
const MAX_P95_MS = 50

export async function reportMyOrders(database: BenchDatabase, shop: BenchShop, orders: number): Promise<Report> {
  await fillOrders(database, orders)
  const { most, timings } = await measureMyOrders(database, shop)
  return buildReport(
    [`Half of the requests take at most ${getPercentile(timings, 0.5).toFixed(1)} ms.`],
    [atMost(`customer's own orders, of up to ${most}: p95`, getPercentile(timings, 0.95), MAX_P95_MS, ' ms')],
  )
}

/**
 * Requests pages of the orders of customers with many and with few, each the first and a later one, in turns. Returns the
 * orders of the customer with the most, and the milliseconds of each request.
 */
async function measureMyOrders(
  { db }: BenchDatabase,
  { url }: BenchShop,
): Promise<{ most: number; timings: number[] }> {
  const most = await db<{ customer_id: number; orders: number }[]>`
    select customer_id, count(*)::integer as orders from orders where placed_at is not null
    group by customer_id order by orders desc, customer_id limit ${MOST}`
  const any = await db<{ customer_id: number }[]>`
    select customer_id from orders where placed_at is not null group by customer_id order by md5(customer_id::text) limit ${ANY}`
  const customers = await signCustomersIn(db, [...new Set([...most, ...any].map(({ customer_id }) => customer_id))])
  const list = async (number: number): Promise<void> => {
    const { token } = customers[number % customers.length]!
    await request(url, 'GET', `/cart/orders?lang=es&currency=MXN&page=${1 + (number % 2)}`, token)
  }
  await repeatInParallel(2 * customers.length, CONCURRENCY, list)
  return { most: most[0]?.orders ?? 0, timings: await repeatInParallel(REQUESTS, CONCURRENCY, list) }
}
