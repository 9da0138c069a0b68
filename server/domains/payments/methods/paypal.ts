import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Unavailable } from '../../../integrations/payment-provider.ts'
import type { Refused } from '../../../integrations/paypal-api.ts'
import type { PayPal } from '../../../integrations/paypal.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { startAttempt } from '../attempts/start.ts'
import { isOffered, type Providers } from '../providers/providers.ts'
import { findPaymentByRef, type PaymentRow, type PaymentWithOrder } from '../rows/payment-queries.ts'
import { markOpened } from '../rows/payment-state-queries.ts'
import { settleFree } from '../settling/settle.ts'
import { capture } from './capture.ts'
import { findOwn, type Paid, paidBefore, type Processing, processing, settleFor } from './paid.ts'
import { payPalOrderOf } from './paypal-order.ts'

export interface StartedPayPal {
  id: string | null
  amount: number
  currency: Currency
  held_until: string
  settled: boolean
}

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
  asked: { cart_id: string; lang: Lang },
): Promise<StartedPayPal> {
  const { cart_id, lang } = asked
  const paypal = providers.paypal ?? refuse('paypal_start_failed')
  const { payment, held_until } = await startAttempt(shop, providers, customer, {
    cart_id,
    lang,
    method: 'paypal',
    obstacleOf: async (_, { total }) => (isOffered(providers, 'paypal', total) ? null : 'paypal_start_failed'),
  })
  const { amount, currency } = payment
  const started = { amount, currency, held_until: held_until.toISOString() }
  if (payment.method === 'free') {
    if ((await settleFree(shop, payment)).outcome !== 'settled') refuse('paypal_start_failed')
    return { ...started, id: null, settled: true }
  }
  const id = payment.provider_ref ?? (await openAtPayPal(shop, paypal, payment))
  return { ...started, id, settled: false }
}

async function openAtPayPal(shop: Shop, paypal: PayPal, payment: PaymentRow): Promise<string> {
  const order = await payPalOrderOf(shop, payment)
  const opened = await paypal.open(order, payment.idempotency_key)
  if (!('provider_ref' in opened)) return notStarted(shop, payment.id, opened)
  if (!(await markOpened(shop.db, payment.id, opened))) refuse('paypal_start_failed')
  return opened.provider_ref
}

function notStarted(shop: Shop, payment_id: number, why: Refused | Unavailable): never {
  shop.log.warn({ payment_id, ...why }, 'PayPal makes no order')
  throw refusalOf('paypal_start_failed', 'refused' in why ? why.refused : undefined)
}

/** Builds a refusal with PayPal's details, as the specification requires (7). */
function refusalOf(
  code: 'paypal_start_failed' | 'paypal_declined' | 'paypal_failed' | 'payment_not_done',
  told: Refused['refused'] | undefined,
): Refusal {
  const { details = [], debug_id = null } = told ?? {}
  return new Refusal(code, {}, undefined, { details, debug_id })
}

type PurchaseUnits = { payments: { captures: { id: string; status: string }[] } }[]

export type CapturedPayPal = (Paid | Processing) & { purchase_units: PurchaseUnits }

/**
 * Captures the money that the buyer approved at PayPal and completes the order. Safe to repeat. Refuses
 * `paypal_declined` when another payment method may still pay the same PayPal order, `paypal_failed` when a new PayPal
 * order is needed, `payment_not_done` when nothing was approved or the attempt has ended, and `paypal_away` when the
 * result is not known yet.
 */
export async function capturePaypalOrder(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  asked: { order_id: string; cart_id?: string | undefined },
): Promise<CapturedPayPal> {
  const paypal = providers.paypal ?? refuse('paypal_away')
  const payment = await findOwn(shop, customer, { ...asked, method: 'paypal', provider_ref: asked.order_id })
  if (payment.status === 'settled') return { ...paidBefore(payment), purchase_units: unitsOf(payment.capture_ref) }
  if (payment.status === 'refunded') return refuse('payment_returned')
  return take(shop, providers, paypal, payment)
}

async function take(
  shop: Shop,
  providers: Providers,
  paypal: PayPal,
  payment: PaymentWithOrder,
): Promise<CapturedPayPal> {
  const captured = await capture(shop, providers, paypal, payment.id)
  if (captured === 'ended') return afterTheEnd(shop, payment)
  if ('unavailable' in captured) return refuse('paypal_away')
  if ('declined' in captured) throw refusalOf('paypal_declined', captured.declined)
  if ('failed' in captured) throw refusalOf('paypal_failed', captured.failed)
  if ('unapproved' in captured) throw refusalOf('payment_not_done', captured.unapproved)
  const { taken } = captured
  if (taken.state === 'succeeded') {
    const paid = await settleFor(shop, payment.id, taken, payment.customer_id)
    return { ...paid, purchase_units: unitsOf(taken.capture_ref) }
  }
  if (taken.state !== 'processing') return refuse('payment_not_done')
  return { ...processing(payment), purchase_units: unitsOf(taken.capture_ref, 'PENDING') }
}

/** The attempt ended a moment ago: it was paid by a concurrent request, or not at all. */
async function afterTheEnd(shop: Shop, { provider_ref }: PaymentWithOrder): Promise<CapturedPayPal> {
  const now = provider_ref === null ? undefined : await findPaymentByRef(shop.db, provider_ref)
  if (now?.status === 'settled') return { ...paidBefore(now), purchase_units: unitsOf(now.capture_ref) }
  return refuse('payment_not_done')
}

function unitsOf(capture_ref: string | null, status = 'COMPLETED'): PurchaseUnits {
  return [{ payments: { captures: capture_ref === null ? [] : [{ id: capture_ref, status }] } }]
}
