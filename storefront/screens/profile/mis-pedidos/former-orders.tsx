import type { FormerOrder } from '@shop/contract/former-orders.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'

export function FormerOrders({ orders }: { orders: readonly FormerOrder[] }) {
  const { t, formatDate, formatMoney } = useLocalization(orderMessages)
  const messages = t.orders.former
  return (
    <section className="mt-12">
      <Heading level={2} size="h3">
        {messages.title}
      </Heading>
      <Text tone="quiet" className="mt-2 mb-4">
        {messages.text}
      </Text>
      <Accordion
        headingLevel={3}
        items={orders.map(({ id, number, placed_at, total, currency, state, lines }) => ({
          key: String(id),
          title: (
            <span className="wrap-anywhere">
              {t.orders.number(number)}
              <span className="block text-small font-normal text-ink-2">
                {formatDate(placed_at)}
                {state !== null && ` · ${t.orders.status[state]}`}
              </span>
            </span>
          ),
          aside: <span className="tabular-nums">{formatMoney(total, currency)}</span>,
          content: (
            <ul className="grid gap-1">
              {lines.map(({ name, quantity, price }, index) => (
                <li key={index} className="flex flex-wrap justify-between gap-x-6">
                  <span className="wrap-anywhere">
                    {quantity} × {name}
                  </span>
                  {price !== null && <span className="tabular-nums">{formatMoney(price, currency)}</span>}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  )
}
