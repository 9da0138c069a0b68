import { expect, test } from 'vitest'
import { combineRuns } from './combine-runs.ts'
import type { Row } from './measure.ts'
import type { Figures } from './thresholds.ts'

function buildRun(value: number, failed = 0): Figures {
  const row: Row = {
    name: 'list',
    connections: 10,
    per_second: value,
    p50_ms: value,
    p99_ms: value,
    ours_ms: value,
    postgres_ms: 0,
    statements: 1,
  }
  return {
    rows: [row],
    page_sizes: [],
    flash_sales: [{ in_flight: 1, buyers: 1, sold: 1, refused: 0, failed, seconds: value, inconsistencies: [] }],
    browsing: [{ during: 'nothing', requests: 1, failed, p50_ms: value, p95_ms: value, bar_ms: 500 }],
    cold_start_ms: value,
    baseline_start_ms: value,
    idle_mb: value,
    peak_mb: value,
    peak_cached_mb: value,
    imported_per_second: value,
  }
}

test('several runs have the median of each figure', () => {
  const combined = combineRuns([buildRun(3), buildRun(1), buildRun(2)])
  expect(combined).toMatchObject({ cold_start_ms: 2, idle_mb: 2, imported_per_second: 2, rows: [{ ours_ms: 2 }] })
})

test('throughput has a median of its own beside the one of processor time', () => {
  const runs = [buildRun(1), buildRun(2), buildRun(3)]
  for (const [index, per_second] of [20, 10, 30].entries()) runs[index]!.rows[0]!.per_second = per_second
  expect(combineRuns(runs)).toMatchObject({ rows: [{ ours_ms: 2, per_second: 20 }] })
})

test('a flash sale and browsing are those of the slowest run', () => {
  const combined = combineRuns([buildRun(3), buildRun(1), buildRun(2)])
  expect(combined).toMatchObject({ flash_sales: [{ seconds: 3 }], browsing: [{ p95_ms: 3 }] })
})

test('a run in which something failed is the worst one', () => {
  const combined = combineRuns([buildRun(3), buildRun(1, 1), buildRun(2)])
  expect(combined).toMatchObject({ flash_sales: [{ failed: 1 }], browsing: [{ failed: 1 }] })
})

test('one run is shown as it is', () => {
  expect(combineRuns([buildRun(3)])).toEqual(buildRun(3))
})

test('no run cannot be combined', () => {
  expect(() => combineRuns([])).toThrow('no run')
})
