import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { authenticate } from './sessions.ts'

/**
 * Returns the customer of a request: none without a bearer token, the customer with a valid one. An invalid token is
 * refused with `unauthenticated` on every call, so that a browser learns at once that its session is over.
 */
export async function findRequestCustomer(shop: Shop, request: FastifyRequest): Promise<Customer | null> {
  const { authorization } = request.headers
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null
  const token = getBearerToken(request)
  if (token === undefined) throw new Refusal('unauthenticated')
  return authenticate(shop, token, request.routeOptions.config.call?.name === 'refreshToken')
}

export function getBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer\s+([\w-]{16,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
