import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import {
  formatMailAddress,
  insertOrderNote,
  parseShipment,
  hadTrackingNumber,
  listParcels,
  updateParcelKept,
  updateParcelLost,
  type OrderRow,
  toMailLines,
  type Shipment,
  updateShipment,
} from '../orders/orders.ts'
import { restockParcel } from '../stock/stock.ts'
import {
  dropHeldMail,
  isRefunded,
  listRestLines,
  transitionFulfillment,
  refuseStatus,
  withLockedOrder,
  formatShipmentNote,
  queueShippedMail,
} from './locked-order.ts'

export type ReturnedParcelHandling = 'keep' | 'restock' | 'discard'

/**
 * Records that the carrier could not deliver a shipment and returned it; the customer is notified once. Repeating it
 * for a kept shipment means that it is no longer kept. It moves no money: staff refund what is due. Refuses,
 * with its status, an order whose shipment is neither on its way nor kept.
 */
export async function recordReturnToSender(
  shop: Shop,
  code: string,
  { handling, note }: { handling: ReturnedParcelHandling; note: string | null },
  actor: string,
): Promise<void> {
  await withLockedOrder(shop, code, async (tx, order, at) => {
    const no_longer_kept = order.parcel_kept && handling !== 'keep'
    if (order.fulfillment_status !== 'shipped' && !no_longer_kept) refuseStatus(order)
    if (!no_longer_kept) {
      await transitionFulfillment(tx, order, 'returned', { kind: 'returned', note: note ?? 'not delivered', actor, at })
      await dropHeldMail(tx, order, order.waybill ?? '')
      await queueReturnToSenderMail(tx, shop, order, handling === 'keep')
    }
    await updateParcelKept(tx, order.id, handling === 'keep')
    await updateParcelLost(tx, order.id, null)
    const action = no_longer_kept ? 'order.parcel_given_up' : 'order.came_back'
    // The note is in the history of the order, or is a note on it. It is deleted from there with the account.
    if (no_longer_kept && note !== null) await insertOrderNote(tx, order.id, { note, actor, at })
    await insertAuditEntry(tx, {
      actor,
      action,
      subject: `order:${order.id}`,
      metadata: { handling },
      at,
    })
    if (handling === 'restock') {
      const others = (await listParcels(tx, [order.id])).filter(({ sent_at }) => sent_at !== null)
      const except = others.flatMap(({ lines }) => lines)
      await restockParcel(tx, shop, { order_id: order.id, except, actor, at })
    }
  })
}

/**
 * Sends a kept shipment again under a new tracking number and notifies the customer. Stock, money and crystals stay as
 * they are, because they belong to the first shipment. Refuses `parcel_not_kept` when its items or money went back
 * since, a disputed order with its status, and `waybill_used` for a tracking number that the order had before.
 */
export async function reshipOrder(shop: Shop, code: string, input: Shipment, actor: string): Promise<void> {
  const shipment = parseShipment(input)
  await withLockedOrder(shop, code, async (tx, order, at) => {
    if (order.fulfillment_status !== 'returned') refuseStatus(order)
    if (!order.parcel_kept) refuseWith('parcel_not_kept', { code: order.code })
    if (await hadTrackingNumber(tx, order.id, shipment.waybill))
      refuseWith('waybill_used', { code: order.code, waybill: shipment.waybill })
    await transitionFulfillment(tx, order, 'shipped', {
      kind: 'shipped',
      note: formatShipmentNote(shipment),
      actor,
      at,
    })
    await updateShipment(tx, order.id, shipment)
    const { carrier, waybill } = order
    const metadata = { before: { carrier, waybill }, ...shipment }
    await insertAuditEntry(tx, { actor, action: 'order.ship_again', subject: `order:${order.id}`, metadata, at })
    await queueShippedMail(tx, shop, order, shipment, { reason: 'again' })
  })
}

async function queueReturnToSenderMail(tx: Tx, shop: Shop, order: OrderRow, isKept: boolean): Promise<void> {
  await queueOrderMail(tx, shop, 'order-came-back', order, {
    name: order.customer.name,
    number: order.code,
    carrier: order.carrier ?? '',
    lines: toMailLines(await listRestLines(tx, order)),
    address: formatMailAddress(order.shipment_address),
    kept: isKept,
    refunded: await isRefunded(tx, order),
  })
}
