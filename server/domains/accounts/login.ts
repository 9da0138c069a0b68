import type { SignedIn } from '@shop/contract/accounts.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { accountLimits } from './limits.ts'
import { isPassword } from './password.ts'
import { findCustomerByEmail, hasSignedInFrom, rememberAddress } from './queries.ts'
import { openSession } from './sessions.ts'
import { signedInAs } from './signed-in.ts'

export interface From {
  /** The network address, as limits count it. */
  address: string
  user_agent: string
}

/**
 * Signs in. One neutral refusal (`invalid_credentials`) whatever was wrong, in the same time. Failures are limited by
 * account and address; guesses from elsewhere never lock out the owner (rules 2): while an account is under attack,
 * addresses that have signed in to it keep their tries and strange ones have a single one.
 */
export async function logIn(shop: Shop, email: string, password: string, from: From): Promise<SignedIn> {
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
    await rememberAddress(tx, customer.id, from.address, shop.clock.now())
    return signedInAs(customer, await openSession(tx, shop, customer.id, from.user_agent))
  })
}

async function allowance(shop: Shop, account: string, address: string) {
  const attacked = await shop.limits.isUsedUp(accountLimits.failedLoginOfAccount, account)
  if (!attacked || (await hasSignedInFrom(shop.db, account, address))) return accountLimits.failedLogin
  return accountLimits.failedLoginUnderAttack
}
