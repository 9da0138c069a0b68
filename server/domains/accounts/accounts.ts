import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findSignedIn } from './sessions.ts'

export type { AddressRow } from './address-queries.ts'
export { shownAddress } from './addresses.ts'
export { forgetLinks } from './forget-links.ts'
export { forgetOwner } from './closing.ts'
export { lockLeaving } from './closing-queries.ts'
export { accountHeld } from './held.ts'
export { checkOwner, type OwnerProof } from './owner-proof.ts'
export { openedBySecret } from './secret-guesses.ts'
export { hashPassword } from './password.ts'
export { setMarketing } from './queries.ts'
export { forgetRegistrations, openCustomer } from './registration.ts'
export { sendRecovery } from './send-recovery.ts'
export { forgetSessions, openSession } from './sessions.ts'
export { findForSupport } from './support.ts'
export { fullPhone } from './signed-in.ts'

/**
 * Who makes a request: nobody without a bearer token, the customer with a good one. A token that is none is refused
 * `unauthenticated` on every call, so that a browser learns at once that its session is over.
 */
export async function customerOf(shop: Shop, request: FastifyRequest): Promise<Customer | null> {
  const { authorization } = request.headers
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null
  const token = bearerOf(request)
  if (token === undefined) throw new Refusal('unauthenticated')
  return findSignedIn(shop, token, request.routeOptions.config.call?.name === 'refreshToken')
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer\s+([\w-]{16,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
