import { type BenchDatabase, getSlowestMs, withBenchShop } from './bench-shop.ts'
import type { Row } from './measure.ts'
import { measureCases } from './measure-cases.ts'
import { getMemoryMb } from './processes.ts'
import { explainSlowestStatement } from './explain-slowest.ts'
import { buildSearchCases, type SearchCase } from './search-cases.ts'
import { THRESHOLD_CONNECTIONS } from './thresholds.ts'

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
  const cases = await buildSearchCases(database)
  const rows: SearchFigures['rows'] = []
  const slowestCase = { mean_ms: 0, name: '', paths: [] as string[] }
  let first = 0
  return withBenchShop(database, async (shop) => {
    for (const item of cases) {
      const [row] = await measureCases(database, shop, [item], { connections: [THRESHOLD_CONNECTIONS], seconds })
      rows.push({ ...row!, case: item })
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
  })
}
