import * as calls from '@shop/contract/staff/notifications.ts'
import * as push from '@shop/contract/staff/push.ts'
import { closeSetupStep as closeSetupStepCall, getToday as getTodayCall } from '@shop/contract/staff/today.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { closeSetupStep } from '../today/close-setup-step.ts'
import { getToday } from '../today/get-today.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts'
import { upsertSaleMail } from './sale-queries.ts'
import { upsertNotificationMail } from './setting-queries.ts'

export function notificationRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaffAction(app, closeSetupStepCall, ({ staff, body }) => closeSetupStep(shop, body.step, staff.actor))
  serveStaff(app, getTodayCall, ({ staff, lang }) => getToday(shop, staff, lang))
  serveStaff(app, calls.listNotifications, ({ staff, lang }) => listNotifications(shop, staff, lang))
  serveStaffAction(app, calls.readNotifications, ({ body, staff }) => readNotifications(shop, staff, body))
  serveStaff(app, calls.setNotificationMail, async ({ body: { mail }, staff }) => {
    const { id, actor } = staff
    await shop.db.begin(async (tx) => {
      if (!(await upsertNotificationMail(tx, id, mail))) return
      const entry = { actor, action: 'staff.notification_mail', subject: `staff:${id}`, metadata: { after: mail } }
      await insertAuditEntry(tx, { ...entry, at: shop.clock.now() })
    })
    return { mail }
  })
  serveStaff(app, push.listPushDevices, ({ staff }) => listPushDevices(shop, staff.id))
  serveStaffAction(app, push.addPushDevice, ({ staff, body, request }) =>
    addPushDevice(shop, staff, { ...body, user_agent: (request.headers['user-agent'] ?? '').slice(0, 300) }),
  )
  serveStaffAction(app, push.removePushDevice, ({ staff, query }) => removePushDevice(shop, staff, query.id))
  serveStaffAction(app, calls.setSaleMail, async ({ body: { sales }, staff: { id, actor } }) => {
    const at = shop.clock.now()
    await shop.db.begin(async (tx) => {
      if (!(await upsertSaleMail(tx, id, sales, at))) return
      const entry = { actor, action: 'staff.sale_mail', subject: `staff:${id}`, metadata: { after: sales } }
      await insertAuditEntry(tx, { ...entry, at })
    })
  })
}
