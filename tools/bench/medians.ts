import type { Row } from './measure.ts'
import { getTotalMs } from './processor-time.ts'

/** Returns the lower one of the two in the middle where there is no middle. At least one value. */
export function getMedian(values: number[]): number {
  return getMedianBy(values, (value) => value)
}

/** Returns the median by what `getValue` returns. At least one item. */
export function getMedianBy<Item>(items: Item[], getValue: (item: Item) => number): Item {
  return items.toSorted((a, b) => getValue(a) - getValue(b))[Math.floor((items.length - 1) / 2)]!
}

/**
 * Returns one row for each case that was measured several times. Its processor times are those of the median by processor
 * time, which stay beside the baseline that was measured with them. Throughput and response times have medians of their
 * own: they also depend on how the load's threads share the cores, and a quick row may have few requests a second.
 */
export function getMedians(rows: Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ name, connections }) => `${name} ${connections}`)
  return [...groups.values()].map((times) => ({
    ...getMedianBy(times, getTotalMs),
    per_second: getMedian(times.map(({ per_second }) => per_second)),
    p50_ms: getMedian(times.map(({ p50_ms }) => p50_ms)),
    p99_ms: getMedian(times.map(({ p99_ms }) => p99_ms)),
  }))
}
