import { type BenchDatabase, findSlowestStatement, withBenchShop } from './bench-shop.ts'
import type { Row } from './measure.ts'
import { measureCases } from './measure-cases.ts'
import { getMemoryMb } from './processes.ts'
import { buildSearchCases, type SearchCase } from './search-cases.ts'
import { THRESHOLD_CONNECTIONS } from './thresholds.ts'

export interface SearchFigures {
  rows: (Row & { case: SearchCase })[]
  /** Memory of the shop's process after the first case and after the last. */
  memory_mb: { first: number; last: number; peak: number }
  /** The case with a target whose slowest statement took longest. */
  slowest: { mean_ms: number; name: string }
  imported_per_second: number | null
}

/**
 * Measures all ways of searching, with nothing cached in memory, over so many different URLs that none is requested
 * twice in a row.
 */
export async function measureSearch(database: BenchDatabase, seconds: number): Promise<SearchFigures> {
  const cases = await buildSearchCases(database)
  const rows: SearchFigures['rows'] = []
  let slowest = { mean_ms: 0, name: '' }
  let first = 0
  return withBenchShop(database, async (shop) => {
    for (const item of cases) {
      const [row] = await measureCases(database, shop, [item], { connections: [THRESHOLD_CONNECTIONS], seconds })
      rows.push({ ...row!, case: item })
      first ||= getMemoryMb(shop.shop, 'VmRSS')
      const { mean_ms = 0 } = (await findSlowestStatement(database.db)) ?? {}
      if (item.metric && mean_ms > slowest.mean_ms) slowest = { mean_ms, name: item.name }
    }
    const memory_mb = { first, last: getMemoryMb(shop.shop, 'VmRSS'), peak: getMemoryMb(shop.shop, 'VmHWM') }
    return { rows, memory_mb, slowest, imported_per_second: database.imported_per_second }
  })
}
