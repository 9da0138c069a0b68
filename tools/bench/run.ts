import { cpus, loadavg } from 'node:os'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bars, BARS_AT, browsingBar, type Figures, flashBar } from './bars.ts'
import { type BenchDatabase, type BenchShop, openBenchDatabase, openBenchShop } from './bench-shop.ts'
import { measureBrowsing } from './browsing.ts'
import { measureFloor, measureUrl, middles, type Row } from './measure.ts'
import { bytesOf, type Floors, openFloors } from './open-floors.ts'
import { memoryMb } from './processes.ts'
import { browsingRow, caseRow, report, saleRow } from './report.ts'
import { LIST, measureCart, measurePurchases, sample } from './measure-purchases.ts'
import { measureSearch } from './search.ts'
import { measureFlashSales } from './flash-sale.ts'
import { missedOf, searchReport } from './search-report.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,50' },
    statements: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'string' },
  },
})
const say = (line: string) => console.log(line)
const seconds = Number(options.seconds)
const connections = options.connections.split(',').map(Number)

/**
 * The URL has its language, as every page of the sitemap does: without one a first visit is redirected because of its
 * Spanish URI.
 */
const LIST_PAGE = '/category/categoria-1/categoria-1-1?lang=es'

/** Fills a database for the measurements and removes it afterwards. */
async function withDatabase<Result>(measureOn: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  say(`Filling a database with ${options.products} products …`)
  const database = await openBenchDatabase(Number(options.products), say)
  try {
    return await measureOn(database)
  } finally {
    await database.close()
  }
}

/** Does the same with a shop on it that caches nothing in memory. */
function withShop<Result>(measureIn: (database: BenchDatabase, shop: BenchShop) => Promise<Result>): Promise<Result> {
  return withDatabase(async (database) => {
    const shop = await openBenchShop(database, 'off')
    try {
      return await measureIn(database, shop)
    } finally {
      await shop.close()
    }
  })
}

function measure(): Promise<Figures> {
  return withDatabase(async (database) => {
    const uncached = await measureUncached(database)
    const cached = await measureCached(database)
    return {
      ...uncached,
      ...cached,
      rows: [...uncached.rows, ...cached.rows],
      imported_per_second: database.imported_per_second,
    }
  })
}

/** Measures what each response really costs, with nothing cached in memory. */
async function measureUncached(database: BenchDatabase) {
  const shop = await openBenchShop(database, 'off')
  try {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    const idle_mb = memoryMb(shop.shop, 'VmRSS')
    const product = await sample(shop)
    const search = `/api/products/search?search=${encodeURIComponent(product.name.split(' ').slice(0, 2).join(' '))}&lang=es&currency=MXN`
    const calls = [
      ['list', LIST],
      ['search', search],
      ['detail', `/api/products/detail?uri=${product.uri}&lang=es&currency=MXN`],
    ] as const
    const pages = [
      ['list page', LIST_PAGE],
      ['product page', `/detalles-producto/${product.uri}?lang=es`],
    ] as const
    const floors = await openFloors(await bytesOf(`${shop.url}${LIST}`))
    const rows: Row[] = []
    const add = async (urls: typeof calls | typeof pages, at: number[]) => {
      for (const [name, path] of urls) rows.push(...(await measureAt(name, database, shop, path, floors, at)))
    }
    // Figures that have a target are measured three times, minutes apart, because other load on the machine may disturb
    // one measurement.
    await add(calls, connections)
    await add(pages, connections)
    await add(calls, [BARS_AT])
    for (const row of await measureCart(database, shop, product, say))
      rows.push({ ...row, floor_ms: await measureFloor(floors, row.connections) })
    for (const row of await measurePurchases(database, shop, product, say, options.statements))
      rows.push({ ...row, floor_ms: await measureFloor(floors, row.connections) })
    await add(calls, [BARS_AT])
    await floors.close()
    const peak_mb = memoryMb(shop.shop, 'VmHWM')
    const flash_sales = await measureFlashSales(database, shop, product, say)
    const browsing = await measureBrowsing(database, shop, product, say)
    return { rows: middles(rows), cold_start_ms: shop.ready_ms, idle_mb, peak_mb, flash_sales, browsing }
  } finally {
    await shop.close()
  }
}

/** Measures guests' responses and pages from the cache, against the two baselines that send the same bytes. */
async function measureCached(database: BenchDatabase) {
  const shop = await openBenchShop(database, 'on')
  const rows: Row[] = []
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    for (const [name, path] of [
      ['list, kept', LIST],
      ['list page, kept', LIST_PAGE],
    ] as const) {
      const url = `${shop.url}${path}`
      const floors = await openFloors(await bytesOf(url))
      for (const at_once of connections) {
        say(`  ${name}, ${at_once} connections`)
        for (let times = at_once === BARS_AT ? 3 : 1; times > 0; times -= 1) {
          rows.push(await measureUrl(name, database, shop, { url, connections: at_once, seconds }))
          rows.push(...(await measureFloors(name, database, floors, at_once)))
        }
      }
      await floors.close()
    }
    return { rows: middles(rows), peak_cached_mb: memoryMb(shop.shop, 'VmHWM') }
  } finally {
    await shop.close()
  }
}

async function measureAt(
  name: string,
  database: BenchDatabase,
  shop: BenchShop,
  path: string,
  floors: Floors,
  at: number[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const at_once of at) {
    say(`  ${name}, ${at_once} connections`)
    const row = await measureUrl(name, database, shop, { url: `${shop.url}${path}`, connections: at_once, seconds })
    rows.push({ ...row, floor_ms: await measureFloor(floors, at_once) })
  }
  return rows
}

async function measureFloors(name: string, database: BenchDatabase, floors: Floors, at_once: number): Promise<Row[]> {
  const of = { shop: floors.pid }
  const asked = { connections: at_once, seconds }
  return [
    await measureUrl(`node:http, the bytes of ${name}`, database, of, { ...asked, url: floors.url }),
    await measureUrl(`Fastify, the bytes of ${name}`, database, of, { ...asked, url: floors.fastify }),
  ]
}

/** Measures only the searches (`--only search`), which a large catalog is measured for. */
async function finding(): Promise<{ text: string; missed: boolean }> {
  const figures = await withDatabase((database) => measureSearch(database, seconds, say))
  return { text: searchReport(figures, machine()), missed: missedOf(figures).length > 0 }
}

/** Measures only the flash sales (`--only sales`), which a change of locks is measured for. */
function selling(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const sales = await measureFlashSales(database, shop, await sample(shop), say)
    return { text: sales.map(saleRow).join('\n'), missed: sales.some((sale) => !flashBar(sale).held) }
  })
}

/** Measures only browsing while others keep the shop busy (`--only browsing`). */
function lookingAround(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const looks = await measureBrowsing(database, shop, await sample(shop), say)
    return { text: looks.map(browsingRow).join('\n'), missed: looks.some((one) => !browsingBar(one).held) }
  })
}

/** Measures only the calls that write (`--only purchases`), which a change of the checkout is measured for. */
function buying(): Promise<{ text: string; missed: boolean }> {
  return withShop(async (database, shop) => {
    const product = await sample(shop)
    const rows = [
      ...(await measureCart(database, shop, product, say)),
      ...(await measurePurchases(database, shop, product, say, options.statements)),
    ]
    const text = rows.map(caseRow).join('\n')
    return { text, missed: false }
  })
}

async function everything(): Promise<{ text: string; missed: boolean }> {
  const figures = await measure()
  return { text: report(figures, machine()), missed: bars(figures).some(({ held }) => !held) }
}

function machine() {
  return {
    cores: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    products: Number(options.products),
    date: new Date(),
    load: loadavg()[0] ?? 0,
  }
}

const parts: Record<string, typeof everything> = {
  search: finding,
  sales: selling,
  browsing: lookingAround,
  purchases: buying,
}
const part = options.only === undefined ? everything : parts[options.only]
if (!part) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}; ${options.only} is none of them`)
const { text, missed } = await part()
say(text)
if (options.write) writeFileSync(options.write, text)
process.exitCode = missed ? 1 : 0
