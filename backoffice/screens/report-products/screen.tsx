import type { ProductReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { type ListColumn, ListTable } from '../../components/list/list-table.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { buildProductPath } from '../../lib/paths.ts'
import { formatAmounts, formatCount } from '../../lib/report-format.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { reportMessages } from '../../messages/reports.ts'

type Row = ProductReport['rows'][number]
const groups = ['product', 'variant', 'size', 'color'] as const
const SHOWN_BARS = 12

function readGroup(value: string | null) {
  return groups.find((group) => group === value) ?? 'product'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const by = readGroup(new URL(request.url).searchParams.get('by'))
  const { step: _step, ...range } = readRequestRange(request)
  return unwrapReport(await staffApi()('getProductReport', { query: { ...range, by } }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(reportMessages)
  const { get } = useListSearch()
  const tabs = groups.map((group) => ({ value: group === 'product' ? '' : group, label: t.groups[group] }))
  return (
    <ReportPage
      name="products"
      result={result}
      how={t.productsHow}
      isEmpty={({ rows }) => rows.length === 0}
      exportQuery={{ by: readGroup(get('by')) }}
      controls={<ListTabs label={t.by} name="by" tabs={tabs} />}
    >
      {(report) => <Products report={report} />}
    </ReportPage>
  )
}

function Products({ report }: { report: ProductReport }) {
  const { t, lang } = useMessages(reportMessages)
  const { totals, rows, by } = report
  const count = (value: number) => formatCount(value, lang)
  const compare = { now: totals.units, before: totals.units_before, formatted: count(totals.units_before) }
  const columns: ListColumn<Row>[] = [
    ...(by === 'product' || by === 'variant'
      ? [{ id: 'sku', header: t.sku, render: ({ sku }: Row) => sku ?? '—', isWideOnly: true }]
      : []),
    { id: 'units', header: t.units, align: 'end', render: ({ units }) => count(units) },
    { id: 'before', header: t.unitsBefore, align: 'end', render: ({ units_before }) => count(units_before) },
    { id: 'orders', header: t.orders, align: 'end', render: ({ orders }) => count(orders), isWideOnly: true },
    { id: 'canceled', header: t.canceled, align: 'end', render: ({ canceled }) => count(canceled) },
    { id: 'returned', header: t.returnedOrRefunded, align: 'end', render: ({ returned }) => count(returned) },
    { id: 'taken', header: t.goods, align: 'end', render: ({ amounts }) => formatAmounts(amounts, lang) },
  ]
  return (
    <>
      <Figures
        figures={[
          { label: t.units, value: count(totals.units), compare },
          { label: t.canceled, value: count(totals.canceled) },
          { label: t.returnedOrRefunded, value: count(totals.returned) },
          { label: t.goods, value: formatAmounts(totals.amounts, lang) },
        ]}
      />
      <BarChart
        title={t.mostSold}
        rows={rows.slice(0, SHOWN_BARS).map((row) => ({
          label: nameRow(row),
          units: row.units,
          before: row.units_before,
        }))}
        series={[
          { key: 'units', label: t.units },
          { key: 'before', label: t.unitsBefore },
        ]}
        format={count}
      />
      <ListTable
        caption={t.groups[by]}
        rows={rows}
        columns={columns}
        getId={(row) => `${row.product_id} ${row.size} ${row.color}`}
        getName={nameRow}
        {...(by === 'product' || by === 'variant'
          ? { getHref: ({ product_id }: Row) => buildProductPath(product_id ?? 0) }
          : {})}
        nameHeader={t.groups[by]}
      />
      {totals.rows > rows.length && <SecondaryText className="my-2">{t.shown(rows.length, totals.rows)}</SecondaryText>}
    </>
  )
}

function nameRow({ name, size, color }: Row): string {
  return [name, size, color].filter((part) => part !== null).join(' · ')
}
