import type { Browsing } from './browsing.ts'
import { type FlashSale, PIECES } from './flash-sale.ts'
import type { Row } from './measure.ts'

export interface Figures {
  rows: Row[]
  flash_sales: FlashSale[]
  browsing: Browsing[]
  cold_start_ms: number
  idle_mb: number
  peak_mb: number
  peak_cached_mb: number
  imported_per_second: number
}

export interface Bar {
  what: string
  measured: string
  bar: string
  held: boolean
}

/** The number of connections at which the figures of each URL are compared with their target. */
export const BARS_AT = 10

/** Returns the targets of the shop's speed (docs/rules.md), each compared with what was measured. */
export function bars(figures: Figures): Bar[] {
  const at = (name: string, connections: number) =>
    figures.rows.find((row) => row.name === name && row.connections === connections)
  const most = (what: string, value: number | undefined, limit: number, unit: string): Bar => ({
    what,
    measured: `${(value ?? Number.NaN).toFixed(2)}${unit}`,
    bar: `at most ${limit}${unit}`,
    held: value !== undefined && value <= limit,
  })
  /** The target applies to our process and PostgreSQL together; our own figure is shown beside it. */
  const processor = (name: string, limit: number): Bar => {
    const row = at(name, BARS_AT)
    const used = row && row.ours_ms + row.postgres_ms
    const bar = most(`${name}: processor per request`, used, limit, ' ms')
    const floors = (used ?? Number.NaN) / (row?.floor_ms ?? 0)
    return { ...bar, measured: `${bar.measured} (${row?.ours_ms.toFixed(2)} ours), ${floors.toFixed(0)} baselines` }
  }
  const kept = at('list, kept', BARS_AT)
  const floor = at('Fastify, the bytes of list, kept', BARS_AT)
  const share = kept && floor ? kept.per_second / floor.per_second : 0
  const page = at('list page, kept', BARS_AT)
  const pageFloor = at('Fastify, the bytes of list page, kept', BARS_AT)
  const pageShare = page && pageFloor ? page.per_second / pageFloor.per_second : 0
  return [
    most('list: statements', at('list', BARS_AT)?.statements, 2.05, ''),
    most('search: statements', at('search', BARS_AT)?.statements, 2.05, ''),
    most('detail: statements', at('detail', BARS_AT)?.statements, 3.05, ''),
    processor('list', 0.8),
    processor('search', 1.5),
    processor('detail', 0.8),
    {
      what: 'list, kept: share of a plain Fastify route',
      measured: `${(share * 100).toFixed(0)} %`,
      bar: 'at least 60 %',
      held: share >= 0.6,
    },
    {
      what: 'list page, kept: share of a plain Fastify route',
      measured: `${(pageShare * 100).toFixed(0)} %`,
      bar: 'at least 60 %',
      held: pageShare >= 0.6,
    },
    most('cart update: statements', at('cart, update', 1)?.statements, 8.05, ''),
    most('cart update: p50 alone', at('cart, update', 1)?.p50_ms, 3, ' ms'),
    most('complete purchase: statements', at('complete purchase', 1)?.statements, 40.5, ''),
    most('complete purchase: our processor', at('complete purchase', 10)?.ours_ms, 15, ' ms'),
    ...figures.flash_sales.map(flashBar),
    ...figures.browsing.map(browsingBar),
    most('cold start with the database running', figures.cold_start_ms, 1000, ' ms'),
    most('memory, idle', figures.idle_mb, 150, ' MB'),
    most('memory, peak', Math.max(figures.peak_mb, figures.peak_cached_mb), 300, ' MB'),
  ]
}

/**
 * Returns the target of a flash sale: every unit is sold once, every other buyer gets the refusal, all ledgers agree.
 */
export function flashBar({ in_flight, sold, failed, seconds, faults }: FlashSale): Bar {
  return {
    what: `flash sale, ${in_flight} at once`,
    measured: `${sold} sold, ${failed} failed, ${seconds.toFixed(1)} s`,
    bar: `${PIECES} sold, 0 failed, 5 s`,
    held: sold === PIECES && failed === 0 && seconds <= 5 && faults.length === 0,
  }
}

/** Returns the target of browsing: a visitor who looks around does not wait for what delays others. */
export function browsingBar({ during, failed, p95_ms, bar_ms }: Browsing): Bar {
  return {
    what: `browsing while ${during}: p95`,
    measured: `${p95_ms.toFixed(0)} ms, ${failed} failed`,
    bar: `at most ${bar_ms} ms, 0 failed`,
    held: failed === 0 && p95_ms <= bar_ms,
  }
}
