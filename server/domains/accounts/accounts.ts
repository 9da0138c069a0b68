import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findSignedIn } from './sessions/sessions.ts'

export type { AddressRow } from './rows/address-queries.ts'
export { shownAddress } from './profile/addresses.ts'
export { forgetLinks } from './forget-links.ts'
export { forgetOwner } from './profile/closing.ts'
export { lockLeaving } from './rows/closing-queries.ts'
export { accountHeld } from './profile/held.ts'
export { checkOwner, type OwnerProof } from './proofs/owner-proof.ts'
export { openedBySecret } from './proofs/secret-guesses.ts'
export { hashPassword } from './proofs/password.ts'
export { setMarketing } from './rows/customer-queries.ts'
export { forgetRegistrations, openCustomer } from './registering/registration.ts'
export { sendRecovery } from './recovering/send.ts'
export { forgetSessions, openSession } from './sessions/sessions.ts'
export { findForSupport } from './support.ts'
export { fullPhone } from './sessions/signed-in.ts'

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
