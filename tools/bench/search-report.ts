import { type Machine, renderImport } from './report.ts'
import type { SearchFigures } from './search.ts'

/** Returns the cases that missed their target. */
export function listMissedCases({ rows }: SearchFigures): string[] {
  return rows.filter((row) => row.case.metric && row[row.case.metric.of] > row.case.metric.ms).map(({ name }) => name)
}

/** Returns the figures of the search as a page: targets, all cases, the process, the slowest statement. */
export function renderSearchReport(measurements: SearchFigures, machine: Machine): string {
  const { rows, memory_mb, slowest, imported_per_second } = measurements
  const missed = listMissedCases(measurements)
  return [
    '# Speed of search, measured',
    '',
    `${machine.date.toISOString().slice(0, 10)}, ${machine.cores} cores (${machine.model}), Node ${machine.node}, ${machine.products} generated products, ten connections, nothing cached in memory. Load and database ran on the same cores, which had ${machine.load.toFixed(1)} waiting processes on average in the minute before the end.`,
    'Repeat it with `npm run bench -- --products 100000 --only search --write docs/search-speed.md`. Every request checks which products its customer may see (rules 3); three of four products have an opening of their collection.',
    '',
    '| case | requests a second | p50 ms | p99 ms | our processor ms | PostgreSQL ms | statements | target | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...rows.map((row) => {
      const { metric } = row.case
      const limitText = metric ? `${metric.of.slice(0, 3)} at most ${metric.ms} ms` : ''
      const resultText = metric ? (missed.includes(row.name) ? '**missed**' : 'met') : ''
      return `| ${row.name} | ${row.per_second.toFixed(0)} | ${row.p50_ms.toFixed(1)} | ${row.p99_ms.toFixed(1)} | ${row.ours_ms.toFixed(2)} | ${row.postgres_ms.toFixed(2)} | ${row.statements.toFixed(2)} | ${limitText} | ${resultText} |`
    }),
    '',
    '| what | measured |',
    '| --- | ---: |',
    `| memory of the shop after the first case | ${memory_mb.first.toFixed(0)} MB |`,
    `| memory of the shop after the last case | ${memory_mb.last.toFixed(0)} MB |`,
    `| memory of the shop at its peak | ${memory_mb.peak.toFixed(0)} MB |`,
    ...renderImport(imported_per_second),
    '',
    '## The slowest statement',
    '',
    `Of the cases with a target: \`${slowest.name}\`, ${slowest.mean_ms.toFixed(1)} ms on average under that load.`,
    '',
  ].join('\n')
}
