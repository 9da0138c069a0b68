import type { IdentityProvider } from '../../../integrations/identity.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findCustomer } from '../queries/customer-queries.ts'
import { isIdentityOf } from '../queries/identity-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { verifyPassword } from './password.ts'

export interface OwnerProof {
  password?: string | undefined
  access_token?: string | undefined
  google_id?: string | undefined
}

/** The error of a proof; the first two are guesses and are counted. */
type ProofError = 'password_wrong' | 'social_not_valid' | 'social_unavailable' | 'fields_missing'
const COUNTED_ERRORS: ProofError[] = ['password_wrong', 'social_not_valid']

/**
 * Lets only the owner pass: with the password, or where the account has none with an access token of the social login
 * that stands for the same person. Refuses `fields_missing`, `password_wrong`, `social_not_valid`,
 * `social_unavailable`, and after too many wrong proofs `too_many_requests`. A wrong password is reported in the field
 * `field`. Returns the password hash that the account had, null without one: a change that relies on the proof is valid
 * only while it is the same (`hasPasswordHash`).
 */
export async function verifyOwner(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  proof: OwnerProof,
  field = 'password',
): Promise<string | null> {
  const { password_hash } = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const key = String(customer_id)
  await shop.limits.consume(accountLimits.ownerProof, key)
  const error =
    password_hash === null
      ? await findIdentityError(shop, identity, customer_id, proof)
      : await findPasswordError(password_hash, proof)
  // Tries are counted before they are made, so that many at once do not count as one; a try that was no guess is
  // subtracted again.
  if (error === undefined || !COUNTED_ERRORS.includes(error)) await shop.limits.restore(accountLimits.ownerProof, key)
  if (error === undefined) return password_hash
  if (COUNTED_ERRORS.includes(error))
    logSecurityEvent(shop.log, 'owner_check_failed', {
      customer_id,
      what: password_hash === null ? 'google' : 'password',
    })
  return refuse(error, error === 'password_wrong' ? { [field]: error } : {})
}

async function findPasswordError(password_hash: string, { password }: OwnerProof): Promise<ProofError | undefined> {
  if (password === undefined) return 'fields_missing'
  return (await verifyPassword(password, password_hash)) ? undefined : 'password_wrong'
}

async function findIdentityError(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  { access_token, google_id }: OwnerProof,
): Promise<ProofError | undefined> {
  if (access_token === undefined || google_id === undefined) return 'fields_missing'
  const identification = await identity?.identify(access_token)
  if (identification === undefined || 'unavailable' in identification) return 'social_unavailable'
  if (!('person' in identification) || identification.person.subject !== google_id) return 'social_not_valid'
  return (await isIdentityOf(shop.db, customer_id, google_id)) ? undefined : 'social_not_valid'
}
