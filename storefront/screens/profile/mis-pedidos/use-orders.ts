import { ORDERS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Order } from '@shop/contract/orders.ts'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/**
 * Returns the orders in their latest state: the response of an action replaces a loaded order until the orders are
 * loaded again. `showOlder` adds the next page; it is undefined when there is none.
 */
export function useOrders(loaded: readonly Order[]) {
  const { lang } = useLocalization()
  const initial = { loaded, orders: loaded, pages: 1, is_complete: loaded.length < ORDERS_PER_PAGE }
  const [latest, setLatest] = useState(initial)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const { orders, pages, is_complete } = latest.loaded === loaded ? latest : initial

  /** An action and an older page may be under way at the same time: each changes what the other one has left. */
  function update(change: (before: typeof initial) => Omit<typeof initial, 'loaded'>): void {
    setLatest((before) => ({ loaded, ...change(before.loaded === loaded ? before : initial) }))
  }

  function replaceOrder(order: Order): void {
    update((before) => ({ ...before, orders: before.orders.map((item) => (item.id === order.id ? order : item)) }))
  }

  async function showOlder(): Promise<void> {
    setState('loading')
    const response = await browserApi(lang)('listOrders', { query: { page: pages + 1 } })
    setState(response.ok ? 'idle' : 'failed')
    if (!response.ok) return
    const known = new Set(response.data.map(({ id }) => id))
    update((before) => ({
      pages: pages + 1,
      is_complete: response.data.length < ORDERS_PER_PAGE,
      // An order that a link led to is in its own place then.
      orders: [...before.orders.filter(({ id }) => !known.has(id)), ...response.data],
    }))
  }

  return { orders, replaceOrder, state, showOlder: is_complete ? undefined : showOlder }
}
