import { type BenchDatabase, type BenchShop, getSlowestMs, startBenchShop } from './bench-shop.ts'
import { createCustomers } from './customer.ts'
import { measureUrl, type Row } from './measure.ts'
import { getMemoryMb } from './processes.ts'
import { explainSlowestStatement } from './explain-slowest.ts'

/** The number of connections that the targets of the search apply to. */
const CONNECTIONS = 10
/** The number of different URLs of a case; more than any cache would contain by chance. */
const ADDRESSES = 200
export const LANG_AND_CURRENCY = 'lang=es&currency=MXN'

/** A way in which people search. `most`: the target for the share of responses that it names. */
interface SearchCase {
  name: string
  metric?: { of: 'p50_ms' | 'p99_ms'; ms: number }
  paths: string[]
  /** Whether it is requested with a customer's token. */
  asCustomer?: true
}

export interface SearchFigures {
  rows: (Row & { case: SearchCase })[]
  /** Memory of the shop's process after the first case and after the last. */
  memory_mb: { first: number; last: number; peak: number }
  slowest: { mean_ms: number; name: string; plan: string }
  imported_per_second: number | null
}

/**
 * Measures all ways of searching, with nothing cached in memory, over so many different URLs that none is requested
 * twice in a row.
 */
export async function measureSearch(database: BenchDatabase, seconds: number): Promise<SearchFigures> {
  const cases = buildCases(await listRandomNames(database))
  const shop = await startBenchShop(database, 'off')
  const rows: SearchFigures['rows'] = []
  const slowestCase = { mean_ms: 0, name: '', paths: [] as string[] }
  let first = 0
  try {
    const [{ token } = { token: '' }] = await createCustomers(database.db, 1)
    for (const item of cases) {
      console.log(`  ${item.name}`)
      rows.push({ ...(await measureCase(database, shop, item, token, seconds)), case: item })
      first ||= getMemoryMb(shop.shop, 'VmRSS')
      const mean_ms = await getSlowestMs(database.db)
      if (item.metric && mean_ms > slowestCase.mean_ms)
        Object.assign(slowestCase, { mean_ms, name: item.name, paths: item.paths })
    }
    const memory_mb = { first, last: getMemoryMb(shop.shop, 'VmRSS'), peak: getMemoryMb(shop.shop, 'VmHWM') }
    const plan = await explainSlowestStatement(
      database,
      slowestCase.paths.map((path) => `${shop.url}${path}`),
    )
    return { rows, memory_mb, slowest: { ...slowestCase, plan }, imported_per_second: database.imported_per_second }
  } finally {
    await shop.close()
  }
}

function measureCase(
  database: BenchDatabase,
  shop: BenchShop,
  { name, paths, asCustomer }: SearchCase,
  token: string,
  seconds: number,
): Promise<Row> {
  const headers = asCustomer && { authorization: `Bearer ${token}` }
  const url = paths.map((path) => `${shop.url}${path}`)
  return measureUrl(name, database, shop, { url, connections: CONNECTIONS, seconds, headers })
}

/** Returns names from all over the catalog, the same in every run. */
export async function listRandomNames({ db }: BenchDatabase): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from product_texts where lang = 'es' order by md5(product_id::text) limit ${ADDRESSES}`
  return rows.map(({ name }) => name)
}

export function termPath(term: string): string {
  return `/api/products/search?search=${encodeURIComponent(term)}&${LANG_AND_CURRENCY}`
}

function buildCases(names: string[]): SearchCase[] {
  const lists = Array.from({ length: 40 }, (_, n) => `subcategory_uri=categoria-${(n % 8) + 1}-${(n >> 3) + 1}`)
  const search = (query: string) => `/api/products/search?${query}&${LANG_AND_CURRENCY}`
  const term = (text: string, more = '') => search(`search=${encodeURIComponent(text)}${more}`)
  const words = (name: string, count: number) => name.split(' ').slice(0, count).join(' ')
  return [
    { name: 'list', metric: { of: 'p99_ms', ms: 50 }, paths: lists.map((list) => search(list)) },
    {
      name: 'list, as a fan',
      metric: { of: 'p99_ms', ms: 50 },
      paths: lists.map((list) => search(list)),
      asCustomer: true,
    },
    { name: 'search, whole names', metric: { of: 'p99_ms', ms: 100 }, paths: names.map((name) => term(name)) },
    { name: 'search, two words', metric: { of: 'p99_ms', ms: 100 }, paths: names.map((name) => term(words(name, 2))) },
    {
      name: 'search, names with a slip',
      metric: { of: 'p99_ms', ms: 100 },
      paths: names.map((name) => term(withSlip(name))),
    },
    { name: 'search, one word', metric: { of: 'p99_ms', ms: 100 }, paths: names.map((name) => term(words(name, 1))) },
    {
      name: 'suggestions, from two letters on',
      metric: { of: 'p99_ms', ms: 100 },
      paths: names.map(
        (name, n) =>
          `/api/products/suggest?search=${encodeURIComponent(name.slice(0, 2 + (n % 9)))}&${LANG_AND_CURRENCY}`,
      ),
    },
    {
      name: 'facets of a list',
      metric: { of: 'p50_ms', ms: 100 },
      paths: lists.map((list) => search(`${list}&facets=1`)),
    },
    {
      name: 'facets of a filtered list',
      metric: { of: 'p50_ms', ms: 100 },
      paths: lists.map((list, n) => search(`${list}&facets=1&size=M&color=${1 + (n % 12)}&available=1`)),
    },
    {
      name: 'facets of two words',
      metric: { of: 'p50_ms', ms: 100 },
      paths: names.map((name) => term(words(name, 2), '&facets=1')),
    },
    { name: 'list by price', paths: lists.map((list) => search(`${list}&sort=price_up`)) },
    { name: 'facets of one word', paths: names.map((name) => term(words(name, 1), '&facets=1')) },
    {
      name: 'search, a colour (every sixth product)',
      paths: ['negro', 'arena', 'mostaza', 'musgo'].map((color) => term(color)),
    },
  ]
}

/** Swaps two letters of the second word. */
export function withSlip(name: string): string {
  return name.replace(/^(\S+ .)(.)(.)/, '$1$3$2')
}
