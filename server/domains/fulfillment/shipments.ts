import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import {
  areGoodsRefunded,
  getReturnEligibility,
  listOrderDetails,
  listParcels,
  markPartsDelivered,
  type OrderRow,
  parseShipment,
  transitionOrder,
  toMailLines,
  type Shipment,
  updateShipment,
} from '../orders/orders.ts'
import { shipUnits } from '../stock/stock.ts'
import {
  listRestLines,
  transitionFulfillment,
  refuseEmptyParcel,
  refuseStatus,
  withLockedOrder,
  formatShipmentNote,
  queueShippedMail,
  replaceHeldMail,
} from './locked-order.ts'
import { listReceivedLines } from './lost-parcels.ts'

/**
 * Starts packing: from now on the customer cannot cancel. Refuses, with its status, an order that is not paid or was
 * started before, and `order_has_nothing_to_send`.
 */
export async function prepareOrder(shop: Shop, code: string, actor: string): Promise<void> {
  await withLockedOrder(shop, code, async (tx, order, at) => {
    await transitionFulfillment(tx, order, 'preparing', { kind: 'preparing', actor, at })
    await refuseEmptyParcel(tx, order)
    await insertAuditEntry(tx, { actor, action: 'order.prepare', subject: `order:${order.id}`, metadata: {}, at })
  })
}

/**
 * Records that the shipment has left. The customer is notified once, with a tracking link if the carrier has one.
 * Refuses, with its status, an order that is not paid, is canceled, or has left before, and `order_has_nothing_to_send`; a
 * returned shipment is sent by `reshipOrder`.
 */
export async function shipOrder(shop: Shop, code: string, input: Shipment, actor: string): Promise<void> {
  const shipment = parseShipment(input)
  await withLockedOrder(shop, code, async (tx, order, at) => {
    if (order.fulfillment_status === 'returned') refuseStatus(order)
    await transitionFulfillment(tx, order, 'shipped', {
      kind: 'shipped',
      note: formatShipmentNote(shipment),
      actor,
      at,
    })
    await refuseEmptyParcel(tx, order)
    await updateShipment(tx, order.id, shipment)
    await insertAuditEntry(tx, {
      actor,
      action: 'order.ship',
      subject: `order:${order.id}`,
      metadata: { ...shipment },
      at,
    })
    await queueShippedMail(tx, shop, order, shipment, { reason: 'left', wait_ms: shop.undo_ms })
    await shipUnits(tx, { order_id: order.id, items: await listRestLines(tx, order), actor, at })
  })
}

/**
 * Corrects the tracking number or the carrier of a shipment and notifies the customer. Refuses a shipment that is not on
 * its way, `parcel_is_lost`, and `waybill_unchanged`.
 */
export async function correctShipment(shop: Shop, code: string, input: Shipment, actor: string): Promise<void> {
  const shipment = parseShipment(input)
  await withLockedOrder(shop, code, async (tx, order, at) => {
    if (order.fulfillment_status !== 'shipped') refuseStatus(order)
    if (order.parcel_lost_at !== null) refuseWith('parcel_is_lost', { code: order.code })
    const { carrier, waybill } = order
    if (carrier === shipment.carrier && waybill === shipment.waybill)
      refuseWith('waybill_unchanged', { code: order.code })
    await transitionOrder(
      tx,
      order.id,
      {},
      { kind: 'waybill_corrected', note: formatShipmentNote(shipment), actor, at },
    )
    await updateShipment(tx, order.id, shipment)
    const metadata = { before: { carrier, waybill }, ...shipment }
    await insertAuditEntry(tx, { actor, action: 'order.waybill', subject: `order:${order.id}`, metadata, at })
    await queueShippedMail(tx, shop, order, shipment, await replaceHeldMail(tx, shop, order, waybill ?? ''))
  })
}

/**
 * Records the delivery; the time to return items starts, and the customer is notified once. Whose goods were refunded
 * gets no mail: nothing of it can be returned. Refuses `parcel_is_lost`, and an order that is not on its way.
 */
export async function deliverOrder(shop: Shop, code: string, actor: string): Promise<void> {
  await withLockedOrder(shop, code, async (tx, order, at) => {
    const isLost = order.fulfillment_status === 'shipped' && order.parcel_lost_at !== null
    const isNothingReceived = order.parts_sent && (await listReceivedLines(tx, order)).length === 0
    if (isLost || isNothingReceived) refuseWith('parcel_is_lost', { code: order.code })
    await recordDelivery(tx, shop, order, { actor, at })
  })
}

/** Does the same in a transaction that has locked the order; new units for a lost parcel were delivered, or it was. */
export async function recordDelivery(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if (order.parts_sent) await endParts(tx, order, actor, at)
  await transitionFulfillment(tx, order, 'delivered', { kind: 'delivered', actor, at })
  await insertAuditEntry(tx, { actor, action: 'order.deliver', subject: `order:${order.id}`, metadata: {}, at })
  const [details] = await listOrderDetails(tx, [order.id])
  if (areGoodsRefunded(order, details!)) return
  const { until } = getReturnEligibility({ ...order, fulfillment_status: 'delivered' }, details!, at)
  await queueOrderMail(
    tx,
    shop,
    'order-delivered',
    order,
    {
      name: order.customer.name,
      number: order.code,
      return_until: until?.toISOString() ?? null,
      lines: toMailLines(await listReceivedLines(tx, order)),
    },
    shop.undo_ms,
  )
}

/**
 * Records that the parts of an order are delivered with it. When what they left was refunded, no other parcel follows: the
 * order left with its last part.
 */
async function endParts(tx: Tx, order: OrderRow, actor: string, at: Date): Promise<void> {
  const last = (await listParcels(tx, [order.id])).findLast(({ kind }) => kind === 'part')!
  const rest = await listRestLines(tx, order)
  if (order.fulfillment_status === 'preparing' && rest.length === 0 && !order.reward?.has_gift) {
    const shipment = { carrier: last.carrier!, waybill: last.waybill! }
    await transitionFulfillment(tx, order, 'shipped', {
      kind: 'shipped',
      note: formatShipmentNote(shipment),
      actor,
      at,
    })
    await updateShipment(tx, order.id, shipment)
  }
  await markPartsDelivered(tx, order.id, at)
}
