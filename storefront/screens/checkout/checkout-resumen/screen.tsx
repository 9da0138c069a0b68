import type { Address } from '@shop/contract/accounts.ts'
import type { CartOrder, Missing } from '@shop/contract/checkout.ts'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { isBlocked } from '../../../lib/checkout/order-to-be.ts'
import { readyToPay } from '../../../lib/checkout/ready-to-pay.ts'
import { rememberSeenTotal, seenTotal } from '../../../lib/checkout/seen-total.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { addressLines } from '../../../components/addresses/address-lines.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-outline.tsx'
import { CheckoutScreen } from '../../../components/checkout/checkout-screen.tsx'
import { MissingNote } from '../../../components/checkout/missing-note.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'

/** /checkout-resumen is step 2: the summary before the payment. Without an address it redirects. */
export async function load(args: LoadArgs) {
  const ready = await readyToPay(args)
  if (ready === null) return null
  const { order, readiness } = ready
  // The address was deleted between the two responses.
  if (order.address === null) throw redirect(paths.checkoutAddress)
  return { order, address: order.address, missing: readiness.missing }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.checkout.summary.title)

export function HydrateFallback() {
  const { text } = useWords()
  return <CheckoutSkeleton step="summary" title={text.checkout.summary.title} />
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  if (loaderData === null) return <CheckoutFailed step="summary" title={text.checkout.summary.title} />
  return <Review {...loaderData} />
}

interface ReviewProps {
  order: CartOrder
  address: Address
  missing: readonly Missing[]
}

function Review({ order, address, missing }: ReviewProps) {
  const { text } = useWords()
  const words = text.checkout.summary
  const [before] = useState(() => seenTotal(order.id))
  useEffect(() => rememberSeenTotal(order), [order])
  const blocked = isBlocked(order)
  return (
    <CheckoutScreen step="summary" title={words.title} order={order} before={before} withoutLines>
      <MissingNote missing={missing} />
      <Heading level={2} size="h3">
        {words.pieces}
      </Heading>
      <OrderLines lines={order.cart_products} currency={order.currency} label={words.pieces} />
      <GiftRow reward={order.reward} />
      <Heading level={2} size="h3" className="mt-8 mb-3">
        {words.shipTo}
      </Heading>
      <AddressCard
        title={address.line}
        lines={addressLines(address)}
        actions={
          <TextLink kind="standing" href={paths.checkoutAddress} aria-label={words.changeAddress}>
            {words.change}
          </TextLink>
        }
      />
      <ButtonLink href={blocked ? paths.cart : paths.checkoutPayment} size="large" wide className="mt-8">
        {blocked ? text.checkout.shell.toCart : words.goOn}
      </ButtonLink>
    </CheckoutScreen>
  )
}
