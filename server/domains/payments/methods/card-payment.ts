import type { CallResponse } from '@shop/contract/call.ts'
import type { startCardPayment as call } from '@shop/contract/payments.ts'
import type { CardProvider } from '../../../integrations/card-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findOrder } from '../../orders/orders.ts'
import { leaveReview } from '../attempts/cancel-payment.ts'
import type { CreatedAttempt, PaymentAttemptRequest, StartRequest } from '../attempts/create-attempt.ts'
import { startPayment } from '../attempts/start-payment.ts'
import { isOffered, type Providers } from '../providers/providers.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'
import { markOpened } from '../queries/payment-state-queries.ts'
import { finalizeFreePayment } from '../finalizing/finalize-payment.ts'
import { placeOrderUnderReview } from '../finalizing/place-under-review.ts'
import {
  findOwnPayment,
  type PaymentConfirmation,
  toPaymentConfirmation,
  toProcessingPayment,
  finalizeForCustomer,
  limitUnpaidReturns,
  refuseUnpaid,
} from './payment-confirmation.ts'

type StartedCardPayment = CallResponse<typeof call>

/**
 * Freezes the cart, reserves its stock and opens the payment at the card provider; for an unchanged cart the existing
 * attempt is returned. Refuses `stripe.error2` when the provider does not respond: the attempt stays and the next call
 * continues it. After several failures no attempt is created at all. Refuses the same when there was nothing to pay and
 * the order ended at that moment.
 */
export function startCardPayment(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  request: StartRequest,
): Promise<StartedCardPayment> {
  return openCardAttempt(shop, providers, customer, request, ({ created, opened }) => {
    const { payment, reserved_until, gift_kind } = created
    const { amount, currency, awaits_buyer_since } = payment
    const requires_action = awaits_buyer_since !== null
    const started = {
      ...{ amount, currency, reserved_until: reserved_until.toISOString(), gift_kind, requires_action },
      ...(payment.offers_installments && { installments: true }),
    }
    return opened === null
      ? { ...started, client_secret: null, public_key: null, settled: true }
      : { ...started, client_secret: opened.client_secret, public_key: providers.card!.public_key, settled: false }
  })
}

interface OpenedAtProvider {
  provider_ref: string
  client_secret: string
}

/** An attempt that can be paid; `opened` is null when there was nothing to pay and the order is completed. */
export interface OpenCardAttempt {
  created: CreatedAttempt
  opened: OpenedAtProvider | null
}

/** Opens a card payment as `startCardPayment` says. `check` may refuse before anything is opened at the provider. */
export function openCardAttempt<T>(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  { cart_id, ...options }: StartRequest,
  toResult: (attempt: OpenCardAttempt) => T,
  check: (created: CreatedAttempt) => void = () => {},
): Promise<T> {
  const cardProvider = providers.card ?? refuse('stripe.error2')
  const request: PaymentAttemptRequest = {
    cart_id,
    ...options,
    method: 'card',
    findObstacle: async (_, { total }) => (isOffered(providers, 'card', total) ? null : 'stripe.error2'),
  }
  return startPayment(shop, providers, customer, request, async (created) => {
    check(created)
    const { payment, snapshot } = created
    if (payment.method === 'free') {
      await finalizeFreePayment(shop, payment, 'stripe.error2')
      return toResult({ created, opened: null })
    }
    const { provider_ref, client_secret } = payment
    const opened =
      provider_ref !== null && client_secret !== null
        ? { provider_ref, client_secret }
        : await openAtProvider(shop, cardProvider, payment, { cart_id, snapshot })
    return opened && toResult({ created, opened })
  })
}

/** Returns what was opened; undefined when the attempt ended meanwhile. */
async function openAtProvider(
  shop: Shop,
  cardProvider: CardProvider,
  payment: PaymentRow,
  order: { cart_id: string; snapshot: string },
): Promise<OpenedAtProvider | undefined> {
  const { id, order_id, customer_id, amount, currency, idempotency_key, offers_installments } = payment
  const origin = { payment_id: id, customer_id, ...order }
  const { code } = (await findOrder(shop.db, order_id))!
  const opened = await cardProvider.open({ code, amount, currency, idempotency_key, offers_installments, origin })
  if ('unavailable' in opened) {
    shop.log.warn({ payment_id: id, cause: opened.unavailable }, 'card provider unavailable')
    return refuse('stripe.error2')
  }
  return (await markOpened(shop.db, id, opened)) ? opened : undefined
}

/**
 * Confirms the payment when the customer returns from paying. The browser's result is only a hint: the provider is
 * asked, and money that was taken is finalized. Refuses a payment of another customer or another cart, or one that does
 * not match (`payment_mismatch`), one that did not go through (`refuseUnpaid`), and too many of these
 * (`limitUnpaidReturns`).
 */
export async function confirmCardPayment(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  request: { payment_intent: string; cart_id?: string | undefined },
): Promise<PaymentConfirmation> {
  const cardProvider = providers.card ?? refuse('stripe.error2')
  const payment = await findOwnPayment(shop, customer, {
    ...request,
    method: 'card',
    provider_ref: request.payment_intent,
  })
  if (payment.status === 'settled') return toPaymentConfirmation(payment)
  return limitUnpaidReturns(shop, customer, async () => {
    const providerPayment = await cardProvider.read(request.payment_intent)
    // An unknown one may have been paid with other keys: it is not said to have taken no money.
    if ('unavailable' in providerPayment || providerPayment.state === 'unknown') return refuse('stripe.error2')
    if (providerPayment.state === 'processing') {
      await placeOrderUnderReview(shop, payment)
      return toProcessingPayment(shop, payment)
    }
    if (providerPayment.state !== 'succeeded') {
      await leaveReview(shop, providers, payment)
      return refuseUnpaid(shop, payment)
    }
    return finalizeForCustomer(shop, payment, providerPayment)
  })
}
