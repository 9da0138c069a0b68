import { defaultCurrencies } from '@shop/contract/locale.ts'
import * as drops from '@shop/contract/staff/drops.ts'
import type { FastifyInstance } from 'fastify'
import { parseMoment } from '../../platform/parse-moment.ts'
import { requirePermission, serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { diagnoseProduct, findFans } from './doctor.ts'
import { getOpeningImpact } from './opening-impact.ts'
import { getCollectionSales } from './sales.ts'

export function dropRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, drops.getOpeningImpact, ({ query }) =>
    getOpeningImpact(shop, query.id, query.opens_at === undefined ? null : parseMoment(query.opens_at)),
  )
  serveStaff(app, drops.getCollectionSales, ({ query }) => getCollectionSales(shop, query.id))
  serveStaff(app, drops.findFans, ({ query }) => findFans(shop, query.q))
  serveStaff(app, drops.diagnoseProduct, ({ query, staff, lang }) => {
    const { product_id, customer_id, level = '0', language = lang } = query
    if (customer_id !== undefined) requirePermission(staff, 'customers.read')
    return diagnoseProduct(shop, {
      product_id,
      customer_id,
      level: Number(level),
      language,
      currency: query.currency ?? defaultCurrencies[language],
      at: query.at === undefined ? shop.clock.now() : parseMoment(query.at),
      lang,
    })
  })
}
