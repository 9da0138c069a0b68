import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isBlocked } from '../queries/customer-service-queries.ts'
import { upsertKnownDevice } from '../queries/device-queries.ts'
import { insertSignIn, upsertKnownIpAddress, type SignInMethod } from '../queries/sign-in-queries.ts'
import { createSession } from './sessions.ts'

export interface RequestOrigin {
  /** As limits count it. */
  ipAddress: string
  user_agent: string
  /** The secret that this browser has, or will have once a customer has signed in with it. */
  device: string
}

/**
 * Opens a session for a customer who has proved their identity, and records when, how and from where. Returns the
 * token. Refuses `account_blocked`.
 */
export async function signInCustomer(
  tx: Tx,
  shop: Shop,
  customer_id: number,
  method: SignInMethod,
  origin: RequestOrigin,
): Promise<string> {
  const now = shop.clock.now()
  if (await isBlocked(tx, customer_id)) {
    logSecurityEvent(shop.log, 'sign_in_failed', { what: 'blocked', customer_id })
    refuse('account_blocked')
  }
  await rememberOrigin(tx, customer_id, origin, now)
  await insertSignIn(tx, {
    customer_id,
    way: method,
    address: origin.ipAddress,
    user_agent: origin.user_agent,
    at: now,
  })
  logSecurityEvent(shop.log, 'signed_in', { customer_id, what: method })
  return createSession(tx, shop, customer_id, origin.user_agent)
}

/**
 * Remembers the origin: from now on guesses of strangers at the account do not lock out this IP address, nor this
 * browser (rules 2.5).
 */
export async function rememberOrigin(
  db: Db,
  customer_id: number,
  { ipAddress, device }: Pick<RequestOrigin, 'ipAddress' | 'device'>,
  now: Date,
): Promise<void> {
  await upsertKnownIpAddress(db, customer_id, ipAddress, now)
  await upsertKnownDevice(db, customer_id, hashSecret(device), now)
}
