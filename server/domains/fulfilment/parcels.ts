import { returnWindow } from '@shop/contract/return-rules.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { checkShipment, moveOrder, piecesOfMail, readerOf, type Shipment, writeShipment } from '../orders/orders.ts'
import { moveParcel, notNow, onOrder, saidOf, tellShipped } from './on-parcel.ts'

/**
 * Starts packing: from now on the customer cannot cancel. Throws a BusinessError for an order that is not paid or was
 * started before.
 */
export async function prepareOrder(shop: Shop, code: string, actor: string): Promise<void> {
  await onOrder(shop, code, async (tx, order, at) => {
    await moveParcel(tx, order, 'preparing', { kind: 'preparing', actor, at })
    await noteAct(tx, { actor, act: 'order.prepare', subject: `order:${order.id}`, detail: {}, at })
  })
}

/**
 * Records that the shipment has left. The customer is notified once, with a tracking link if the carrier has one.
 * Throws a BusinessError for an order that is not paid, is canceled, or has left before; a returned shipment is sent by
 * `shipAgain`.
 */
export async function shipOrder(shop: Shop, code: string, given: Shipment, actor: string): Promise<void> {
  const shipment = checkShipment(given)
  await onOrder(shop, code, async (tx, order, at) => {
    if (order.fulfilment_status === 'returned') throw notNow(order)
    await moveParcel(tx, order, 'shipped', { kind: 'shipped', note: saidOf(shipment), actor, at })
    await writeShipment(tx, order.id, shipment)
    await noteAct(tx, { actor, act: 'order.ship', subject: `order:${order.id}`, detail: { ...shipment }, at })
    await tellShipped(tx, shop, order, shipment, 'left')
  })
}

/** Corrects the tracking number or the carrier of a shipment and notifies the customer. */
export async function correctShipment(shop: Shop, code: string, given: Shipment, actor: string): Promise<void> {
  const shipment = checkShipment(given)
  await onOrder(shop, code, async (tx, order, at) => {
    if (order.fulfilment_status !== 'shipped') throw notNow(order)
    const { carrier, waybill } = order
    if (carrier === shipment.carrier && waybill === shipment.waybill) throw new NotPossible('it goes by that already')
    await moveOrder(tx, order.id, {}, { kind: 'waybill_corrected', note: saidOf(shipment), actor, at })
    await writeShipment(tx, order.id, shipment)
    const detail = { before: { carrier, waybill }, ...shipment }
    await noteAct(tx, { actor, act: 'order.waybill', subject: `order:${order.id}`, detail, at })
    await tellShipped(tx, shop, order, shipment, 'corrected')
  })
}

/** Records the delivery; the time to return items starts, and the customer is notified once. */
export async function deliverOrder(shop: Shop, code: string, actor: string): Promise<void> {
  await onOrder(shop, code, async (tx, order, at) => {
    await moveParcel(tx, order, 'delivered', { kind: 'delivered', actor, at })
    await noteAct(tx, { actor, act: 'order.deliver', subject: `order:${order.id}`, detail: {}, at })
    const { until } = returnWindow(at, at)
    await queueMail(tx, shop, 'order-delivered', readerOf(order), {
      name: order.shipment_address.name,
      number: order.code,
      return_until: until!.toISOString(),
      lines: piecesOfMail(order.lines),
    })
  })
}
