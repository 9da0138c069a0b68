import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime, formatPhone } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { nameOf } from '../../lib/name-of.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { evidenceMessages } from '../../messages/evidence.ts'
import { orderNames } from '../../messages/order-names.ts'
import { timelineMessages } from '../../messages/order-timeline.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getOrder', { query: { code: params.code ?? '' } }), request)
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const { t } = useMessages(evidenceMessages)
  return (
    <>
      <div className="print:hidden">
        <Page title={t.title(order.code)} text={t.text}>
          <div className="mb-6 flex flex-wrap items-end gap-4">
            <Button onClick={() => window.print()}>{t.print}</Button>
            <TextLink variant="standing" href={buildOrderPath(order.code)}>
              {t.back}
            </TextLink>
          </div>
        </Page>
      </div>
      <Evidence order={order} />
    </>
  )
}

function Evidence({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(evidenceMessages)
  const { t: names } = useMessages(orderNames)
  const format = (amount: number) => formatMoney(amount, order.currency, lang)
  const { address, customer, money } = order
  return (
    <article className="mx-auto max-w-form px-4 text-small print:max-w-none print:px-0">
      <h2 className="mb-4 text-lead font-semibold">{t.order(order.code)}</h2>
      <Part title={t.customer}>
        <p>
          {[customer.name, customer.email, address.phone && formatPhone(address.phone)].filter(Boolean).join(' · ')}
        </p>
        <p>{t.since(formatDateTime(order.placed_at, lang), customer.orders)}</p>
      </Part>
      <Part title={t.items}>
        {order.lines.map((line, index) => (
          <p key={index}>
            {line.quantity} × {line.name}, {line.size}, {line.color_name} · {format(line.subtotal)}
          </p>
        ))}
        <p>{t.total(format(money.total), format(money.shipping), format(money.refunded))}</p>
      </Part>
      <Part title={t.payment}>
        {money.payments.map((payment) => (
          <p key={payment.id}>
            {nameOf(names.method, payment.method)} · {format(payment.amount)} · {payment.provider_ref} ·{' '}
            {formatDateTime(payment.created_at, lang)}
          </p>
        ))}
      </Part>
      <Part title={t.shipment}>
        <p>
          {[address.name, address.line, address.line2, address.postal_code_text, address.city, address.country_name]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p>{[order.carrier, order.waybill, order.tracking_url].filter(Boolean).join(' · ')}</p>
      </Part>
      <History order={order} />
    </article>
  )
}

/** The steps of the order and the mails to its customer, the oldest first. */
function History({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(evidenceMessages)
  const { t: timeline } = useMessages(timelineMessages)
  const steps = order.timeline.filter(({ type }) => type !== 'action').toReversed()
  return (
    <Part title={t.history}>
      {steps.map(({ at, kind, amount }, index) => (
        <p key={index}>
          {formatDateTime(at, lang)} · {nameOf(timeline.kinds, kind)}
          {amount !== null && ` · ${formatMoney(amount, order.currency, lang)}`}
        </p>
      ))}
      <Text size="small">{t.zone}</Text>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}
