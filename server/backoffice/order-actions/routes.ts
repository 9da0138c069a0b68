import * as changeCalls from '@shop/contract/staff/order-changes.ts'
import * as calls from '@shop/contract/staff/order-actions.ts'
import type { FastifyInstance } from 'fastify'
import {
  runOnEach,
  recordReturnToSender,
  reshipOrder,
  correctShipment,
  deliverOrder,
  prepareOrder,
  shipOrder,
  shipPart,
  shipReplacement,
  cancelReplacement,
  correctParcel,
  deliverParcel,
  markParcelFound,
  undoOrderStep,
  undoParcelStep,
  markParcelLost,
  replaceUnits,
  withdrawChange,
} from '../../domains/fulfillment/fulfillment.ts'
import { findOrderByCode, addOrderNote, correctOrderAddress } from '../../domains/orders/orders.ts'
import { cancelOrderByStaff, type PaymentProviders, refundWithinLimit } from '../../domains/payments/payments.ts'
import { serveStaff, serveStaffAction, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { changeOrderByStaff, previewOrderChange } from './change-order.ts'

export function orderActionRoutes(app: FastifyInstance, shop: Shop, providers: PaymentProviders): void {
  parcelRoutes(app, shop)
  bulkRoutes(app, shop)
  serveStaffAction(app, calls.cancelOrder, ({ staff, body: { code, reason } }) =>
    cancelOrder(shop, staff, code, reason?.trim() || null),
  )
  serveStaff(app, changeCalls.previewOrderChange, ({ staff, body }) => previewOrderChange(shop, staff, body))
  serveStaff(app, changeCalls.changeOrder, ({ staff, body }) => changeOrderByStaff(shop, providers, staff, body))
  serveStaffAction(app, changeCalls.withdrawOrderChange, ({ staff, body }) =>
    withdrawChange(shop, providers, body, staff.actor),
  )
  serveStaffAction(app, calls.addOrderNote, ({ staff, body }) => addOrderNote(shop, { ...body, actor: staff.actor }))
  serveStaffAction(app, calls.correctOrderAddress, ({ staff, body }) =>
    correctOrderAddress(shop, { ...body, actor: staff.actor }),
  )
}

function parcelRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaffAction(app, calls.prepareOrder, ({ staff, body }) => prepareOrder(shop, body.code, staff.actor))
  serveStaffAction(app, calls.shipOrder, ({ staff, body }) => shipOrder(shop, body.code, body, staff.actor))
  serveStaffAction(app, calls.correctWaybill, ({ staff, body }) => correctShipment(shop, body.code, body, staff.actor))
  serveStaffAction(app, calls.deliverOrder, ({ staff, body }) => deliverOrder(shop, body.code, staff.actor))
  serveStaffAction(app, calls.recordCameBack, ({ staff, body: { code, handling, note } }) =>
    recordReturnToSender(shop, code, { handling, note: note?.trim() || null }, staff.actor),
  )
  serveStaffAction(app, calls.shipPart, ({ staff, body }) => shipPart(shop, body, staff.actor))
  serveStaffAction(app, calls.replaceUnits, ({ staff, body }) => replaceUnits(shop, body, staff))
  serveStaffAction(app, calls.shipReplacement, ({ staff, body }) => shipReplacement(shop, body, staff.actor))
  serveStaffAction(app, calls.cancelReplacement, ({ staff, body }) => cancelReplacement(shop, body, staff.actor))
  serveStaffAction(app, calls.correctParcel, ({ staff, body }) => correctParcel(shop, body, staff.actor))
  serveStaffAction(app, calls.undoStep, ({ staff, body: { code, id, step } }) =>
    id === null
      ? undoOrderStep(shop, { code, step }, staff.actor)
      : undoParcelStep(shop, { code, id, step }, staff.actor),
  )
  serveStaffAction(app, calls.markParcelLost, ({ staff, body }) => markParcelLost(shop, body, staff.actor))
  serveStaffAction(app, calls.markParcelFound, ({ staff, body }) => markParcelFound(shop, body, staff.actor))
  serveStaffAction(app, calls.shipAgain, ({ staff, body }) => reshipOrder(shop, body.code, body, staff.actor))
}

function bulkRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.prepareOrders, ({ staff, body, lang }) =>
    runOnEach(toItems(body.codes), lang, ({ code }) => prepareOrder(shop, code, staff.actor)),
  )
  serveStaff(app, calls.deliverOrders, ({ staff, body, lang }) =>
    runOnEach(toItems(body.codes), lang, ({ code }) => deliverOrder(shop, code, staff.actor)),
  )
  serveStaff(app, calls.deliverParcels, ({ staff, body, lang }) =>
    runOnEach(body.parcels, lang, (parcel) => deliverParcel(shop, parcel, staff.actor)),
  )
  serveStaff(app, calls.cancelOrders, ({ staff, body: { codes, reason }, lang }) =>
    runOnEach(toItems(codes), lang, ({ code }) => cancelOrder(shop, staff, code, reason.trim())),
  )
}

async function cancelOrder(shop: Shop, staff: StaffMember, code: string, reason: string | null): Promise<void> {
  const cancellation = { code, reason, actor: staff.actor }
  const order_id = await findOrderByCode(shop.db, code)
  await refundWithinLimit(shop, staff, order_id, (joined) => cancelOrderByStaff(joined, cancellation))
}

function toItems(codes: readonly string[]): { code: string }[] {
  return codes.map((code) => ({ code }))
}
