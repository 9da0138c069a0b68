import type { CartOrder } from '@shop/contract/checkout.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { loadCardScript } from '../../../lib/checkout/card-script.ts'
import { rememberedPayment } from '../../../lib/checkout/payment-reference.ts'
import { rememberSeenTotal, seenTotal } from '../../../lib/checkout/seen-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { type WayOut, wayOutOf } from './way-out.ts'

/** The payment that was started on the server, with the data that the card form needs. */
export interface StartedPayment {
  stripe: Stripe
  client_secret: string
  amount: number
  currency: Currency
  /** The total that the summary showed before, when it was different. */
  before: { total: number; currency: Currency } | undefined
}

export type CardPayment =
  | { phase: 'idle' | 'preparing' }
  | { phase: 'ready'; payment: StartedPayment }
  | { phase: 'failed'; message: string; way: WayOut }

/**
 * Starts the payment of a cart only when the customer chooses to pay by card, because it reserves stock and fixes the
 * total. When the total changes while the form is open, the payment is started again.
 */
export function useCardPayment(order: CartOrder) {
  const { text, lang } = useWords()
  const { shop } = useFrameData()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<CardPayment>({ phase: 'idle' })
  const busy = useRef(false)
  const price = `${order.total} ${order.currency}`
  const shown = useRef(price)

  async function start(): Promise<void> {
    if (busy.current || state.phase === 'ready') return
    await prepare()
  }

  async function prepare(): Promise<void> {
    busy.current = true
    setState({ phase: 'preparing' })
    let next: CardPayment | undefined
    let asked: string
    do {
      asked = shown.current
      next = await begin()
      // The order's total or currency has changed meanwhile, so the started payment is not the one that is shown.
    } while (asked !== shown.current)
    busy.current = false
    if (next) setState(next)
  }

  // An open form charges the current total of the order, never an earlier one.
  const renew = useEffectEvent(() => {
    shown.current = price
    if (state.phase !== 'ready' || busy.current) return
    const { amount, currency } = state.payment
    if (amount === order.total && currency === order.currency) return
    const seen = seenTotal(order.id)
    if (seen?.total !== order.total || seen.currency !== order.currency)
      rememberSeenTotal({ id: order.id, total: amount, currency })
    void prepare()
  })
  useEffect(() => renew(), [price])

  async function begin(): Promise<CardPayment | undefined> {
    const unavailable = { phase: 'failed', message: text.errors.stripe2, way: 'retry' } as const
    const address = shop?.card_script
    if (!address) return unavailable
    const query = { cart_id: order.id, currency: order.currency }
    const [answer, script] = await Promise.all([
      browserApi(lang)('startCardPayment', { query }),
      loadCardScript(address).catch(() => undefined),
    ])
    if (!answer.ok) return refused(answer)
    const { settled, client_secret, public_key, amount, currency } = answer.data
    if (settled) {
      await navigate(paths.checkoutSuccess, { replace: true, state: { settled: true } })
      return undefined
    }
    if (client_secret === null || public_key === null || script === undefined) return unavailable
    const seen = seenTotal(order.id) ?? order
    const same = seen.total === amount && seen.currency === currency
    if (!same) await revalidate()
    const stripe = script(public_key, { locale: lang === 'es' ? 'es-419' : 'en' })
    return { phase: 'ready', payment: { stripe, client_secret, amount, currency, before: same ? undefined : seen } }
  }

  async function refused({ code, message, status }: { code: RefusalCode; message: string; status: number }) {
    const way = wayOutOf(code)
    if (way === 'orders' && rememberedPayment() !== null) {
      // This browser has already paid; the last screen knows the payment.
      await navigate(paths.checkoutSuccess, { replace: true })
      return undefined
    }
    if (way === 'cart') void revalidate()
    const told = code === 'cart_not_found' ? text.checkout.payment.paidElsewhere : message
    return { phase: 'failed', message: status >= 500 && way === 'retry' ? text.errors.stripe2 : told, way } as const
  }

  /** The card form could not be shown: another try starts over, with the same payment. */
  function formFailed(): void {
    setState({ phase: 'failed', message: text.checkout.payment.formFailed, way: 'retry' })
  }

  return { state, start, formFailed }
}
