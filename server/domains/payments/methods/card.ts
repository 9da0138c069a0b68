import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { CardProvider } from '../../../integrations/card-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { startAttempt } from '../attempts/start.ts'
import { isOffered, type Providers } from '../providers/providers.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { markOpened } from '../rows/payment-state-queries.ts'
import { settleFree } from '../settling/settle.ts'
import { originOf } from './origin.ts'
import { findOwn, type Paid, paidBefore, type Processing, processing, settleFor } from './paid.ts'

export interface StartedPayment {
  client_secret: string | null
  public_key: string | null
  amount: number
  currency: Currency
  held_until: string
  settled: boolean
}

/**
 * Freezes the cart, reserves its stock and opens the payment at the card provider; for an unchanged cart the existing
 * attempt is returned. Refuses `stripe.error2` when the provider does not respond: the attempt stays and the next call
 * continues it. After several failures no attempt is created at all. Refuses the same when there was nothing to pay and
 * the order ended at that moment.
 */
export async function startCardPayment(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<StartedPayment> {
  const cards = providers.card ?? refuse('stripe.error2')
  const { payment, snapshot, held_until } = await startAttempt(shop, providers, customer, {
    cart_id,
    lang,
    method: 'card',
    obstacleOf: async (_, { total }) => (isOffered(providers, 'card', total) ? null : 'stripe.error2'),
  })
  const { amount, currency } = payment
  const started = { amount, currency, held_until: held_until.toISOString() }
  if (payment.method === 'free') {
    if ((await settleFree(shop, payment)).outcome !== 'settled') refuse('stripe.error2')
    return { ...started, client_secret: null, public_key: null, settled: true }
  }
  const client_secret = payment.client_secret ?? (await openAtProvider(shop, cards, payment, { cart_id, snapshot }))
  return { ...started, client_secret, public_key: cards.public_key, settled: false }
}

async function openAtProvider(
  shop: Shop,
  cards: CardProvider,
  payment: PaymentRow,
  order: { cart_id: string; snapshot: string },
): Promise<string> {
  const { id, order_id, amount, currency, idempotency_key } = payment
  const origin = originOf(payment, order)
  const opened = await cards.open({ order_id, amount, currency, idempotency_key, origin })
  if ('unavailable' in opened) {
    shop.log.warn({ payment_id: id, cause: opened.unavailable }, 'card provider is away')
    return refuse('stripe.error2')
  }
  if (!(await markOpened(shop.db, id, opened))) refuse('stripe.error2')
  return opened.client_secret
}

/**
 * Confirms the payment when the customer returns from paying. The browser's result is only a hint: the provider is
 * asked, and money that was taken is finalized. Refuses a payment of another customer or another cart, or one that does
 * not match (`payment_mismatch`), and one that did not go through (`payment_not_done`).
 */
export async function confirmCardPayment(
  shop: Shop,
  { card: cards }: Providers,
  customer: Customer,
  asked: { payment_intent: string; cart_id?: string | undefined },
): Promise<Paid | Processing> {
  if (!cards) return refuse('stripe.error2')
  const payment = await findOwn(shop, customer, { ...asked, method: 'card', provider_ref: asked.payment_intent })
  if (payment.status === 'settled') return paidBefore(payment)
  const taken = await cards.read(asked.payment_intent)
  if ('unavailable' in taken) return refuse('stripe.error2')
  if (taken.state === 'processing') return processing(payment)
  if (taken.state !== 'succeeded') return refuse('payment_not_done')
  return settleFor(shop, payment.id, taken, customer.id)
}
