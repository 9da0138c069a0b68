import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'

/** Registers the calls with which staff change the catalog. */
export function catalogueStaffRoutes(_app: FastifyInstance, _shop: Shop): void {}
