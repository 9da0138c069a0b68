import type { Order } from '@shop/contract/orders.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import type { ReactNode } from 'react'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { formatMethod } from '../../../lib/checkout/format-method.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'
import { useOrderTotalRows } from '../../../components/checkout/total-rows.ts'
import { buildPhoneLines } from '../../../components/profile/phone-number.tsx'
import { taxNames } from '../../../messages/tax.ts'
import { OrderLinesTable } from './order-lines-table.tsx'

export function PrintedOrder({ order }: { order: Order }) {
  const brand = useBrand()
  const { t } = useLocalization(orderMessages)
  const messages = t.orders.print
  return (
    <article className="grid grid-cols-1 gap-8 print:pt-1">
      <header className="grid gap-6 border-b border-ink pb-6 xs:grid-cols-2">
        <div>
          <Wordmark name={brand} className="h-7" />
          <Heading level={1} size="h2" tabIndex={-1} className="mt-6">
            {messages.heading}
          </Heading>
        </div>
        <Seller />
      </header>
      <OrderFacts order={order} />
      <OrderLinesTable order={order} />
      <div className="grid gap-8 xs:grid-cols-2">
        <div className="grid content-start gap-6">
          <ShippingAddress order={order} />
          <BillingDetails order={order} />
        </div>
        <Totals order={order} />
      </div>
      <Text size="small" tone="quiet" className="border-t border-line pt-4">
        {messages.note}
      </Text>
    </article>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { t, formatDate } = useLocalization(orderMessages)
  const { print: messages, status, paidWith } = t.orders
  const { detail } = order
  const facts = [
    [messages.number, order.number],
    [messages.date, formatDate(order.date)],
    [messages.status, status[detail.status]],
    [paidWith, formatMethod(detail, t.orders)],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4 xs:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Seller() {
  const messages = useLocalization(orderMessages).t.orders.print
  const { shop } = useLayoutData()
  if (shop === null) return null
  const { name, address, phone, email } = shop.supplier
  return <Block label={messages.seller} title={name} lines={[address, phone, email]} className="xs:text-right" />
}

function ShippingAddress({ order }: { order: Order }) {
  const messages = useLocalization(orderMessages).t.orders
  const { shipment_address: to } = order.detail
  return (
    <Block
      label={messages.address}
      title={to.name}
      lines={[to.line, ...formatAddressLines(to), ...buildPhoneLines(messages.phone, to.phone)]}
    />
  )
}

function BillingDetails({ order }: { order: Order }) {
  const { t, lang } = useLocalization(orderMessages)
  const messages = t.orders.invoice
  const { invoice } = order.detail
  if (invoice === null) return null
  const { regimes, uses } = taxNames[lang]
  const formatTaxCode = (names: Record<string, string>, key: string) => (key in names ? `${key} · ${names[key]}` : key)
  return (
    <Block
      label={messages.title}
      title={invoice.name}
      lines={[
        `${messages.rfc}: ${invoice.rfc}`,
        `${messages.regime}: ${formatTaxCode(regimes, invoice.regime)}`,
        `${messages.use}: ${formatTaxCode(uses, invoice.use)}`,
        `${messages.postalCode}: ${invoice.postal_code}`,
      ]}
    />
  )
}

function Totals({ order }: { order: Order }) {
  const { t, formatMoney } = useLocalization(orderMessages)
  const { detail, currency } = order
  const rows = useOrderTotalRows(order)
  const refundedAmount = detail.refunded - detail.refund_pending
  return (
    <div className="break-inside-avoid">
      <SummaryRows {...rows} />
      {refundedAmount > 0 && (
        <Text tabularNumbers className="mt-2 flex justify-between gap-4 border-t border-line pt-2">
          <span className="text-ink-2">{t.orders.refunded}</span>
          <strong>{formatMoney(refundedAmount, currency)}</strong>
        </Text>
      )}
      {detail.refund_pending > 0 && (
        <Text tabularNumbers className="mt-2 flex justify-between gap-4">
          <span className="text-ink-2">{t.orders.refundPending}</span>
          <span>{formatMoney(detail.refund_pending, currency)}</span>
        </Text>
      )}
    </div>
  )
}

interface BlockProps {
  label: string
  title: string
  lines: readonly ReactNode[]
  className?: string
}

function Block({ label, title, lines, className }: BlockProps) {
  return (
    <section className={cx('wrap-anywhere', className)}>
      <Text size="small" tone="quiet">
        {label}
      </Text>
      <Text strong>{title}</Text>
      {lines.map((line, index) => (
        // The index is a valid key, because the lines never change their order.
        <Text key={index} size="small">
          {line}
        </Text>
      ))}
    </section>
  )
}
