import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { awayCodes, type Providers } from '../providers/providers.ts'
import { type AskedAttempt, type Begun, beginAttempt } from './begin.ts'
import { cancelPayment } from './end.ts'

const TRIES = 3

/**
 * Freezes a cart for one method and holds its pieces; attempts for an older copy of the cart are ended first, so that a
 * customer can never pay twice. For an unchanged cart the same attempt comes back. No connection to the database is held
 * while a provider is asked. Refuses (`awayCodes`) when an older attempt cannot be ended now.
 */
export async function startAttempt(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  asked: AskedAttempt,
): Promise<Begun> {
  const away = awayCodes[asked.method]
  for (let tries = 0; tries < TRIES; tries += 1) {
    const begun = await beginAttempt(shop, customer, asked)
    for (const old of begun.obsolete) {
      const ended = await cancelPayment(shop, providers, old, 'superseded')
      if (ended === 'settled') refuse('cart_already_paid')
      if (ended === 'unavailable') refuse(away)
    }
    if ('payment' in begun) return begun
  }
  return refuse(away)
}
