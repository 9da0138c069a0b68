import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { openedBySecret } from '../proofs/secret-guesses.ts'
import { lockMailbox } from '../rows/customer-queries.ts'
import {
  completeRegistrations,
  findRegistration,
  findRegistrationEmail,
  type RegistrationRow,
} from '../rows/registration-queries.ts'
import { type From, signIn } from '../sessions/sign-in.ts'
import { signedIn, type SignedInPerson } from '../sessions/signed-in.ts'
import { noteFirstConsents } from './consents.ts'
import { addCustomer } from './open-account.ts'

/**
 * Opens the account of a pending registration, discards the others of that mailbox, and signs in. The secret works
 * once. Refuses `token_not_valid` otherwise; parallel calls open one account.
 */
export async function completeRegistration(shop: Shop, secret: string, from: From): Promise<SignedInPerson> {
  const now = shop.clock.now()
  const secret_hash = hashSecret(secret)
  const email = await openedBySecret(shop, from.address, () => findRegistrationEmail(shop.db, secret_hash, now))
  return shop.db.begin(async (tx) => {
    await lockMailbox(tx, email)
    const registration = (await findRegistration(tx, secret_hash)) ?? refuse('token_not_valid')
    await completeRegistrations(tx, email, now)
    const customer_id = (await openAccount(tx, registration, now)) ?? refuse('token_not_valid')
    return signedIn(tx, customer_id, await signIn(tx, shop, customer_id, 'registration', from))
  })
}

async function openAccount(tx: Tx, registration: RegistrationRow, now: Date): Promise<number | undefined> {
  const { email, password_hash, name, lastname, date_birth, country_id, code_phone, phone, lang, marketing } =
    registration
  const who = { email, password_hash, name, lastname, date_birth, country_id, code_phone, phone, lang, marketing }
  const person = { ...who, phone_verified_at: null }
  const customer_id = await addCustomer(tx, person, now)
  if (customer_id === undefined) return undefined
  const { terms_version: terms, privacy_version: privacy, created_at } = registration
  await noteFirstConsents(tx, customer_id, { terms, privacy, marketing }, created_at)
  return customer_id
}
