import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchDatabase, type BenchShop, startBenchDatabase, withBenchShop } from './bench-shop.ts'
import { measureBrowsing } from './browsing.ts'
import { reportChanges } from './changes.ts'
import { combineRuns } from './combine-runs.ts'
import { reportCommits } from './commits.ts'
import { measureFlashSales } from './flash-sale.ts'
import { reportFreshness } from './freshness.ts'
import { reportGrowth } from './growth.ts'
import { reportLists } from './lists.ts'
import { findSampleVariant, measureCart, measurePurchases } from './measure-purchases.ts'
import { measureShop } from './measure-shop.ts'
import { reportMyOrders } from './my-orders.ts'
import { measureOffice } from './office.ts'
import { reportImport } from './office-import.ts'
import { listMissedOfficeCases, renderOfficeReport } from './office-report.ts'
import { reportPages } from './pages.ts'
import {
  buildReport,
  describeMachine,
  renderBrowsingRow,
  renderFlashSaleRow,
  renderReport,
  renderRow,
  type Report,
} from './report.ts'
import { measureSearch } from './search.ts'
import { listMissedCases, renderSearchReport } from './search-report.ts'
import { checkBrowsing, checkFlashSale, checkThresholds, type Figures } from './thresholds.ts'
import { reportWorkers } from './workers.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,50' },
    statements: { type: 'boolean', default: false },
    only: { type: 'string' },
    match: { type: 'string' },
    data: { type: 'string' },
    write: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const orders = Number(options.orders)
const connections = options.connections.split(',').map(Number)

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

/** Measures only the searches (`--only search`), which a large catalog is measured for. */
async function reportSearch(database: BenchDatabase): Promise<Report> {
  const figures = await measureSearch(database, seconds)
  return {
    text: renderSearchReport(figures, describeMachine(Number(options.products))),
    missed: listMissedCases(figures).length > 0,
  }
}

/** Measures only the back office (`--only office`), over many orders. */
async function reportOffice(database: BenchDatabase): Promise<Report> {
  const rows = await measureOffice(database, { orders, seconds, match: options.match })
  return {
    text: renderOfficeReport(rows, orders, describeMachine(Number(options.products))),
    missed: listMissedOfficeCases(rows).length > 0,
  }
}

/** Measures only the flash sales (`--only sales`), which a change of locks is measured for. */
async function reportSales(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  const sales = await measureFlashSales(database, shop, await findSampleVariant(shop))
  return buildReport(sales.map(renderFlashSaleRow), sales.map(checkFlashSale))
}

/** Measures only browsing while others keep the shop busy (`--only browsing`). */
async function reportBrowsing(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  const situations = await measureBrowsing(database, shop, await findSampleVariant(shop))
  return buildReport(situations.map(renderBrowsingRow), situations.map(checkBrowsing))
}

/** Measures only the calls that write (`--only purchases`), which a change of the checkout is measured for. */
async function reportPurchases(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  const product = await findSampleVariant(shop)
  const rows = [
    ...(await measureCart(database, shop, product)),
    ...(await measurePurchases(database, shop, product, options.statements)),
  ]
  return buildReport(rows.map(renderRow), [])
}

async function reportEverything(): Promise<Report> {
  const runs: Figures[] = []
  for (let run = 1; run <= Number(options.runs); run += 1) {
    console.log(`Run ${run} of ${options.runs}`)
    runs.push(
      await withDatabase((database) => measureShop(database, { connections, seconds, statements: options.statements })),
    )
  }
  const figures = combineRuns(runs)
  return {
    text: renderReport(figures, describeMachine(Number(options.products)), runs.length),
    missed: checkThresholds(figures).some(({ passed }) => !passed),
  }
}

const measurements: Record<string, () => Promise<Report>> = {
  search: () => withDatabase(reportSearch),
  office: () => withDatabase(reportOffice),
  import: () => withShop(reportImport),
  sales: () => withShop(reportSales),
  browsing: () => withShop(reportBrowsing),
  changes: () => withShop((database, shop) => reportChanges(database, shop, seconds), 'on'),
  commits: reportCommits,
  freshness: reportFreshness,
  growth: () => withDatabase(reportGrowth),
  lists: () => withShop((database, shop) => reportLists(database, shop, { seconds, match: options.match })),
  'my-orders': () => withShop((database, shop) => reportMyOrders(database, shop, orders)),
  pages: () => withShop((database, shop) => reportPages(database, shop, seconds)),
  purchases: () => withShop(reportPurchases),
  workers: () => withDatabase((database) => reportWorkers(database, seconds)),
}
const measurement = options.only === undefined ? reportEverything : measurements[options.only]
if (!measurement)
  throw new Error(`--only takes one of ${Object.keys(measurements).join(', ')}; ${options.only} is none of them`)
const { text, missed } = await measurement()
console.log(text)
if (options.write) writeFileSync(options.write, text)
process.exitCode = missed ? 1 : 0
