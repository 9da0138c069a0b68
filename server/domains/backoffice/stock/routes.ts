import * as calls from '@shop/contract/staff/stock.ts'
import type { FastifyInstance } from 'fastify'
import { parseStaffPage, toList } from '../../../platform/paging.ts'
import { planForValues } from '../../../platform/plan-for-values.ts'
import { serveStaff } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countLedgerEntries, countStockLevels, listLedgerEntries, listStockLevels } from './stock-queries.ts'

/** Registers the calls that show the stock to staff; the stock domain changes it. */
export function stockRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listStock, async ({ query, lang }) => {
    const page = parseStaffPage(query)
    const filter = { ...query, lang, now: shop.clock.now() }
    const [cells, total] = await planForValues(shop.db, (tx) =>
      Promise.all([listStockLevels(tx, filter, page), countStockLevels(tx, filter)]),
    )
    return toList(cells, total, page)
  })
  serveStaff(app, calls.listStockHistory, async ({ query, lang }) => {
    const page = parseStaffPage(query)
    const filter = { ...query, lang }
    const [rows, total] = await planForValues(shop.db, (tx) =>
      Promise.all([listLedgerEntries(tx, filter, page), countLedgerEntries(tx, filter)]),
    )
    const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
    return toList(entries, total, page)
  })
}
