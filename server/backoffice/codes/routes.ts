import * as calls from '@shop/contract/staff/codes.ts'
import type { FastifyInstance } from 'fastify'
import { exportCodeBatch, findProductIds, getBatch, getCode, listCodeBatches, listCodes } from './list-codes.ts'
import { testCode } from './test-code.ts'
import {
  correctCode,
  createCode,
  endCode,
  endCodeBatch,
  generateCodes,
  toMoment,
  toTerms,
} from '../../domains/codes/codes.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function codeRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listCodes, ({ query }) => listCodes(shop, query))
  serveStaff(app, calls.getCode, ({ staff, query, lang }) => getCode(shop, staff, query.code, lang))
  serveStaff(app, calls.createCode, async ({ staff, body }) => {
    const terms = { ...body, ...toTerms(body, await findProductIds(shop.db, body.goods?.skus ?? [])) }
    return { code: await createCode(shop, terms, staff.actor, staff.confirmed_until === null) }
  })
  serveStaff(app, calls.generateCodes, async ({ staff, body }) => {
    const unconfirmed = staff.confirmed_until === null
    const terms = toTerms(body, await findProductIds(shop.db, body.goods?.skus ?? []))
    const batch_id = await generateCodes(shop, { ...body, ...terms, unconfirmed }, staff.actor)
    return getBatch(shop, batch_id)
  })
  serveStaff(app, calls.listCodeBatches, ({ query }) => listCodeBatches(shop, query))
  serveStaff(app, calls.exportCodeBatch, ({ staff, query, lang }) => exportCodeBatch(shop, staff, query.batch_id, lang))
  serveStaff(app, calls.testCode, ({ staff, body, lang }) => testCode(shop, staff, body, lang))
  serveStaff(app, calls.correctCode, async ({ staff, body }) => {
    const correction = { ...body, ends_at: toMoment(body.ends_at) }
    return { code: await correctCode(shop, correction, staff.actor, staff.confirmed_until === null) }
  })
  serveStaff(app, calls.endCode, async ({ staff, body }) => ({ code: await endCode(shop, body.code, staff.actor) }))
  serveStaff(app, calls.endCodeBatch, async ({ staff, body }) => ({
    ended: await endCodeBatch(shop, body.batch_id, staff.actor),
  }))
}
