import { ORDERS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Order } from '@shop/contract/orders.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { arePreferencesOutdated } from '../../../lib/storage/pending-preferences.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { EmptyPage } from '../../../components/navigation/empty-page.tsx'
import { TitledPage } from '../../../components/navigation/titled-page.tsx'
import { FormerOrders } from './former-orders.tsx'
import { OrderOfOtherAccount } from './order-of-other-account.tsx'
import { OrderList } from './order-list.tsx'
import { ORDER_PARAM } from './use-open-order.ts'
import { useOrders } from './use-orders.ts'

/**
 * /mis-pedidos: the customer's orders, newest first. A link of a mail may name an order of another account (`missing`):
 * several people use a browser.
 */
export async function load({ api, currency, url }: LoadArgs) {
  const [orders, former] = await Promise.all([api('listOrders', { query: { currency } }), api('listFormerOrders', {})])
  const page = { former: former.ok ? former.data : [], missing: undefined }
  if (!orders.ok) return { ...page, orders: null }
  const linked = url.searchParams.get(ORDER_PARAM)?.trim().toUpperCase() || undefined
  if (linked === undefined || orders.data.some((order) => order.number === linked))
    return { ...page, orders: orders.data }
  if (orders.data.length < ORDERS_PER_PAGE) return { ...page, orders: orders.data, missing: linked }
  const older = await api('listOrders', { query: { currency, order: linked } })
  if (!older.ok) return { ...page, orders: orders.data }
  return { ...page, orders: [...orders.data, ...older.data], missing: older.data.length === 0 ? linked : undefined }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.orders.title, orderMessages)

/** Opening an order writes its code to the URL, which needs no new data, unless language or currency have changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return arePreferencesOutdated() || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}

export function HydrateFallback() {
  const { t } = useLocalization(orderMessages)
  return (
    <TitledPage title={t.orders.title}>
      <SkeletonRegion label={t.common.loading}>
        <div className="border-t border-line">
          {[1, 2, 3].map((row) => (
            <div key={row} className="grid grid-cols-[3.5rem_1fr] items-center gap-4 border-b border-line py-3">
              <Skeleton className="aspect-garment" />
              <Skeleton className="h-10 max-w-notice" />
            </div>
          ))}
        </div>
      </SkeletonRegion>
    </TitledPage>
  )
}

export default function Screen({ loaderData: { orders, former, missing } }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(orderMessages).t.orders
  return (
    <TitledPage title={messages.title}>
      {orders === null && <LoadFailed title={messages.loadFailed} />}
      {missing !== undefined && <OrderOfOtherAccount number={missing} />}
      {orders?.length === 0 && former.length === 0 && missing === undefined && (
        <EmptyPage seed="muro" title={messages.emptyTitle} text={messages.emptyText} action={messages.toShop} />
      )}
      {orders !== null && orders.length > 0 && <Orders loaded={orders} />}
      {former.length > 0 && <FormerOrders orders={former} />}
    </TitledPage>
  )
}

function Orders({ loaded }: { loaded: readonly Order[] }) {
  const { t } = useLocalization(orderMessages)
  const { orders, replaceOrder, state, showOlder } = useOrders(loaded)
  return (
    <>
      <OrderList orders={orders} onChanged={replaceOrder} />
      {showOlder && (
        <div className="mt-8 grid justify-items-center gap-3">
          {state === 'failed' && <p role="alert">{t.orders.loadFailed}</p>}
          <Button variant="secondary" loading={state === 'loading'} onClick={() => void showOlder()}>
            {t.orders.showOlder}
          </Button>
        </div>
      )}
    </>
  )
}
