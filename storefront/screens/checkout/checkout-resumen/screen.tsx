import type { Address } from '@shop/contract/addresses.ts'
import type { CartOrder, PaymentRequirement } from '@shop/contract/checkout.ts'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { redirect } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { hasUnavailableLines } from '../../../lib/checkout/cart-order.ts'
import { loadCheckout } from '../../../lib/checkout/load-checkout.ts'
import { useShownTotal } from '../../../lib/checkout/use-shown-total.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-skeleton.tsx'
import { CheckoutScreen } from '../../../components/checkout/checkout-screen.tsx'
import { MissingBirthDateNotice } from '../../../components/checkout/missing-birth-date-notice.tsx'
import { ArrivalNote } from '../../../components/checkout/arrival-note.tsx'
import { StepAction } from '../../../components/checkout/step-action.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'

/** /checkout-resumen is step 2: the summary before the payment. Without an address it redirects. */
export async function load(args: LoadArgs) {
  const checkout = await loadCheckout(args)
  if (checkout === null) return null
  const { order, readiness } = checkout
  // The address was deleted between the two responses.
  if (order.address === null && order.change_of === null) throw redirect(paths.checkoutAddress)
  return { order, address: order.address, requirements: readiness.missing }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.summary.title, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return <CheckoutSkeleton step="summary" title={t.checkout.summary.title} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(checkoutMessages)
  if (loaderData === null) return <CheckoutFailed step="summary" title={t.checkout.summary.title} />
  return <Review {...loaderData} />
}

interface ReviewProps {
  order: CartOrder
  address: Address | null
  requirements: readonly PaymentRequirement[]
}

function Review({ order, address, requirements }: ReviewProps) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.summary
  const previousTotal = useShownTotal(order)
  const isBlocked = hasUnavailableLines(order)
  const goOn = isBlocked ? t.checkout.shell.toCart : messages.goOn
  const total = formatMoney(order.total, order.currency)
  const link = (label: string) => (
    <ButtonLink href={isBlocked ? paths.cart : paths.checkoutPayment} size="large" fullWidth>
      {label}
    </ButtonLink>
  )
  return (
    <CheckoutScreen step="summary" title={messages.title} order={order} previousTotal={previousTotal} hideLines>
      <MissingBirthDateNotice missing={requirements} />
      <Heading level={2} size="h3">
        {messages.items}
      </Heading>
      <OrderLines lines={order.cart_products} currency={order.currency} label={messages.items} />
      <GiftRow reward={order.reward} />
      <Destination order={order} address={address} />
      <StepAction label={messages.bar} button={link(goOn)} barButton={link(`${goOn} · ${total}`)} />
    </CheckoutScreen>
  )
}

function Destination({ order, address }: Pick<ReviewProps, 'order' | 'address'>) {
  const messages = useLocalization(checkoutMessages).t.checkout.summary
  if (order.change_of !== null || address === null)
    return (
      <>
        <Heading level={2} size="h3" className="mt-8 mb-3">
          {messages.withOrder}
        </Heading>
        <Text limitLineLength>{messages.withOrderText(order.change_of ?? '')}</Text>
      </>
    )
  return (
    <>
      <Heading level={2} size="h3" className="mt-8 mb-3">
        {messages.shipTo}
      </Heading>
      <AddressCard
        title={address.line}
        lines={formatAddressLines(address)}
        actions={
          <TextLink variant="standing" href={paths.checkoutAddress} aria-label={messages.changeAddress}>
            {messages.change}
          </TextLink>
        }
      />
      <ArrivalNote country_id={address.country_id} />
    </>
  )
}
