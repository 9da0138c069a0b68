import type { Browsing } from './browsing.ts'
import { type FlashSale, UNITS_ON_SALE } from './flash-sale.ts'
import type { Row } from './measure.ts'
import { getTotalMs } from './processor-time.ts'
import type { SearchCase } from './search-cases.ts'

/** The HTML of a page, in KB of 1024 bytes. */
export interface PageSize {
  name: string
  html_kb: number
  brotli_kb: number
}

export interface Figures {
  rows: Row[]
  page_sizes: PageSize[]
  flash_sales: FlashSale[]
  browsing: Browsing[]
  cold_start_ms: number
  baseline_start_ms: number
  idle_mb: number
  peak_mb: number
  peak_cached_mb: number
  /** Null for a database that an earlier run has filled. */
  imported_per_second: number | null
}

export interface Threshold {
  name: string
  measured: string
  limit: string
  passed: boolean
}

export const PURCHASE = 'complete purchase'
/** A purchase in a shop that has sold a thousand orders since its start. */
export const WARM_PURCHASE = 'complete purchase, warm'

export const THRESHOLD_CONNECTIONS = 10

export function atMost(what: string, value: number | undefined, limit: number, unit: string): Threshold {
  return {
    name: what,
    measured: `${(value ?? Number.NaN).toFixed(2)}${unit}`,
    limit: `at most ${limit}${unit}`,
    passed: value !== undefined && value <= limit,
  }
}

export function atLeast(what: string, value: number, limit: number, unit: string): Threshold {
  return { ...atMost(what, value, limit, unit), limit: `at least ${limit}${unit}`, passed: value >= limit }
}

function findRow(rows: Row[], name: string, connections = THRESHOLD_CONNECTIONS): Row | undefined {
  return rows.find((row) => row.name === name && row.connections === connections)
}

/** Returns the targets of lists and searches, in milliseconds of a processor and as the ratio of two of them. */
export function checkLists(rows: Row[]): Threshold[] {
  const total = (name: string) => {
    const row = findRow(rows, name)
    return row && getTotalMs(row)
  }
  const [guest, customer] = [total('lists'), total('lists, signed in')]
  const ratio = guest === undefined || customer === undefined ? undefined : customer / guest
  return [
    atMost('lists: PostgreSQL', findRow(rows, 'lists')?.postgres_ms, 0.25, ' ms'),
    atMost('lists, signed in: processor', ratio, 1.3, " times a guest's"),
    atMost('search, common word: processor', total('search, common word'), 1.2, ' ms'),
    atMost('search, slip: processor', total('search, slip'), 2.5, ' ms'),
  ]
}

export function checkSearches(cases: SearchCase[], rows: Row[]): Threshold[] {
  return cases.flatMap(({ name, max_p50_ms, max_p99_ms }) => {
    const row = findRow(rows, name)
    return [
      ...(max_p50_ms ? [atMost(`${name}: p50`, row?.p50_ms, max_p50_ms, ' ms')] : []),
      ...(max_p99_ms ? [atMost(`${name}: p99`, row?.p99_ms, max_p99_ms, ' ms')] : []),
    ]
  })
}

/** Returns the targets of uncached pages: milliseconds of our processor, and KB of HTML. */
export function checkPages(rows: Row[], sizes: PageSize[]): Threshold[] {
  return sizes.flatMap(({ name, html_kb, brotli_kb }) => [
    atMost(`${name}: our processor`, findRow(rows, name)?.ours_ms, 4, ' ms'),
    atMost(`${name}: HTML`, html_kb, 60, ' KB'),
    atMost(`${name}: HTML, brotli`, brotli_kb, 12, ' KB'),
  ])
}

/**
 * Returns what the shop should reach, each compared with what was measured. Some of it depends on the machine, so a miss
 * fails no measurement: `checkThresholds` has the limits that may not be exceeded.
 */
export function checkGoals(figures: Figures): Threshold[] {
  const { rows, imported_per_second } = figures
  const [alone, parallel] = [findRow(rows, WARM_PURCHASE, 1), findRow(rows, WARM_PURCHASE)]
  return [
    ...checkLists(rows),
    atMost(`${WARM_PURCHASE}: statements`, alone?.statements, 24, ''),
    atMost(`${WARM_PURCHASE}: flushes of the WAL`, alone?.wal?.flushes, 5, ''),
    atMost(`${WARM_PURCHASE}: p50 alone`, alone?.p50_ms, 20, ' ms'),
    atMost(`${WARM_PURCHASE}: our processor, ten at once`, parallel?.ours_ms, 6, ' ms'),
    atMost(`${WARM_PURCHASE}: PostgreSQL, ten at once`, parallel?.postgres_ms, 7, ' ms'),
    atMost('cold start with the database running', figures.cold_start_ms, 500, ' ms'),
    atMost('memory, idle', figures.idle_mb, 120, ' MB'),
    atMost('memory, peak', Math.max(figures.peak_mb, figures.peak_cached_mb), 230, ' MB'),
    ...(imported_per_second === null
      ? []
      : [atLeast('generated products inserted', imported_per_second, 1000, ' a second')]),
  ]
}

/** Returns the limits of the shop's speed (docs/rules.md), each compared with what was measured. */
export function checkThresholds(measurements: Figures): Threshold[] {
  const { rows } = measurements
  /**
   * The target applies to our process and PostgreSQL together and is a multiple of the baseline, because one machine
   * needs twice the milliseconds of another for the same work.
   */
  const checkProcessorTime = (name: string, limit: number, connections?: number): Threshold => {
    const row = findRow(rows, name, connections)
    const processorMs = row && getTotalMs(row)
    const factor = processorMs === undefined || row?.floor_ms === undefined ? undefined : processorMs / row.floor_ms
    const threshold = atMost(`${name}: processor per request`, factor, limit, ' baselines')
    return { ...threshold, measured: `${threshold.measured} (${processorMs?.toFixed(2)} ms)` }
  }
  const checkThroughput = (name: string): Threshold => {
    const row = findRow(rows, name)
    const baseline = findRow(rows, `Fastify, the bytes of ${name}`)
    const share = row && baseline ? row.per_second / baseline.per_second : 0
    return atLeast(`${name}: share of a plain Fastify route`, share * 100, 60, ' %')
  }
  return [
    atMost('list: statements', findRow(rows, 'list')?.statements, 2.05, ''),
    atMost('search: statements', findRow(rows, 'search')?.statements, 2.05, ''),
    atMost('detail: statements', findRow(rows, 'detail')?.statements, 3.05, ''),
    checkProcessorTime('list', 50),
    checkProcessorTime('search, two words', 60),
    checkProcessorTime('search', 145),
    checkProcessorTime('detail', 50),
    checkThroughput('list, kept'),
    checkThroughput('list page, kept'),
    ...checkPages(rows, measurements.page_sizes),
    atMost('cart update: statements', findRow(rows, 'cart, update', 1)?.statements, 4.05, ''),
    checkProcessorTime('cart, update', 80, 1),
    atMost(`${PURCHASE}: statements`, findRow(rows, PURCHASE, 1)?.statements, 36.5, ''),
    atMost(`${PURCHASE}: flushes of the WAL`, findRow(rows, PURCHASE, 1)?.wal?.flushes, 4.8, ''),
    checkProcessorTime(PURCHASE, 1400),
    ...measurements.flash_sales.map(checkFlashSale),
    ...measurements.browsing.map(checkBrowsing),
    atMost(
      'cold start with the database running',
      measurements.cold_start_ms / measurements.baseline_start_ms,
      6,
      ' starts of a plain Fastify program',
    ),
    atMost('memory, idle', measurements.idle_mb, 150, ' MB'),
    atMost('memory, peak', Math.max(measurements.peak_mb, measurements.peak_cached_mb), 300, ' MB'),
  ]
}

/**
 * Returns the target of a flash sale: every unit is sold once, every other buyer gets the refusal, all ledgers agree.
 */
export function checkFlashSale({ in_flight, sold, failed, seconds, inconsistencies }: FlashSale): Threshold {
  return {
    name: `flash sale, ${in_flight} at once`,
    measured: `${sold} sold, ${failed} failed, ${seconds.toFixed(1)} s`,
    limit: `${UNITS_ON_SALE} sold, 0 failed, 5 s`,
    passed: sold === UNITS_ON_SALE && failed === 0 && seconds <= 5 && inconsistencies.length === 0,
  }
}

/** Returns the target of browsing: a visitor who looks around does not wait for what delays others. */
export function checkBrowsing({ during, failed, p95_ms, bar_ms }: Browsing): Threshold {
  return {
    name: `browsing while ${during}: p95`,
    measured: `${p95_ms.toFixed(0)} ms, ${failed} failed`,
    limit: `at most ${bar_ms} ms, 0 failed`,
    passed: failed === 0 && p95_ms <= bar_ms,
  }
}
