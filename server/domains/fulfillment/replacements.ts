import type { ReplacementReason } from '@shop/contract/parcels.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import {
  findOrderByCode,
  findParcel,
  insertParcel,
  isAccountClosed,
  listParcels,
  listSentLines,
  markParcelCanceled,
  type OrderRow,
  parseShipment,
  type Shipment,
  updateParcel,
} from '../orders/orders.ts'
import { lockPaidOrder, requireDiscardedWithinLimit } from '../payments/payments.ts'
import { commitReplacement, countUnits, restockItems, shipUnits } from '../stock/stock.ts'
import { queueParcelMail, refuseStatus, withLockedOrder } from './locked-order.ts'
import { areUnitsOf, type ChosenUnits, listUnitsThatLeft, type NamedParcel, withLockedParcel } from './parcels.ts'

/**
 * Commits new units to an order for some that left and were lost, broken, missing or wrong; they cost nothing, wait to be
 * sent, and leave with a tracking number of their own. What they are worth counts toward the refund limit of the member,
 * because the shop gives it away. Refuses, with its status, an order that is not paid, `version_conflict` when someone else set
 * units aside since the member looked, `parcel_lines` for units that did not leave, `replacement_out_of_stock`,
 * `order_of_closed_account`, and what is above the limit.
 */
export async function replaceUnits(
  shop: Shop,
  { code, lines, reason, replacements }: ChosenUnits & { reason: ReplacementReason; replacements?: number },
  staff: StaffMember,
): Promise<void> {
  const { actor } = staff
  await shop.db.begin(async (tx) => {
    const joined = joinTransaction(shop, tx)
    const order_id = await findOrderByCode(tx, code)
    // A replacement counts toward the limit of refunds, so it locks the payment first, like a refund.
    if (order_id !== undefined) await lockPaidOrder(tx, order_id)
    await withLockedOrder(joined, code, async (_tx, order, at) => {
      if (!isPaid(order) || order.parcel_kept) refuseStatus(order)
      if (isAccountClosed(order)) refuseWith('order_of_closed_account', { code: order.code })
      const left = await listUnitsThatLeft(tx, order, await listSentLines(tx, order))
      const earlier = (await listParcels(tx, [order.id])).filter(
        ({ kind, canceled_at }) => kind === 'replacement' && !canceled_at,
      )
      if ((replacements ?? earlier.length) !== earlier.length) refuse('version_conflict')
      if (!areUnitsOf(lines, left)) refuseWith('parcel_lines', { code: order.code })
      const replaced = [...earlier.flatMap((parcel) => parcel.lines), ...lines]
      await requireDiscardedWithinLimit(tx, staff, order, calculateValue(order, replaced))
      const id = await insertParcel(
        tx,
        { order_id: order.id, kind: 'replacement', reason, shipment: null, actor, at },
        lines,
      )
      const metadata = { parcel_id: id, cause: reason, lines }
      await insertAuditEntry(tx, { actor, action: 'order.replace', subject: `order:${order.id}`, metadata, at })
      if (!(await commitReplacement(tx, lines, { order_id: order.id, actor, at })))
        refuseWith('replacement_out_of_stock', { code: order.code })
    })
  })
}

function isPaid({ status, payment_status }: OrderRow): boolean {
  return ['placed', 'completed'].includes(status) && ['paid', 'partially_refunded'].includes(payment_status)
}

/** Adds up what units of an order cost before its discount, in minor units. */
function calculateValue({ lines }: OrderRow, units: Parameters<typeof countUnits>[0]): number {
  return lines.reduce((sum, line) => sum + (line.price_offer ?? line.price) * countUnits(units, line), 0)
}

/** Records that new units have left, and notifies the customer. Refuses `parcel_status` for what left or was canceled. */
export async function shipReplacement(
  shop: Shop,
  { carrier, waybill, ...named }: NamedParcel & Shipment,
  actor: string,
): Promise<void> {
  const shipment = parseShipment({ carrier, waybill })
  await withLockedParcel(shop, named, async (tx, order, parcel, at) => {
    if (!isPaid(order)) refuseStatus(order)
    if (parcel.sent_at !== null || parcel.canceled_at !== null) refuseWith('parcel_status', { code: order.code })
    await updateParcel(tx, parcel.id, shipment, at)
    const metadata = { parcel_id: parcel.id, ...shipment }
    await insertAuditEntry(tx, { actor, action: 'order.ship_replacement', subject: `order:${order.id}`, metadata, at })
    await queueParcelMail(tx, shop, order, (await findParcel(tx, parcel.id))!, {
      reason: 'left',
      wait_ms: shop.undo_ms,
    })
    await shipUnits(tx, { order_id: order.id, items: parcel.lines, actor, at })
  })
}

/** Ends a replacement before it leaves: its units are on sale again. Refuses `parcel_status` otherwise. */
export async function cancelReplacement(shop: Shop, named: NamedParcel, actor: string): Promise<void> {
  await withLockedParcel(shop, named, async (tx, order, parcel, at) => {
    if (parcel.kind !== 'replacement' || !(await markParcelCanceled(tx, parcel.id, at)))
      refuseWith('parcel_status', { code: order.code })
    const { id: order_id, code } = order
    const metadata = { parcel_id: parcel.id }
    await insertAuditEntry(tx, {
      actor,
      action: 'order.cancel_replacement',
      subject: `order:${order_id}`,
      metadata,
      at,
    })
    await restockItems(tx, shop, { order_id, code, left: false, restock: parcel.lines, actor, at })
  })
}
