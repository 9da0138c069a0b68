import { formatMoney } from '@shop/contract/money.ts'
import type { InvoiceSummary } from '@shop/contract/staff/invoices.ts'
import { type InvoiceState, invoiceStates } from '@shop/contract/staff/invoice-values.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { nameOf } from '../../lib/name-of.ts'
import { buildOrderPath, paths } from '../../lib/paths.ts'
import { readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { invoiceMessages } from '../../messages/invoices.ts'
import { orderNames } from '../../messages/order-names.ts'

const toState = (text: string | undefined): InvoiceState => invoiceStates.find((state) => state === text) ?? 'asked'

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab, ...query } = readListQuery(request, ['tab'])
  const result = await staffApi()('listInvoices', { query: { ...query, state: toState(tab) } })
  return { result: unwrapList(result, request), counts: result.ok ? result.data.counts : undefined }
}

export function Component() {
  const { result, counts } = useLoaderData<typeof loader>()
  const { t } = useMessages(invoiceMessages)
  const state = toState(useListSearch().get('tab'))
  const tabs = invoiceStates.map((value) => ({
    value: value === 'asked' ? '' : value,
    label: t.lists[value],
    count: value === 'asked' || value === 'to_credit' ? counts?.[value] : undefined,
  }))
  return (
    <Page
      title={t.title}
      text={t.text}
      action={
        <div className="flex flex-wrap gap-4">
          <TextLink href={paths.globalInvoice}>{t.globalLink}</TextLink>
          <TextLink href={paths.exports}>{t.file}</TextLink>
        </div>
      }
    >
      <ListTabs label={t.tabs} name="tab" tabs={tabs} />
      <ListFilters placeholder={t.search} hasViews={false} />
      <ListView
        result={result}
        caption={t.lists[state]}
        nameHeader={t.order}
        columns={useColumns(state)}
        getId={({ code }) => code}
        getName={({ code }) => code}
        getHref={({ code }) => buildOrderPath(code)}
        empty={<EmptyState title={t.empty[state]} />}
      />
    </Page>
  )
}

function useColumns(state: InvoiceState): ListColumn<InvoiceSummary>[] {
  const { t, lang, common } = useMessages(invoiceMessages)
  const { t: names } = useMessages(orderNames)
  const isWaiting = state === 'asked'
  return [
    { id: 'rfc', header: t.rfc, render: ({ rfc }) => rfc ?? '—' },
    { id: 'name', header: t.name, render: ({ name }) => name ?? common.closedAccount },
    { id: 'total', header: t.total, align: 'end', render: (row) => formatMoney(row.total, row.currency, lang) },
    {
      id: 'tax',
      header: t.tax,
      align: 'end',
      render: ({ tax, currency }) => (tax === null ? '—' : formatMoney(tax, currency, lang)),
    },
    { id: 'method', header: t.method, render: ({ method }) => nameOf(names.method, method) },
    { id: 'paid', header: t.paid, render: ({ paid_at }) => (paid_at === null ? '—' : formatDateTime(paid_at, lang)) },
    ...(isWaiting
      ? [
          {
            id: 'until',
            header: t.until,
            render: ({ until }: InvoiceSummary) => (until === null ? '—' : formatDate(until, lang)),
          },
        ]
      : [{ id: 'folio', header: t.folio, render: ({ folio, uuid }: InvoiceSummary) => folio || uuid || '—' }]),
    ...(state === 'to_credit'
      ? [
          {
            id: 'to_credit',
            header: t.toCredit,
            align: 'end' as const,
            render: (row: InvoiceSummary) => formatMoney(row.to_credit, row.currency, lang),
          },
        ]
      : []),
  ]
}
