import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { StartRequest } from '../attempts/create-attempt.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'
import { placeOrderUnderReview } from '../finalizing/place-under-review.ts'
import { findAmountObstacle } from '../providers/amount-limits.ts'
import { isOffered, type Providers } from '../providers/providers.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'
import { markAwaitingBuyer, markCapturing, markTokenUnpaid } from '../queries/payment-state-queries.ts'
import { openCardAttempt } from './card-payment.ts'

/**
 * The outcome of a wallet's token. `awaits_buyer`: the bank asks the buyer to confirm; `unknown`: the provider has not said
 * whether it paid, and the reconciliation finds out; `ended`: the attempt ended before the token was sent; `returned`: it
 * paid, no order is possible any more, and the money is refunded; `mismatch`: staff look at it.
 */
export type TokenOutcome =
  | 'paid'
  | 'declined'
  | 'awaits_buyer'
  | 'processing'
  | 'unknown'
  | 'ended'
  | 'returned'
  | 'mismatch'

export interface TokenRequest extends StartRequest {
  token: string
  /** The snapshot of the cart that the payer agreed to; nothing else is charged. */
  snapshot: string
  return_url: string
}

/** Returns why a total cannot be paid with a token now; null when it can. */
export function findTokenObstacle(providers: Providers, total: number, currency: Currency): RefusalCode | null {
  return isOffered(providers, 'card', total) ? findAmountObstacle('card', total, currency) : 'stripe.error2'
}

/**
 * Pays a cart with the token of a wallet, in the attempt that the card form of the page would use: it is paid once, by the
 * first of them. That a token was sent is stored before, so that after a crash no one takes the cart for unpaid.
 * Repeating a call is safe. Refuses like `startCardPayment`, and `total_changed`.
 */
export async function payWithToken(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  { token, snapshot, return_url, ...request }: TokenRequest,
): Promise<TokenOutcome> {
  const { created, opened } = await openCardAttempt(
    shop,
    providers,
    customer,
    request,
    (attempt) => attempt,
    (attempt) => {
      if (attempt.snapshot !== snapshot) refuse('total_changed')
    },
  )
  if (opened === null) return 'paid'
  const { id, idempotency_key } = created.payment
  const payment = await markCapturing(shop.db, id, shop.clock.now())
  if (payment === undefined) return 'ended'
  const { provider_ref } = opened
  const confirmed = await providers.card!.confirmWithToken({ provider_ref, token, idempotency_key, return_url })
  if ('unavailable' in confirmed) {
    shop.log.warn({ payment_id: id, cause: confirmed.unavailable }, 'result of a token unknown')
    return 'unknown'
  }
  return applyConfirmed(shop, payment, confirmed)
}

async function applyConfirmed(shop: Shop, payment: PaymentRow, confirmed: ProviderPayment): Promise<TokenOutcome> {
  switch (confirmed.state) {
    case 'succeeded': {
      const { outcome } = await finalizeCapturedPayment(shop, payment, confirmed, `customer:${payment.customer_id}`)
      return outcome === 'settled' ? 'paid' : outcome
    }
    case 'processing':
      await placeOrderUnderReview(shop, payment)
      return 'processing'
    case 'requires_action':
      await markAwaitingBuyer(shop.db, payment, shop.clock.now())
      return 'awaits_buyer'
    case 'unknown':
      return 'unknown'
    case 'waiting':
    case 'approved':
    case 'canceled':
      await markTokenUnpaid(shop.db, payment)
      return confirmed.state === 'canceled' ? 'ended' : 'declined'
  }
}
