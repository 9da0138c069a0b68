import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { hashPassword, matchPassword } from '../credentials/password.ts'
import { findCustomerByEmail, hasPasswordHash, replacePasswordHash } from '../queries/customer-queries.ts'
import { findKnownOrigin } from '../queries/device-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { toLowerCaseEmail } from '../rules/mailbox.ts'
import { type RequestOrigin, signInCustomer } from '../sessions/sign-in.ts'
import { buildSignInResponse, type SignInResponse } from '../sessions/sign-in-response.ts'

/**
 * Signs in. The refusal is neutral (`invalid_credentials`) whatever was wrong, in the same time. After 10 failures from
 * one IP address in 15 minutes, and after 100 in an hour from all IP addresses and browsers that never signed in to the
 * account, it refuses `too_many_requests`, for the right password too. Each IP address and browser that has signed in
 * to it is counted separately, so that guesses of strangers do not lock the owner out (rules 2.5).
 */
export async function logIn(
  shop: Shop,
  email: string,
  password: string,
  requestOrigin: RequestOrigin,
): Promise<SignInResponse> {
  const account = toLowerCaseEmail(email)
  const { limits } = shop
  await limits.consume(accountLimits.failedLoginFromAddress, requestOrigin.ipAddress)
  const { known, origin } = await findOrigin(shop, account, requestOrigin)
  const pairKey = `${account} ${origin}`
  // Strangers share one counter of the account; each known origin has its own.
  const accountCounterKey = known ? pairKey : account
  await limits.consume(accountLimits.failedLogin, pairKey)
  await limits.consume(accountLimits.failedLoginOfAccount, accountCounterKey)
  const customer = await findCustomerByEmail(shop.db, account)
  const match = await matchPassword(password, customer?.password_hash ?? null)
  if (match === 'none' || !customer) {
    logSecurityEvent(shop.log, 'sign_in_failed', { what: 'password', customer_id: customer?.id })
    return refuse('invalid_credentials')
  }
  // Tries are counted before they are made, so that many at once do not count as one; one that succeeds is subtracted
  // again.
  await limits.restore(accountLimits.failedLoginOfAccount, accountCounterKey)
  await limits.restore(accountLimits.failedLogin, pairKey)
  await limits.restore(accountLimits.failedLoginFromAddress, requestOrigin.ipAddress)
  const response = await shop.db.begin(async (tx) => {
    // The password may have been changed meanwhile; in that case the new session must not stay open.
    if (!(await hasPasswordHash(tx, customer.id, customer.password_hash))) refuse('invalid_credentials')
    return buildSignInResponse(tx, customer.id, await signInCustomer(tx, shop, customer.id, 'password', requestOrigin))
  })
  if (match === 'outdated')
    await replacePasswordHash(shop.db, customer.id, { old: customer.password_hash, new: await hashPassword(password) })
  return response
}

/**
 * Returns the key by which tries are counted: the browser's, if it has signed in to the account, else the IP address.
 */
async function findOrigin(
  shop: Shop,
  account: string,
  { ipAddress, device }: RequestOrigin,
): Promise<{ known: boolean; origin: string }> {
  const device_hash = hashSecret(device)
  const known = await findKnownOrigin(shop.db, account, { address: ipAddress, device_hash })
  return known.device
    ? { known: true, origin: `device ${device_hash.toString('base64url')}` }
    : { known: known.address, origin: ipAddress }
}
