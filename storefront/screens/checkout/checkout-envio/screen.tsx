import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { redirect } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { listCountries } from '../../../lib/account/countries.ts'
import { loadCartOrder } from '../../../lib/checkout/cart-order.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-skeleton.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { AddressStep } from './address-step.tsx'

/** /checkout-envio is step 1: the customer chooses the shipping address. The change of an order has that of the order. */
export async function load(args: LoadArgs) {
  const [order, addresses, countries] = await Promise.all([
    loadCartOrder(args),
    args.api('listAddresses', {}),
    listCountries(args),
  ])
  if (order.ok && order.data.change_of !== null) throw redirect(paths.checkoutSummary)
  if (!order.ok || !addresses.ok || !countries.ok) return null
  return { order: order.data, addresses: addresses.data.slice(0, MAX_ADDRESSES), countries: countries.data }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.address.title, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return <CheckoutSkeleton step="address" title={t.checkout.address.title} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(checkoutMessages)
  if (loaderData === null) return <CheckoutFailed step="address" title={t.checkout.address.title} />
  return <AddressStep {...loaderData} />
}
