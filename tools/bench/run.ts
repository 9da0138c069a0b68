import { writeFileSync } from 'node:fs'
import { type BenchDatabase, type BenchShop, startBenchDatabase, withBenchShop } from './bench-shop.ts'
import { reportAgainst } from './against.ts'
import { reportAssistants } from './assistants.ts'
import { measureBrowsing } from './browsing.ts'
import { reportChanges } from './changes.ts'
import { combineRuns } from './combine-runs.ts'
import { reportCommits } from './commits.ts'
import { measureFlashSales } from './flash-sale.ts'
import { reportFreshness } from './freshness.ts'
import { reportGrowth } from './growth.ts'
import { reportLists, reportSearch } from './lists.ts'
import { findSampleVariant, measureCart, measurePurchases } from './measure-purchases.ts'
import { measureShop } from './measure-shop.ts'
import { reportMyOrders } from './my-orders.ts'
import { measureOffice } from './office.ts'
import { reportImport } from './office-import.ts'
import { reportLaunches } from './office-launches.ts'
import { buildOfficeReport } from './office-report.ts'
import { reportPages } from './pages.ts'
import {
  buildFullReport,
  buildReport,
  describeMachine,
  renderBrowsingRow,
  renderFlashSaleRow,
  renderRows,
  type Report,
} from './report.ts'
import { checkBrowsing, checkFlashSale, type Figures } from './thresholds.ts'
import { reportScaling } from './scaling.ts'
import { reportWorkers } from './workers.ts'
import { readOptions } from '../../scripts/read-options.ts'

const options = readOptions('bench', {
  products: { type: 'string', default: '10000' },
  orders: { type: 'string', default: '1000000' },
  runs: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '5' },
  only: { type: 'string' },
  match: { type: 'string' },
  data: { type: 'string' },
  write: { type: 'string' },
  against: { type: 'string' },
})
const seconds = Number(options.seconds)
const orders = Number(options.orders)
const { match } = options

/** Fills a database for the measurements and removes it afterwards, unless `--data` names a folder to keep it in. */
async function withDatabase<Result>(measureOn: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  console.log(`Filling a database with ${options.products} products …`)
  const database = await startBenchDatabase(Number(options.products), options.data)
  try {
    return await measureOn(database)
  } finally {
    await database.close()
  }
}

/** Does the same with a shop on it that caches nothing in memory, unless it needs its cache. */
function withShop<Result>(
  measureIn: (database: BenchDatabase, shop: BenchShop) => Promise<Result>,
  guest_cache: 'on' | 'off' = 'off',
): Promise<Result> {
  return withDatabase((database) => withBenchShop(database, (shop) => measureIn(database, shop), { guest_cache }))
}

async function reportOffice(database: BenchDatabase): Promise<Report> {
  return buildOfficeReport(await measureOffice(database, { orders, seconds, match }))
}

/** Measures only the flash sales (`--only sales`), which a change of locks is measured for. */
async function reportSales(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  const sales = await measureFlashSales(database, shop, await findSampleVariant(shop))
  return buildReport(sales.map(renderFlashSaleRow), sales.map(checkFlashSale))
}

async function reportBrowsing(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  const situations = await measureBrowsing(database, shop, await findSampleVariant(shop))
  return buildReport(situations.map(renderBrowsingRow), situations.map(checkBrowsing))
}

async function reportPurchases(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  const product = await findSampleVariant(shop)
  const rows = [...(await measureCart(database, shop, product)), ...(await measurePurchases(database, shop, product))]
  return buildReport(renderRows(rows), [])
}

async function reportEverything(): Promise<Report> {
  const runs: Figures[] = []
  for (let run = 1; run <= Number(options.runs); run += 1) {
    console.log(`Run ${run} of ${options.runs}`)
    runs.push(await withDatabase((database) => measureShop(database, seconds)))
  }
  return buildFullReport(combineRuns(runs), runs.length)
}

const measurements: Record<string, () => Promise<Report>> = {
  assistants: () => withShop((database, shop) => reportAssistants(database, shop, match)),
  search: () => withShop((database, shop) => reportSearch(database, shop, { seconds, match })),
  office: () => withDatabase(reportOffice),
  import: () => withShop(reportImport),
  sales: () => withShop(reportSales),
  browsing: () => withShop(reportBrowsing),
  changes: () => withShop((database, shop) => reportChanges(database, shop, seconds), 'on'),
  commits: reportCommits,
  freshness: reportFreshness,
  growth: () => withDatabase(reportGrowth),
  launches: () => withShop(reportLaunches),
  lists: () => withShop((database, shop) => reportLists(database, shop, { seconds, match })),
  'my-orders': () => withShop((database, shop) => reportMyOrders(database, shop, orders)),
  pages: () => withShop((database, shop) => reportPages(database, shop, seconds)),
  purchases: () => withShop(reportPurchases),
  scaling: () => reportScaling(seconds, options.data),
  workers: () => withDatabase((database) => reportWorkers(database, seconds)),
}
const { against: revision } = options
const reportRatios = revision && (() => reportAgainst({ revision, products: Number(options.products), match }))
const measurement = reportRatios || (options.only === undefined ? reportEverything : measurements[options.only])
if (!measurement)
  throw new Error(`--only takes one of ${Object.keys(measurements).join(', ')}; ${options.only} is none of them`)
const { text, missed } = await measurement()
const has_orders = options.only === 'office' || options.only === 'my-orders'
const repeat = (['products', 'orders', 'runs', 'only', 'against', 'match'] as const).flatMap((name) => {
  const value = name === 'orders' && !has_orders ? undefined : options[name]
  return value === undefined ? [] : [`--${name} ${value}`]
})
const page = `# Speed, measured

${describeMachine()}. Load and database ran on the same cores, and nothing was cached in memory unless a row says so. Products and orders are generated; with \`--data <folder>\` they are kept for the next run. These machines are noisy: compare ratios within one run, not runs.
Repeat it with \`npm run bench -- ${repeat.join(' ')}\`.

${text}
`
console.log(page)
if (options.write) writeFileSync(options.write, page)
process.exitCode = missed ? 1 : 0
