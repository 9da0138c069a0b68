import type { ProviderPayment, Unavailable } from '../../../integrations/payment-provider.ts'
import type { PayPalRefusal } from '../../../integrations/paypal-api.ts'
import type { PayPal } from '../../../integrations/paypal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { leaveReview } from '../attempts/cancel-payment.ts'
import { countDecline } from '../attempts/count-decline.ts'
import { type Providers, getProvider } from '../providers/providers.ts'
import { insertPayment, type PaymentRow } from '../queries/payment-queries.ts'
import { markCapturing, markDeclined, markEnded, markNotCapturing } from '../queries/payment-state-queries.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'
import { placeOrderUnderReview } from '../finalizing/place-under-review.ts'

/**
 * With `ended` the attempt is over and no capture was requested. With `failed` this PayPal order takes no money any
 * more, and the next attempt gets a new one.
 */
export type CaptureResult =
  | { captured: ProviderPayment }
  | { declined: PayPalRefusal['refused'] }
  | { failed: PayPalRefusal['refused'] | undefined }
  | { unapproved: PayPalRefusal['refused'] }
  | 'ended'
  | Unavailable

/**
 * Captures the money that a buyer approved at PayPal. The attempt is marked first, so that a concurrent end waits; an
 * attempt that has ended is never captured. Concurrent captures share one request id, so the money is taken once.
 */
export async function capturePayPalPayment(shop: Shop, providers: Providers, id: number): Promise<CaptureResult> {
  const paypal = getProvider(providers, 'paypal') as PayPal
  const payment = await markCapturing(shop.db, id, shop.clock.now())
  if (!payment || payment.provider_ref === null) return 'ended'
  const paypalResult = await paypal.capture(payment.provider_ref, `${payment.idempotency_key}-${payment.capture_tries}`)
  if ('unavailable' in paypalResult) return paypalResult
  if ('declined' in paypalResult) {
    const isFirstReport = await markDeclined(shop.db, id, payment.capture_tries, shop.clock.now())
    if (isFirstReport) await countDecline(shop, providers, { ...payment, capturing_since: null })
    return paypalResult
  }
  if ('refused' in paypalResult) {
    if (paypalResult.refused.issue === 'ORDER_NOT_APPROVED') {
      await markNotCapturing(shop.db, payment)
      return { unapproved: paypalResult.refused }
    }
    await replaceAttempt(shop, providers, payment)
    return { failed: paypalResult.refused }
  }
  if (paypalResult.state === 'processing') await placeOrderUnderReview(shop, payment)
  if (paypalResult.state !== 'canceled') return { captured: paypalResult }
  await replaceAttempt(shop, providers, payment)
  return { failed: undefined }
}

/** Reads a payment under review, which is not captured again. `ended`: it took no money. */
export async function readPayPalReview(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
): Promise<Extract<CaptureResult, { captured: ProviderPayment } | 'ended' | Unavailable>> {
  const paypalResult = await getProvider(providers, 'paypal').read(payment.provider_ref ?? '')
  if ('unavailable' in paypalResult) return paypalResult
  if (paypalResult.state === 'processing') await placeOrderUnderReview(shop, payment)
  else if (paypalResult.state !== 'succeeded') {
    await leaveReview(shop, providers, payment)
    return 'ended'
  }
  return { captured: paypalResult }
}

/**
 * Captures an approved payment without the buyer, who has left. False when PayPal does not take the money, or the attempt
 * has ended. Throws when PayPal is unavailable, so that the job is retried.
 */
export async function captureApproved(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  actor: string,
): Promise<boolean> {
  const result = await capturePayPalPayment(shop, providers, payment.id)
  if (result === 'ended') return false
  if ('unavailable' in result) throw new Error(`PayPal is away: ${result.unavailable}`)
  if (!('captured' in result)) return false
  const { captured } = result
  if (captured.state === 'succeeded') await finalizeCapturedPayment(shop, payment, captured, actor)
  return true
}

/**
 * PayPal takes no money for this order any more, so the same copy of the cart gets a new one, within the same
 * reservation.
 */
async function replaceAttempt(shop: Shop, providers: Providers, payment: PaymentRow): Promise<void> {
  const created_at = shop.clock.now()
  const replacement = await shop.db.begin(async (tx) => {
    if (!(await markEnded(tx, payment, 'failed', created_at))) return undefined
    return insertPayment(tx, { ...payment, created_at, idempotency_key: newSecret() })
  })
  if (replacement) await countDecline(shop, providers, replacement)
}
