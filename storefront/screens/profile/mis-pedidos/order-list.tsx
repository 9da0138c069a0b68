import type { Order } from '@shop/contract/orders.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderHead } from './order-head.tsx'
import { rowId } from './row.ts'
import { useOpened } from './use-opened.ts'

interface OrderListProps {
  orders: readonly Order[]
  onChanged: (order: Order) => void
}

/** The customer's orders, newest first; one is open at a time, and only that one is rendered in full. */
export function OrderList({ orders, onChanged }: OrderListProps) {
  const { opened, toggle } = useOpened(orders)
  return (
    <Accordion
      single
      headingLevel={2}
      onToggle={(number, open) => toggle(String(number), open)}
      items={orders.map((order) => ({
        key: order.number,
        id: rowId(order.number),
        open: order.number === opened,
        title: <OrderHead order={order} />,
        content: order.number === opened ? <OrderDetail order={order} onChanged={onChanged} /> : null,
      }))}
    />
  )
}
