import * as calls from '@shop/contract/staff/stock.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { adjustInventoryLevels } from './adjust-inventory.ts'

/** Registers the call with which staff change the stock. */
export function stockStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.adjustStock, async ({ body: { reason, note = '', cells, key }, staff: { actor } }) => ({
    cells: await shop.db.begin((tx) =>
      adjustInventoryLevels(tx, shop, { reason, note: note.trim() || null, cells, key, actor }),
    ),
  }))
}
