import { cpus, loadavg } from 'node:os'
import { checkGoals, checkThresholds, type Figures, type Threshold } from './thresholds.ts'
import type { Browsing } from './browsing.ts'
import type { Row } from './measure.ts'
import { getTotalMs } from './processor-time.ts'
import { type FlashSale, UNITS_ON_SALE } from './flash-sale.ts'

export function describeMachine(): string {
  const [processor] = cpus()
  const load = loadavg()[0] ?? 0
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), load average ${load.toFixed(1)} at the end, Node ${process.version}`
}

export interface Report {
  text: string
  missed: boolean
}

export function buildReport(rows: string[], targets: Threshold[]): Report {
  return {
    text: [...rows, '', ...renderTargets(targets)].join('\n'),
    missed: targets.some(({ passed }) => !passed),
  }
}

export function buildFullReport(measurements: Figures, runs: number): Report {
  const targets = checkThresholds(measurements)
  const text = [
    `Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}, and the worst of flash sales and of browsing.`,
    '',
    '## Targets',
    '',
    ...renderTargets(targets),
    '',
    '## Goals',
    '',
    'What the shop should reach on four cores. The command fails for the targets above, not for these.',
    '',
    ...renderTargets(checkGoals(measurements)),
    '',
    '## Every case',
    '',
    "The baseline is the processor time of a plain `node:http` response with a list's bytes, at as many connections, measured soon after. Cases with a target at ten connections are measured three times, in turns with the others or with their baselines, and the median is shown here.",
    '',
    'Limits of a purchase are compared with a shop soon after its start, and goals with one that has sold a thousand orders since its start, whose code V8 has compiled.',
    '',
    ...renderRows(measurements.rows),
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
  ].join('\n')
  return { text, missed: targets.some(({ passed }) => !passed) }
}

function renderTargets(targets: Threshold[]): string[] {
  return [
    '| what | measured | target | |',
    '| --- | ---: | ---: | --- |',
    ...targets.map(
      ({ name, measured, limit, passed }) => `| ${name} | ${measured} | ${limit} | ${passed ? 'met' : '**missed**'} |`,
    ),
  ]
}

export function renderRows(rows: Row[]): string[] {
  return [
    '| case | connections | requests a second | p50 ms | p99 ms | our processor ms | PostgreSQL ms | both in baselines | statements | write-ahead log |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(renderRow),
  ]
}

function renderRow(row: Row): string {
  const baselines = row.floor_ms === undefined ? '' : (getTotalMs(row) / row.floor_ms).toFixed(1)
  const wal = row.wal && `${(row.wal.bytes / 1024).toFixed(1)} kB in ${row.wal.flushes.toFixed(1)} flushes`
  return `| ${row.name} | ${row.connections} | ${row.per_second.toFixed(0)} | ${row.p50_ms.toFixed(1)} | ${row.p99_ms.toFixed(1)} | ${row.ours_ms.toFixed(3)} | ${row.postgres_ms.toFixed(3)} | ${baselines} | ${row.statements.toFixed(2)} | ${wal ?? ''} |`
}

export function renderFlashSaleRow({ inconsistencies, seconds, ...sale }: FlashSale): string {
  return `| ${sale.buyers} | ${sale.in_flight} | ${sale.sold} | ${sale.refused} | ${sale.failed} | ${seconds.toFixed(1)} | ${inconsistencies.join('; ') || 'agree'} |`
}

export function renderBrowsingRow({ during, requests, failed, p50_ms, p95_ms }: Browsing): string {
  return `| ${during} | ${requests} | ${failed} | ${p50_ms.toFixed(0)} | ${p95_ms.toFixed(0)} |`
}
