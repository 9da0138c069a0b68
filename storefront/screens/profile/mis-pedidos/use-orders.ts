import type { Order } from '@shop/contract/orders.ts'
import { useState } from 'react'

/**
 * The orders in their latest state: the response of an action replaces a loaded order until the orders are loaded
 * again.
 */
export function useOrders(loaded: readonly Order[]): [readonly Order[], (order: Order) => void] {
  const [current, setCurrent] = useState({ loaded, orders: loaded })
  const orders = current.loaded === loaded ? current.orders : loaded
  const replaceOrder = (order: Order) =>
    setCurrent({ loaded, orders: orders.map((item) => (item.id === order.id ? order : item)) })
  return [orders, replaceOrder]
}
