import type { Db, Tx } from '../../../platform/db.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { rememberDevice } from '../rows/device-queries.ts'
import { insertSignIn, rememberAddress, type SignInWay } from '../rows/sign-in-queries.ts'
import { openSession } from './sessions.ts'

/** The origin of a request. */
export interface From {
  /** The IP address, as limits count it. */
  address: string
  user_agent: string
  /** The secret that this browser has, or will have once a customer has signed in with it. */
  device: string
}

/**
 * Opens a session for a customer who has proved their identity, and records when, how and from where. Returns the
 * token.
 */
export async function signIn(tx: Tx, shop: Shop, customer_id: number, way: SignInWay, from: From): Promise<string> {
  const now = shop.clock.now()
  await rememberOrigin(tx, customer_id, from, now)
  await insertSignIn(tx, { customer_id, way, address: from.address, user_agent: from.user_agent, at: now })
  logSecurityEvent(shop.log, 'signed_in', { customer_id, what: way })
  return openSession(tx, shop, customer_id, from.user_agent)
}

/**
 * Remembers the origin: from now on guesses of strangers at the account do not lock out this IP address, nor this
 * browser (rules 2).
 */
export async function rememberOrigin(
  db: Db,
  customer_id: number,
  { address, device }: Pick<From, 'address' | 'device'>,
  now: Date,
): Promise<void> {
  await rememberAddress(db, customer_id, address, now)
  await rememberDevice(db, customer_id, hashSecret(device), now)
}
