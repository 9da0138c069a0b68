import { type BenchDatabase, type BenchShop, startBenchShop } from './bench-shop.ts'
import { measureBrowsing } from './browsing.ts'
import { measureFlashSales } from './flash-sale.ts'
import { listMixedSearches, measureLists } from './lists.ts'
import { measureBaseline, measureUrl, type Row } from './measure.ts'
import { findSampleVariant, LIST_PAGE, LIST_PATH, measureCart, measurePurchases } from './measure-purchases.ts'
import { getMedians } from './medians.ts'
import { listPages, measurePageSizes } from './pages.ts'
import { getMemoryMb } from './processes.ts'
import { type BaselineServers, getResponseSize, startBaselineServers } from './start-baseline-servers.ts'
import { type Figures, THRESHOLD_CONNECTIONS } from './thresholds.ts'

interface ShopOptions {
  /** Numbers of connections at which URLs are requested. */
  connections: number[]
  /** Seconds for which each is measured. */
  seconds: number
  /** Lists the slowest statements of a purchase. */
  statements: boolean
}

/** Measures all that the limits and goals are about, on a filled database: first with nothing cached in memory, then with. */
export async function measureShop(database: BenchDatabase, options: ShopOptions): Promise<Figures> {
  const uncached = await measureUncached(database, options)
  const cached = await measureCached(database, options)
  return {
    ...uncached,
    ...cached,
    rows: [...uncached.rows, ...cached.rows],
    imported_per_second: database.imported_per_second,
  }
}

/** Measures what each response really costs, with nothing cached in memory. */
async function measureUncached(database: BenchDatabase, options: ShopOptions) {
  const { connections, seconds } = options
  const shop = await startBenchShop(database, 'off')
  try {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    const idle_mb = getMemoryMb(shop.shop, 'VmRSS')
    const product = await findSampleVariant(shop)
    const calls = [
      ['list', LIST_PATH],
      ['search', await listMixedSearches(database)],
      ['detail', `/api/products/detail?uri=${product.uri}&lang=es&currency=MXN`],
    ] as const
    const pages = await listPages(shop)
    const baselines = await startBaselineServers(await getResponseSize(`${shop.url}${LIST_PATH}`))
    const rows: Row[] = []
    const addRows = async (urls: readonly (readonly [string, string | string[]])[], at: number[]) => {
      for (const [name, path] of urls)
        rows.push(...(await measureUrlAt(name, database, shop, path, baselines, { ...options, connections: at })))
    }
    // Figures that have a target are measured three times, minutes apart, because other load on the machine may disturb
    // one measurement.
    await addRows(calls, connections)
    await addRows(pages, connections)
    await addRows(calls, [THRESHOLD_CONNECTIONS])
    for (const row of await measureCart(database, shop, product))
      rows.push({ ...row, floor_ms: await measureBaseline(baselines, row.connections) })
    for (const row of await measurePurchases(database, shop, product, options.statements))
      rows.push({ ...row, floor_ms: await measureBaseline(baselines, row.connections) })
    await addRows(calls, [THRESHOLD_CONNECTIONS])
    rows.push(...(await measureLists(database, shop, baselines, { seconds })))
    await baselines.close()
    const peak_mb = getMemoryMb(shop.shop, 'VmHWM')
    const flash_sales = await measureFlashSales(database, shop, product)
    const browsing = await measureBrowsing(database, shop, product)
    return {
      rows: getMedians(rows),
      page_sizes: await measurePageSizes(shop, pages),
      cold_start_ms: shop.ready_ms,
      baseline_start_ms: shop.baseline_ready_ms,
      idle_mb,
      peak_mb,
      flash_sales,
      browsing,
    }
  } finally {
    await shop.close()
  }
}

/** Measures guests' responses and pages from the cache, against the two baselines that send the same bytes. */
async function measureCached(database: BenchDatabase, { connections, seconds }: ShopOptions) {
  const shop = await startBenchShop(database, 'on')
  const rows: Row[] = []
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    for (const [name, path] of [
      ['list, kept', LIST_PATH],
      ['list page, kept', LIST_PAGE],
    ] as const) {
      const url = `${shop.url}${path}`
      const baselines = await startBaselineServers(await getResponseSize(url))
      for (const concurrency of connections) {
        console.log(`  ${name}, ${concurrency} connections`)
        for (let times = concurrency === THRESHOLD_CONNECTIONS ? 3 : 1; times > 0; times -= 1) {
          rows.push(await measureUrl(name, database, shop, { url, connections: concurrency, seconds }))
          rows.push(...(await measureBaselines(name, database, baselines, { connections: concurrency, seconds })))
        }
      }
      await baselines.close()
    }
    return { rows: getMedians(rows), peak_cached_mb: getMemoryMb(shop.shop, 'VmHWM') }
  } finally {
    await shop.close()
  }
}

async function measureUrlAt(
  name: string,
  database: BenchDatabase,
  shop: BenchShop,
  path: string | string[],
  baselines: BaselineServers,
  { connections, seconds }: ShopOptions,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const concurrency of connections) {
    console.log(`  ${name}, ${concurrency} connections`)
    const load = { url: [path].flat().map((one) => shop.url + one), connections: concurrency, seconds }
    rows.push({
      ...(await measureUrl(name, database, shop, load)),
      floor_ms: await measureBaseline(baselines, concurrency),
    })
  }
  return rows
}

async function measureBaselines(
  name: string,
  database: BenchDatabase,
  baselines: BaselineServers,
  load: { connections: number; seconds: number },
): Promise<Row[]> {
  const of = { shop: baselines.pid }
  return [
    await measureUrl(`node:http, the bytes of ${name}`, database, of, { ...load, url: baselines.url }),
    await measureUrl(`Fastify, the bytes of ${name}`, database, of, { ...load, url: baselines.fastify }),
  ]
}
