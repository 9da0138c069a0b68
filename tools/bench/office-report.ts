import type { OfficeRow } from './office.ts'
import type { Machine } from './report.ts'

/** Returns the cases that missed a target. */
export function listMissedOfficeCases(rows: readonly OfficeRow[]): string[] {
  return rows
    .filter((row) => row.p99_ms > row.case.ms || row.statements > row.case.statements + 0.1)
    .map(({ name }) => name)
}

/** Returns the figures of the back office as a page. */
export function renderOfficeReport(rows: readonly OfficeRow[], orders: number, machine: Machine): string {
  const missed = listMissedOfficeCases(rows)
  return [
    '# Speed of the back office, measured',
    '',
    `${machine.date.toISOString().slice(0, 10)}, ${machine.cores} cores (${machine.model}), Node ${machine.node}, ${machine.products} generated products and ${orders} generated orders, four people at once, nothing cached in memory. Load and database ran on the same cores.`,
    `Repeat it with \`npm run bench -- --products ${machine.products} --orders ${orders} --only office --write docs/office-speed.md\`. The session of the member is looked up with every call; it counts as a statement.`,
    '',
    '| case | p50 ms | p99 ms | at most | statements | at most | our processor ms | PostgreSQL ms | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.p50_ms.toFixed(1)} | ${row.p99_ms.toFixed(1)} | ${row.case.ms} | ${row.statements.toFixed(2)} | ${row.case.statements} | ${row.ours_ms.toFixed(2)} | ${row.postgres_ms.toFixed(2)} | ${missed.includes(row.name) ? '**missed**' : 'met'} |`,
    ),
    '',
  ].join('\n')
}
