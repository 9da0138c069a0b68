import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchDatabase, type BenchShop, startBenchDatabase, startBenchShop } from './bench-shop.ts'
import { measureBrowsing } from './browsing.ts'
import { checkChanges, measureChanges } from './changes.ts'
import { combineRuns } from './combine-runs.ts'
import { reportCommits } from './commits.ts'
import { measureFlashSales } from './flash-sale.ts'
import { reportFreshness } from './freshness.ts'
import { reportGrowth } from './growth.ts'
import { reportLists } from './lists.ts'
import { findSampleVariant, LIST_PAGE, LIST_PATH, measureCart, measurePurchases } from './measure-purchases.ts'
import { measureShop } from './measure-shop.ts'
import { reportMyOrders } from './my-orders.ts'
import { addOwner, measureOffice, signIn } from './office.ts'
import { listMissedImportLimits, measureImport, renderImportFigures } from './office-import.ts'
import { listMissedOfficeCases, renderOfficeReport } from './office-report.ts'
import { reportPages } from './pages.ts'
import { describeMachine, renderBrowsingRow, renderFlashSaleRow, renderReport, renderRow } from './report.ts'
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
const connections = options.connections.split(',').map(Number)

const PATHS = { list: LIST_PATH, 'list page': LIST_PAGE }

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

/** Does the same with a shop on it that caches nothing in memory, unless its cache is asked for. */
function withShop<Result>(
  measureIn: (database: BenchDatabase, shop: BenchShop) => Promise<Result>,
  guest_cache: 'on' | 'off' = 'off',
): Promise<Result> {
  return withDatabase(async (database) => {
    const shop = await startBenchShop(database, guest_cache)
    try {
      return await measureIn(database, shop)
    } finally {
      await shop.close()
    }
  })
}

/** Measures only the searches (`--only search`), which a large catalog is measured for. */
async function measureSearchOnly(): Promise<{ text: string; missed: boolean }> {
  const figures = await withDatabase((database) => measureSearch(database, seconds))
  return {
    text: renderSearchReport(figures, describeMachine(Number(options.products))),
    missed: listMissedCases(figures).length > 0,
  }
}

/** Measures only the back office (`--only office`), over many orders. */
async function measureOfficeOnly(): Promise<{ text: string; missed: boolean }> {
  const orders = Number(options.orders)
  const rows = await withDatabase((database) => measureOffice(database, { orders, seconds, match: options.match }))
  return {
    text: renderOfficeReport(rows, orders, describeMachine(Number(options.products))),
    missed: listMissedOfficeCases(rows).length > 0,
  }
}

/** Measures only the import of a file of products while customers buy (`--only import`). */
function measureImportOnly(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    await addOwner(database)
    const figures = await measureImport(database, shop, await signIn(shop))
    return { text: renderImportFigures(figures), missed: listMissedImportLimits(figures).length > 0 }
  })
}

/** Measures only the flash sales (`--only sales`), which a change of locks is measured for. */
function measureSalesOnly(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const sales = await measureFlashSales(database, shop, await findSampleVariant(shop))
    return {
      text: sales.map(renderFlashSaleRow).join('\n'),
      missed: sales.some((sale) => !checkFlashSale(sale).passed),
    }
  })
}

/** Measures only cached pages while sizes sell out (`--only changes`), which a change of the cache is measured for. */
function measureChangesOnly(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const rows = await measureChanges(database, shop, seconds)
    const { share, passed } = checkChanges(rows)
    const text = [...rows.map(renderRow), `With the most changes ${Math.round(share * 100)} % of the pages are left.`]
    return { text: text.join('\n'), missed: !passed }
  }, 'on')
}

/** Measures only browsing while others keep the shop busy (`--only browsing`). */
function measureBrowsingOnly(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const browsingResults = await measureBrowsing(database, shop, await findSampleVariant(shop))
    return {
      text: browsingResults.map(renderBrowsingRow).join('\n'),
      missed: browsingResults.some((item) => !checkBrowsing(item).passed),
    }
  })
}

/** Measures only the calls that write (`--only purchases`), which a change of the checkout is measured for. */
function measurePurchasesOnly(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const product = await findSampleVariant(shop)
    const rows = [
      ...(await measureCart(database, shop, product)),
      ...(await measurePurchases(database, shop, product, options.statements)),
    ]
    return { text: rows.map(renderRow).join('\n'), missed: false }
  })
}

async function measureEverything(): Promise<{ text: string; missed: boolean }> {
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

const measurements: Record<string, typeof measureEverything> = {
  search: measureSearchOnly,
  office: measureOfficeOnly,
  import: measureImportOnly,
  sales: measureSalesOnly,
  browsing: measureBrowsingOnly,
  changes: measureChangesOnly,
  commits: reportCommits,
  freshness: reportFreshness,
  growth: () => withDatabase(reportGrowth),
  lists: () => withShop((database, shop) => reportLists(database, shop, { seconds, match: options.match })),
  'my-orders': () => withShop((database, shop) => reportMyOrders(database, shop, Number(options.orders))),
  pages: () => withShop((database, shop) => reportPages(database, shop, { seconds })),
  purchases: measurePurchasesOnly,
  workers: () => withDatabase((database) => reportWorkers(database, { paths: PATHS, seconds })),
}
const measurement = options.only === undefined ? measureEverything : measurements[options.only]
if (!measurement)
  throw new Error(`--only takes one of ${Object.keys(measurements).join(', ')}; ${options.only} is none of them`)
const { text, missed } = await measurement()
console.log(text)
if (options.write) writeFileSync(options.write, text)
process.exitCode = missed ? 1 : 0
