import type { Machine } from './report.ts'
import type { SearchFigures } from './search.ts'

/** Returns the cases that missed their target. */
export function missedOf({ rows }: SearchFigures): string[] {
  return rows.filter((row) => row.case.most && row[row.case.most.of] > row.case.most.ms).map(({ name }) => name)
}

/** Returns the figures of the search as a page: targets, all cases, the process, the plan of the slowest statement. */
export function searchReport(figures: SearchFigures, machine: Machine): string {
  const { rows, memory_mb, slowest, imported_per_second } = figures
  const missed = missedOf(figures)
  return [
    '# Speed of finding, measured',
    '',
    `${machine.date.toISOString().slice(0, 10)}, ${machine.cores} cores (${machine.model}), Node ${machine.node}, ${machine.products} generated products, ten connections, nothing kept in memory. Load and database ran on the same cores, which were ${machine.load.toFixed(1)} processes deep on average in the minute before the end.`,
    'Repeat it with `npm run bench -- --products 100000 --only search --write docs/search-speed.md`. Every product is asked for by the question who may see it (rules 3), three of four with an opening of their collection.',
    '',
    '| case | requests a second | p50 ms | p99 ms | our processor ms | PostgreSQL ms | statements | bar | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...rows.map((row) => {
      const { most } = row.case
      const bar = most ? `${most.of.slice(0, 3)} at most ${most.ms} ms` : ''
      const held = most ? (missed.includes(row.name) ? '**missed**' : 'held') : ''
      return `| ${row.name} | ${row.per_second.toFixed(0)} | ${row.p50_ms.toFixed(1)} | ${row.p99_ms.toFixed(1)} | ${row.ours_ms.toFixed(2)} | ${row.postgres_ms.toFixed(2)} | ${row.statements.toFixed(2)} | ${bar} | ${held} |`
    }),
    '',
    '| what | measured |',
    '| --- | ---: |',
    `| memory of the shop after the first case | ${memory_mb.first.toFixed(0)} MB |`,
    `| memory of the shop after the last case | ${memory_mb.last.toFixed(0)} MB |`,
    `| memory of the shop at its peak | ${memory_mb.peak.toFixed(0)} MB |`,
    `| generated products put in | ${imported_per_second.toFixed(0)} a second |`,
    '',
    '## The slowest statement',
    '',
    `Of the cases with a bar: \`${slowest.name}\`, ${slowest.mean_ms.toFixed(1)} ms on average under that load. Its plan, alone:`,
    '',
    '```',
    slowest.plan,
    '```',
    '',
  ].join('\n')
}
