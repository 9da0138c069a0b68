import type { CartOrder } from '@shop/contract/checkout.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findShownTotal, hasOtherTotal, rememberShownTotal } from '../../../lib/checkout/shown-total.ts'
import { type CardPayment, type StartedPayment, useStartCardPayment } from './use-start-card-payment.ts'

/** Whether the open payment is still the one of the cart, and why this could not be found out. */
export interface Verification {
  isCurrent: boolean
  problem?: string | undefined
}

/**
 * Starts the payment of a cart only when the customer chooses to pay by card, because it reserves stock and fixes the
 * total. An open one is started again when the order changes while the page is visible, or when it becomes visible, and
 * before it is paid: the server returns the same payment for an unchanged cart, and otherwise a new one, which takes its
 * place with a notice.
 */
export function useCardPayment(order: CartOrder) {
  const startPayment = useStartCardPayment(order)
  const { pending, send } = useRequest()
  const [state, setState] = useState<CardPayment>({ phase: 'idle' })
  const orderKey = JSON.stringify(order)
  const startedKey = useRef('')

  async function start(): Promise<void> {
    if (state.phase !== 'ready') await send(prepare)
  }

  async function verify(): Promise<Verification> {
    return (await send(prepare)) ?? { isCurrent: false }
  }

  async function prepare(): Promise<{ ok: true; data: Verification }> {
    startedKey.current = orderKey
    const open = state.phase === 'ready' ? state.payment : undefined
    if (open !== undefined) rememberAmount(order, open)
    const next = await startPayment(open)
    // The form keeps what was typed into it.
    if (open !== undefined && next?.phase === 'failed' && next.action === 'retry')
      return { ok: true, data: { isCurrent: false, problem: next.message } }
    const isCurrent = next?.phase === 'ready' && next.payment.client_secret === open?.client_secret
    // In another language the same payment gets a form of its own.
    const isTranslated = isCurrent && next.payment.elementsOptions.locale !== open?.elementsOptions.locale
    if (next !== undefined && (!isCurrent || isTranslated)) setState(next)
    return { ok: true, data: { isCurrent } }
  }

  // An open form pays the order as it is now, never an earlier copy. A page that no one looks at starts nothing.
  const renew = useEffectEvent(() => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen && state.phase === 'ready' && !pending && orderKey !== startedKey.current) void send(prepare)
  })
  useEffect(() => renew(), [orderKey, pending])
  useEffect(() => {
    const handleVisibility = () => renew()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])

  /** The card form could not be shown, or its payment has ended: another try starts over. */
  function fail(message: string): void {
    setState({ phase: 'failed', message, action: 'retry' })
  }

  const payment: CardPayment = pending && state.phase !== 'ready' ? { phase: 'preparing' } : state
  return { payment, isVerifying: pending, start, verify, fail }
}

/** Another total is compared with the amount on the button, unless the order or the button has the one shown before. */
function rememberAmount(order: CartOrder, { amount, currency }: StartedPayment): void {
  const payable = { total: amount, currency }
  const shownTotal = findShownTotal(order.id)
  if (shownTotal === undefined || [order, payable].every((total) => hasOtherTotal(shownTotal, total)))
    rememberShownTotal({ id: order.id, ...payable })
}
