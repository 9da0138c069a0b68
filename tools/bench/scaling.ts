import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BenchDatabase, type BenchShop, SANDBOX_URL, startBenchDatabase, withBenchShop } from './bench-shop.ts'
import { createCustomers, request } from './customer.ts'
import { findSampleVariant, LIST_PAGE } from './measure-purchases.ts'
import { addOwner, confirmOwner, fillOrders, openClient, signInOwner, sumUpAllDays } from './office.ts'
import type { OfficeCase } from './office-case.ts'
import { buildOfficeCases } from './office-cases.ts'
import { countProcessorTime, getTotalMs } from './processor-time.ts'
import { buyByCard, repeatInParallel } from './purchase.ts'
import { buildReport, type Report } from './report.ts'
import { buildSearchCases } from './search-cases.ts'
import { sendRequest } from './send-request.ts'
import { setStock } from './set-stock.ts'
import { atMost } from './thresholds.ts'

const SIZES = [1_000, 10_000, 100_000]
const ORDERS_OF_PRODUCT = 10
/** No machine of ours holds it, so its time is computed from the growth up to the largest that was measured. */
const COMPUTED_SIZE = 1_000_000
const MAX_EXPONENT = 0.3
const CONNECTIONS = 4
const PURCHASES = 80

const SHOPPER_CASES = [
  ...['lists', 'lists, signed in', 'list by price', 'facets of a list'],
  ...['search, common word', 'search, rare word', 'search, two words', 'search, slip'],
  'suggestions, from two letters on',
]
const STAFF_CASES = [
  ...['getToday', 'listNotifications', 'searchEverything, q: lastname', 'searchEverything, q: sku'],
  ...['listOrders', 'listOrders, status', 'listOrders, q: code', 'getOrder, code', 'listReturns', 'listTransfers', 'listRefunds'],
  ...['listProducts', 'listProducts, q: word', 'getProductDetail, id', 'listStock', 'listStockHistory, product'],
  ...['listCustomers', 'listCustomers, q: name', 'getCustomer, id', 'listMail', 'listAudit', 'getSalesReport', 'getProductReport'],
  ...['saving a product', 'changing stock'],
] // prettier-ignore

/** An action of a shopper or a member of staff, which gets the number of its turn. */
interface ScalingCase {
  name: string
  /** How often it is done; without it as often as the seconds allow. */
  times?: number
  act: (n: number) => Promise<unknown>
}

/**
 * Measures the calls that shoppers and staff use most, in shops of 1,000 to 100,000 products with ten times as many orders:
 * the processor time of shop and PostgreSQL for each, and the exponent with which it grows. A given folder keeps the
 * filled databases for the next run.
 */
export async function reportScaling(seconds: number, kept_folder: string | undefined): Promise<Report> {
  const folder = kept_folder ?? mkdtempSync(path.join(tmpdir(), 'shop-scaling-'))
  const msByName = new Map<string, number[]>()
  for (const size of SIZES) {
    console.log(`${size} products, ${size * ORDERS_OF_PRODUCT} orders`)
    const database = await startBenchDatabase(size, path.join(folder, String(size)))
    try {
      await fillOrders(database, size * ORDERS_OF_PRODUCT)
      await sumUpAllDays(database)
      await addOwner(database)
      await withBenchShop(database, async (shop) => {
        for (const item of await buildScalingCases(database, shop)) {
          const ms = await measureCase(database, shop, item, seconds)
          console.log(`  ${item.name}: ${ms.toFixed(2)} ms`)
          msByName.set(item.name, [...(msByName.get(item.name) ?? []), ms])
        }
      })
    } finally {
      await database.close()
    }
  }
  if (kept_folder === undefined) rmSync(folder, { recursive: true, force: true })
  return buildScalingReport(msByName)
}

async function buildScalingCases(database: BenchDatabase, shop: BenchShop): Promise<ScalingCase[]> {
  const variant = await findSampleVariant(shop)
  await setStock(database, variant, 1000)
  const customers = await createCustomers(database.db, PURCHASES)
  const searches = await buildSearchCases(database)
  const send = openClient(shop, await signInOwner(shop))
  const office = await buildOfficeCases(database, send)
  const get = (url: string, headers = {}) => sendRequest(shop.url + url, { method: 'GET', headers })
  const page = (name: string, url: string): ScalingCase => ({ name, act: () => get(url) })
  return [
    page('home page', '/?lang=es'),
    page('page of a list', LIST_PAGE),
    page('page of a product', `/detalles-producto/${variant.uri}?lang=es`),
    ...SHOPPER_CASES.map((name): ScalingCase => {
      const { paths, headers } = find(searches, name)
      return { name, act: (n) => get(paths[n % paths.length]!, headers) }
    }),
    {
      name: 'purchase',
      times: PURCHASES,
      act: (n) => buyByCard(shop.url, SANDBOX_URL, customers[n]!, variant),
    },
    {
      name: 'orders of a customer',
      act: (n) => request(shop.url, 'GET', '/cart/orders?lang=es', customers[n % customers.length]!.token),
    },
    ...STAFF_CASES.map((name): ScalingCase => {
      const { requests } = find<OfficeCase>(office, name)
      return { name, act: (n) => send(requests[n % requests.length]!) }
    }),
  ]
}

function find<Case extends { name: string }>(cases: readonly Case[], name: string): Case {
  const found = cases.find((item) => item.name === name)
  if (!found) throw new Error(`there is no case "${name}" of ${cases.map((item) => item.name).join('; ')}`)
  return found
}

async function measureCase(
  database: BenchDatabase,
  shop: BenchShop,
  { times, act }: ScalingCase,
  seconds: number,
): Promise<number> {
  await confirmOwner(database)
  if (times === undefined) await repeatInParallel(2 * CONNECTIONS, 1, async (n) => void (await act(n)))
  const getProcessorTime = countProcessorTime([shop.shop], database)
  const until = performance.now() + seconds * 1000
  let done = 0
  await repeatInParallel(CONNECTIONS, CONNECTIONS, async () => {
    while (times === undefined ? performance.now() < until : done < times) {
      done += 1
      await act(done - 1)
    }
  })
  return getTotalMs(getProcessorTime(done))
}

function buildScalingReport(msByName: Map<string, number[]>): Report {
  const rows = [...msByName].map(([name, ms]) => ({ name, ms, exponent: fitExponent(ms) }))
  const largest = SIZES.at(-1)!
  return buildReport(
    [
      `Processor time of shop and PostgreSQL, in ms. The last column is computed for ${COMPUTED_SIZE} products from the exponent.`,
      '',
      `| call | ${SIZES.join(' | ')} | exponent | ${COMPUTED_SIZE} |`,
      `| --- | ${SIZES.map(() => '---: |').join(' ')} ---: | ---: |`,
      ...rows.map(({ name, ms, exponent }) => {
        const computed = ms.at(-1)! * (COMPUTED_SIZE / largest) ** exponent
        return `| ${name} | ${ms.map((value) => value.toFixed(2)).join(' | ')} | ${exponent.toFixed(2)} | ${computed.toFixed(1)} |`
      }),
    ],
    rows.map(({ name, exponent }) => atMost(`${name}: exponent`, exponent, MAX_EXPONENT, '')),
  )
}

/** Returns the exponent of the power of the size that fits the times best, by least squares of the logarithms. */
function fitExponent(ms: readonly number[]): number {
  const points = ms.map((value, index) => ({ x: Math.log(SIZES[index]!), y: Math.log(value) }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const product = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return product / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}
