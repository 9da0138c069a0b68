import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import {
  findParcel,
  insertParcel,
  listParcels,
  listPartUnits,
  markParcelDelivered,
  type OrderRow,
  type ParcelRow,
  parseShipment,
  type Shipment,
  updateParcel,
} from '../orders/orders.ts'
import { countUnits, shipUnits, type VariantQuantity } from '../stock/stock.ts'
import {
  listRestLines,
  queueParcelMail,
  replaceHeldMail,
  refuseStatus,
  transitionFulfillment,
  withLockedOrder,
} from './locked-order.ts'
import { isDeliveredAgain } from './lost-parcels.ts'
import { recordDelivery } from './shipments.ts'
import type { Tx } from '../../platform/db.ts'

export interface ChosenUnits {
  code: string
  lines: VariantQuantity[]
}

/**
 * Records that a part of an order left before the rest, with its own tracking number: the order is being packed from then
 * on, and cannot be canceled. Refuses, with its status, an order that is not paid or has left, `parcel_lines` for units that
 * the order does not have to send, `parcel_takes_all` when nothing would be left: that is the shipment of the order, and
 * `waybill_used` for the tracking number of another part, so that a repeat sends nothing.
 */
export async function shipPart(
  shop: Shop,
  { code, lines, ...input }: ChosenUnits & Shipment,
  actor: string,
): Promise<void> {
  const shipment = parseShipment(input)
  await withLockedOrder(shop, code, async (tx, order, at) => {
    if (order.fulfillment_status === 'unfulfilled')
      await transitionFulfillment(tx, order, 'preparing', { kind: 'preparing', actor, at })
    else if (!isBeingPacked(order)) refuseStatus(order)
    const rest = await listRestLines(tx, order)
    if (!areUnitsOf(lines, rest)) refuseWith('parcel_lines', { code: order.code })
    const isWhole = rest.every((line) => countUnits(lines, line) === line.quantity)
    if (isWhole && !order.reward?.has_gift) refuseWith('parcel_takes_all', { code: order.code })
    if (
      (await listParcels(tx, [order.id])).some(({ kind, waybill }) => kind === 'part' && waybill === shipment.waybill)
    )
      refuseWith('waybill_used', { code: order.code, waybill: shipment.waybill })
    const parcel = { order_id: order.id, kind: 'part', reason: null, shipment, actor, at } as const
    const id = await insertParcel(tx, parcel, lines)
    const metadata = { parcel_id: id, lines, ...shipment }
    await insertAuditEntry(tx, { actor, action: 'order.ship_part', subject: `order:${order.id}`, metadata, at })
    await queueParcelMail(tx, shop, order, (await findParcel(tx, id))!, { reason: 'left', wait_ms: shop.undo_ms })
    await shipUnits(tx, { order_id: order.id, items: lines, actor, at })
  })
}

function isBeingPacked({ status, payment_status, fulfillment_status }: OrderRow): boolean {
  return (
    status === 'placed' && ['paid', 'partially_refunded'].includes(payment_status) && fulfillment_status === 'preparing'
  )
}

export function areUnitsOf(units: readonly VariantQuantity[], lines: readonly VariantQuantity[]): boolean {
  const variants = new Set(units.map(({ size_id, color_id }) => `${size_id} ${color_id}`))
  return variants.size === units.length && units.every((unit) => unit.quantity <= countUnits(lines, unit))
}

export interface NamedParcel {
  code: string
  id: number
}

/** Runs an action on a parcel, whose order is locked for the transaction. Refuses `order_unknown` and `parcel_unknown`. */
export async function withLockedParcel(
  shop: Shop,
  { code, id }: NamedParcel,
  action: (tx: Tx, order: OrderRow, parcel: ParcelRow, at: Date) => Promise<void>,
): Promise<void> {
  await withLockedOrder(shop, code, async (tx, order, at) => {
    const parcel = await findParcel(tx, id)
    if (parcel?.order_id !== order.id) return refuseWith('parcel_unknown', { code: order.code })
    return action(tx, order, parcel, at)
  })
}

/** Corrects the tracking number or the carrier of a parcel on its way, and notifies the customer. Refuses `parcel_status` and `waybill_unchanged`. */
export async function correctParcel(
  shop: Shop,
  { carrier, waybill, ...named }: NamedParcel & Shipment,
  actor: string,
): Promise<void> {
  const shipment = parseShipment({ carrier, waybill })
  await withLockedParcel(shop, named, async (tx, order, parcel, at) => {
    if (parcel.sent_at === null || parcel.delivered_at !== null || parcel.lost_at !== null)
      refuseWith('parcel_status', { code: order.code })
    const before = { carrier: parcel.carrier, waybill: parcel.waybill }
    if (before.carrier === shipment.carrier && before.waybill === shipment.waybill)
      refuseWith('waybill_unchanged', { code: order.code })
    await updateParcel(tx, parcel.id, shipment, at)
    const metadata = { parcel_id: parcel.id, before, ...shipment }
    await insertAuditEntry(tx, { actor, action: 'order.parcel_waybill', subject: `order:${order.id}`, metadata, at })
    const mail = await replaceHeldMail(tx, shop, order, before.waybill ?? '')
    await queueParcelMail(tx, shop, order, { ...parcel, ...shipment }, mail)
  })
}

/**
 * Records the delivery of a parcel beside the rest of its order. It sends no mail: the delivery of the order does, which new
 * units for its lost parcel are. Refuses `parcel_status` for one that is not on its way.
 */
export async function deliverParcel(shop: Shop, named: NamedParcel, actor: string): Promise<void> {
  await withLockedParcel(shop, named, async (tx, order, parcel, at) => {
    if (!(await markParcelDelivered(tx, parcel.id, at))) refuseWith('parcel_status', { code: order.code })
    const metadata = { parcel_id: parcel.id }
    await insertAuditEntry(tx, { actor, action: 'order.parcel_deliver', subject: `order:${order.id}`, metadata, at })
    if (await isDeliveredAgain(tx, order)) await recordDelivery(tx, shop, order, { actor, at })
  })
}

/** Lists the units of an order that have left and that new ones may replace: all that was sent, else those of its parts. */
export async function listUnitsThatLeft(
  tx: Tx,
  { id, fulfillment_status }: OrderRow,
  sent: readonly VariantQuantity[],
): Promise<readonly VariantQuantity[]> {
  return ['unfulfilled', 'preparing'].includes(fulfillment_status) ? listPartUnits(tx, id) : sent
}
