import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isPassword } from '../proofs/password.ts'
import { findCustomerByEmail, hasPasswordHash } from '../rows/customer-queries.ts'
import { hasSignedInFrom } from '../rows/sign-in-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { type From, signIn } from '../sessions/sign-in.ts'
import { type SignedInPerson, signedInAs } from '../sessions/signed-in.ts'

/**
 * Signs in. One neutral refusal (`invalid_credentials`) whatever was wrong, in the same time. Failures are limited by
 * account and address; guesses from elsewhere never lock out the owner (rules 2): while an account is under attack,
 * addresses that have signed in to it keep their tries and strange ones have a single one.
 */
export async function logIn(shop: Shop, email: string, password: string, from: From): Promise<SignedInPerson> {
  const account = email.trim().toLowerCase()
  await shop.limits.take(accountLimits.failedLoginFromAddress, from.address)
  const pair = `${account} ${from.address}`
  const limit = await allowance(shop, account, from.address)
  await shop.limits.take(limit, pair)
  const customer = await findCustomerByEmail(shop.db, account)
  if (!(await isPassword(password, customer?.password_hash ?? null)) || !customer) {
    await shop.limits.count(accountLimits.failedLoginOfAccount, account)
    return refuse('invalid_credentials')
  }
  // Tries are counted before they are made, so that many at once are not one; one that succeeds was none.
  await shop.limits.giveBack(limit, pair)
  await shop.limits.giveBack(accountLimits.failedLoginFromAddress, from.address)
  return shop.db.begin(async (tx) => {
    // It may have been changed while we looked at it: what it opened then is closed by now.
    if (!(await hasPasswordHash(tx, customer.id, customer.password_hash))) refuse('invalid_credentials')
    return signedInAs(customer, await signIn(tx, shop, customer.id, 'password', from))
  })
}

async function allowance(shop: Shop, account: string, address: string) {
  const attacked = await shop.limits.isUsedUp(accountLimits.failedLoginOfAccount, account)
  if (!attacked || (await hasSignedInFrom(shop.db, account, address))) return accountLimits.failedLogin
  return accountLimits.failedLoginUnderAttack
}
