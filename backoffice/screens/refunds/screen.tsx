import { currencies } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { StaffRefund } from '@shop/contract/staff/refunds.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DayFilter } from '../../components/list/day-filter.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { nameOf } from '../../lib/name-of.ts'
import { toOptions } from '../../lib/options.ts'
import { buildOrderPath, paths } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderNames } from '../../messages/order-names.ts'
import { refundListMessages } from '../../messages/refund-list.ts'

/** /refunds: the refunds of some days with their sums, as a month's closing counts them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listRefunds'>(request, ['from', 'to', 'currency', 'method'])
  const result = await staffApi()('listRefunds', { query })
  return { result: unwrapList(result, request), sums: result.ok ? result.data.sums : [] }
}

export function Component() {
  const { result, sums } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(refundListMessages)
  const { t: names } = useMessages(orderNames)
  const me = useMe()
  return (
    <Page
      title={t.title}
      text={t.text}
      action={hasPermission(me, 'exports.money') && <TextLink href={paths.exports}>{t.file}</TextLink>}
    >
      <ListFilters placeholder={t.search} hasViews={false}>
        <DayFilter name="from" label={t.from} />
        <DayFilter name="to" label={t.to} />
        <ListFilter label={t.currency} name="currency" options={currencies.map((value) => ({ value, label: value }))} />
        <ListFilter label={t.method} name="method" options={toOptions(names.method)} />
      </ListFilters>
      {sums.map(({ currency, refunds, amount, tax }) => (
        <Text key={currency} size="small" className="tabular-nums">
          {t.sum(refunds, formatMoney(amount, currency, lang), formatMoney(tax, currency, lang))}
        </Text>
      ))}
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.order}
        columns={useColumns()}
        getId={({ id }) => id}
        getName={({ code }) => code}
        getHref={({ code }) => buildOrderPath(code)}
        empty={<EmptyState title={t.empty} />}
      />
    </Page>
  )
}

function useColumns(): ListColumn<StaffRefund>[] {
  const { t, lang } = useMessages(refundListMessages)
  const { t: names } = useMessages(orderNames)
  return [
    { id: 'number', header: t.number, render: ({ number }) => number },
    { id: 'at', header: t.at, render: ({ at }) => formatDateTime(at, lang) },
    { id: 'amount', header: t.amount, align: 'end', render: (row) => formatMoney(row.amount, row.currency, lang) },
    { id: 'tax', header: t.tax, align: 'end', render: (row) => formatMoney(row.tax, row.currency, lang) },
    { id: 'method', header: t.method, render: ({ method }) => nameOf(names.method, method) },
    { id: 'state', header: t.state, render: ({ state }) => t.states[state] },
    { id: 'reference', header: t.reference, render: ({ reference }) => reference ?? '—' },
    { id: 'paid', header: t.paid, render: ({ paid_at }) => formatDateTime(paid_at, lang) },
  ]
}
