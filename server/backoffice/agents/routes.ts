import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import * as calls from '@shop/contract/staff/agents.ts'
import type { FastifyInstance } from 'fastify'
import { changePlatform, PLAIN_MCP_PATH } from '../../domains/agents/agents.ts'
import { toEditor } from '../../domains/catalog/catalog.ts'
import { readSettings } from '../../domains/content/content.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listCallRows, listDeliveryRows, listPlatformRows } from './agent-queries.ts'

const DAYS = 30

export function agentStaffRoutes(app: FastifyInstance, shop: Shop): void {
  const getSince = () => toShopDate(new Date(shop.clock.now().valueOf() - (DAYS - 1) * DAY_MS))
  const toWords = (q = '') => q.trim()
  serveStaff(app, calls.listAgentPlatforms, async ({ query }) => {
    const filter = { q: toWords(query.q), since: getSince(), plain_url: shop.public_url + PLAIN_MCP_PATH }
    const list = await readList(shop.db, query, (tx, page) => listPlatformRows(tx, filter, page))
    const { agents } = await readSettings(shop.db)
    return { ...list, mode: agents.mode }
  })
  serveStaffAction(app, calls.saveAgentPlatform, (call) => changePlatform(shop, call.body, toEditor(shop, call)))
  serveStaff(app, calls.listAgentCalls, ({ query }) => {
    const filter = { q: toWords(query.q), since: getSince(), refused: query.refused === 'yes' }
    return readList(shop.db, query, (tx, page) => listCallRows(tx, filter, page))
  })
  serveStaff(app, calls.listAgentDeliveries, ({ query }) =>
    readList(shop.db, query, (tx, page) => listDeliveryRows(tx, { q: toWords(query.q), outcome: query.outcome }, page)),
  )
}
