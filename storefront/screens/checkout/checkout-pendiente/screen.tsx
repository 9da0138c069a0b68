import { redirect, useLocation } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import type { PendingTransferHistoryState } from '../../../lib/checkout/history-state.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-skeleton.tsx'
import { PendingTransferDetails } from './pending.tsx'

/**
 * /checkout-pendiente: the order is completed and waits for its transfer. A customer has at most one pending transfer,
 * so the URL needs no id; without one, the screen redirects to the orders, which say what became of it.
 */
export async function load({ api, currency }: LoadArgs) {
  const orders = await api('listOrders', { query: { currency } })
  if (!orders.ok) return null
  for (const order of orders.data) {
    const { pending } = order.detail
    if (pending !== null) return { order, pending }
  }
  throw redirect(paths.orders)
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.payment.pending.title, paymentMessages)

export function HydrateFallback() {
  const { t } = useLocalization(paymentMessages)
  return <CheckoutSkeleton step="paid" title={t.payment.pending.title} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(paymentMessages)
  const state = useLocation().state as PendingTransferHistoryState | null
  const { title, loadFailed } = t.payment.pending
  if (loaderData === null)
    return (
      <CheckoutFailed
        step="paid"
        title={title}
        sentence={loadFailed}
        fallbackLink={{ label: t.payment.pending.toOrders, href: paths.orders }}
      />
    )
  return <PendingTransferDetails {...loaderData} previousTotal={state?.previousTotal} />
}
