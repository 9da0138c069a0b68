import type { Order } from '@shop/contract/orders.ts'
import { useState } from 'react'

/** The orders as they were told last: what an act answers takes the place of what was loaded, until it is loaded again. */
export function useOrders(loaded: readonly Order[]): [readonly Order[], (order: Order) => void] {
  const [kept, setKept] = useState({ loaded, orders: loaded })
  const orders = kept.loaded === loaded ? kept.orders : loaded
  const replace = (order: Order) =>
    setKept({ loaded, orders: orders.map((one) => (one.id === order.id ? order : one)) })
  return [orders, replace]
}
