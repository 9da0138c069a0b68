import type { Order } from '@shop/contract/orders.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import type { ReactNode } from 'react'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { useWords } from '../../../lib/words/words.ts'
import { addressLines } from '../../../components/addresses/address-lines.ts'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'
import { phoneLines } from '../../../components/profile/phone-number.tsx'
import { taxNames } from '../../../messages/tax.ts'
import { BoughtTable } from './bought-table.tsx'

/** An order on paper: seller, number and date, lines, totals, address and invoice data. */
export function Sheet({ order }: { order: Order }) {
  const { text } = useWords()
  const words = text.orders.print
  return (
    <article className="grid grid-cols-1 gap-8 print:pt-1">
      <header className="grid gap-6 border-b border-ink pb-6 xs:grid-cols-2">
        <div>
          <Wordmark label={text.common.brand} className="h-7" />
          <Heading level={1} size="h2" tabIndex={-1} className="mt-6">
            {words.heading}
          </Heading>
        </div>
        <Seller />
      </header>
      <Facts order={order} />
      <BoughtTable order={order} />
      <div className="grid gap-8 xs:grid-cols-2">
        <div className="grid content-start gap-6">
          <ShipTo order={order} />
          <InvoiceTo order={order} />
        </div>
        <Totals order={order} />
      </div>
      <Text size="small" tone="quiet" className="border-t border-line pt-4">
        {words.note}
      </Text>
    </article>
  )
}

function Facts({ order }: { order: Order }) {
  const { text, day } = useWords()
  const { print: words, status, methods, paidWith } = text.orders
  const { detail } = order
  const facts = [
    [words.number, order.number],
    [words.date, day(order.date)],
    [words.status, status[detail.status]],
    [paidWith, methods[detail.payment_method]],
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
  const words = useWords().text.orders.print
  const { shop } = useFrameData()
  if (shop === null) return null
  const { name, address, phone, email } = shop.supplier
  return <Block label={words.seller} title={name} lines={[address, phone, email]} className="xs:text-right" />
}

function ShipTo({ order }: { order: Order }) {
  const words = useWords().text.orders
  const { shipment_address: to } = order.detail
  return (
    <Block
      label={words.address}
      title={to.name}
      lines={[to.line, ...addressLines(to), ...phoneLines(words.phone, to.phone)]}
    />
  )
}

function InvoiceTo({ order }: { order: Order }) {
  const { text, lang } = useWords()
  const words = text.orders.invoice
  const { invoice } = order.detail
  if (invoice === null) return null
  const { regimes, uses } = taxNames[lang]
  const named = (names: Record<string, string>, key: string) => (key in names ? `${key} · ${names[key]}` : key)
  return (
    <Block
      label={words.title}
      title={invoice.name}
      lines={[
        `${words.rfc}: ${invoice.rfc}`,
        `${words.regime}: ${named(regimes, invoice.regime)}`,
        `${words.use}: ${named(uses, invoice.use)}`,
        `${words.postalCode}: ${invoice.postal_code}`,
      ]}
    />
  )
}

function Totals({ order }: { order: Order }) {
  const { text, money } = useWords()
  const { detail, total, currency } = order
  const rows = useTotalRows({ ...detail, articles: detail.products, total, currency })
  const returned = detail.refunded - detail.refund_pending
  return (
    <div className="break-inside-avoid">
      <SummaryRows {...rows} />
      {returned > 0 && (
        <Text figures className="mt-2 flex justify-between gap-4 border-t border-line pt-2">
          <span className="text-ink-2">{text.orders.refunded}</span>
          <strong>{money(returned, currency)}</strong>
        </Text>
      )}
      {detail.refund_pending > 0 && (
        <Text figures className="mt-2 flex justify-between gap-4">
          <span className="text-ink-2">{text.orders.refundPending}</span>
          <span>{money(detail.refund_pending, currency)}</span>
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
    <section className={className}>
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
