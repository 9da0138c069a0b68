import * as calls from '@shop/contract/staff/codes.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { endCodeBatch } from './generate-codes.ts'
import { createCode, endCode, toTimes } from './manage-codes.ts'

/** Registers the calls with which staff create and end codes; those that list them are in the back office. */
export function codeStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.createCode, async ({ staff, body }) => ({
    code: await createCode(shop, { ...body, ...toTimes(body) }, staff.actor, staff.confirmed_until === null),
  }))
  serveStaff(app, calls.endCode, async ({ staff, body }) => ({ code: await endCode(shop, body.code, staff.actor) }))
  serveStaff(app, calls.endCodeBatch, async ({ staff, body }) => ({
    ended: await endCodeBatch(shop, body.batch_id, staff.actor),
  }))
}
