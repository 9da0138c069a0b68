import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertSignIn, rememberAddress, type SignInWay } from '../rows/sign-in-queries.ts'
import { openSession } from './sessions.ts'

/** Where a request comes from. */
export interface From {
  /** The network address, as limits count it. */
  address: string
  user_agent: string
}

/** Opens a session for somebody who has proved who they are, and notes when, how and from where. Answers the token. */
export async function signIn(tx: Tx, shop: Shop, customer_id: number, way: SignInWay, from: From): Promise<string> {
  const now = shop.clock.now()
  await rememberAddress(tx, customer_id, from.address, now)
  await insertSignIn(tx, { customer_id, way, ...from, at: now })
  return openSession(tx, shop, customer_id, from.user_agent)
}
