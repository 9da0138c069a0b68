import { listLabels } from '@shop/contract/staff/labels.ts'
import * as calls from '@shop/contract/staff/stock.ts'
import type { FastifyInstance } from 'fastify'
import { listScannedCells } from './code-queries.ts'
import { buildLabels } from './labels.ts'
import { listLedgerEntries, listStockLevels } from './stock-queries.ts'
import { adjustInventoryLevels } from '../../domains/stock/stock.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function stockRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listStock, ({ query, lang }) => {
    const filter = { ...query, lang, now: shop.clock.now() }
    return readList(shop.db, query, (tx, page) => listStockLevels(tx, filter, page))
  })
  serveStaff(app, calls.listStockHistory, ({ query, lang }) =>
    readList(shop.db, query, (tx, page) => listLedgerEntries(tx, { ...query, lang }, page)),
  )
  serveStaff(app, calls.findStockByCodes, async ({ body, lang }) => ({
    cells: await listScannedCells(shop.db, body.codes, lang),
  }))
  serveStaff(app, listLabels, async ({ query, lang, staff }) => ({
    labels: await buildLabels(shop.db, query, lang, staff.permissions.has('prices.read')),
  }))
  serveStaff(app, calls.adjustStock, async ({ body: { reason, note = '', cells, key }, staff: { actor } }) => ({
    cells: await shop.db.begin((tx) =>
      adjustInventoryLevels(tx, shop, { reason, note: note.trim() || null, cells, key, actor }),
    ),
  }))
}
