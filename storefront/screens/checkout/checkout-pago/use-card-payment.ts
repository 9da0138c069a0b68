import type { CartOrder } from '@shop/contract/checkout.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberShownTotal, findShownTotal } from '../../../lib/checkout/shown-total.ts'
import { type CardPayment, useStartCardPayment } from './use-start-card-payment.ts'

/**
 * Starts the payment of a cart only when the customer chooses to pay by card, because it reserves stock and fixes the
 * total. When the total changes while the form is open, the payment is started again.
 */
export function useCardPayment(order: CartOrder) {
  const startPayment = useStartCardPayment(order)
  const { pending, send } = useRequest()
  const [state, setState] = useState<CardPayment>({ phase: 'idle' })
  const totalKey = `${order.total} ${order.currency}`
  const shownTotalKey = useRef(totalKey)

  async function start(): Promise<void> {
    if (state.phase !== 'ready') await send(prepare)
  }

  async function prepare(): Promise<undefined> {
    let next: CardPayment | undefined
    let requestedTotalKey: string
    do {
      requestedTotalKey = shownTotalKey.current
      next = await startPayment()
      // The order's total or currency has changed meanwhile, so the started payment is not the one that is shown.
    } while (requestedTotalKey !== shownTotalKey.current)
    if (next) setState(next)
  }

  // An open form charges the current total of the order, never an earlier one.
  const renew = useEffectEvent(() => {
    shownTotalKey.current = totalKey
    if (state.phase !== 'ready' || pending) return
    const { amount, currency } = state.payment
    if (amount === order.total && currency === order.currency) return
    const shownTotal = findShownTotal(order.id)
    if (shownTotal?.total !== order.total || shownTotal.currency !== order.currency)
      rememberShownTotal({ id: order.id, total: amount, currency })
    void send(prepare)
  })
  useEffect(() => renew(), [totalKey])

  /** The card form could not be shown, or its payment has ended: another try starts over. */
  function fail(message: string): void {
    setState({ phase: 'failed', message, action: 'retry' })
  }

  const payment: CardPayment = pending ? { phase: 'preparing' } : state
  return { payment, start, fail }
}
