import type { OfficeRow } from './office.ts'
import type { Report } from './report.ts'

function isMissed({ case: { ms, statements }, ...row }: OfficeRow): boolean {
  return row.p95_ms > ms || row.statements > statements + 0.1
}

export function buildOfficeReport(rows: readonly OfficeRow[]): Report {
  const missed = rows.filter(isMissed)
  const text = [
    'Over generated orders with their customers and history, four people at once (one for reports and screens that add up all members or a whole collection), each request sent before it is measured, jobs elsewhere (`ROLE=web`). The session of the member is looked up with every call; it counts as a statement. "Slowest" is the statement of the case that took longest on average, and its longest run, as PostgreSQL counts them; "floor" is `select 1` right before; on a busy machine, compare it and the processor time of PostgreSQL, because requests wait for other programs. The longest request of each case is in the last column.',
    '',
    '| case | p50 ms | p95 ms | at most | statements | at most | slowest ms | longest ms | floor ms | our processor ms | PostgreSQL ms | | longest request |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...rows.map(renderOfficeRow),
    '',
    ...missed.flatMap(({ case: { name }, slowest }) => [`## ${name}`, '', '```', slowest?.query ?? '', '```', '']),
  ].join('\n')
  return { text, missed: missed.length > 0 }
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
