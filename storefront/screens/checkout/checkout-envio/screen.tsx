import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { listCountries } from '../../../lib/account/countries.ts'
import { orderToBe } from '../../../lib/checkout/order-to-be.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-outline.tsx'
import { AddressStep } from './address-step.tsx'

/** /checkout-envio is step 1: the customer chooses the shipping address. */
export async function load(args: LoadArgs) {
  const [order, addresses, countries] = await Promise.all([
    orderToBe(args),
    args.api('listAddresses', {}),
    listCountries(args),
  ])
  if (!order.ok || !addresses.ok || !countries.ok) return null
  return { order: order.data, addresses: addresses.data.slice(0, MAX_ADDRESSES), countries: countries.data }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.checkout.address.title)
export type Loaded = NonNullable<DataOf<typeof load>>

export function HydrateFallback() {
  const { text } = useWords()
  return <CheckoutSkeleton step="address" title={text.checkout.address.title} />
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  if (loaderData === null) return <CheckoutFailed step="address" title={text.checkout.address.title} />
  return <AddressStep {...loaderData} />
}
