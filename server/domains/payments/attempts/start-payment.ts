import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import type { Providers } from '../providers/providers.ts'
import { findCartPayment, type PaymentRow } from '../queries/payment-queries.ts'
import {
  type AttemptUse,
  type PaymentAttemptRequest,
  type CreatedAttempt,
  createPaymentAttempt,
} from './create-attempt.ts'
import { cancelPayment, type CancelResult, syncBeforeReplacing } from './cancel-payment.ts'

const MAX_TRIES = 4
/**
 * A request to start a payment gets its response within 10 s of its turn, also while older attempts are being ended or rows
 * are locked. The work continues, and a repeated request finds its result. It is longer than the time of a request to a
 * provider, so that a provider that does not respond is refused by its own name before. The queue has a limit of its own,
 * which moves with it: on a slow machine a crowd would else be refused while units are left.
 */
export const START_TIMEOUT_MS = 9_500

/**
 * Freezes a cart for one payment method, reserves its stock, and opens the attempt where it is paid. Attempts for an
 * older copy of the cart are ended, so that a customer can never pay twice. An older attempt whose payment is being
 * processed keeps its stock; then no attempt is created. For an unchanged cart the existing attempt is opened again. No
 * database connection is allocated during requests to a provider. `open` returns undefined when the attempt has ended
 * meanwhile, because another tab paid the cart or changed it; then all begins again with the cart as it is now. Refuses
 * `payment_confirming` while a payment of the cart is under review, `earlier_payment_open` when an older attempt cannot be
 * ended now, and `unavailable` 9.5 s after its turn in the queue.
 */
export async function startPayment<Started>(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  request: PaymentAttemptRequest,
  open: (created: CreatedAttempt) => Promise<Started | undefined>,
): Promise<Started> {
  const synced = new Map<number, AttemptUse>()
  const forEachAttempt = async (
    attempts: PaymentRow[],
    action: (old: PaymentRow) => Promise<CancelResult | 'waiting' | 'untouched'>,
  ) => {
    for (const old of attempts) {
      const result = await action(old)
      if (result === 'settled') refuse('cart_already_paid')
      if (result === 'processing') refuse('payment_confirming')
      if (result === 'unavailable')
        refuse(old.processing_since === null ? 'earlier_payment_open' : 'payment_confirming')
      synced.set(old.id, result === 'untouched' ? 'untouched' : 'tried')
    }
  }
  const cancel = (old: PaymentRow) => cancelPayment(shop, providers, old, 'superseded')
  const turn = Promise.withResolvers<void>()
  const start = async (): Promise<Started> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const created = await createPaymentAttempt(shop, customer, request, synced, turn.resolve)
      if ('unsure' in created) await forEachAttempt(created.unsure, (old) => syncBeforeReplacing(shop, providers, old))
      else if ('over' in created) await forEachAttempt(created.over, cancel)
      else {
        await forEachAttempt(created.obsolete, cancel)
        const started = await open(created)
        if (started !== undefined) return started
      }
    }
    return refuse('earlier_payment_open')
  }
  const startOpenCart = async () => {
    try {
      return await start()
    } catch (error) {
      const is_closed = error instanceof Refusal && error.code === 'cart_not_found'
      if (is_closed) return refuseClosedCart(shop, customer, request.cart_id)
      throw error
    }
  }
  const started = startOpenCart()
  await Promise.race([turn.promise, started])
  return withTimeout(started, request.start_ms ?? START_TIMEOUT_MS)
}

/** Refuses a cart that is not open: `payment_confirming` while its payment is under review, else `cart_not_found`. */
export async function refuseClosedCart({ db }: Shop, customer: Customer, cart_id: string): Promise<never> {
  const cartPayment = await findCartPayment(db, customer.id, cart_id)
  return refuse(cartPayment === 'confirming' ? 'payment_confirming' : 'cart_not_found')
}
