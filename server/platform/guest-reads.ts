import type { FastifyRequest } from 'fastify'
import type { Customer } from './serve.ts'
import type { Shop } from './shop.ts'

/**
 * Returns the shop for a call that reads what guests see. A guest may be answered from a replica. A customer and a
 * preview read from the primary: what they may see early must be exact.
 */
export function withGuestReads(
  shop: Shop,
  { customer, request }: { customer: Customer | null; request: Pick<FastifyRequest, 'preview'> },
): Shop {
  return customer === null && request.preview === null ? { ...shop, db: shop.db.replica } : shop
}
