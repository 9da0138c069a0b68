import type { Funnel, FunnelReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { formatCount, formatPart, formatPercent } from '../../lib/report-format.ts'
import { reportMessages } from '../../messages/reports.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getFunnelReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(reportMessages)
  return (
    <ReportPage name="funnel" result={result} how={t.funnelHow} hasSteps isEmpty={({ totals }) => totals.length === 0}>
      {(report) => report.totals.map((total) => <CurrencyFunnel key={total.currency} report={report} total={total} />)}
    </ReportPage>
  )
}

const steps = ['carts', 'ordered', 'paid'] as const

function CurrencyFunnel({ report, total }: { report: FunnelReport; total: FunnelReport['totals'][number] }) {
  const { t, lang } = useMessages(reportMessages)
  const { step } = report.period
  const count = (value: number) => formatCount(value, lang)
  const parts = report.parts.filter(({ currency }) => currency === total.currency)
  const toCells = (row: Funnel) => [
    ...steps.map((name) => count(row[name])),
    formatPercent(row.ordered, row.carts, lang),
    formatPercent(row.paid, row.carts, lang),
  ]
  return (
    <PageSection title={t.funnelIn(total.currency)}>
      <Figures
        figures={steps.map((name) => ({
          label: t[name],
          value: count(total[name]),
          ...(name === 'carts' ? {} : { detail: `${formatPercent(total[name], total.carts, lang)} ${t.ofCarts}` }),
          compare: { now: total[name], before: total.before[name], formatted: count(total.before[name]) },
        }))}
      />
      <BarChart
        title={t.funnelIn(total.currency)}
        rows={parts.map(({ start, carts, ordered, paid }) => ({
          label: formatPart(start, step, lang),
          carts,
          ordered,
          paid,
        }))}
        series={steps.map((key) => ({ key, label: t[key] }))}
        format={count}
      />
      <DataTable
        className="max-h-112 overflow-y-auto"
        caption={t.funnelIn(total.currency)}
        columns={[t.steps[step], ...steps.map((name) => t[name]), `${t.ordered} %`, `${t.paid} %`]}
        rows={[
          { name: t.total, cells: toCells(total), total: true },
          ...parts.map((part) => ({ name: formatPart(part.start, step, lang), cells: toCells(part) })),
        ]}
      />
    </PageSection>
  )
}
