import * as calls from '@shop/contract/staff/draft-orders.ts'
import type { FastifyInstance } from 'fastify'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  addDraftAddress,
  createDraft,
  deleteDraft,
  recordDraftPayment,
  saveDraft,
  sendDraft,
} from '../../domains/draft-orders/draft-orders.ts'
import type { PaymentProviders } from '../../domains/payments/payments.ts'
import { getDraftOrder, withPresentDraft } from './get-draft-order.ts'
import { listDraftRows } from './list-queries.ts'

export function draftOrderRoutes(app: FastifyInstance, shop: Shop, providers: PaymentProviders): void {
  serveStaff(app, calls.listDraftOrders, ({ query }) =>
    readList(shop.db, query, (tx, page) => listDraftRows(tx, { ...query, now: shop.clock.now() }, page)),
  )
  serveStaff(app, calls.getDraftOrder, ({ query, lang }) => getDraftOrder(shop, query.id, lang))
  serveStaff(app, calls.createDraftOrder, async ({ body, staff, lang }) =>
    getDraftOrder(shop, await createDraft(shop, body, staff.actor), lang),
  )
  serveStaff(app, calls.saveDraftOrder, async ({ body: { id, version, ...fields }, staff, lang }) => {
    const change = { id, version, staff, lang }
    await withPresentDraft(shop, id, lang, saveDraft(shop, providers, change, fields))
    return getDraftOrder(shop, id, lang)
  })
  serveStaff(app, calls.addDraftAddress, async ({ body: { id, ...address }, staff, lang }) => {
    await addDraftAddress(shop, id, address, staff.actor)
    return getDraftOrder(shop, id, lang)
  })
  serveStaff(app, calls.sendDraftOrder, async ({ body: { id, version, ...link }, staff, lang }) => {
    await withPresentDraft(shop, id, lang, sendDraft(shop, { id, version, staff, lang }, link))
    return getDraftOrder(shop, id, lang)
  })
  serveStaff(app, calls.recordDraftPayment, async ({ body: { id, version, ...money }, staff, lang }) => {
    const change = { id, version, staff, lang }
    return { code: await withPresentDraft(shop, id, lang, recordDraftPayment(shop, providers, change, money)) }
  })
  serveStaffAction(app, calls.deleteDraftOrder, ({ query: { id, version }, staff, lang }) =>
    withPresentDraft(shop, id, lang, deleteDraft(shop, providers, { id, version, staff, lang })),
  )
}
