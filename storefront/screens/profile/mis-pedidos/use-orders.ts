import type { Order } from '@shop/contract/orders.ts'
import { useState } from 'react'

/**
 * The orders in their latest state: the response of an action replaces a loaded order until the orders are loaded
 * again.
 */
export function useOrders(loaded: readonly Order[]): [readonly Order[], (order: Order) => void] {
  const [kept, setKept] = useState({ loaded, orders: loaded })
  const orders = kept.loaded === loaded ? kept.orders : loaded
  const replace = (order: Order) =>
    setKept({ loaded, orders: orders.map((one) => (one.id === order.id ? order : one)) })
  return [orders, replace]
}
