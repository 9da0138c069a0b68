import type { CartOrder } from '@shop/contract/checkout.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberShownTotal, findShownTotal } from '../../../lib/checkout/shown-total.ts'
import { type CardPayment, useStartCardPayment } from './use-start-card-payment.ts'

/**
 * Starts the payment of a cart only when the customer chooses to pay by card, because it reserves stock and fixes the
 * total. When the total or the address changes while the form is open, the payment is started again.
 */
export function useCardPayment(order: CartOrder) {
  const startPayment = useStartCardPayment(order)
  const { pending, send } = useRequest()
  const [state, setState] = useState<CardPayment>({ phase: 'idle' })
  const orderKey = JSON.stringify([order.total, order.currency, order.address])
  const shownKey = useRef(orderKey)
  const startedKey = useRef('')

  async function start(): Promise<void> {
    if (state.phase !== 'ready') await send(prepare)
  }

  async function prepare(): Promise<undefined> {
    let next: CardPayment | undefined
    do {
      startedKey.current = shownKey.current
      next = await startPayment()
      // The order has changed meanwhile, so the started payment is not for the one that is shown.
    } while (startedKey.current !== shownKey.current)
    if (next) setState(next)
  }

  // An open form pays the order as it is now, never an earlier copy.
  const renew = useEffectEvent(() => {
    shownKey.current = orderKey
    if (state.phase !== 'ready' || pending || startedKey.current === orderKey) return
    const { amount, currency } = state.payment
    const shownTotal = findShownTotal(order.id)
    if (shownTotal?.total !== order.total || shownTotal.currency !== order.currency)
      rememberShownTotal({ id: order.id, total: amount, currency })
    void send(prepare)
  })
  useEffect(() => renew(), [orderKey])

  /** The card form could not be shown, or its payment has ended: another try starts over. */
  function fail(message: string): void {
    setState({ phase: 'failed', message, action: 'retry' })
  }

  const payment: CardPayment = pending ? { phase: 'preparing' } : state
  return { payment, start, fail }
}
