import { type BenchDatabase, type BenchShop, slowestMs, openBenchShop } from './bench-shop.ts'
import { makeCustomers } from './customer.ts'
import { measureUrl, type Row } from './measure.ts'
import { memoryMb } from './processes.ts'
import { explainLongest } from './slowest.ts'

/** The number of connections that the targets of the search apply to. */
const CONNECTIONS = 10
/** The number of different URLs of a case; more than any cache would contain by chance. */
const ADDRESSES = 200
const BOTH = 'lang=es&currency=MXN'

/** A way in which people search. `most`: the target for the share of responses that it names. */
export interface SearchCase {
  name: string
  most?: { of: 'p50_ms' | 'p99_ms'; ms: number }
  paths: string[]
  /** Whether it is requested with a customer's token. */
  fan?: true
}

export interface SearchFigures {
  rows: (Row & { case: SearchCase })[]
  /** Memory of the shop's process after the first case and after the last. */
  memory_mb: { first: number; last: number; peak: number }
  slowest: { mean_ms: number; name: string; plan: string }
  imported_per_second: number
}

/**
 * Measures all ways of searching, with nothing cached in memory, over so many different URLs that none is requested
 * twice in a row.
 */
export async function measureSearch(
  database: BenchDatabase,
  seconds: number,
  say: (line: string) => void,
): Promise<SearchFigures> {
  const cases = casesOf(await drawNames(database))
  const shop = await openBenchShop(database, 'off')
  const rows: SearchFigures['rows'] = []
  const worst = { mean_ms: 0, name: '', paths: [] as string[] }
  let first = 0
  try {
    const [{ token } = { token: '' }] = await makeCustomers(database.db, 1)
    for (const one of cases) {
      say(`  ${one.name}`)
      rows.push({ ...(await measureCase(database, shop, one, token, seconds)), case: one })
      first ||= memoryMb(shop.shop, 'VmRSS')
      const mean_ms = await slowestMs(database.db)
      if (one.most && mean_ms > worst.mean_ms) Object.assign(worst, { mean_ms, name: one.name, paths: one.paths })
    }
    const memory_mb = { first, last: memoryMb(shop.shop, 'VmRSS'), peak: memoryMb(shop.shop, 'VmHWM') }
    const plan = await explainLongest(
      database,
      worst.paths.map((path) => `${shop.url}${path}`),
    )
    return { rows, memory_mb, slowest: { ...worst, plan }, imported_per_second: database.imported_per_second }
  } finally {
    await shop.close()
  }
}

function measureCase(
  database: BenchDatabase,
  shop: BenchShop,
  { name, paths, fan }: SearchCase,
  token: string,
  seconds: number,
): Promise<Row> {
  const headers = fan && { authorization: `Bearer ${token}` }
  const url = paths.map((path) => `${shop.url}${path}`)
  return measureUrl(name, database, shop, { url, connections: CONNECTIONS, seconds, headers })
}

/** Returns names from all over the catalog, the same in every run. */
async function drawNames({ db }: BenchDatabase): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from product_texts where lang = 'es' order by md5(product_id::text) limit ${ADDRESSES}`
  return rows.map(({ name }) => name)
}

function casesOf(names: string[]): SearchCase[] {
  const lists = Array.from({ length: 40 }, (_, n) => `subcategory_uri=categoria-${(n % 8) + 1}-${(n >> 3) + 1}`)
  const search = (query: string) => `/api/products/search?${query}&${BOTH}`
  const term = (text: string, more = '') => search(`search=${encodeURIComponent(text)}${more}`)
  const words = (name: string, count: number) => name.split(' ').slice(0, count).join(' ')
  return [
    { name: 'list', most: { of: 'p99_ms', ms: 50 }, paths: lists.map((list) => search(list)) },
    { name: 'list, as a fan', most: { of: 'p99_ms', ms: 50 }, paths: lists.map((list) => search(list)), fan: true },
    { name: 'search, whole names', most: { of: 'p99_ms', ms: 100 }, paths: names.map((name) => term(name)) },
    { name: 'search, two words', most: { of: 'p99_ms', ms: 100 }, paths: names.map((name) => term(words(name, 2))) },
    {
      name: 'search, names with a slip',
      most: { of: 'p99_ms', ms: 100 },
      paths: names.map((name) => term(slipped(name))),
    },
    { name: 'search, one word', most: { of: 'p99_ms', ms: 100 }, paths: names.map((name) => term(words(name, 1))) },
    {
      name: 'suggestions, from two letters on',
      most: { of: 'p99_ms', ms: 100 },
      paths: names.map(
        (name, n) => `/api/products/suggest?search=${encodeURIComponent(name.slice(0, 2 + (n % 9)))}&${BOTH}`,
      ),
    },
    {
      name: 'facets of a list',
      most: { of: 'p50_ms', ms: 100 },
      paths: lists.map((list) => search(`${list}&facets=1`)),
    },
    {
      name: 'facets of a filtered list',
      most: { of: 'p50_ms', ms: 100 },
      paths: lists.map((list, n) => search(`${list}&facets=1&size=M&color=${1 + (n % 12)}&available=1`)),
    },
    {
      name: 'facets of two words',
      most: { of: 'p50_ms', ms: 100 },
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
function slipped(name: string): string {
  return name.replace(/^(\S+ .)(.)(.)/, '$1$3$2')
}
