import type { Order } from '@shop/contract/orders.ts'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'
import { ArrivalNote } from '../../../components/checkout/arrival-note.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { useOrderTotalRows } from '../../../components/checkout/total-rows.ts'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'

/** Shows the products of a paid order with its totals, its address and the time of its arrival. */
export function PaidOrderDetails({ order }: { order: Order }) {
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
