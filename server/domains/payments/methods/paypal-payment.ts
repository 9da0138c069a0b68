import type { CallResponse } from '@shop/contract/call.ts'
import type * as calls from '@shop/contract/payments.ts'
import type { Unavailable } from '../../../integrations/payment-provider.ts'
import type { PayPalRefusal } from '../../../integrations/paypal-api.ts'
import type { PayPal } from '../../../integrations/paypal.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaymentAttemptRequest, StartRequest } from '../attempts/create-attempt.ts'
import { startPayment } from '../attempts/start-payment.ts'
import { isOffered, type Providers } from '../providers/providers.ts'
import { findPaymentByRef, type PaymentRow, type PaymentWithOrder } from '../queries/payment-queries.ts'
import { markOpened } from '../queries/payment-state-queries.ts'
import { finalizeFreePayment } from '../finalizing/finalize-payment.ts'
import { capturePayPalPayment, readPayPalReview } from './capture-paypal.ts'
import {
  findOwnPayment,
  toPaymentConfirmation,
  toProcessingPayment,
  finalizeForCustomer,
  limitUnpaidReturns,
  refuseReturned,
  refuseUnpaid,
} from './payment-confirmation.ts'
import { buildPayPalOrder } from './paypal-order.ts'

type StartedPayPalPayment = CallResponse<typeof calls.createPaypalOrder>
type PayPalCaptureResponse = CallResponse<typeof calls.capturePaypalOrder>

/**
 * Freezes the cart, reserves its stock and creates an order at PayPal for the buyer to approve; for an unchanged cart
 * the existing one is returned. Refuses `paypal_start_failed` when PayPal does not respond or refuses: the attempt
 * stays and the next call continues it. Refuses the same when there was nothing to pay and the order ended at that
 * moment.
 */
export async function createPaypalOrder(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  request: StartRequest,
): Promise<StartedPayPalPayment> {
  const paypal = providers.paypal ?? refuse('paypal_start_failed')
  const attemptRequest: PaymentAttemptRequest = {
    ...request,
    method: 'paypal',
    findObstacle: async (_, { total }) => (isOffered(providers, 'paypal', total) ? null : 'paypal_start_failed'),
  }
  return startPayment(shop, providers, customer, attemptRequest, async ({ payment, reserved_until, gift_kind }) => {
    const { amount, currency } = payment
    const started = { amount, currency, reserved_until: reserved_until.toISOString(), gift_kind }
    if (payment.method === 'free') {
      await finalizeFreePayment(shop, payment, 'paypal_start_failed')
      return { ...started, id: null, settled: true }
    }
    const id = payment.provider_ref ?? (await openPayPalOrder(shop, paypal, payment))
    return id === undefined ? undefined : { ...started, id, settled: false }
  })
}

/** Returns the id of the order at PayPal; undefined when the attempt ended meanwhile. */
async function openPayPalOrder(shop: Shop, paypal: PayPal, payment: PaymentRow): Promise<string | undefined> {
  const order = await buildPayPalOrder(shop, payment)
  const opened = await paypal.open(order, payment.idempotency_key)
  if (!('provider_ref' in opened)) return throwStartFailure(shop, payment.id, opened)
  return (await markOpened(shop.db, payment.id, opened)) ? opened.provider_ref : undefined
}

function throwStartFailure(shop: Shop, payment_id: number, failure: PayPalRefusal | Unavailable): never {
  shop.log.warn({ payment_id, ...failure }, 'PayPal order could not be created')
  throw buildPayPalRefusal('paypal_start_failed', 'refused' in failure ? failure.refused : undefined)
}

/** Builds a refusal with PayPal's details, as the specification requires (7). */
function buildPayPalRefusal(
  code: 'paypal_start_failed' | 'paypal_declined' | 'paypal_failed' | 'payment_not_done',
  payPalError: PayPalRefusal['refused'] | undefined,
): Refusal {
  const { details = [], debug_id = null } = payPalError ?? {}
  return new Refusal(code, {}, { providerError: { details, debug_id } })
}

/**
 * Captures the money that the buyer approved at PayPal and completes the order. Safe to repeat. Refuses
 * `paypal_declined` when another payment method may still pay the same PayPal order, `paypal_failed` when a new PayPal
 * order is needed, `payment_not_done` when nothing was approved, the code of `refuseUnpaid` when the attempt has ended,
 * `paypal_away` when the result is not known yet, and too many of these (`limitUnpaidReturns`).
 */
export async function capturePaypalOrder(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  request: { order_id: string; cart_id?: string | undefined },
): Promise<PayPalCaptureResponse> {
  if (!providers.paypal) return refuse('paypal_away')
  const payment = await findOwnPayment(shop, customer, { ...request, method: 'paypal', provider_ref: request.order_id })
  if (payment.status === 'settled')
    return { ...toPaymentConfirmation(payment), purchase_units: toPurchaseUnits(payment.capture_ref) }
  if (payment.status === 'refunded') return refuseReturned(shop, payment)
  return limitUnpaidReturns(shop, customer, () => captureAndFinalize(shop, providers, payment))
}

async function captureAndFinalize(
  shop: Shop,
  providers: Providers,
  payment: PaymentWithOrder,
): Promise<PayPalCaptureResponse> {
  const result =
    payment.processing_since === null
      ? await capturePayPalPayment(shop, providers, payment.id)
      : await readPayPalReview(shop, providers, payment)
  if (result === 'ended') return resolveEndedAttempt(shop, payment)
  if ('unavailable' in result) return refuse('paypal_away')
  if ('declined' in result) throw buildPayPalRefusal('paypal_declined', result.declined)
  if ('failed' in result) throw buildPayPalRefusal('paypal_failed', result.failed)
  if ('unapproved' in result) throw buildPayPalRefusal('payment_not_done', result.unapproved)
  const { captured: capturedPayment } = result
  if (capturedPayment.state === 'succeeded') {
    const confirmation = await finalizeForCustomer(shop, payment, capturedPayment)
    return { ...confirmation, purchase_units: toPurchaseUnits(capturedPayment.capture_ref) }
  }
  if (capturedPayment.state !== 'processing') return refuse('payment_not_done')
  return {
    ...(await toProcessingPayment(shop, payment)),
    purchase_units: toPurchaseUnits(capturedPayment.capture_ref, 'PENDING'),
  }
}

/** The attempt ended a moment ago: it was paid by a concurrent request, or not at all. */
async function resolveEndedAttempt(shop: Shop, payment: PaymentWithOrder): Promise<PayPalCaptureResponse> {
  const { provider_ref } = payment
  const current = provider_ref === null ? undefined : await findPaymentByRef(shop.db, provider_ref)
  if (current?.status === 'settled')
    return { ...toPaymentConfirmation(current), purchase_units: toPurchaseUnits(current.capture_ref) }
  return refuseUnpaid(shop, payment)
}

function toPurchaseUnits(capture_ref: string | null, status = 'COMPLETED'): PayPalCaptureResponse['purchase_units'] {
  return [{ payments: { captures: capture_ref === null ? [] : [{ id: capture_ref, status }] } }]
}
