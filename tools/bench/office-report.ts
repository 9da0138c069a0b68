import type { OfficeRow } from './office.ts'
import type { Machine } from './report.ts'

function isMissed({ case: { ms, statements }, ...row }: OfficeRow): boolean {
  return row.p95_ms > ms || row.statements > statements + 0.1
}

/** Returns the cases that missed a target. */
export function listMissedOfficeCases(rows: readonly OfficeRow[]): string[] {
  return rows.filter(isMissed).map((row) => row.case.name)
}

/** Returns the figures of the back office as a page. */
export function renderOfficeReport(rows: readonly OfficeRow[], orders: number, machine: Machine): string {
  return [
    '# Speed of the back office, measured',
    '',
    `${machine.date.toISOString().slice(0, 10)}, ${machine.cores} cores (${machine.model}), load average ${machine.load.toFixed(1)} at the end, Node ${machine.node}, ${machine.products} generated products and ${orders} generated orders with their customers and history, four people at once (one for reports and screens that add up all members or a whole collection), nothing cached in memory, each request sent before it is measured, jobs elsewhere (\`ROLE=web\`). Load and database ran on the same cores.`,
    `Repeat it with \`npm run bench -- --products ${machine.products} --orders ${orders} --only office --write docs/office-speed.md\`; with \`--data <folder>\` the filled database is kept for the next run. The session of the member is looked up with every call; it counts as a statement. "Slowest" is the statement of the case that took longest on average, and its longest run, as PostgreSQL counts them; "floor" is \`select 1\` right before; on a busy machine, compare it and the processor time of PostgreSQL, because requests wait for other programs. The longest request of each case is in the last column.`,
    '',
    '| case | p50 ms | p95 ms | at most | statements | at most | slowest ms | longest ms | floor ms | our processor ms | PostgreSQL ms | | longest request |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...rows.map(renderOfficeRow),
    '',
    ...rows
      .filter(isMissed)
      .flatMap(({ case: { name }, slowest }) => [`## ${name}`, '', '```', slowest?.query ?? '', '```', '']),
  ].join('\n')
}

function renderOfficeRow(row: OfficeRow): string {
  const { name, ms, statements } = row.case
  const slowest = [row.slowest?.mean_ms, row.slowest?.max_ms].map((value) => value?.toFixed(1) ?? '')
  const cells = [
    name, row.p50_ms.toFixed(1), row.p95_ms.toFixed(1), ms, row.statements.toFixed(2), statements, ...slowest,
    row.floor_ms.toFixed(2), row.ours_ms.toFixed(2), row.postgres_ms.toFixed(2), isMissed(row) ? '**missed**' : 'met', `\`${decodeURIComponent(row.longest)}\``,
  ] // prettier-ignore
  return `| ${cells.join(' | ')} |`
}
