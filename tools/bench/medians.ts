import type { Row } from './measure.ts'

/** Returns the lower one of the two in the middle where there is no middle. At least one value. */
export function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}

/** Returns one row for each case that was measured several times: the median by processor time. */
export function getMedians(rows: Row[]): Row[] {
  const getTotalMs = ({ ours_ms, postgres_ms }: Row) => ours_ms + postgres_ms
  const groups = Map.groupBy(rows, ({ name, connections }) => `${name} ${connections}`)
  return [...groups.values()].map(
    (times) => times.toSorted((a, b) => getTotalMs(a) - getTotalMs(b))[Math.floor((times.length - 1) / 2)]!,
  )
}
