import { setTimeout } from 'node:timers/promises'
import { type BenchDatabase, type BenchShop, measureStarts, withBenchShop } from './bench-shop.ts'
import { measureBrowsing } from './browsing.ts'
import { measureFlashSales } from './flash-sale.ts'
import { measureLists } from './lists.ts'
import { measureBaseline, measureUrl, type Row } from './measure.ts'
import { measureCases, type MeasuredCase } from './measure-cases.ts'
import { findSampleVariant, LIST_PAGE, LIST_PATH, measureCart, measurePurchases } from './measure-purchases.ts'
import { getMedians } from './medians.ts'
import { listPages, measurePageSizes } from './pages.ts'
import { getMemoryMb } from './processes.ts'
import { listMixedSearches } from './search-cases.ts'
import { startBaselineServers } from './start-baseline-servers.ts'
import { type Figures, THRESHOLD_CONNECTIONS } from './thresholds.ts'

const CONNECTIONS = [1, THRESHOLD_CONNECTIONS, 50]

/** Measures all that the limits and goals are about, on a filled database: first with nothing cached in memory, then with. */
export async function measureShop(database: BenchDatabase, seconds: number): Promise<Figures> {
  const uncached = await measureUncached(database, seconds)
  const cached = await measureCached(database, seconds)
  return {
    ...uncached,
    ...cached,
    rows: [...uncached.rows, ...cached.rows],
    imported_per_second: database.imported_per_second,
  }
}

async function measureUncached(database: BenchDatabase, seconds: number) {
  const starts = await measureStarts(database)
  const figures = await withBenchShop(database, async (shop) => {
    await setTimeout(4_000)
    const idle_mb = getMemoryMb(shop.shop, 'VmRSS')
    const product = await findSampleVariant(shop)
    const calls = [
      { name: 'list', paths: [LIST_PATH] },
      { name: 'search', paths: await listMixedSearches(database) },
      { name: 'detail', paths: [`/api/products/detail?uri=${product.uri}&lang=es&currency=MXN`] },
    ]
    const pages = listPages(product)
    const baselines = await startBaselineServers(shop.url + LIST_PATH)
    const measure = (cases: MeasuredCase[], at: number[]) =>
      measureCases(database, shop, cases, { connections: at, seconds, baselines })
    // Figures that have a target are measured three times, minutes apart, because other load on the machine may disturb
    // one measurement.
    const rows = [
      ...(await measure([...calls, ...pages], CONNECTIONS)),
      ...(await measure(calls, [THRESHOLD_CONNECTIONS])),
    ]
    for (const row of await measureCart(database, shop, product))
      rows.push({ ...row, floor_ms: await measureBaseline(baselines, row.connections) })
    for (const row of await measurePurchases(database, shop, product))
      rows.push({ ...row, floor_ms: await measureBaseline(baselines, row.connections) })
    rows.push(...(await measure(calls, [THRESHOLD_CONNECTIONS])))
    rows.push(...(await measureLists(database, shop, baselines, { seconds })))
    await baselines.close()
    const peak_mb = getMemoryMb(shop.shop, 'VmHWM')
    const flash_sales = await measureFlashSales(database, shop, product)
    const browsing = await measureBrowsing(database, shop, product)
    const page_sizes = await measurePageSizes(shop, pages)
    return { rows: getMedians(rows), page_sizes, idle_mb, peak_mb, flash_sales, browsing }
  })
  return { ...starts, ...figures }
}

/** Measures guests' responses and pages from the cache, against the two baselines that send the same bytes. */
function measureCached(database: BenchDatabase, seconds: number) {
  const measureIn = async (shop: BenchShop) => {
    await setTimeout(1_500)
    const rows: Row[] = []
    for (const [name, path] of [
      ['list, kept', LIST_PATH],
      ['list page, kept', LIST_PAGE],
    ] as const) {
      const url = `${shop.url}${path}`
      const baselines = await startBaselineServers(url)
      const measured = [
        { name, shop, url },
        { name: `node:http, the bytes of ${name}`, shop: { shop: baselines.pid }, url: baselines.url },
        { name: `Fastify, the bytes of ${name}`, shop: { shop: baselines.pid }, url: baselines.fastify },
      ]
      for (const concurrency of CONNECTIONS) {
        console.log(`  ${name}, ${concurrency} connections`)
        for (let times = concurrency === THRESHOLD_CONNECTIONS ? 3 : 1; times > 0; times -= 1)
          for (const one of measured)
            rows.push(
              await measureUrl(one.name, database, one.shop, { url: one.url, connections: concurrency, seconds }),
            )
      }
      await baselines.close()
    }
    return { rows: getMedians(rows), peak_cached_mb: getMemoryMb(shop.shop, 'VmHWM') }
  }
  return withBenchShop(database, measureIn, { guest_cache: 'on' })
}
