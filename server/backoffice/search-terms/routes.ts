import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import * as calls from '@shop/contract/staff/search-terms.ts'
import type { FastifyInstance } from 'fastify'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listMissedTermRows } from './term-queries.ts'

export function searchTermRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listMissedTerms, ({ query }) => {
    // The period has the present day as its last one.
    const since = toShopDate(new Date(shop.clock.now().valueOf() - (Number(query.days ?? 30) - 1) * DAY_MS))
    const filter = { lang: query.in, q: query.q?.trim() ?? '', since }
    return readList(shop.db, query, (tx, page) => listMissedTermRows(tx, filter, page))
  })
}
