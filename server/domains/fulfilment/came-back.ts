import type { Tx } from '../../platform/db.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import {
  addressOfMail,
  checkShipment,
  hadWaybill,
  keepParcel,
  type OrderRow,
  piecesOfMail,
  readerOf,
  type Shipment,
  writeShipment,
} from '../orders/orders.ts'
import { returnAllPieces } from '../stock/stock.ts'
import { moveParcel, notNow, onOrder, saidOf, tellShipped } from './on-parcel.ts'

/** The handling of the returned units: kept in the shipment to be sent again, restocked, or discarded. */
export type CameBack = 'keep' | 'restock' | 'discard'

/**
 * Records that the carrier could not deliver a shipment and returned it; the customer is notified once. Repeating it
 * for a kept shipment means that it is no longer kept. It moves no money: staff refund what is due. Throws a
 * BusinessError for a shipment that is neither on its way nor kept.
 */
export async function takeBackParcel(
  shop: Shop,
  code: string,
  { pieces, note }: { pieces: CameBack; note: string | null },
  actor: string,
): Promise<void> {
  await onOrder(shop, code, async (tx, order, at) => {
    const given_up = order.parcel_kept && pieces !== 'keep'
    if (order.fulfilment_status !== 'shipped' && !given_up) throw notNow(order)
    if (!given_up) {
      await moveParcel(tx, order, 'returned', { kind: 'returned', note: note ?? 'not delivered', actor, at })
      await tellCameBack(tx, shop, order, pieces === 'keep')
    }
    await keepParcel(tx, order.id, pieces === 'keep')
    const act = given_up ? 'order.parcel_given_up' : 'order.came_back'
    await noteAct(tx, { actor, act, subject: `order:${order.id}`, detail: { pieces, note }, at })
    if (pieces === 'restock') await returnAllPieces(tx, shop, { order_id: order.id, actor, at })
  })
}

/**
 * Sends a kept shipment again under a new tracking number and notifies the customer. Stock, money and crystals stay as
 * they are, because they belong to the first shipment. Throws a BusinessError when the shipment is not kept (any more),
 * when money was refunded since or is disputed, and for a tracking number that the order had before.
 */
export async function shipAgain(shop: Shop, code: string, given: Shipment, actor: string): Promise<void> {
  const shipment = checkShipment(given)
  await onOrder(shop, code, async (tx, order, at) => {
    if (order.fulfilment_status !== 'returned') throw notNow(order)
    if (!order.parcel_kept)
      throw new NotPossible(`the parcel of ${order.code} is not kept: its pieces or its money went back`)
    if (await hadWaybill(tx, order.id, shipment.waybill))
      throw new NotPossible(
        `a parcel of ${order.code} went by ${shipment.waybill} before: each has a waybill of its own`,
      )
    await moveParcel(tx, order, 'shipped', { kind: 'shipped', note: saidOf(shipment), actor, at })
    await writeShipment(tx, order.id, shipment)
    const { carrier, waybill } = order
    const detail = { before: { carrier, waybill }, ...shipment }
    await noteAct(tx, { actor, act: 'order.ship_again', subject: `order:${order.id}`, detail, at })
    await tellShipped(tx, shop, order, shipment, 'again')
  })
}

function tellCameBack(tx: Tx, shop: Shop, order: OrderRow, kept: boolean): Promise<void> {
  return queueMail(tx, shop, 'order-came-back', readerOf(order), {
    name: order.shipment_address.name,
    number: order.code,
    carrier: order.carrier ?? '',
    lines: piecesOfMail(order.lines),
    address: addressOfMail(order.shipment_address),
    kept,
  })
}
