import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  forgetPayment,
  type PaymentReference,
  rememberedPayment,
  rememberPayment,
} from '../../../lib/checkout/payment-reference.ts'
import { userStore } from '../../../lib/session/session.ts'
import { useWords } from '../../../lib/words/words.ts'
import { confirmPayment, findSettledOrder, type Outcome, type Paid } from './confirm-payment.ts'

/** Stored in the history entry once the order is paid: a reload shows the same page without a request. */
interface Left {
  paid?: Paid
  settled?: boolean
}

export type Phase = Outcome | { kind: 'confirming' } | { kind: 'nothing' }

/**
 * The outcome of the payment that the customer returned from: the one in the URL, else the one this browser stored. The
 * customer's return is only a hint; the server checks with the provider (rules 5).
 */
export function useOutcome(): { phase: Phase; again: () => void } {
  const { text, lang } = useWords()
  const [search] = useSearchParams()
  const { pathname, state: kept } = useLocation()
  const left = kept as Left | null
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [phase, setPhase] = useState<Phase>({ kind: 'confirming' })
  const waiting = phase.kind === 'confirming' && left?.paid === undefined
  const named = namedIn(search)
  const refused = search.get('redirect_status') === 'failed'
  const settled = left?.settled === true

  const find = useEffectEvent(async (): Promise<Phase> => {
    if (settled) return findSettledOrder(lang, userStore.get()?.email ?? '')
    if (refused) return { kind: 'failed', message: text.checkout.success.failedText, retry: 'payment' }
    const payment = named ?? rememberedPayment()
    return payment === null ? { kind: 'nothing' } : confirmPayment(payment, lang)
  })

  const show = useEffectEvent(async (found: Phase) => {
    if (refused) forgetPayment()
    if (found.kind === 'late' && named !== null) rememberPayment(named)
    setPhase(found)
    // The URL, /checkout-exito or /paypal/return, no longer contains the payment, so it can be reloaded.
    const state = found.kind === 'paid' ? { paid: found.paid } : null
    await navigate(pathname, { replace: true, state })
  })

  useEffect(() => {
    if (!waiting) return
    let gone = false
    void find().then((found) => (gone ? undefined : show(found)))
    return () => {
      gone = true
    }
  }, [waiting])

  // The server cannot read the history entry.
  if (!hydrated) return { phase: { kind: 'confirming' }, again: () => {} }
  if (left?.paid !== undefined) return { phase: { kind: 'paid', paid: left.paid }, again: () => {} }
  return { phase, again: () => setPhase({ kind: 'confirming' }) }
}

/** Reads the payment from the URL: the card provider and PayPal use different parameters (specification 4). */
function namedIn(search: URLSearchParams): PaymentReference | null {
  const intent = search.get('payment_intent')
  if (intent !== null) return { by: 'card', ref: intent }
  const token = search.get('token')
  return token === null ? null : { by: 'paypal', ref: token }
}
