import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings, buildTrackingUrl } from '../content/content.ts'
import { cancelHeldOrderMail, queueOrderMail } from '../notifications/notifications.ts'
import {
  areGoodsRefunded,
  formatMailAddress,
  findCorrectedAddress,
  findOrderByCode,
  listOrderDetails,
  listPartUnits,
  listSentLines,
  lockOrder,
  transitionOrder,
  type OrderRow,
  type ParcelRow,
  toMailLines,
  type Shipment,
  subtractUnits,
  toCustomerStatus,
} from '../orders/orders.ts'

/**
 * Runs an action on an order, which is locked for the transaction. Refuses `order_unknown`.
 * An address that was corrected until this moment is that of the order.
 */
export async function withLockedOrder(
  shop: Shop,
  code: string,
  action: (tx: Tx, order: OrderRow, at: Date) => Promise<void>,
): Promise<void> {
  const id = await findOrderByCode(shop.db, code)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = id === undefined ? undefined : await lockOrder(tx, id)
    if (!order) return refuseWith('order_unknown', { code })
    // It is read once the row is locked: the statement that waited for the lock still sees the address of before.
    const shipment_address = (await findCorrectedAddress(tx, order.id)) ?? order.shipment_address
    return action(tx, { ...order, shipment_address }, at)
  })
}

/** Changes the fulfillment status with its event. Refuses with the current status when that does not allow it. */
export async function transitionFulfillment(
  tx: Tx,
  order: OrderRow,
  fulfillment_status: 'preparing' | 'shipped' | 'delivered' | 'returned',
  event: Parameters<typeof transitionOrder>[3],
): Promise<void> {
  if (!(await transitionOrder(tx, order.id, { fulfillment_status }, event))) refuseStatus(order)
}

/**
 * Refuses a step that an order cannot take in its current status, which the refusal names: `order_is_shipped`. A partial
 * refund does not say where the parcel is, so the refusal names that.
 */
export function refuseStatus(order: OrderRow): never {
  const status = toCustomerStatus(order)
  if (status !== 'partially_refunded') return refuseWith(`order_is_${status}`, { code: order.code })
  const { fulfillment_status, code } = order
  return refuseWith(`order_is_${fulfillment_status === 'unfulfilled' ? 'paid' : fulfillment_status}`, { code })
}

/** Formats a shipment for the history of an order; the tracking number is the last word. */
export function formatShipmentNote({ carrier, waybill }: Shipment): string {
  return `${carrier} ${waybill}`
}

/** Lists the lines of an order with the units in its own parcel: without those that left in parts before it. */
export async function listRestLines(tx: Tx, order: OrderRow): Promise<OrderRow['lines']> {
  return subtractUnits(await listSentLines(tx, order), order.parts_sent ? await listPartUnits(tx, order.id) : [])
}

/** Refuses `order_has_nothing_to_send` when every unit was refunded and no gift is in the parcel. */
export async function refuseEmptyParcel(tx: Tx, order: OrderRow): Promise<void> {
  if (order.reward?.has_gift || (await listRestLines(tx, order)).length > 0) return
  refuseWith('order_has_nothing_to_send', { code: order.code })
}

export async function isRefunded(tx: Tx, order: OrderRow): Promise<boolean> {
  const [details] = await listOrderDetails(tx, [order.id])
  return areGoodsRefunded(order, details!)
}

interface ShippedMail {
  reason: 'left' | 'corrected' | 'again'
  /** Milliseconds for which it can be taken back. */
  wait_ms?: number
}

/**
 * Returns how the customer is notified of a corrected tracking number: while the mail with the former one still waits, it never
 * leaves, and the next is the first.
 */
export async function replaceHeldMail(
  tx: Tx,
  { undo_ms }: Shop,
  order: OrderRow,
  waybill: string,
): Promise<ShippedMail> {
  const outcome = await dropHeldMail(tx, order, waybill)
  return outcome === 'held' ? { reason: 'left', wait_ms: undo_ms } : { reason: 'corrected' }
}

/** Drops the mail about a parcel that left, if it still waits: what became of the parcel since is mailed at once, and would come before. */
export function dropHeldMail(
  tx: Tx,
  { customer_id, code: number }: Pick<OrderRow, 'customer_id' | 'code'>,
  waybill: string,
): ReturnType<typeof cancelHeldOrderMail> {
  return cancelHeldOrderMail(tx, 'order-shipped', { customer_id, number, waybill, since: new Date(0) })
}

/** Notifies the customer of the tracking number: the first, a corrected one, or that of a shipment sent again. */
export async function queueShippedMail(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  shipment: Shipment,
  { reason, wait_ms }: ShippedMail,
): Promise<void> {
  const { carriers } = await readSettings(tx)
  await queueOrderMail(
    tx,
    shop,
    'order-shipped',
    order,
    {
      name: order.customer.name,
      number: order.code,
      ...shipment,
      tracking_url: buildTrackingUrl(carriers, shipment),
      lines: toMailLines(await listRestLines(tx, order)),
      gift: order.reward?.has_gift ? (order.reward.gift_name ?? null) : null,
      address: formatMailAddress(order.shipment_address),
      corrected: reason === 'corrected',
      again: reason === 'again',
      ...(order.parts_sent ? { parcel: 'rest' as const } : {}),
      refunded: await isRefunded(tx, order),
    },
    wait_ms,
  )
}

/** Notifies the customer of a parcel beside the rest of the order: a part that left before it, or new units. */
export async function queueParcelMail(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { kind, carrier, waybill, lines }: ParcelRow,
  { reason, wait_ms }: ShippedMail,
): Promise<void> {
  const shipment = { carrier: carrier!, waybill: waybill! }
  const { carriers } = await readSettings(tx)
  await queueOrderMail(
    tx,
    shop,
    'order-shipped',
    order,
    {
      name: order.customer.name,
      number: order.code,
      ...shipment,
      tracking_url: buildTrackingUrl(carriers, shipment),
      lines: lines.map(({ size_id: _, color_id: __, ...line }) => line),
      gift: null,
      address: formatMailAddress(order.shipment_address),
      corrected: reason === 'corrected',
      parcel: kind,
    },
    wait_ms,
  )
}
