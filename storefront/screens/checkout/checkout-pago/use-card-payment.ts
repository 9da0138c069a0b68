import type { CartOrder } from '@shop/contract/checkout.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Stripe } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api.ts'
import { loadCardScript } from '../../../lib/card-script.ts'
import { useFrameData } from '../../../lib/frame-data.ts'
import { paths } from '../../../lib/paths.ts'
import { rememberedPayment } from '../../../lib/payment-reference.ts'
import { seenTotal } from '../../../lib/seen-total.ts'
import { useWords } from '../../../lib/words.ts'
import { type WayOut, wayOutOf } from './way-out.ts'

/** What was frozen on the server, with what the card form needs to take it. */
export interface StartedPayment {
  stripe: Stripe
  client_secret: string
  amount: number
  currency: Currency
  /** What the summary had said, when that was something else. */
  before: { total: number; currency: Currency } | undefined
}

export type CardPayment =
  | { phase: 'idle' | 'preparing' }
  | { phase: 'ready'; payment: StartedPayment }
  | { phase: 'failed'; message: string; way: WayOut }

/**
 * Starts the payment of a cart when the customer chooses to pay with a card, never before: it holds the pieces and
 * freezes what they cost.
 */
export function useCardPayment(order: CartOrder) {
  const { text, lang } = useWords()
  const { shop } = useFrameData()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<CardPayment>({ phase: 'idle' })
  const busy = useRef(false)

  async function start(): Promise<void> {
    if (busy.current || state.phase === 'ready') return
    busy.current = true
    setState({ phase: 'preparing' })
    const next = await begin()
    busy.current = false
    if (next) setState(next)
  }

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
    if (!same) void revalidate()
    const stripe = script(public_key, { locale: lang === 'es' ? 'es-419' : 'en' })
    return { phase: 'ready', payment: { stripe, client_secret, amount, currency, before: same ? undefined : seen } }
  }

  async function refused({ code, message, status }: { code: RefusalCode; message: string; status: number }) {
    const way = wayOutOf(code)
    if (way === 'orders' && rememberedPayment() !== null) {
      // Paid already, in this browser: the last screen knows with what.
      await navigate(paths.checkoutSuccess, { replace: true })
      return undefined
    }
    if (way === 'cart') void revalidate()
    const told = code === 'cart_not_found' ? text.checkout.payment.paidElsewhere : message
    return { phase: 'failed', message: status >= 500 && way === 'retry' ? text.errors.stripe2 : told, way } as const
  }

  /** The card form could not be shown: the next try starts over, with the same payment. */
  function formFailed(): void {
    setState({ phase: 'failed', message: text.checkout.payment.formFailed, way: 'retry' })
  }

  return { state, start, formFailed }
}
