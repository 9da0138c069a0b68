import type { StockReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { type ListColumn, ListTable } from '../../components/list/list-table.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapReport } from '../../lib/load-report.ts'
import { buildStockHistoryPath } from '../../lib/paths.ts'
import { formatCount } from '../../lib/report-format.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { reportMessages } from '../../messages/reports.ts'

type Row = StockReport['rows'][number]
const tabs = ['running_out', 'waiting', 'dead', 'all'] as const
const SHOWN_BARS = 12

function readTab(value: string | null) {
  return tabs.find((tab) => tab === value) ?? 'running_out'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const tab = readTab(new URL(request.url).searchParams.get('tab'))
  return unwrapReport(await staffApi()('getStockReport', { query: { tab } }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(reportMessages)
  const { get } = useListSearch()
  const counts = result.ok ? result.data.counts : undefined
  return (
    <ReportPage
      name="stock"
      result={result}
      how={t.stockHow}
      isEmpty={({ rows }) => rows.length === 0}
      emptyTitle={t.stockEmpty}
      exportQuery={{ tab: readTab(get('tab')) }}
      controls={
        <ListTabs
          label={t.names.stock}
          name="tab"
          tabs={tabs.map((tab) => ({
            value: tab === 'running_out' ? '' : tab,
            label: t.stockTabs[tab],
            ...(counts ? { count: counts[tab] } : {}),
          }))}
        />
      }
    >
      {(report) => <Stock report={report} />}
    </ReportPage>
  )
}

function Stock({ report }: { report: StockReport }) {
  const { t, lang } = useMessages(reportMessages)
  const { rows, counts, tab, free, dead_units } = report
  const count = (value: number) => formatCount(value, lang)
  const columns: ListColumn<Row>[] = [
    { id: 'sku', header: t.sku, render: ({ sku }) => sku ?? '—', isWideOnly: true },
    { id: 'free', header: t.free, align: 'end', render: (row) => count(row.free) },
    { id: 'sold7', header: t.sold7, align: 'end', render: ({ sold_7 }) => count(sold_7) },
    { id: 'sold28', header: t.sold28, align: 'end', render: ({ sold_28 }) => count(sold_28) },
    { id: 'cover', header: t.cover, align: 'end', render: (row) => (row.days_of_cover === null ? '—' : count(row.days_of_cover)) }, // prettier-ignore
    { id: 'out', header: t.soldOutOn, align: 'end', render: (row) => formatDate(row.sold_out_on, lang) },
    { id: 'waiting', header: t.waiting, align: 'end', render: ({ waiting }) => count(waiting) },
    { id: 'last', header: t.lastSold, align: 'end', render: ({ last_sold_on }) => formatDate(last_sold_on, lang) },
  ]
  const bars = rows.filter(({ days_of_cover }) => days_of_cover !== null).slice(0, SHOWN_BARS)
  return (
    <>
      <Figures
        figures={[
          { label: t.free, value: count(free) },
          { label: t.stockTabs.running_out, value: count(counts.running_out) },
          { label: t.stockTabs.waiting, value: count(counts.waiting) },
          { label: t.deadUnits, value: count(dead_units) },
        ]}
      />
      {bars.length > 0 && (
        <BarChart
          title={t.cover}
          rows={bars.map((row) => ({ label: nameRow(row), days: row.days_of_cover ?? 0 }))}
          series={[{ key: 'days', label: t.cover }]}
          format={count}
        />
      )}
      <ListTable
        caption={t.stockTabs[tab]}
        rows={rows}
        columns={columns}
        getId={nameRow}
        getName={nameRow}
        getHref={({ product_id }) => buildStockHistoryPath(product_id)}
        nameHeader={t.groups.variant}
      />
      {counts[tab] > rows.length && <SecondaryText className="my-2">{t.shown(rows.length, counts[tab])}</SecondaryText>}
    </>
  )
}

function nameRow({ name, size, color }: Row): string {
  return `${name} · ${size} · ${color}`
}
