import { formatMoney } from '@shop/contract/money.ts'
import type { SalesFigures, SalesReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { SalesFiguresList } from '../../components/reports/sales-figures.tsx'
import { TaxTable } from '../../components/reports/tax-table.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { formatAxisMoney, formatCount, formatPart } from '../../lib/report-format.ts'
import { reportMessages } from '../../messages/reports.ts'
import { nameOf } from '../../lib/name-of.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getSalesReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(reportMessages)
  return (
    <ReportPage name="sales" result={result} how={t.salesHow} hasSteps isEmpty={({ totals }) => totals.length === 0}>
      {(report) => report.totals.map((total) => <CurrencySales key={total.currency} report={report} total={total} />)}
    </ReportPage>
  )
}

function CurrencySales({ report, total }: { report: SalesReport; total: SalesReport['totals'][number] }) {
  const { t, lang } = useMessages(reportMessages)
  const { currency } = total
  const { step } = report.period
  const format = (amount: number) => formatMoney(amount, currency, lang)
  const parts = report.parts.filter((part) => part.currency === currency)
  const methods = report.methods.filter((row) => row.currency === currency)
  const columns = [t.orders, t.goods, t.discount, t.shipping, t.taken, t.refunds, t.refunded]
  const toCells = (row: SalesFigures) => [
    formatCount(row.orders, lang),
    format(row.goods),
    format(row.discount),
    format(row.shipping),
    format(row.taken),
    formatCount(row.refunds, lang),
    format(row.refunded),
  ]
  return (
    <PageSection title={t.salesBy(currency)}>
      <SalesFiguresList total={total} />
      <BarChart
        title={`${t.salesBy(currency)}: ${t.taken}, ${t.refunded}`}
        rows={parts.map(({ start, taken, refunded }) => ({ label: formatPart(start, step, lang), taken, refunded }))}
        series={[
          { key: 'taken', label: t.taken },
          { key: 'refunded', label: t.refunded },
        ]}
        format={format}
        formatAxis={(amount) => formatAxisMoney(amount, lang)}
      />
      <DataTable
        className="mb-6 max-h-112 overflow-y-auto"
        caption={`${t.salesBy(currency)}, ${t.steps[step].toLowerCase()}`}
        columns={[t.steps[step], ...columns]}
        rows={[
          { name: t.total, cells: toCells(total), total: true },
          ...parts.map((part) => ({ name: formatPart(part.start, step, lang), cells: toCells(part) })),
        ]}
      />
      <DataTable
        caption={t.salesByMethod}
        columns={[t.method, ...columns]}
        rows={methods.map((row) => ({ name: nameOf(t.methods, row.method), cells: toCells(row) }))}
      />
      <TaxTable figures={total} currency={currency} />
    </PageSection>
  )
}
