import { getMedian, getMedians } from './medians.ts'
import type { Figures } from './thresholds.ts'

const MEDIANS = ['cold_start_ms', 'baseline_start_ms', 'idle_mb', 'peak_mb', 'peak_cached_mb'] as const

/**
 * Returns the figures of several runs as those of one: the median of each, but the worst run of a flash sale and of browsing,
 * where nothing may fail in any run. At least one run.
 */
export function combineRuns(runs: Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('there is no run to combine')
  return {
    ...first,
    ...Object.fromEntries(MEDIANS.map((name) => [name, getMedian(runs.map((run) => run[name]))])),
    imported_per_second: runs.some(({ imported_per_second }) => imported_per_second === null)
      ? null
      : getMedian(runs.map((run) => run.imported_per_second ?? 0)),
    rows: getMedians(runs.flatMap(({ rows }) => rows)),
    flash_sales: first.flash_sales.map((_, index) => {
      const sales = runs.map((run) => run.flash_sales[index]!)
      return getWorst(sales, (sale) => [sale.inconsistencies.length, sale.failed, sale.seconds])
    }),
    browsing: first.browsing.map((_, index) => {
      const browsing = runs.map((run) => run.browsing[index]!)
      return getWorst(browsing, ({ failed, p95_ms }) => [failed, p95_ms])
    }),
  }
}

/** Returns the item with the largest first figure; where it is the same, with the largest next one. */
function getWorst<Item>(items: Item[], getFigures: (item: Item) => number[]): Item {
  const compare = (a: number[], b: number[]) => a.map((figure, index) => figure - b[index]!).find((by) => by !== 0) ?? 0
  return items.toSorted((a, b) => compare(getFigures(b), getFigures(a)))[0]!
}
