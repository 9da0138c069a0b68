import type { IdentityProvider } from '../../outside/identity.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { isIdentityOf } from './held-sign-in-queries.ts'
import { accountLimits } from './limits.ts'
import { isPassword } from './password.ts'
import { findCustomer } from './queries.ts'

/** What somebody shows to be the owner, beyond the open session. */
export interface OwnerProof {
  password?: string | undefined
  access_token?: string | undefined
  google_id?: string | undefined
}

/**
 * Lets only the owner pass: with the password, or where the account has none with an access token of the social login
 * that stands for the same person. Refuses `fields_missing`, `password_wrong`, `social_not_valid`, `social_unavailable`,
 * and after too many wrong tries `too_many_requests`.
 */
export async function checkOwner(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  proof: OwnerProof,
): Promise<void> {
  const { password_hash } = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const key = String(customer_id)
  await shop.limits.take(accountLimits.ownerProof, key)
  if (password_hash === null) await checkIdentity(shop, identity, customer_id, proof)
  else if (!(await isPassword(proof.password ?? refuse('fields_missing'), password_hash))) refuse('password_wrong')
  // Tries are counted before they are made, so that many at once are not one; one that succeeds was none.
  await shop.limits.giveBack(accountLimits.ownerProof, key)
}

async function checkIdentity(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  { access_token = refuse('fields_missing'), google_id = refuse('fields_missing') }: OwnerProof,
): Promise<void> {
  const proven = (await identity?.identify(access_token)) ?? refuse('social_unavailable')
  if ('unavailable' in proven) refuse('social_unavailable')
  if (!('person' in proven) || proven.person.subject !== google_id) return refuse('social_not_valid')
  if (!(await isIdentityOf(shop.db, customer_id, google_id))) refuse('social_not_valid')
}
