import { cpus, loadavg } from 'node:os'
import { checkGoals, checkThresholds, type Figures, PURCHASE, type Threshold } from './thresholds.ts'
import type { Browsing } from './browsing.ts'
import type { Row } from './measure.ts'
import { getTotalMs } from './processor-time.ts'
import { type FlashSale, UNITS_ON_SALE } from './flash-sale.ts'

export interface Machine {
  cores: number
  model: string
  node: string
  products: number
  date: Date
  /** The number of processes that waited for a processor, on average over the last minute. */
  load: number
}

export function describeMachine(products: number): Machine {
  return {
    cores: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    products,
    date: new Date(),
    load: loadavg()[0] ?? 0,
  }
}

/** The printed text of a measurement. `missed` says whether it misses a target. */
export interface Report {
  text: string
  missed: boolean
}

/** Returns rows of figures, followed by their targets. */
export function buildReport(rows: string[], targets: Threshold[]): Report {
  return {
    text: [...rows, ...targets.map(renderThreshold)].join('\n'),
    missed: targets.some(({ passed }) => !passed),
  }
}

/** Returns the figures of so many runs as a page: the targets with what was measured, then every row. */
export function renderReport(measurements: Figures, machine: Machine, runs: number): string {
  return [
    '# Speed, measured',
    '',
    `${machine.date.toISOString().slice(0, 10)}, ${machine.cores} cores (${machine.model}), Node ${machine.node}, ${machine.products} generated products. Load and database ran on the same cores.`,
    `Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}, and the worst of flash sales and of browsing. Repeat it with \`npm run bench -- --runs ${runs} --write docs/speed.md\`. These machines are noisy: compare ratios within one run, not runs.`,
    '',
    ...renderTargets(measurements),
    '## Every case',
    '',
    "The baseline is the processor time of a plain `node:http` response with a list's bytes, at as many connections, measured soon after. Cases with a target at ten connections are measured three times, in turns with the others or with their baselines, and the median is shown here.",
    '',
    '| case | connections | requests a second | p50 ms | p99 ms | our processor ms | PostgreSQL ms | both in baselines | statements |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measurements.rows.map(renderRow),
    '',
    '## A complete purchase',
    '',
    'Limits are compared with a shop soon after its start, and goals with one that has sold a thousand orders since its start, whose code V8 has compiled.',
    '',
    '| case | at once | purchases a second | our processor ms | PostgreSQL ms | the sandbox ms | statements | flushes of the WAL |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measurements.rows.filter(({ name }) => name.startsWith(PURCHASE)).map(purchaseRow),
    '',
    '## Flash sale',
    '',
    `All buyers want one of the same ${UNITS_ON_SALE} units, from an empty cart to the paid order.`,
    '',
    '| buyers | at once | sold | sold out message | failed | seconds | ledgers |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...measurements.flash_sales.map(renderFlashSaleRow),
    '',
    '## Browsing meanwhile',
    '',
    'Ten signed-in people request lists, searches, products, the home page and their own cart, with a short pause between two requests; nothing is cached in memory.',
    '',
    '| while | requests | failed | p50 ms | p95 ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...measurements.browsing.map(renderBrowsingRow),
    '',
    '## The process',
    '',
    '| what | measured |',
    '| --- | ---: |',
    `| cold start, database running | ${measurements.cold_start_ms.toFixed(0)} ms |`,
    `| start of a plain Fastify program | ${measurements.baseline_start_ms.toFixed(0)} ms |`,
    `| memory idle | ${measurements.idle_mb.toFixed(0)} MB |`,
    `| memory peak, nothing cached | ${measurements.peak_mb.toFixed(0)} MB |`,
    `| memory peak, responses cached | ${measurements.peak_cached_mb.toFixed(0)} MB |`,
    ...renderImport(measurements.imported_per_second),
    '',
  ].join('\n')
}

function renderTargets(measurements: Figures): string[] {
  return [
    '## Targets',
    '',
    '| what | measured | target | |',
    '| --- | ---: | ---: | --- |',
    ...checkThresholds(measurements).map(renderThreshold),
    '',
    '## Goals',
    '',
    'What the shop should reach on four cores. The command fails for the targets above, not for these.',
    '',
    '| what | measured | goal | |',
    '| --- | ---: | ---: | --- |',
    ...checkGoals(measurements).map(renderThreshold),
    '',
  ]
}

function renderThreshold({ name, measured, limit, passed }: Threshold): string {
  return `| ${name} | ${measured} | ${limit} | ${passed ? 'met' : '**missed**'} |`
}

/** Returns a line with the speed of generating; none for a database that an earlier run has filled. */
export function renderImport(per_second: number | null): string[] {
  return per_second === null ? [] : [`| generated products inserted | ${per_second.toFixed(0)} a second |`]
}

export function renderRow(row: Row): string {
  return `| ${row.name} | ${row.connections} | ${row.per_second.toFixed(0)} | ${row.p50_ms.toFixed(1)} | ${row.p99_ms.toFixed(1)} | ${row.ours_ms.toFixed(3)} | ${row.postgres_ms.toFixed(3)} | ${formatBaselineFactor(row)} | ${row.statements.toFixed(2)} |${formatWal(row)}`
}

function formatWal({ wal_bytes, wal_flushes }: Row): string {
  if (wal_bytes === undefined || wal_flushes === undefined) return ''
  return ` ${(wal_bytes / 1024).toFixed(1)} kB of WAL in ${wal_flushes.toFixed(1)} flushes |`
}

function purchaseRow(row: Row): string {
  return `| ${row.name} | ${row.connections} | ${row.per_second.toFixed(1)} | ${row.ours_ms.toFixed(1)} | ${row.postgres_ms.toFixed(1)} | ${(row.sandbox_ms ?? 0).toFixed(1)} | ${row.statements.toFixed(1)} | ${(row.wal_flushes ?? 0).toFixed(1)} |`
}

export function renderFlashSaleRow({
  buyers,
  in_flight,
  sold,
  refused,
  failed,
  seconds,
  inconsistencies,
}: FlashSale): string {
  return `| ${buyers} | ${in_flight} | ${sold} | ${refused} | ${failed} | ${seconds.toFixed(1)} | ${inconsistencies.join('; ') || 'agree'} |`
}

export function renderBrowsingRow({ during, requests, failed, p50_ms, p95_ms }: Browsing): string {
  return `| ${during} | ${requests} | ${failed} | ${p50_ms.toFixed(0)} | ${p95_ms.toFixed(0)} |`
}

function formatBaselineFactor(row: Row): string {
  return row.floor_ms === undefined ? '' : (getTotalMs(row) / row.floor_ms).toFixed(1)
}
