import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { createCustomers } from './customer.ts'
import { measureBaseline, measureUrl, type Row } from './measure.ts'
import { LIST_PATH } from './measure-purchases.ts'
import { getMedian, getMedians } from './medians.ts'
import { LANG_AND_CURRENCY, listRandomNames, termPath, withSlip } from './search.ts'
import { renderImport, renderRow, renderThreshold } from './report.ts'
import { type BaselineServers, getResponseSize, startBaselineServers } from './start-baseline-servers.ts'
import { checkLists, THRESHOLD_CONNECTIONS } from './thresholds.ts'

/** Figures are medians of so many measurements, in turns, because other load may disturb one. */
const ROUNDS = 3

const LIST_PATHS = Array.from(
  { length: 40 },
  (_, n) =>
    `/api/products/search?subcategory_uri=categoria-${(n % 8) + 1}-${(n >> 3) + 1}&page=${1 + (n % 3)}&${LANG_AND_CURRENCY}`,
)

interface ListOptions {
  seconds: number
  /** Measures only the cases with this in their name. */
  match?: string | undefined
}

/** Measures only lists and searches (`--only lists`), which a change of their statements is measured for. */
export async function reportLists(
  database: BenchDatabase,
  shop: BenchShop,
  options: ListOptions,
): Promise<{ text: string; missed: boolean }> {
  const baselines = await startBaselineServers(await getResponseSize(shop.url + LIST_PATH))
  const rows = await measureLists(database, shop, baselines, options)
  await baselines.close()
  const targets = checkLists(rows).filter(({ measured }) => !measured.includes('NaN'))
  return {
    text: [...rows.map(renderRow), ...targets.map(renderThreshold), ...renderImport(database.imported_per_second)].join(
      '\n',
    ),
    missed: targets.some(({ passed }) => !passed),
  }
}

/**
 * Measures different lists, of guests and of a customer, and searches by the kind of their terms, with nothing cached in memory. All
 * have the baseline of the same minutes, the median of one in each round.
 */
export async function measureLists(
  database: BenchDatabase,
  shop: BenchShop,
  baselines: BaselineServers,
  { seconds, match = '' }: ListOptions,
): Promise<Row[]> {
  const [{ token } = { token: '' }] = await createCustomers(database.db, 1)
  const terms = await listTerms(database)
  const cases: { name: string; paths: string[]; headers?: Record<string, string> }[] = [
    { name: 'lists', paths: LIST_PATHS },
    { name: 'lists, signed in', paths: LIST_PATHS, headers: { authorization: `Bearer ${token}` } },
    ...Object.entries(terms).map(([kind, words]) => ({ name: `search, ${kind}`, paths: words.map(termPath) })),
  ].filter(({ name }) => name.includes(match))
  const rows: Row[] = []
  const floors: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, paths, headers } of cases) {
      console.log(`  ${name}`)
      const url = paths.map((path) => shop.url + path)
      rows.push(await measureUrl(name, database, shop, { url, connections: THRESHOLD_CONNECTIONS, seconds, headers }))
    }
    floors.push(await measureBaseline(baselines, THRESHOLD_CONNECTIONS))
  }
  const floor_ms = getMedian(floors)
  return getMedians(rows).map((row) => ({ ...row, floor_ms }))
}

/** The searches of all kinds in turn. */
export async function listMixedSearches(database: BenchDatabase): Promise<string[]> {
  const kinds = Object.values(await listTerms(database))
  return Array.from({ length: 40 }, (_, n) => kinds.map((terms) => termPath(terms[n % terms.length]!))).flat()
}

/** The terms of each kind: common and rare are the words of names that most and fewest products have. */
async function listTerms(database: BenchDatabase): Promise<Record<string, string[]>> {
  const names = await listRandomNames(database)
  const words = await database.db<{ word: string }[]>`
    select word from product_texts, string_to_table(plain_name, ' ') word
    where lang = 'es' and length(word) > 3 and word ~ '^[a-z]+$' group by word order by count(*) desc, word`
  return {
    'common word': words.slice(0, 8).map(({ word }) => word),
    'rare word': words.slice(-40).map(({ word }) => word),
    'two words': names.map((name) => name.split(' ').slice(0, 2).join(' ')),
    slip: names.map((name) => withSlip(name)),
    color: ['negro', 'arena', 'mostaza', 'musgo'],
  }
}
