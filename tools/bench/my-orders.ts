import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { request, signCustomersIn } from './customer.ts'
import { fillOrders } from './office.ts'
import { getPercentile, runInParallel } from './purchase.ts'

/** Customers whose orders are listed: those with the most, and any. */
const MOST = 10
const ANY = 40
const REQUESTS = 600
const CONCURRENCY = 4
const MAX_P95_MS = 50

interface MyOrdersFigures {
  /** Orders of the customer with the most. */
  most: number
  p50_ms: number
  p95_ms: number
}

/** Measures only the list of a customer's own orders (`--only my-orders`), over many orders. */
export async function reportMyOrders(
  database: BenchDatabase,
  shop: BenchShop,
  orders: number,
): Promise<{ text: string; missed: boolean }> {
  await fillOrders(database, orders)
  const { most, p50_ms, p95_ms } = await measureMyOrders(database, shop)
  const missed = p95_ms > MAX_P95_MS
  const text = [
    `| customer's own orders, of up to ${most} | measured | at most |`,
    '| --- | ---: | ---: |',
    `| half of the requests | ${p50_ms.toFixed(1)} ms | |`,
    `| p95 | ${p95_ms.toFixed(1)} ms${missed ? ' **missed**' : ''} | ${MAX_P95_MS} ms |`,
  ].join('\n')
  return { text, missed }
}

/** Requests pages of the orders of customers with many and with few, each the first and a later one, in turns. */
async function measureMyOrders({ db }: BenchDatabase, { url }: BenchShop): Promise<MyOrdersFigures> {
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
  const numbers = Array.from({ length: REQUESTS }, (_, number) => number)
  await runInParallel(numbers.slice(0, 2 * customers.length), CONCURRENCY, list)
  const timings = await runInParallel(numbers, CONCURRENCY, list)
  return { most: most[0]?.orders ?? 0, p50_ms: getPercentile(timings, 0.5), p95_ms: getPercentile(timings, 0.95) }
}
