import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { awayCodes, type Providers } from '../providers/providers.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { type AskedAttempt, type Begun, beginAttempt } from './begin.ts'
import { cancelPayment, type Ended, lookBefore } from './end.ts'

const TRIES = 4

/**
 * Freezes a cart for one payment method and reserves its stock. Attempts for an older copy of the cart are ended, so
 * that a customer can never pay twice. An older attempt whose payment is being processed keeps its stock; then no
 * attempt is created. For an unchanged cart the existing attempt is returned. No database connection is held during
 * requests to a provider. Refuses (`awayCodes`) when an older attempt cannot be ended now.
 */
export async function startAttempt(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  asked: AskedAttempt,
): Promise<Begun> {
  const away = awayCodes[asked.method]
  const looked_at = new Set<number>()
  const each = async (attempts: PaymentRow[], act: (old: PaymentRow) => Promise<Ended | 'waiting'>) => {
    for (const old of attempts) {
      const found = await act(old)
      if (found === 'settled') refuse('cart_already_paid')
      if (found === 'unavailable') refuse(away)
      looked_at.add(old.id)
    }
  }
  const end = (old: PaymentRow) => cancelPayment(shop, providers, old, 'superseded')
  for (let tries = 0; tries < TRIES; tries += 1) {
    const begun = await beginAttempt(shop, customer, asked, looked_at)
    if ('unsure' in begun) await each(begun.unsure, (old) => lookBefore(shop, providers, old))
    else if ('over' in begun) await each(begun.over, end)
    else {
      await each(begun.obsolete, end)
      return begun
    }
  }
  return refuse(away)
}
