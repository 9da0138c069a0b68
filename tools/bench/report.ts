import { bars, type Figures } from './bars.ts'
import type { Browsing } from './browsing.ts'
import type { Row } from './measure.ts'
import { type FlashSale, PIECES } from './flash-sale.ts'

export interface Machine {
  cores: number
  model: string
  node: string
  products: number
  date: Date
  /** Processes that wanted a processor, on average over the last minute. */
  load: number
}

/** The figures as a page: what was promised and what was measured, then every row. */
export function report(figures: Figures, machine: Machine): string {
  return [
    '# Speed, measured',
    '',
    `${machine.date.toISOString().slice(0, 10)}, ${machine.cores} cores (${machine.model}), Node ${machine.node}, ${machine.products} generated products. Load and database ran on the same cores.`,
    'Repeat it with `npm run bench -- --write docs/speed.md`. These machines are noisy: compare ratios within one run, not runs.',
    '',
    '## What is promised',
    '',
    '| what | measured | bar | |',
    '| --- | ---: | ---: | --- |',
    ...bars(figures).map(
      ({ what, measured, bar, held }) => `| ${what} | ${measured} | ${bar} | ${held ? 'held' : '**missed**'} |`,
    ),
    '',
    '## Every case',
    '',
    "A floor is the processor time of a plain `node:http` answer of a list's bytes, at as many connections, measured soon after. What a bar holds at ten connections is measured three times, in turns with the others or with its floors, and the middle one stands here.",
    '',
    '| case | connections | requests a second | p50 ms | p99 ms | our processor ms | PostgreSQL ms | both in floors | statements |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...figures.rows.map(caseRow),
    '',
    '## A complete purchase',
    '',
    '| at once | purchases a second | our processor ms | PostgreSQL ms | the sandbox ms | statements |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...figures.rows.filter(({ name }) => name === 'complete purchase').map(purchaseRow),
    '',
    '## Flash sale',
    '',
    `Everybody wants one of the same ${PIECES} pieces, from an empty cart to the paid order.`,
    '',
    '| buyers | at once | sold | told that it is gone | failed | seconds | the ledgers |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...figures.flash_sales.map(saleRow),
    '',
    '## Looking around meanwhile',
    '',
    'Ten signed-in people look at lists, searches, products, news and their own cart, with a breath between two looks; nothing is kept in memory.',
    '',
    '| while | looks | failed | p50 ms | p95 ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...figures.browsing.map(browsingRow),
    '',
    '## The process',
    '',
    '| what | measured |',
    '| --- | ---: |',
    `| cold start, database running | ${figures.cold_start_ms.toFixed(0)} ms |`,
    `| memory idle | ${figures.idle_mb.toFixed(0)} MB |`,
    `| memory peak, nothing kept | ${figures.peak_mb.toFixed(0)} MB |`,
    `| memory peak, answers kept | ${figures.peak_cached_mb.toFixed(0)} MB |`,
    `| generated products put in | ${figures.imported_per_second.toFixed(0)} a second |`,
    '',
  ].join('\n')
}

export function caseRow(row: Row): string {
  return `| ${row.name} | ${row.connections} | ${row.per_second.toFixed(0)} | ${row.p50_ms.toFixed(1)} | ${row.p99_ms.toFixed(1)} | ${row.ours_ms.toFixed(3)} | ${row.postgres_ms.toFixed(3)} | ${inFloors(row)} | ${row.statements.toFixed(2)} |`
}

function purchaseRow(row: Row): string {
  return `| ${row.connections} | ${row.per_second.toFixed(1)} | ${row.ours_ms.toFixed(1)} | ${row.postgres_ms.toFixed(1)} | ${(row.sandbox_ms ?? 0).toFixed(1)} | ${row.statements.toFixed(1)} |`
}

export function saleRow({ buyers, in_flight, sold, refused, failed, seconds, faults }: FlashSale): string {
  return `| ${buyers} | ${in_flight} | ${sold} | ${refused} | ${failed} | ${seconds.toFixed(1)} | ${faults.join('; ') || 'agree'} |`
}

export function browsingRow({ during, looks, failed, p50_ms, p95_ms }: Browsing): string {
  return `| ${during} | ${looks} | ${failed} | ${p50_ms.toFixed(0)} | ${p95_ms.toFixed(0)} |`
}

function inFloors({ ours_ms, postgres_ms, floor_ms }: Row): string {
  return floor_ms === undefined ? '' : ((ours_ms + postgres_ms) / floor_ms).toFixed(1)
}
