import { formatMoney } from '@shop/contract/money.ts'
import { orderTabs } from '@shop/contract/staff/order-values.ts'
import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import type { OrderSummary } from '@shop/contract/staff/orders.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { OrderStatus } from '../../components/orders/order-status.tsx'
import { ScanField } from '../../components/orders/scan-field.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime, getAge } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildOrderPath, paths } from '../../lib/paths.ts'
import { readCallQuery, useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderNames } from '../../messages/order-names.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import { OrderFilters } from './order-filters.tsx'
import { filterNames } from './filter-names.ts'
import { shopNow } from '../../lib/shop-clock.ts'

const DeliveredDialog = lazy(() => import('./delivered-dialog.tsx').then((part) => ({ default: part.DeliveredDialog })))

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listOrders'>(request, filterNames)
  const result = await staffApi()('listOrders', { query })
  return { list: unwrapList(result, request), counts: result.ok ? result.data.counts : undefined }
}

export function Component() {
  const { list, counts } = useLoaderData<typeof loader>()
  const { t } = useMessages(ordersMessages)
  const { get } = useListSearch()
  const me = useMe()
  const tab = orderTabs.find((one) => one === get('tab')) ?? 'all'
  const columns = useColumns(parcelTabs.has(tab))
  const [isDelivering, setDelivering] = useState(false)
  // It outlives the selection: orders that were acted on leave their queue.
  const [results, setResults] = useState<BulkResult['results']>()
  const isOnTheWay = tab === 'on_the_way' || tab === 'too_long'
  const tabs = [...orderTabs.slice(-1), ...orderTabs.slice(0, -1)].map((value) => ({
    value: value === 'all' ? '' : value,
    label: t.tabs[value],
    count: value === 'all' ? undefined : counts?.[value],
  }))
  return (
    <Page
      title={t.title}
      action={
        <div className="flex w-full flex-wrap items-end gap-3 md:w-auto">
          {isOnTheWay && hasPermission(me, 'orders.write') && (
            <Button variant="secondary" onClick={() => setDelivering(true)}>
              {t.delivered}
            </Button>
          )}
          {hasPermission(me, 'draft_orders.write') && (
            <ButtonLink variant="secondary" href={paths.draftOrders}>
              {t.draftOrders}
            </ButtonLink>
          )}
          <ScanField />
        </div>
      }
    >
      <ListTabs label={t.tabsLabel} name="tab" tabs={tabs} />
      <OrderFilters />
      <ListView
        result={list}
        caption={`${t.title}: ${t.tabs[tab]}`}
        nameHeader={t.order}
        columns={columns}
        getId={(order) => order.code}
        getName={(order) => order.code}
        getHref={(order) => buildOrderPath(order.code)}
        empty={<NoOrders tab={tab} />}
        renderActions={(target) => (
          <BulkActions {...target} orders={list.ok ? list.data.items : []} onResults={setResults} />
        )}
      />
      <Suspense>
        {isDelivering && <DeliveredDialog onClose={() => setDelivering(false)} onResults={setResults} />}
      </Suspense>
      {results !== undefined && <BulkResultDialog results={results} onClose={() => setResults(undefined)} />}
    </Page>
  )
}

function NoOrders({ tab }: { tab: (typeof orderTabs)[number] }) {
  const { t } = useMessages(ordersMessages)
  const action = tab !== 'all' && (
    <TextLink variant="standing" href="?">
      {t.seeAll}
    </TextLink>
  )
  return (
    <EmptyState title={t.empty[tab]} actions={action}>
      {t.emptyText}
    </EmptyState>
  )
}

/** Whether the customer's status is about money, so that it does not say where the parcel is. */
const hidesParcel = (status: OrderSummary['customer_status']) =>
  status === 'partially_refunded' || status === 'disputed'

function OrderAge({ placedAt }: { placedAt: string }) {
  const { t, lang } = useMessages(orderNames)
  const { days, hours } = getAge(placedAt, shopNow())
  return (
    <time dateTime={placedAt} title={formatDateTime(placedAt, lang)} className="whitespace-nowrap">
      {t.age(days, hours)}
    </time>
  )
}

/** An order that paid the difference of a change has no items of its own. */
function Contents({ order: { items, has_gift, change_of } }: { order: OrderSummary }) {
  const { t } = useMessages(ordersMessages)
  const { t: names } = useMessages(orderNames)
  if (change_of === null) return names.items(items) + (has_gift ? ` + ${names.gift}` : '')
  return <TextLink href={buildOrderPath(change_of)}>{t.changeOf(change_of)}</TextLink>
}

function describeParcel({ carrier, waybill, parcel_lost_at }: OrderSummary, lost: string): string {
  const parcel = [carrier, waybill].filter(Boolean).join(' ')
  return [parcel || '—', ...(parcel_lost_at === null ? [] : [lost])].join(' · ')
}

/** The queues of orders whose parcel has left: who asks the carrier needs its number, on a phone too. */
const parcelTabs: ReadonlySet<(typeof orderTabs)[number]> = new Set(['on_the_way', 'too_long', 'lost'] as const)

function useColumns(showsParcel: boolean): ListColumn<OrderSummary>[] {
  const { t, lang, common } = useMessages(ordersMessages)
  const { t: names } = useMessages(orderNames)
  return [
    {
      id: 'age',
      header: t.age,
      sort: 'placed_at',
      render: ({ placed_at }) => <OrderAge placedAt={placed_at} />,
    },
    {
      id: 'status',
      header: t.status,
      render: ({ customer_status, fulfillment_status, parcel_lost_at }) => (
        <>
          <OrderStatus status={customer_status} isLost={parcel_lost_at !== null} />
          {hidesParcel(customer_status) && (
            <span className="text-ink-2"> · {names.fulfillment[fulfillment_status]}</span>
          )}
        </>
      ),
    },
    {
      id: 'customer',
      header: t.customer,
      render: ({ name, tier }) => (
        <span className="wrap-anywhere">
          {name || common.closedAccount}
          {tier > 0 && <span className="text-ink-2"> · {common.levels[tier]}</span>}
        </span>
      ),
    },
    {
      id: 'contents',
      header: t.contents,
      render: (order) => <Contents order={order} />,
    },
    {
      id: 'total',
      header: t.total,
      sort: 'total',
      align: 'end',
      render: ({ total, currency }) => formatMoney(total, currency, lang),
    },
    {
      id: 'method',
      isWideOnly: true,
      header: t.method,
      render: ({ method }) => (method === null ? '—' : names.method[method]),
    },
    { id: 'through', isWideOnly: true, header: t.through, render: ({ through }) => through ?? t.throughs.pages },
    {
      id: 'parcel',
      isWideOnly: !showsParcel,
      header: t.parcel,
      render: (order) => describeParcel(order, t.lost),
    },
    { id: 'city', header: t.city, render: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
  ]
}
