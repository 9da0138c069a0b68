import type { ReturnReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTable } from '../../components/list/list-table.tsx'
import { PageSection } from '../../components/page.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { buildProductPath } from '../../lib/paths.ts'
import { formatAmounts, formatCount, formatPercent } from '../../lib/report-format.ts'
import { returnNames } from '../../messages/return-names.ts'
import { returnsReportMessages } from '../../messages/report-returns.ts'
import { reportMessages } from '../../messages/reports.ts'
import { nameOf } from '../../lib/name-of.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getReturnReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(returnsReportMessages)
  return (
    <ReportPage name="returns" result={result} how={t.returnsHow} isEmpty={({ totals }) => totals.requested === 0}>
      {(report) => <Returns report={report} />}
    </ReportPage>
  )
}

function Returns({ report: { totals, reasons, products } }: { report: ReturnReport }) {
  const { t, lang } = useMessages(reportMessages)
  const { t: own } = useMessages(returnsReportMessages)
  const { t: names } = useMessages(returnNames)
  const count = (value: number) => formatCount(value, lang)
  const nameReason = (reason: string) => nameOf(names.reasons, reason)
  const { requested, requested_before, open, units, refunded } = totals
  return (
    <>
      <Figures
        figures={[
          {
            label: t.returnsRequested,
            value: count(requested),
            compare: { now: requested, before: requested_before, formatted: count(requested_before) },
          },
          { label: own.open, value: count(open) },
          { label: own.returnUnits, value: count(units) },
          { label: t.refunded, value: formatAmounts(refunded, lang) },
        ]}
      />
      <BarChart
        title={own.byReason}
        rows={reasons.map(({ reason, returns, exchanges }) => ({ label: nameReason(reason), returns, exchanges }))}
        series={[
          { key: 'returns', label: own.returnCount },
          { key: 'exchanges', label: own.exchangeCount },
        ]}
        format={count}
      />
      <DataTable
        className="mb-8 md:[&_th:first-child]:w-64"
        caption={own.byReason}
        columns={[own.reason, own.returnCount, own.exchangeCount, own.returnUnits, t.refunded]}
        rows={reasons.map((row) => ({
          name: nameReason(row.reason),
          cells: [count(row.returns), count(row.exchanges), count(row.units), formatAmounts(row.refunded, lang)],
        }))}
      />
      {products.length > 0 && <ReturnedProducts products={products} />}
    </>
  )
}

function ReturnedProducts({ products }: Pick<ReturnReport, 'products'>) {
  const { t, lang } = useMessages(reportMessages)
  const { t: own } = useMessages(returnsReportMessages)
  const count = (value: number) => formatCount(value, lang)
  return (
    <PageSection title={own.returnedProducts}>
      <ListTable
        caption={own.returnedProducts}
        rows={products}
        getId={({ product_id, size }) => `${product_id} ${size}`}
        getName={({ name, size }) => `${name} · ${size}`}
        getHref={({ product_id }) => buildProductPath(product_id)}
        nameHeader={t.product}
        columns={[
          { id: 'units', header: t.returned, align: 'end', render: ({ units }) => count(units) },
          { id: 'sold', header: t.sold, align: 'end', render: ({ sold }) => count(sold) },
          { id: 'share', header: own.share, align: 'end', render: (row) => formatPercent(row.units, row.sold, lang) },
        ]}
      />
    </PageSection>
  )
}
