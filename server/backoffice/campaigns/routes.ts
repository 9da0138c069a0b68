import * as campaigns from '@shop/contract/staff/campaigns.ts'
import type { FastifyInstance } from 'fastify'
import { toEditor } from '../../domains/catalog/catalog.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listCampaignRows } from './campaign-queries.ts'
import { createCampaign, deleteCampaign, getCampaign, saveCampaign } from './campaigns.ts'
import { sendCampaign, stopCampaign, testCampaign } from './send-campaign.ts'

export function campaignRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, campaigns.listCampaigns, ({ query }) =>
    readList(shop.db, query, (tx, page) => listCampaignRows(tx, query, page)),
  )
  serveStaff(app, campaigns.getCampaign, ({ query }) => getCampaign(shop.db, query.id, shop.clock.now()))
  serveStaff(app, campaigns.createCampaign, (call) => createCampaign(shop, call.body, toEditor(shop, call)))
  serveStaff(app, campaigns.saveCampaign, (call) => saveCampaign(shop, call.body, toEditor(shop, call)))
  serveStaffAction(app, campaigns.testCampaign, ({ body, staff }) => testCampaign(shop, body, staff))
  serveStaff(app, campaigns.sendCampaign, (call) => sendCampaign(shop, call.body, toEditor(shop, call)))
  serveStaff(app, campaigns.stopCampaign, (call) => stopCampaign(shop, call.body.id, toEditor(shop, call)))
  serveStaffAction(app, campaigns.deleteCampaign, (call) => deleteCampaign(shop, call.query.id, toEditor(shop, call)))
}
