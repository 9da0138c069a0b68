import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PaymentResultHistoryState } from '../../../lib/checkout/history-state.ts'
import { forgetPayment } from '../../../lib/checkout/forget-payment.ts'
import {
  type PaymentReference,
  findRememberedPayment,
  rememberPayment,
} from '../../../lib/checkout/payment-reference.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { choiceNavigation } from '../../../lib/urls/navigation-state.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { confirmPayment, findFinalizedOrder, type PaymentResult } from './confirm-payment.ts'

type PaymentResultState = PaymentResult | { type: 'confirming' } | { type: 'nothing' }

/**
 * Returns the outcome of the payment that the customer returned from: the one in the URL, else the one this browser
 * stored. The customer's return is only a hint; the server checks with the provider (rules 5.3).
 */
export function usePaymentResult(): { phase: PaymentResultState; again: () => void } {
  const { t, lang } = useLocalization(checkoutMessages)
  const [search] = useSearchParams()
  const { pathname, state: historyState } = useLocation()
  const storedState = historyState as PaymentResultHistoryState | null
  const storedResult = findStoredResult(storedState)
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [phase, setPhase] = useState<PaymentResultState>({ type: 'confirming' })
  const isConfirming = phase.type === 'confirming' && storedResult === undefined
  const paymentInUrl = findPaymentInUrl(search)
  const wasRefused = search.get('redirect_status') === 'failed'
  const isFinalized = storedState?.finalized === true

  const loadResult = useEffectEvent(async (): Promise<PaymentResultState> => {
    if (isFinalized) return findFinalizedOrder(lang)
    if (wasRefused) return { type: 'failed', message: t.checkout.success.failedText, retry: 'method' }
    const payment = paymentInUrl ?? findRememberedPayment()
    return payment === null ? { type: 'nothing' } : confirmPayment(payment, lang)
  })

  const show = useEffectEvent(async (result: PaymentResultState) => {
    if (wasRefused) forgetPayment()
    if (result.type === 'late' && paymentInUrl !== null) rememberPayment(paymentInUrl)
    setPhase(result)
    // The URL, /checkout-exito or /paypal/return, no longer contains the payment, so it can be reloaded. This loads
    // nothing, so it does not wait for a connection, after which the page would be loaded without the result.
    await navigate(pathname, { ...choiceNavigation, state: { ...choiceNavigation.state, ...toStoredState(result) } })
  })

  useEffect(() => {
    if (!isConfirming) return
    let unmounted = false
    void loadResult().then((result) => (unmounted ? undefined : show(result)))
    return () => {
      unmounted = true
    }
  }, [isConfirming])

  // Without a connection there was no answer, so the customer need not press anything when it is back.
  const isLate = phase.type === 'late'
  useEffect(() => {
    if (!isLate) return undefined
    const checkAgain = () => setPhase({ type: 'confirming' })
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [isLate])

  // The server cannot read the history entry.
  if (!hydrated) return { phase: { type: 'confirming' }, again: () => {} }
  return { phase: storedResult ?? phase, again: () => setPhase({ type: 'confirming' }) }
}

/** Only a final result is stored; the cart of any other failure is still there to be paid. */
function toStoredState(result: PaymentResultState): PaymentResultHistoryState {
  if (result.type === 'paid') return { paid: result.paid }
  return result.type === 'failed' && result.retry === 'cart' ? { refunded: result.message } : {}
}

function findStoredResult(state: PaymentResultHistoryState | null): PaymentResult | undefined {
  if (state?.paid !== undefined) return { type: 'paid', paid: state.paid }
  if (state?.refunded === undefined) return undefined
  return { type: 'failed', message: state.refunded, retry: 'cart' }
}

/** Reads the payment from the URL: the card provider and PayPal use different parameters (specification 4). */
function findPaymentInUrl(search: URLSearchParams): PaymentReference | null {
  const intent = search.get('payment_intent')
  if (intent !== null) return { provider: 'card', reference: intent }
  const token = search.get('token')
  return token === null ? null : { provider: 'paypal', reference: token }
}
