import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Tx } from '../../platform/db.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { buildTrackingUrl, readSettings } from '../content/content.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import {
  findParcel,
  listParcels,
  listSentLines,
  type OrderRow,
  type ParcelRow,
  toMailLines,
  transitionOrder,
  updateParcelLost,
  updatePartLost,
} from '../orders/orders.ts'
import { countUnits } from '../stock/stock.ts'
import {
  dropHeldMail,
  formatShipmentNote,
  isRefunded,
  listRestLines,
  refuseStatus,
  withLockedOrder,
} from './locked-order.ts'

/** A parcel of an order; `id` is null for the one with the rest of it. */
interface AnyParcel {
  code: string
  id: number | null
}

/**
 * Records that the carrier lost a parcel: it is not delivered any more, and waits in the queue of lost parcels until its units
 * are refunded or sent again. The customer is notified. Refuses, with its status, an order whose parcel is not on its way,
 * `parcel_unknown`, and `parcel_status` for a parcel that is not on its way or is lost already.
 */
export async function markParcelLost(shop: Shop, named: AnyParcel, actor: string): Promise<void> {
  await withLockedOrder(shop, named.code, (tx, order, at) =>
    recordLost(tx, shop, order, { id: named.id, isLost: true, actor, at }),
  )
}

/** Records that a lost parcel is on its way after all, and notifies the customer. Refuses what `markParcelLost` does. */
export async function markParcelFound(shop: Shop, named: AnyParcel, actor: string): Promise<void> {
  await withLockedOrder(shop, named.code, (tx, order, at) =>
    recordLost(tx, shop, order, { id: named.id, isLost: false, actor, at }),
  )
}

async function recordLost(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { id, isLost, actor, at }: { id: number | null; isLost: boolean; actor: string; at: Date },
): Promise<void> {
  const lost_at = isLost ? at : null
  const parcel = id === null ? await setRestLost(tx, order, lost_at) : await setPartLost(tx, order, { id, lost_at })
  const shipment = { carrier: parcel.carrier ?? '', waybill: parcel.waybill ?? '' }
  const kind = isLost ? 'parcel_lost' : 'parcel_found'
  await transitionOrder(tx, order.id, {}, { kind, note: formatShipmentNote(shipment), actor, at })
  const metadata = { parcel_id: id, ...shipment }
  await insertAuditEntry(tx, { actor, action: `order.${kind}`, subject: `order:${order.id}`, metadata, at })
  const { carriers } = await readSettings(tx)
  await dropHeldMail(tx, order, shipment.waybill)
  await queueOrderMail(tx, shop, 'order-parcel-lost', order, {
    ...{ name: order.customer.name, number: order.code, ...shipment, found: !isLost },
    tracking_url: buildTrackingUrl(carriers, shipment),
    lines: parcel.lines,
    refunded: await isRefunded(tx, order),
  })
}

type LostParcel = Pick<ParcelRow, 'carrier' | 'waybill'> & { lines: ReturnType<typeof toMailLines> }

async function setRestLost(tx: Tx, order: OrderRow, lost_at: Date | null): Promise<LostParcel> {
  if (order.fulfillment_status !== 'shipped') refuseStatus(order)
  if ((order.parcel_lost_at === null) === (lost_at === null)) refuseWith('parcel_status', { code: order.code })
  await updateParcelLost(tx, order.id, lost_at)
  return { ...order, lines: toMailLines(await listRestLines(tx, order)) }
}

async function setPartLost(
  tx: Tx,
  order: OrderRow,
  { id, lost_at }: { id: number; lost_at: Date | null },
): Promise<LostParcel> {
  const parcel = await findParcel(tx, id)
  if (parcel?.order_id !== order.id) return refuseWith('parcel_unknown', { code: order.code })
  if (!(await updatePartLost(tx, id, lost_at))) refuseWith('parcel_status', { code: order.code })
  return { ...parcel, lines: parcel.lines.map(({ size_id: _, color_id: __, ...line }) => line) }
}

/** Lists the lines of an order that reach its customer: without units in lost parcels for which no new ones were sent. */
export async function listReceivedLines(tx: Tx, order: OrderRow): Promise<OrderRow['lines']> {
  const sent = await listSentLines(tx, order)
  const parcels = await listParcels(tx, [order.id])
  const rest = order.parcel_lost_at === null ? [] : await listRestLines(tx, order)
  const lost = [...rest, ...parcels.filter(({ lost_at }) => lost_at !== null).flatMap(({ lines }) => lines)]
  const sentAgain = parcels
    .filter(({ reason, sent_at }) => reason === 'lost_parcel' && sent_at !== null)
    .flatMap(({ lines }) => lines)
  return sent
    .map((line) => ({
      ...line,
      quantity: line.quantity - Math.max(countUnits(lost, line) - countUnits(sentAgain, line), 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Whether new units for those of the lost rest of an order were delivered, and none of them is still to be sent or on its way. */
export async function isDeliveredAgain(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.fulfillment_status !== 'shipped' || order.parcel_lost_at === null) return false
  const again = (await listParcels(tx, [order.id])).filter(
    ({ reason, canceled_at, lost_at }) => reason === 'lost_parcel' && canceled_at === null && lost_at === null,
  )
  return again.length > 0 && again.every(({ delivered_at }) => delivered_at !== null)
}
