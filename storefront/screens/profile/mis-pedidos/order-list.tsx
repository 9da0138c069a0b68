import type { Order } from '@shop/contract/orders.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { useEffect } from 'react'
import { useLate } from '../../../components/loading/use-late.ts'
import { OrderHead } from './order-head.tsx'
import { rowId } from './row.ts'
import { useOpened } from './use-opened.ts'

/** Brought while the orders are asked for (screen.tsx). */
export const fetchDetail = () => import('./order-detail.tsx').then(({ OrderDetail }) => OrderDetail)

interface OrderListProps {
  orders: readonly Order[]
  onChanged: (order: Order) => void
}

/** Orders, newest first; one is open at a time, and only that one is drawn whole. */
export function OrderList({ orders, onChanged }: OrderListProps) {
  const { opened, toggle } = useOpened(orders)
  const [Detail, ask] = useLate(fetchDetail)
  useEffect(ask, [ask])
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
        content: order.number === opened && Detail !== null ? <Detail order={order} onChanged={onChanged} /> : null,
      }))}
    />
  )
}
