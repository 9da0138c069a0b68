import type { Order } from '@shop/contract/orders.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { OrderHeader } from '../../../components/orders/order-header.tsx'
import { OrderDetails } from './order-detail.tsx'
import { getOrderRowId } from './focus-order.ts'
import { useOpenOrder } from './use-open-order.ts'

interface OrderListProps {
  orders: readonly Order[]
  onChanged: (order: Order) => void
}

/**
 * The customer's orders, newest first; one is open at a time, and only that one is rendered in full. On paper it stands
 * alone.
 */
export function OrderList({ orders, onChanged }: OrderListProps) {
  const { opened, toggle } = useOpenOrder(orders)
  return (
    <Accordion
      single
      headingLevel={2}
      className="print:has-[>[open]]:[&>:not([open])]:hidden"
      onToggle={(number, open) => toggle(String(number), open)}
      items={orders.map((order) => ({
        key: order.number,
        id: getOrderRowId(order.number),
        open: order.number === opened,
        title: <OrderHeader order={order} />,
        content: order.number === opened ? <OrderDetails order={order} onChanged={onChanged} /> : null,
      }))}
    />
  )
}
