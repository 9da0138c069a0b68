import * as calls from '@shop/contract/staff/settings.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listSettings, previewShipping, saveSettingByStaff } from './settings.ts'

export function settingRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listSettings, () => listSettings(shop))
  serveStaff(app, calls.saveSetting, ({ staff, body }) => saveSettingByStaff(shop, staff, body))
  serveStaff(app, calls.previewShipping, ({ body }) => previewShipping(body))
}
