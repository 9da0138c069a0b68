import { toShopDate } from '@shop/contract/calendar.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { listGlobalInvoice } from '@shop/contract/staff/invoices.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DayFilter } from '../../components/list/day-filter.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { nameOf } from '../../lib/name-of.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildOrderPath, paths } from '../../lib/paths.ts'
import { formatCount } from '../../lib/report-format.ts'
import { shopNow } from '../../lib/shop-clock.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { invoiceMessages } from '../../messages/invoices.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { from, to, page, per_page } = readListQuery(request, ['from', 'to'])
  const today = toShopDate(shopNow())
  const days = { from: from ?? `${today.slice(0, 8)}01`, to: to ?? today }
  const result = await staffApi()('listGlobalInvoice', { query: { page, per_page, ...days } })
  return { result: unwrapList(result, request), sums: result.ok ? result.data.sums : [], days }
}

export function Component() {
  const { result, sums, days } = useLoaderData<typeof loader>()
  const { t } = useMessages(invoiceMessages)
  return (
    <Page title={t.globalTitle} text={t.globalText} action={<TextLink href={paths.exports}>{t.globalFile}</TextLink>}>
      <div className="mb-6 flex flex-wrap gap-3">
        <DayFilter name="from" label={t.from} initial={days.from} />
        <DayFilter name="to" label={t.to} initial={days.to} />
      </div>
      <Sums sums={sums} />
      <ListView
        result={result}
        caption={t.sales}
        nameHeader={t.order}
        getId={({ code }) => code}
        getName={({ code }) => code}
        getHref={({ code }) => buildOrderPath(code)}
        empty={<EmptyState title={t.globalEmpty} />}
        columns={useColumns()}
      />
    </Page>
  )
}

type Sales = CallResponse<typeof listGlobalInvoice>

function useRate() {
  const { t } = useMessages(invoiceMessages)
  return (rate: number | null) => (rate === null ? t.noRate : `${rate} %`)
}

/** Names a form of payment by its key and its name in the tax office's table. */
function usePaymentForm() {
  const { t } = useMessages(invoiceMessages)
  return (form: string) => `${form} ${nameOf(t.forms, form)}`
}

function Sums({ sums }: Pick<Sales, 'sums'>) {
  const { t, lang } = useMessages(invoiceMessages)
  const toRate = useRate()
  const toForm = usePaymentForm()
  if (sums.length === 0) return null
  return (
    <DataTable
      className="mb-6"
      caption={t.sums}
      columns={[t.form, t.rate, t.orders, t.base, t.tax, t.total, t.refunded]}
      rows={sums.map(({ currency, form, tax_rate, orders, total, tax, refunded }) => ({
        name: `${toForm(form)} · ${currency}`,
        cells: [
          toRate(tax_rate),
          formatCount(orders, lang),
          formatMoney(total - tax, currency, lang),
          formatMoney(tax, currency, lang),
          formatMoney(total, currency, lang),
          formatMoney(refunded, currency, lang),
        ],
      }))}
    />
  )
}

function useColumns(): ListColumn<Sales['items'][number]>[] {
  const { t, lang } = useMessages(invoiceMessages)
  const toRate = useRate()
  const toForm = usePaymentForm()
  return [
    { id: 'paid', header: t.paid, render: ({ paid_at }) => formatDateTime(paid_at, lang) },
    { id: 'form', header: t.form, render: ({ form }) => toForm(form) },
    { id: 'rate', header: t.rate, render: ({ tax_rate }) => toRate(tax_rate) },
    {
      id: 'base',
      header: t.base,
      align: 'end',
      render: ({ total, tax, currency }) => formatMoney(total - (tax ?? 0), currency, lang),
    },
    {
      id: 'tax',
      header: t.tax,
      align: 'end',
      render: ({ tax, currency }) => formatMoney(tax ?? 0, currency, lang),
    },
    { id: 'total', header: t.total, align: 'end', render: (row) => formatMoney(row.total, row.currency, lang) },
    {
      id: 'refunded',
      header: t.refunded,
      align: 'end',
      render: ({ refunded, currency }) => formatMoney(refunded, currency, lang),
    },
  ]
}
