import type { Order } from '@shop/contract/orders.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../../lib/words.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderStatusBadge } from './order-status.tsx'

/** Orders by date; one is open at a time. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { money, day, text } = useWords()
  return (
    <Accordion
      single
      headingLevel={2}
      items={orders.map((order) => ({
        key: order.id,
        title: (
          <span className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <span>{day(order.date)}</span>
            <span>{text.checkout.orders.number(order.number)}</span>
            <OrderStatusBadge status={order.detail.status} />
          </span>
        ),
        aside: (
          <Text figures strong>
            {money(order.total, order.currency)}
          </Text>
        ),
        content: <OrderDetail order={order} />,
      }))}
    />
  )
}
