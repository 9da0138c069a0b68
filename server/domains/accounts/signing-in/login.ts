import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isPassword } from '../proofs/password.ts'
import { findCustomerByEmail, hasPasswordHash } from '../rows/customer-queries.ts'
import { findKnownOrigin } from '../rows/device-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { type From, signIn } from '../sessions/sign-in.ts'
import { type SignedInPerson, signedInAs } from '../sessions/signed-in.ts'

/**
 * Signs in. One neutral refusal (`invalid_credentials`) whatever was wrong, in the same time. After 10 failures from one
 * network address in 15 minutes, and after 100 in an hour from all addresses and browsers that never signed in to the
 * account, it refuses `too_many_requests`, the right password too. Each address and browser that has signed in to it is
 * counted apart, so that guesses of strangers do not lock the owner out (rules 2).
 */
export async function logIn(shop: Shop, email: string, password: string, from: From): Promise<SignedInPerson> {
  const account = email.trim().toLowerCase()
  const { limits } = shop
  await limits.take(accountLimits.failedLoginFromAddress, from.address)
  const { known, origin } = await originOf(shop, account, from)
  const pair = `${account} ${origin}`
  // Strangers share one counter of the account; each known origin has its own.
  const guessers = known ? pair : account
  await limits.take(accountLimits.failedLogin, pair)
  await limits.take(accountLimits.failedLoginOfAccount, guessers)
  const customer = await findCustomerByEmail(shop.db, account)
  if (!(await isPassword(password, customer?.password_hash ?? null)) || !customer) {
    logSecurityEvent(shop.log, 'sign_in_failed', { what: 'password', customer_id: customer?.id })
    return refuse('invalid_credentials')
  }
  // Tries are counted before they are made, so that many at once are not one; one that succeeds was none.
  await limits.giveBack(accountLimits.failedLoginOfAccount, guessers)
  await limits.giveBack(accountLimits.failedLogin, pair)
  await limits.giveBack(accountLimits.failedLoginFromAddress, from.address)
  return shop.db.begin(async (tx) => {
    // It may have been changed while we looked at it: what it opened then is closed by now.
    if (!(await hasPasswordHash(tx, customer.id, customer.password_hash))) refuse('invalid_credentials')
    return signedInAs(customer, await signIn(tx, shop, customer.id, 'password', from))
  })
}

/** Under which name tries are counted: that of a browser which has signed in to the account, else the network address. */
async function originOf(
  shop: Shop,
  account: string,
  { address, device }: From,
): Promise<{ known: boolean; origin: string }> {
  const device_hash = hashSecret(device)
  const known = await findKnownOrigin(shop.db, account, { address, device_hash })
  return known.device
    ? { known: true, origin: `device ${device_hash.toString('base64url')}` }
    : { known: known.address, origin: address }
}
