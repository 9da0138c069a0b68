import * as calls from '@shop/contract/staff/returns.ts'
import type { FastifyInstance } from 'fastify'
import { getReturn, listReturns } from './list-returns.ts'
import {
  receiveReturn,
  refundExchange,
  sendExchange,
  approveReturn,
  askForDifference,
  declineReturn,
  openReturn,
  type ReturnReceipt,
} from '../../domains/returns/returns.ts'
import type { PaymentProviders } from '../../domains/payments/payments.ts'
import { serveStaff, serveStaffAction, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { rehearse } from '../../platform/join-transaction.ts'
import { findNewestMessageId } from '../mails/mail-preview-queries.ts'
import { listMailPreviews } from '../mails/mail-previews.ts'
import { findReturnDetail } from './queries.ts'

export function returnRoutes(app: FastifyInstance, shop: Shop, providers: PaymentProviders): void {
  serveStaff(app, calls.listReturns, ({ query }) => listReturns(shop, query))
  serveStaff(app, calls.getReturn, ({ query, staff }) => getReturn(shop, staff, query.id))
  serveStaff(app, calls.previewReturnReceipt, ({ body: { id, lines: received, with_shipping }, staff }) =>
    previewReturnReceipt(shop, id, { received, with_shipping }, staff),
  )
  serveStaff(app, calls.openReturn, ({ body, staff }) => openReturn(shop, body, staff.actor))
  serveStaffAction(app, calls.askForDifference, ({ body, staff }) =>
    askForDifference(shop, providers, body.id, staff.actor),
  )
  serveStaff(app, calls.previewReturn, ({ body, staff }) =>
    rehearse(shop, async (rehearsed, tx) => {
      const { id, difference } = await openReturn(rehearsed, body, staff.actor)
      return { difference, currency: (await findReturnDetail(tx, id, shop.clock.now()))!.currency }
    }),
  )
  serveStaffAction(app, calls.approveReturn, ({ body: { id, text }, staff }) =>
    approveReturn(shop, id, text?.trim() || null, staff.actor),
  )
  serveStaffAction(app, calls.declineReturn, ({ body: { id, reason }, staff }) =>
    declineReturn(shop, id, reason, staff.actor),
  )
  serveStaff(app, calls.receiveReturn, ({ body: { id, lines: received, with_shipping, expected_amount }, staff }) =>
    receiveReturn(shop, id, { received, with_shipping, expected_amount, by: staff }, staff.actor),
  )
  serveStaffAction(app, calls.sendExchange, ({ body: { id, ...shipment }, staff }) =>
    sendExchange(shop, id, shipment, staff.actor),
  )
  serveStaff(app, calls.refundExchange, ({ body, staff }) => refundExchange(shop, body.id, staff.actor, staff))
}

/**
 * Returns what receiving these items would refund, with the customer's mails: it is done and rolled back (decision 101). The
 * limit of the member counts; a confirmed identity is needed only to receive them.
 */
function previewReturnReceipt(shop: Shop, id: number, receipt: ReturnReceipt, staff: StaffMember) {
  const by = { ...staff, confirmed_until: shop.clock.now() }
  return rehearse(shop, async (rehearsed, tx) => {
    const after_id = await findNewestMessageId(tx)
    const amounts = await receiveReturn(rehearsed, id, { ...receipt, by }, staff.actor)
    const { code, currency } = (await findReturnDetail(tx, id, shop.clock.now()))!
    return { ...amounts, currency, mails: await listMailPreviews(tx, shop, code, after_id) }
  })
}
