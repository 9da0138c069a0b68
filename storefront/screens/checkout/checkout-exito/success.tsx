import type { Order } from '@shop/contract/orders.ts'
import { Postcard } from '@shop/ui/artwork/postcard.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import type { PaidOrder } from '../../../lib/checkout/history-state.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { NextLinks } from '../../../components/checkout/next-links.tsx'
import { CrystalsNote } from '../../../components/loyalty/crystals-note.tsx'
import { Outcome } from './outcome.tsx'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'
import { ArrivalNote } from '../../../components/checkout/arrival-note.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { useOrderTotalRows } from '../../../components/checkout/total-rows.ts'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'

/**
 * Confirms the order: the e-mail of the confirmation, its number and the crystals it earned; below, once it has loaded,
 * what was bought and where it goes.
 */
export function Success({ paid: { email, number, crystals } }: { paid: PaidOrder }) {
  const brand = useBrand()
  const messages = useLocalization(checkoutMessages).t.checkout.success
  const order = usePaidOrder(number)
  return (
    <Outcome step="paid" title={messages.title}>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <Text size="lead">{messages.mailed(email)}</Text>
          {number !== null && (
            <Text size="lead" className="mt-2">
              {messages.number} <strong className="whitespace-nowrap tabular-nums">{number}</strong>
            </Text>
          )}
          {crystals > 0 && <CrystalsNote className="mt-4">{messages.crystals(crystals)}</CrystalsNote>}
          <NextLinks main={[paths.orders, messages.toOrders]} other={[paths.home, messages.toShop]} />
        </div>
        <Postcard title={number ?? messages.title} brand={brand} />
      </div>
      {order !== null && <PaidOrderDetails order={order} />}
    </Outcome>
  )
}

/** Returns the order with this number, which loads after the page; null until it is known. */
function usePaidOrder(number: string | null): Order | null {
  const { lang } = useLocalization()
  const order = useLoaded(number && `${lang} ${number}`, async () => {
    const result = await browserApi(lang)('listOrders', { query: { order: number! } })
    return result.ok ? result.data[0] : undefined
  })
  return order ?? null
}

function PaidOrderDetails({ order }: { order: Order }) {
  const messages = useLocalization(checkoutMessages).t.checkout.summary
  const rows = useOrderTotalRows(order)
  const { currency, detail } = order
  const { shipment_address: address } = detail
  return (
    <div className="mt-12 grid grid-cols-1 items-start gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-2 print:block print:space-y-8">
      <section aria-label={messages.items} className="min-w-0">
        <Heading level={2} size="h3">
          {messages.items}
        </Heading>
        <OrderLines compact lines={detail.cart_products} currency={currency} label={messages.items} />
        <GiftRow reward={detail.reward} />
        <SummaryRows {...rows} className="mt-4" />
      </section>
      <section aria-label={messages.shipTo} className="min-w-0 break-inside-avoid">
        <Heading level={2} size="h3" className="mb-3">
          {messages.shipTo}
        </Heading>
        <AddressCard title={address.line} lines={formatAddressLines(address)} />
        <ArrivalNote country_id={address.country_id} />
      </section>
    </div>
  )
}
