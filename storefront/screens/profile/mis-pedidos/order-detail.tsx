import type { Order } from '@shop/contract/orders.ts'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { OrderSummary } from '@shop/ui/order-summary/order-summary.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { addressLines } from '../../../components/addresses/address-lines.ts'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'
import { Crystals } from '../../../components/loyalty/crystals.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import { phoneLines } from '../../../components/profile/phone-number.tsx'
import { Actions } from './actions.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Parcel } from './parcel.tsx'
import { Returns } from './returns.tsx'

interface OrderDetailProps {
  order: Order
  onChanged: (order: Order) => void
}

/** The complete order: lines, status, totals and allowed actions. */
export function OrderDetail({ order, onChanged }: OrderDetailProps) {
  const { text } = useWords()
  const { detail, currency } = order
  return (
    <div className="grid grid-cols-1 gap-8 pt-2">
      <OrderProgress order={order} />
      <HowToPay order={order} />
      {detail.status === 'shipped' && <Parcel of={detail} />}
      <Actions order={order} onChanged={onChanged} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="grid grid-cols-1 gap-8 lg:col-span-7">
          <Returns order={order} onChanged={onChanged} />
          <div>
            <OrderLines lines={detail.cart_products} currency={currency} label={text.checkout.summary.pieces} />
            <GiftRow reward={detail.reward} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:col-span-5 lg:row-span-2">
          <Totals order={order} />
          {detail.crystals > 0 && <Crystals>{text.orders.crystals(detail.crystals)}</Crystals>}
        </div>
        <div className="grid items-start gap-6 md:grid-cols-2 lg:col-span-7">
          <ShipTo order={order} />
          <InvoiceTo order={order} />
          {detail.status !== 'shipped' && <Parcel of={detail} quiet />}
        </div>
      </div>
    </div>
  )
}

/** The totals of an order, how it was paid and what was refunded. */
function Totals({ order }: { order: Order }) {
  const { text, money } = useWords()
  const { detail, currency, total } = order
  const rows = useTotalRows({ ...detail, articles: detail.products, total, currency })
  const words = text.orders
  const returned = detail.refunded - detail.refund_pending
  return (
    <OrderSummary title={text.checkout.totals.title} headingLevel={3} {...rows}>
      <dl className="tabular-nums">
        <Row label={words.paidWith} value={words.methods[detail.payment_method]} />
        {returned > 0 && <Row label={words.refunded} value={money(returned, currency)} strong />}
        {detail.refund_pending > 0 && (
          <Row label={words.refundPending} value={money(detail.refund_pending, currency)} />
        )}
      </dl>
    </OrderSummary>
  )
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className={strong ? 'ml-auto font-semibold' : 'ml-auto'}>{value}</dd>
    </div>
  )
}

function ShipTo({ order }: { order: Order }) {
  const words = useWords().text.orders
  const { shipment_address: address } = order.detail
  return (
    <AddressCard
      kicker={words.address}
      title={address.name}
      lines={[address.line, ...addressLines(address), ...phoneLines(words.phone, address.phone)]}
    />
  )
}

function InvoiceTo({ order }: { order: Order }) {
  const words = useWords().text.orders.invoice
  const { invoice } = order.detail
  if (invoice === null) return null
  return (
    <AddressCard
      kicker={words.title}
      title={invoice.name}
      lines={[invoice.rfc, `${words.regime}: ${invoice.regime}`, `${words.use}: ${invoice.use}`, invoice.postal_code]}
    />
  )
}
