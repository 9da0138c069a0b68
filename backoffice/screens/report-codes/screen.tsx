import type { CodeReport } from '@shop/contract/staff/report-schemas.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { buildCodePath, paths } from '../../lib/paths.ts'
import { formatAmounts, formatCount } from '../../lib/report-format.ts'
import { codesReportMessages } from '../../messages/report-codes.ts'
import { reportMessages } from '../../messages/reports.ts'

type Row = CodeReport['rows'][number]
const SHOWN_BARS = 12

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getCodeReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(codesReportMessages)
  return (
    <ReportPage name="codes" result={result} how={t.codesHow} isEmpty={({ rows }) => rows.length === 0}>
      {(report) => <Codes report={report} />}
    </ReportPage>
  )
}

function Codes({ report: { totals, rows } }: { report: CodeReport }) {
  const { t, lang } = useMessages(reportMessages)
  const { t: own } = useMessages(codesReportMessages)
  const count = (value: number) => formatCount(value, lang)
  const nameRow = ({ type, code }: Row) =>
    type === 'first_order' ? own.firstOrder : type === 'batch' ? own.batch(code ?? '') : (code ?? '')
  const getHref = ({ type, code, batch_id }: Row) =>
    type === 'code' && code !== null ? buildCodePath(code) : `${paths.codes}${batch_id === null ? '' : '?tab=batches'}`
  const { uses, uses_before, orders, given, taken } = totals
  return (
    <>
      <Figures
        figures={[
          {
            label: own.withDiscount,
            value: count(uses),
            detail: own.ofOrders(orders),
            compare: { now: uses, before: uses_before, formatted: count(uses_before) },
          },
          { label: own.given, value: formatAmounts(given, lang) },
          { label: own.ordersTaken, value: formatAmounts(taken, lang) },
        ]}
      />
      <BarChart
        title={own.mostUsed}
        rows={rows.slice(0, SHOWN_BARS).map((row) => ({ label: nameRow(row), uses: row.uses }))}
        series={[{ key: 'uses', label: own.uses }]}
        format={count}
      />
      <ListTable
        caption={t.names.codes}
        rows={rows}
        getId={({ type, code, batch_id }) => `${type} ${code} ${batch_id}`}
        getName={nameRow}
        getHref={getHref}
        nameHeader={own.code}
        columns={[
          { id: 'uses', header: own.uses, align: 'end', render: (row) => count(row.uses) },
          { id: 'given', header: own.given, align: 'end', render: (row) => formatAmounts(row.given, lang) },
          { id: 'taken', header: own.ordersTaken, align: 'end', render: (row) => formatAmounts(row.taken, lang) },
        ]}
      />
    </>
  )
}
