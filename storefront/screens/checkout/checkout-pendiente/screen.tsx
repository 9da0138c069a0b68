import { useLocation } from 'react-router'
import { redirect } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-outline.tsx'
import { Pending, type PendingProps } from './pending.tsx'

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

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.paying.pending.title)

export function HydrateFallback() {
  const { text } = useWords()
  return <CheckoutSkeleton step="paid" title={text.paying.pending.title} />
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const state = useLocation().state as Pick<PendingProps, 'before'> | null
  const { title, loadFailed } = text.paying.pending
  if (loaderData === null)
    return (
      <CheckoutFailed
        step="paid"
        title={title}
        sentence={loadFailed}
        out={{ label: text.paying.pending.toOrders, href: paths.orders }}
      />
    )
  return <Pending {...loaderData} before={state?.before} />
}
