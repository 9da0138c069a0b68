import type { Order } from '@shop/contract/orders.ts'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { OrderSummary } from '@shop/ui/order-summary/order-summary.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { formatMethod } from '../../../lib/checkout/format-method.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { useOrderTotalRows } from '../../../components/checkout/total-rows.ts'
import { CrystalsNote } from '../../../components/loyalty/crystals-note.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import { endedBeforeDelivery } from '../../../components/orders/ended-before-delivery.ts'
import { buildPhoneLines } from '../../../components/profile/phone-number.tsx'
import { OrderActions } from './order-actions.tsx'
import { TransferInstructions } from './transfer-instructions.tsx'
import { OpenChange } from './open-change.tsx'
import { OrderProgress } from './order-progress.tsx'
import { hasSeveralParcels, Parcels } from './parcels.tsx'
import { PutBack } from './put-back.tsx'
import { Shipment } from './shipment.tsx'
import { Returns } from './returns.tsx'

interface OrderDetailProps {
  order: Order
  onChanged: (order: Order) => void
}

/** On paper it is a block, because a browser lets rows of a grid overlap where one of them moves to the next page. */
const stackClass = 'grid grid-cols-1 gap-8 print:block print:space-y-8'

export function OrderDetails({ order, onChanged }: OrderDetailProps) {
  const { t } = useLocalization(checkoutMessages, orderMessages)
  const { detail, currency } = order
  const several = hasSeveralParcels(detail)
  if (detail.change_of !== null) return <PaidChange order={order} change_of={detail.change_of} onChanged={onChanged} />
  return (
    <div className={cx(stackClass, 'pt-2')}>
      <OrderProgress order={order} />
      <OpenChange order={order} />
      <TransferInstructions order={order} />
      {several && <Parcels parcels={detail.parcels} />}
      {detail.status === 'shipped' && !several && <Shipment shipment={detail} />}
      <PutBack order={order} />
      <OrderActions order={order} onChanged={onChanged} />
      <div
        className={cx(
          stackClass,
          'items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12',
        )}
      >
        <div className={stackClass}>
          <Returns order={order} onChanged={onChanged} />
          <div>
            <OrderLines lines={detail.cart_products} currency={currency} label={t.checkout.summary.items} />
            {!endedBeforeDelivery(detail.status) && <GiftRow reward={detail.reward} />}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <Totals order={order} />
          {detail.crystals > 0 && <CrystalsNote>{t.orders.crystals(detail.crystals)}</CrystalsNote>}
        </div>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <ShippingAddress order={order} />
          <BillingDetails order={order} />
          {detail.status !== 'shipped' && !several && <Shipment shipment={detail} compact />}
        </div>
      </div>
    </div>
  )
}

/** An order that paid what a change of another one cost more: its items are in that order. */
function PaidChange({ order, change_of, onChanged }: OrderDetailProps & { change_of: string }) {
  const { t } = useLocalization(orderMessages)
  const { status } = order.detail
  const messages = t.orders.change
  const unpaid = status === 'confirming' ? messages.paying : messages.notPaid
  const isUnpaid = ['confirming', 'failed', 'canceled'].includes(status)
  return (
    <div className={cx(stackClass, 'pt-2')}>
      <Text size="lead" limitLineLength>
        {isUnpaid ? unpaid : messages.paid}{' '}
        <TextLink href={paths.order(change_of)}>{t.orders.number(change_of)}</TextLink>
      </Text>
      <OrderActions order={order} onChanged={onChanged} />
      <Totals order={order} />
      <BillingDetails order={order} />
    </div>
  )
}

function Totals({ order }: { order: Order }) {
  const { t, formatMoney } = useLocalization(checkoutMessages, orderMessages)
  const { detail, currency } = order
  const rows = useOrderTotalRows(order)
  const messages = t.orders
  const refundedAmount = detail.refunded - detail.refund_pending
  return (
    <OrderSummary title={t.checkout.totals.title} headingLevel={3} {...rows}>
      <dl className="tabular-nums">
        <Row label={messages.paidWith} value={formatMethod(detail, messages)} />
        {detail.added > 0 && <Row label={messages.change.added} value={formatMoney(detail.added, currency)} />}
        {refundedAmount > 0 && <Row label={messages.refunded} value={formatMoney(refundedAmount, currency)} strong />}
        {detail.refund_pending > 0 && (
          <Row label={messages.refundPending} value={formatMoney(detail.refund_pending, currency)} />
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

function ShippingAddress({ order }: { order: Order }) {
  const messages = useLocalization(orderMessages).t.orders
  const { shipment_address: address } = order.detail
  return (
    <AddressCard
      kicker={messages.address}
      title={address.name}
      lines={[address.line, ...formatAddressLines(address), ...buildPhoneLines(messages.phone, address.phone)]}
    />
  )
}

function BillingDetails({ order }: { order: Order }) {
  const messages = useLocalization(orderMessages).t.orders.invoice
  const { invoice, invoice_issued } = order.detail
  if (invoice === null) return null
  return (
    <AddressCard
      kicker={messages.title}
      title={invoice.name}
      lines={[
        invoice.rfc,
        `${messages.regime}: ${invoice.regime}`,
        `${messages.use}: ${invoice.use}`,
        invoice.postal_code,
        ...(invoice_issued === null ? [] : [messages.issued(invoice_issued.folio || invoice_issued.uuid)]),
      ]}
    />
  )
}
