import type { ProviderPayment, Unavailable } from '../../../integrations/payment-provider.ts'
import type { Refused } from '../../../integrations/paypal-api.ts'
import type { PayPal } from '../../../integrations/paypal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countDecline } from '../attempts/declines.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { insertPayment, type PaymentRow } from '../rows/payment-queries.ts'
import { markCapturing, markDeclined, markEnded, markNotCapturing } from '../rows/payment-state-queries.ts'
import { settleTaken } from '../settling/settle.ts'

/**
 * With `ended` the attempt is over and no capture was requested. With `failed` this PayPal order takes no money any
 * more, and the next attempt gets a new one.
 */
export type Capture =
  | { taken: ProviderPayment }
  | { declined: Refused['refused'] }
  | { failed: Refused['refused'] | undefined }
  | { unapproved: Refused['refused'] }
  | 'ended'
  | Unavailable

/**
 * Captures the money that a buyer approved at PayPal. The attempt is marked first, so that a concurrent end waits; an
 * attempt that has ended is never captured. Concurrent captures share one request id, so the money is taken once.
 */
export async function capture(shop: Shop, providers: Providers, paypal: PayPal, id: number): Promise<Capture> {
  const payment = await markCapturing(shop.db, id, shop.clock.now())
  if (!payment || payment.provider_ref === null) return 'ended'
  const asked = await paypal.capture(payment.provider_ref, `${payment.idempotency_key}-${payment.capture_tries}`)
  if ('unavailable' in asked) return asked
  if ('declined' in asked) {
    const isNews = await markDeclined(shop.db, id, payment.capture_tries, shop.clock.now())
    if (isNews) await countDecline(shop, providers, { ...payment, capturing_since: null })
    return asked
  }
  if ('refused' in asked) {
    if (asked.refused.issue === 'ORDER_NOT_APPROVED') {
      await markNotCapturing(shop.db, payment)
      return { unapproved: asked.refused }
    }
    await renewAttempt(shop, providers, payment)
    return { failed: asked.refused }
  }
  if (asked.state !== 'cancelled') return { taken: asked }
  await renewAttempt(shop, providers, payment)
  return { failed: undefined }
}

/**
 * Captures an approved payment without the buyer, who has left. Throws when PayPal is unavailable, so that the job is
 * retried.
 */
export async function captureApproved(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  actor: string,
): Promise<void> {
  const paypal = providerOf(providers, 'paypal') as PayPal
  const captured = await capture(shop, providers, paypal, payment.id)
  if (captured === 'ended') return
  if ('unavailable' in captured) throw new Error(`PayPal is away: ${captured.unavailable}`)
  if ('taken' in captured && captured.taken.state === 'succeeded') {
    await settleTaken(shop, payment.id, captured.taken, actor)
  }
}

/**
 * PayPal takes no money for this order any more, so the same copy of the cart gets a new one, within the same
 * reservation.
 */
async function renewAttempt(shop: Shop, providers: Providers, payment: PaymentRow): Promise<void> {
  const { order_id, customer_id, method, amount, currency } = payment
  const created_at = shop.clock.now()
  const renewed = await shop.db.begin(async (tx) => {
    if (!(await markEnded(tx, payment, 'failed', created_at))) return undefined
    return insertPayment(tx, {
      order_id,
      customer_id,
      method,
      amount,
      currency,
      created_at,
      idempotency_key: newSecret(),
    })
  })
  if (renewed) await countDecline(shop, providers, renewed)
}
