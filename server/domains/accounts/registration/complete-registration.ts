import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findBySecret } from '../credentials/secret-guesses.ts'
import { lockMailbox } from '../queries/customer-queries.ts'
import {
  closeRegistrations,
  findRegistration,
  findRegistrationEmail,
  type RegistrationRow,
} from '../queries/registration-queries.ts'
import { type RequestOrigin, signInCustomer } from '../sessions/sign-in.ts'
import { buildSignInResponse, type SignInResponse } from '../sessions/sign-in-response.ts'
import { insertInitialConsents } from './consents.ts'
import { tryCreateCustomer } from './create-customer.ts'

/**
 * Opens the account of a pending registration, discards the others of that mailbox, and signs in. The secret works
 * once. Refuses `token_not_valid` otherwise; parallel calls open one account.
 */
export async function completeRegistration(shop: Shop, secret: string, origin: RequestOrigin): Promise<SignInResponse> {
  const now = shop.clock.now()
  const secret_hash = hashSecret(secret)
  const email = await findBySecret(shop, origin.ipAddress, () => findRegistrationEmail(shop.db, secret_hash, now))
  return shop.db.begin(async (tx) => {
    await lockMailbox(tx, email)
    const registration = (await findRegistration(tx, secret_hash)) ?? refuse('token_not_valid')
    await closeRegistrations(tx, email, now)
    const customer_id = (await openAccount(tx, registration, now)) ?? refuse('token_not_valid')
    return buildSignInResponse(tx, customer_id, await signInCustomer(tx, shop, customer_id, 'registration', origin))
  })
}

async function openAccount(tx: Tx, registration: RegistrationRow, now: Date): Promise<number | undefined> {
  const { terms_version: terms, privacy_version: privacy, marketing, created_at } = registration
  const customer_id = await tryCreateCustomer(tx, { ...registration, phone_verified_at: null }, now)
  if (customer_id === undefined) return undefined
  await insertInitialConsents(tx, customer_id, { terms, privacy, marketing }, created_at)
  return customer_id
}
