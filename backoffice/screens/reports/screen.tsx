import { formatMoney } from '@shop/contract/money.ts'
import { reportNames, reportPermissions } from '@shop/contract/staff/report-names.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { RangePicker } from '../../components/reports/range-picker.tsx'
import { ReportNav } from '../../components/reports/report-nav.tsx'
import { SalesFiguresList } from '../../components/reports/sales-figures.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { buildProductPath, buildReportPath, paths } from '../../lib/paths.ts'
import { formatAxisMoney, formatCount, formatPart } from '../../lib/report-format.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { reportMessages } from '../../messages/reports.ts'
import type { ProductReport, SalesReport } from '@shop/contract/staff/report-schemas.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'

const SHOWN_PRODUCTS = 5

export async function loader({ request }: LoaderFunctionArgs) {
  const api = staffApi()
  const me = unwrap(await api('getMe', {}), request)
  if (!hasPermission(me, 'reports.read')) throw new Response(null, { status: 403 })
  const range = readRequestRange(request)
  const { step: _step, ...days } = range
  const [sales, products] = await Promise.all([
    hasPermission(me, 'reports.sales') ? api('getSalesReport', { query: range }) : undefined,
    hasPermission(me, 'reports.products') ? api('getProductReport', { query: { ...days, by: 'product' } }) : undefined,
  ])
  return {
    sales: sales && unwrapReport(sales, request),
    products: products && unwrapReport(products, request),
  }
}

export function Component() {
  const { sales, products } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(reportMessages)
  const period = [sales, products].flatMap((result) => (result?.ok ? [result.data.period] : []))[0]
  const failure = [sales, products].flatMap((result) => (result?.ok === false ? [result.message] : []))[0]
  const format = (day: string) => formatDate(day, lang)
  return (
    <Page title={t.title} text={t.text}>
      <ReportNav current="overview" />
      {(sales ?? products) && <RangePicker shown={period} hasSteps={false} />}
      {failure !== undefined && <LoadFailure message={failure} />}
      {sales?.ok && <Sales report={sales.data} />}
      {products?.ok && products.data.rows.length > 0 && <TopProducts report={products.data} />}
      {period && (
        <SecondaryText className="mb-8">
          {t.compared(format(period.before.from), format(period.before.to))}
        </SecondaryText>
      )}
      <ReportList />
    </Page>
  )
}

function Sales({ report: { totals, parts, period } }: { report: SalesReport }) {
  const { t, lang } = useMessages(reportMessages)
  if (totals.length === 0) return <Text className="mb-8">{t.empty}.</Text>
  return totals.map((total) => (
    <PageSection key={total.currency} title={t.salesBy(total.currency)}>
      <SalesFiguresList total={total} />
      <BarChart
        title={`${t.salesBy(total.currency)}: ${t.taken}, ${t.refunded}`}
        rows={parts
          .filter(({ currency }) => currency === total.currency)
          .map(({ start, taken, refunded }) => ({ label: formatPart(start, period.step, lang), taken, refunded }))}
        series={[
          { key: 'taken', label: t.taken },
          { key: 'refunded', label: t.refunded },
        ]}
        format={(amount) => formatMoney(amount, total.currency, lang)}
        formatAxis={(amount) => formatAxisMoney(amount, lang)}
      />
    </PageSection>
  ))
}

function TopProducts({ report }: { report: ProductReport }) {
  const { t, lang } = useMessages(reportMessages)
  return (
    <PageSection title={t.mostSold}>
      <EntryList label={t.mostSold}>
        {report.rows.slice(0, SHOWN_PRODUCTS).map(({ product_id, name, units }) => (
          <Entry
            key={product_id}
            title={<TextLink href={buildProductPath(product_id ?? 0)}>{name}</TextLink>}
            aside={t.unitCount(formatCount(units, lang))}
          />
        ))}
      </EntryList>
    </PageSection>
  )
}

function ReportList() {
  const { t } = useMessages(reportMessages)
  const me = useMe()
  const entries = [
    ...reportNames
      .filter((name) => hasPermission(me, reportPermissions[name]))
      .map((name) => ({ name, title: t.names[name], about: t.about[name], href: buildReportPath(name) })),
    ...(hasPermission(me, 'reports.sales')
      ? [{ name: 'closing', title: t.closing, about: t.about.closing, href: paths.closing }]
      : []),
    ...(hasPermission(me, 'liability.read')
      ? [{ name: 'liability', title: t.liability, about: t.about.liability, href: `${paths.loyalty}?tab=liability` }]
      : []),
  ]
  return (
    <PageSection title={t.reports}>
      <EntryList label={t.reports}>
        {entries.map(({ name, title, about, href }) => (
          <Entry key={name} title={<TextLink href={href}>{title}</TextLink>} detail={about} />
        ))}
      </EntryList>
    </PageSection>
  )
}
