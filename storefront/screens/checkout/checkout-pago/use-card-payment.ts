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
  const address = JSON.stringify(order.address)
  const orderKey = `${order.total} ${order.currency} ${address}`
  const shownKey = useRef(orderKey)
  const startedAddress = useRef('')

  async function start(): Promise<void> {
    if (state.phase !== 'ready') await send(prepare)
  }

  async function prepare(): Promise<undefined> {
    let next: CardPayment | undefined
    let requestedKey: string
    startedAddress.current = address
    do {
      requestedKey = shownKey.current
      next = await startPayment()
      // The order has changed meanwhile, so the started payment is not for the one that is shown.
    } while (requestedKey !== shownKey.current)
    if (next) setState(next)
  }

  // An open form pays the order as it is now, never an earlier copy.
  const renew = useEffectEvent(() => {
    shownKey.current = orderKey
    if (state.phase !== 'ready' || pending) return
    const { amount, currency } = state.payment
    if (amount === order.total && currency === order.currency && address === startedAddress.current) return
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
