import type { CartOrder } from '@shop/contract/checkout.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { loadCardScript } from '../../../lib/checkout/card-script.ts'
import { findRememberedPayment } from '../../../lib/checkout/payment-reference.ts'
import { rememberShownTotal, findShownTotal } from '../../../lib/checkout/shown-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { type RecoveryAction, getRecoveryAction } from './recovery-action.ts'

/** The payment that was started on the server, with the data that the card form needs. */
export interface StartedPayment {
  stripe: Stripe
  client_secret: string
  amount: number
  currency: Currency
  /** The total that the summary showed before, when it was different. */
  previousTotal: { total: number; currency: Currency } | undefined
}

export type CardPayment =
  | { phase: 'idle' | 'preparing' }
  | { phase: 'ready'; payment: StartedPayment }
  | { phase: 'failed'; message: string; action: RecoveryAction }

/**
 * Starts the payment of a cart only when the customer chooses to pay by card, because it reserves stock and fixes the
 * total. When the total changes while the form is open, the payment is started again.
 */
export function useCardPayment(order: CartOrder) {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const { shop } = useLayoutData()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<CardPayment>({ phase: 'idle' })
  const busy = useRef(false)
  const totalKey = `${order.total} ${order.currency}`
  const shownTotalKey = useRef(totalKey)

  async function start(): Promise<void> {
    if (busy.current || state.phase === 'ready') return
    await prepare()
  }

  async function prepare(): Promise<void> {
    busy.current = true
    setState({ phase: 'preparing' })
    let next: CardPayment | undefined
    let requestedTotalKey: string
    do {
      requestedTotalKey = shownTotalKey.current
      next = await startPayment()
      // The order's total or currency has changed meanwhile, so the started payment is not the one that is shown.
    } while (requestedTotalKey !== shownTotalKey.current)
    busy.current = false
    if (next) setState(next)
  }

  // An open form charges the current total of the order, never an earlier one.
  const renew = useEffectEvent(() => {
    shownTotalKey.current = totalKey
    if (state.phase !== 'ready' || busy.current) return
    const { amount, currency } = state.payment
    if (amount === order.total && currency === order.currency) return
    const shownTotal = findShownTotal(order.id)
    if (shownTotal?.total !== order.total || shownTotal.currency !== order.currency)
      rememberShownTotal({ id: order.id, total: amount, currency })
    void prepare()
  })
  useEffect(() => renew(), [totalKey])

  async function startPayment(): Promise<CardPayment | undefined> {
    const unavailable = { phase: 'failed', message: t.errors.stripe2, action: 'retry' } as const
    const scriptUrl = shop?.card_script
    if (!scriptUrl) return unavailable
    const query = { cart_id: order.id, currency: order.currency }
    const [result, script] = await Promise.all([
      browserApi(lang)('startCardPayment', { query }),
      loadCardScript(scriptUrl).catch(() => undefined),
    ])
    if (!result.ok) return handleRefusal(result)
    const { settled, client_secret, public_key, amount, currency } = result.data
    if (settled) {
      await navigate(paths.checkoutSuccess, { replace: true, state: { settled: true } })
      return undefined
    }
    if (client_secret === null || public_key === null || script === undefined) return unavailable
    const shownTotal = findShownTotal(order.id) ?? order
    const isSameTotal = shownTotal.total === amount && shownTotal.currency === currency
    if (!isSameTotal) await revalidate()
    const stripe = script(public_key, { locale: lang === 'es' ? 'es-419' : 'en' })
    return {
      phase: 'ready',
      payment: { stripe, client_secret, amount, currency, previousTotal: isSameTotal ? undefined : shownTotal },
    }
  }

  async function handleRefusal({ code, message, status }: { code: RefusalCode; message: string; status: number }) {
    const action = getRecoveryAction(code)
    if (action === 'orders' && findRememberedPayment() !== null) {
      // This browser has already paid; the last screen knows the payment.
      await navigate(paths.checkoutSuccess, { replace: true })
      return undefined
    }
    if (action === 'cart') void revalidate()
    const shownMessage = code === 'cart_not_found' ? t.checkout.payment.paidElsewhere : message
    return {
      phase: 'failed',
      message: status >= 500 && action === 'retry' ? t.errors.stripe2 : shownMessage,
      action,
    } as const
  }

  /** The card form could not be shown: another try starts over, with the same payment. */
  function handleFormFailure(): void {
    setState({ phase: 'failed', message: t.checkout.payment.formFailed, action: 'retry' })
  }

  return { state, start, formFailed: handleFormFailure }
}
