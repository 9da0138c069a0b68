import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { CardPayment, CardProvider } from '../../outside/card-provider.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockCart } from '../cart/cart.ts'
import { drawUpOrder, FirstOrderTaken } from '../checkout/checkout.ts'
import { findHoldExpiry } from '../stock/stock.ts'
import { cancelPayment } from './cancel.ts'
import { CARD_LEAST, paymentLimits } from './limits.ts'
import {
  findOpenPayment,
  findPaymentByRef,
  insertPayment,
  listObsoletePayments,
  markOpened,
  type PaymentRow,
} from './queries.ts'
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
  const payment = await beginAttempt(shop, customer, cart_id, lang)
  for (const old of await listObsoletePayments(shop.db, cart_id, payment.order_id)) {
    const ended = await cancelPayment(shop, cards, old, 'superseded')
    if (ended === 'settled') refuse('cart_already_paid')
    if (ended === 'unavailable') refuse('stripe.error2')
  }
  const held_until = (await findHoldExpiry(shop.db, payment.order_id)) ?? refuse('out_of_stock')
  const { amount, currency } = payment
  const started = { amount, currency, held_until: held_until.toISOString() }
  if (payment.method === 'free') {
    await settlePayment(shop, payment.id, { amount: 0, currency, actor: `customer:${customer.id}` })
    return { ...started, client_secret: null, public_key: null, settled: true }
  }
  const client_secret = payment.client_secret ?? (await openAtProvider(shop, cards, payment, customer.email))
  return { ...started, client_secret, public_key: cards.public_key, settled: false }
}

/**
 * The attempt for the cart as it is now: the one under way, or a new one with its order and its hold. The limit is looked
 * at before and counted after, never inside: a transaction that waits for a second connection would starve the pool.
 */
async function beginAttempt(shop: Shop, customer: Customer, cart_id: string, lang: Lang): Promise<PaymentRow> {
  const key = String(customer.id)
  const stopped = await shop.limits.isUsedUp(paymentLimits.start, key)
  const { payment, begun } = await tryTwice(() => tryAttempt(shop, customer, cart_id, lang, stopped))
  if (begun) await shop.limits.count(paymentLimits.start, key)
  return payment
}

/** The discount may go to another account of the same person meanwhile; priced again, the cart knows. */
async function tryTwice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof FirstOrderTaken) return attempt()
    throw error
  }
}

interface Begun {
  payment: PaymentRow
  /** Is it a new one, that counts against the limit? */
  begun: boolean
}

function tryAttempt(shop: Shop, customer: Customer, cart_id: string, lang: Lang, stopped: boolean): Promise<Begun> {
  return shop.db.begin(async (tx) => {
    const cart = (await lockCart(tx, customer.id, cart_id)) ?? refuse('cart_not_found')
    const order = await drawUpOrder(tx, shop, cart, customer, lang)
    const under_way = order.known ? await findOpenPayment(tx, order.id) : undefined
    if (under_way) return { payment: under_way, begun: false }
    if (stopped) refuse('too_many_requests')
    const method = order.total === 0 ? 'free' : 'card'
    if (method === 'card' && order.total < CARD_LEAST[order.currency]) refuse('amount_too_small')
    const payment = await insertPayment(tx, {
      order_id: order.id,
      customer_id: customer.id,
      method,
      amount: order.total,
      currency: order.currency,
      idempotency_key: newSecret(),
      created_at: shop.clock.now(),
    })
    return { payment, begun: true }
  })
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
