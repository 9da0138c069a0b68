import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import type { Row } from './measure.ts'
import { measureCases } from './measure-cases.ts'
import { LIST_PATH } from './measure-purchases.ts'
import { buildReport, type Report, renderRows } from './report.ts'
import { buildSearchCases, buildUsualCases } from './search-cases.ts'
import { selectCases } from './select-cases.ts'
import { type BaselineServers, startBaselineServers } from './start-baseline-servers.ts'
import { checkLists, checkSearches, THRESHOLD_CONNECTIONS } from './thresholds.ts'

const ROUNDS = 3

interface ListOptions {
  seconds: number
  match?: string | undefined
}

export async function reportLists(database: BenchDatabase, shop: BenchShop, options: ListOptions): Promise<Report> {
  const baselines = await startBaselineServers(shop.url + LIST_PATH)
  const rows = await measureLists(database, shop, baselines, options)
  await baselines.close()
  const targets = checkLists(rows).filter(({ measured }) => !measured.includes('NaN'))
  return buildReport(renderRows(rows), targets)
}

export async function reportSearch(database: BenchDatabase, shop: BenchShop, options: ListOptions): Promise<Report> {
  const cases = selectCases(await buildSearchCases(database), options.match)
  const rows = await measureCases(database, shop, cases, {
    connections: [THRESHOLD_CONNECTIONS],
    seconds: options.seconds,
  })
  return buildReport(renderRows(rows), checkSearches(cases, rows))
}

/**
 * Measures different lists, of guests and of a customer, and searches by the kind of their terms, with nothing cached
 * in memory.
 */
export async function measureLists(
  database: BenchDatabase,
  shop: BenchShop,
  baselines: BaselineServers,
  { seconds, match }: ListOptions,
): Promise<Row[]> {
  const cases = selectCases(await buildUsualCases(database), match)
  return measureCases(database, shop, cases, {
    connections: [THRESHOLD_CONNECTIONS],
    seconds,
    rounds: ROUNDS,
    baselines,
  })
}
