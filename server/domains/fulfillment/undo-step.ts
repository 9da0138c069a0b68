import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { cancelHeldOrderMail } from '../notifications/notifications.ts'
import {
  clearShipment,
  findUndoableStep,
  listParcels,
  type OrderRow,
  type ParcelRow,
  transitionOrder,
  undoDeliveries,
  undoParcelDelivery,
  undoParcelShipment,
} from '../orders/orders.ts'
import { undoShipUnits } from '../stock/stock.ts'
import { formatShipmentNote, listRestLines, refuseStatus, withLockedOrder } from './locked-order.ts'
import { type NamedParcel, withLockedParcel } from './parcels.ts'

export type UndoneStep = 'shipped' | 'delivered'

/**
 * Takes back that the parcel with the rest of an order has left, or was delivered, within the minutes for which its mail
 * waits: no mail is sent, units and statuses are as before, and the history has both. Refuses `undo_too_late`, also once
 * the mail has left, `undo_not_last` when something else happened to the order since, and an order at another step with its
 * status.
 */
export async function undoOrderStep(
  shop: Shop,
  { code, step }: { code: string; step: UndoneStep },
  actor: string,
): Promise<void> {
  await withLockedOrder(shop, code, async (tx, order, at) => {
    if (order.fulfillment_status !== step) refuseStatus(order)
    const done = await findUndoableStep(tx, order.id, step)
    if (done === undefined || order.parcel_lost_at !== null) return refuseWith('undo_not_last', { code: order.code })
    const isShipment = step === 'shipped'
    const waybill = isShipment ? order.waybill! : undefined
    await cancelMail(tx, shop, order, { step, since: done.at, now: at, waybill })
    const kind = isShipment ? 'shipment_undone' : 'delivery_undone'
    const note = isShipment ? formatShipmentNote({ carrier: order.carrier!, waybill: order.waybill! }) : null
    const statuses = { fulfillment_status: isShipment ? done.previous : ('shipped' as const) }
    if (!(await transitionOrder(tx, order.id, statuses, { kind, note, actor, at }))) refuseStatus(order)
    const metadata = { step, carrier: order.carrier, waybill: order.waybill }
    await insertAuditEntry(tx, { actor, action: 'order.undo', subject: `order:${order.id}`, metadata, at })
    if (!isShipment) return undoDeliveries(tx, order.id, done.at)
    await clearShipment(tx, order.id)
    await undoShipUnits(tx, { order_id: order.id, items: await listRestLines(tx, order), actor, at })
  })
}

/**
 * Does the same with a parcel beside the rest of an order. A part is as if it had never left; new units wait to be sent
 * again. Refuses `parcel_status` for one at another step, `undo_too_late` and `undo_not_last`.
 */
export async function undoParcelStep(
  shop: Shop,
  { step, ...named }: NamedParcel & { step: UndoneStep },
  actor: string,
): Promise<void> {
  await withLockedParcel(shop, named, async (tx, order, parcel, at) => {
    const { code, id: order_id } = order
    const since = step === 'shipped' ? parcel.sent_at : parcel.delivered_at
    const isAtStep = step === 'delivered' || parcel.delivered_at === null
    if (since === null || !isAtStep || parcel.lost_at !== null || parcel.canceled_at !== null)
      return refuseWith('parcel_status', { code })
    if (!isUndoable(shop, since, at)) refuseWith('undo_too_late', { code })
    if (await endsOrder(tx, order, parcel, step)) refuseWith('undo_not_last', { code })
    const metadata = { parcel_id: parcel.id, step, carrier: parcel.carrier, waybill: parcel.waybill }
    await insertAuditEntry(tx, { actor, action: 'order.undo', subject: `order:${order_id}`, metadata, at })
    if (step === 'delivered') return undoParcelDelivery(tx, parcel.id)
    await cancelMail(tx, shop, order, { step, since, now: at, waybill: parcel.waybill! })
    await undoParcelShipment(tx, parcel, at)
    await undoShipUnits(tx, { order_id, items: parcel.lines, actor, at })
  })
}

/**
 * Whether the order went on with the step of a parcel: it was delivered with it, or its rest has left since the part, which
 * would have been in it.
 */
async function endsOrder(tx: Tx, order: OrderRow, parcel: ParcelRow, step: UndoneStep): Promise<boolean> {
  if (step === 'shipped') return parcel.kind === 'part' && order.fulfillment_status !== 'preparing'
  if (order.fulfillment_status !== 'delivered') return false
  const delivery = await findUndoableStep(tx, order.id, 'delivered')
  return delivery?.at.valueOf() === parcel.delivered_at?.valueOf()
}

interface HeldMail {
  step: UndoneStep
  since: Date
  now: Date
  /** That of the parcel, of an order with several. */
  waybill?: string | undefined
}

async function cancelMail(tx: Tx, shop: Shop, order: OrderRow, { step, since, now, waybill }: HeldMail): Promise<void> {
  const kind = step === 'shipped' ? 'order-shipped' : 'order-delivered'
  const { customer_id, code: number } = order
  const outcome = await cancelHeldOrderMail(tx, kind, { customer_id, number, waybill, since })
  if (outcome === 'left' || !isUndoable(shop, since, now)) refuseWith('undo_too_late', { code: number })
}

function isUndoable({ undo_ms }: Shop, since: Date, now: Date): boolean {
  return now.valueOf() - since.valueOf() < undo_ms
}

/** Lists the steps of an order's parcels that can be undone now, each with the end of the time for it. */
export async function listUndoableSteps(
  { db, undo_ms, clock }: Shop,
  order: Pick<OrderRow, 'id' | 'fulfillment_status' | 'parcel_lost_at'>,
): Promise<{ parcel_id: number | null; step: UndoneStep; until: Date }[]> {
  const toStep = (parcel_id: number | null, step: UndoneStep, at: Date | null | undefined) => {
    const until = at == null ? null : new Date(at.valueOf() + undo_ms)
    return until !== null && until > clock.now() ? [{ parcel_id, step, until }] : []
  }
  const { fulfillment_status, parcel_lost_at } = order
  const step = fulfillment_status === 'shipped' || fulfillment_status === 'delivered' ? fulfillment_status : null
  const done = step === null || parcel_lost_at !== null ? undefined : await findUndoableStep(db, order.id, step)
  const parcels = (await listParcels(db, [order.id])).filter(
    ({ lost_at, canceled_at, kind }) =>
      lost_at === null && canceled_at === null && (kind === 'replacement' || fulfillment_status === 'preparing'),
  )
  return [
    ...(step === null ? [] : toStep(null, step, done?.at)),
    ...parcels.flatMap(({ id, sent_at, delivered_at }) =>
      delivered_at === null ? toStep(id, 'shipped', sent_at) : toStep(id, 'delivered', delivered_at),
    ),
  ]
}
