import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { CardPayment, CardProvider } from '../../outside/card-provider.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Begun, beginAttempt } from './begin.ts'
import { cancelPayment } from './cancel.ts'
import { findPaymentByRef, markOpened, type PaymentRow } from './queries.ts'
import { settlePayment } from './settle.ts'

export interface StartedPayment {
  client_secret: string | null
  public_key: string | null
  amount: number
  currency: Currency
  held_until: string
  settled: boolean
}

/**
 * Freezes the cart, holds its pieces and opens the payment at the provider; attempts for an older copy of the cart are
 * cancelled there first, so that a customer can never pay twice. For an unchanged cart the same attempt is answered.
 * No connection to the database is held while the provider is asked. Refuses `stripe.error2` when it does not answer:
 * the attempt stays and the next call goes on with it.
 */
export async function startCardPayment(
  shop: Shop,
  cards: CardProvider,
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<StartedPayment> {
  const { payment, held_until } = await begin(shop, cards, customer, cart_id, lang)
  const { amount, currency } = payment
  const started = { amount, currency, held_until: held_until.toISOString() }
  if (payment.method === 'free') {
    await settlePayment(shop, payment.id, { amount: 0, currency, actor: `customer:${customer.id}` })
    return { ...started, client_secret: null, public_key: null, settled: true }
  }
  const client_secret = payment.client_secret ?? (await openAtProvider(shop, cards, payment, customer.email))
  return { ...started, client_secret, public_key: cards.public_key, settled: false }
}

async function begin(shop: Shop, cards: CardProvider, customer: Customer, cart_id: string, lang: Lang): Promise<Begun> {
  for (let tries = 0; tries < 3; tries += 1) {
    const begun = await beginAttempt(shop, customer, cart_id, lang)
    for (const old of begun.obsolete) await endObsolete(shop, cards, old)
    if ('payment' in begun) return begun
  }
  return refuse('stripe.error2')
}

async function endObsolete(shop: Shop, cards: CardProvider, old: PaymentRow): Promise<void> {
  const ended = await cancelPayment(shop, cards, old, 'superseded')
  if (ended === 'settled') refuse('cart_already_paid')
  if (ended === 'unavailable') refuse('stripe.error2')
}

async function openAtProvider(shop: Shop, cards: CardProvider, payment: PaymentRow, email: string): Promise<string> {
  const { id, amount, currency, idempotency_key } = payment
  const opened = await cards.open({
    id,
    amount,
    currency,
    idempotency_key,
    order_id: payment.order_id,
    email,
  })
  if ('unavailable' in opened) {
    shop.log.warn({ payment_id: id, cause: opened.unavailable }, 'card provider is away')
    return refuse('stripe.error2')
  }
  if (!(await markOpened(shop.db, id, opened.provider_ref, opened.client_secret))) refuse('stripe.error2')
  return opened.client_secret
}

export interface ConfirmedPayment {
  status: 'paid' | 'processing'
  order_id: number
  number: string | null
  email: string
  crystals: number
}

/**
 * The customer came back from paying. What the browser says is a hint: the provider is asked, and money that was taken is
 * settled. Refuses a payment that is somebody else's, of another cart, or does not match (`payment_mismatch`), and one
 * that did not go through (`payment_not_done`).
 */
export async function confirmCardPayment(
  shop: Shop,
  cards: CardProvider,
  customer: Customer,
  asked: { payment_intent: string; cart_id?: string | undefined },
): Promise<ConfirmedPayment> {
  const payment = await findPaymentByRef(shop.db, asked.payment_intent)
  if (!payment || payment.customer_id !== customer.id) return refuse('payment_mismatch')
  if (asked.cart_id !== undefined && asked.cart_id !== payment.cart_id) return refuse('payment_mismatch')
  const { order_id, email, code, crystals } = payment
  if (payment.status === 'settled') return { status: 'paid', order_id, number: code, email, crystals }
  const taken = await cards.read(asked.payment_intent)
  if ('unavailable' in taken) return refuse('stripe.error2')
  if (taken.state === 'processing') return { status: 'processing', order_id, number: null, email, crystals: 0 }
  if (taken.state !== 'succeeded') return refuse('payment_not_done')
  return settled(shop, payment.id, taken, customer.id)
}

async function settled(
  shop: Shop,
  payment_id: number,
  taken: CardPayment,
  customer_id: number,
): Promise<ConfirmedPayment> {
  const { amount_received: amount, currency } = taken
  const done = await settlePayment(shop, payment_id, { amount, currency, actor: `customer:${customer_id}` })
  if (done.outcome === 'mismatch') return refuse('payment_mismatch')
  if (done.outcome === 'returned') return refuse('payment_returned')
  return { status: 'paid', order_id: done.order_id, number: done.code, email: done.email, crystals: done.crystals }
}
