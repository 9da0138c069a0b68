import type { Tx } from '../../platform/db.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings, buildTrackingUrl } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import {
  formatMailAddress,
  findOrderByCode,
  lockOrder,
  transitionOrder,
  type OrderRow,
  toMailLines,
  toMailRecipient,
  type Shipment,
  toCustomerStatus,
} from '../orders/orders.ts'

/**
 * Runs an action on an order, which is locked for the transaction. Throws a BusinessError when no order has this code.
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
    if (!order) throw new BusinessError(`there is no order ${code}`)
    await action(tx, order, at)
  })
}

/** Changes the fulfillment status with its event. Throws a BusinessError when the current status does not allow it. */
export async function transitionFulfillment(
  tx: Tx,
  order: OrderRow,
  fulfilment_status: 'preparing' | 'shipped' | 'delivered' | 'returned',
  event: Parameters<typeof transitionOrder>[3],
): Promise<void> {
  if (!(await transitionOrder(tx, order.id, { fulfilment_status }, event))) throw buildWrongStatusError(order)
}

/** Returns the error that an order cannot take this step in its current status. */
export function buildWrongStatusError(order: OrderRow): BusinessError {
  return new BusinessError(`order ${order.code} is ${toCustomerStatus(order)} (${order.fulfilment_status})`)
}

/** Formats a shipment for the history of an order; the tracking number is the last word. */
export function formatShipmentNote({ carrier, waybill }: Shipment): string {
  return `${carrier} ${waybill}`
}

/** Notifies the customer of the tracking number: the first, a corrected one, or that of a shipment sent again. */
export async function queueShippedMail(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  shipment: Shipment,
  reason: 'left' | 'corrected' | 'again',
): Promise<void> {
  const { carriers } = await readSettings(tx)
  await queueMail(tx, shop, 'order-shipped', toMailRecipient(order), {
    name: order.shipment_address.name,
    number: order.code,
    ...shipment,
    tracking_url: buildTrackingUrl(carriers, shipment),
    lines: toMailLines(order.lines),
    gift: order.reward?.has_gift ? (order.reward.gift_name ?? null) : null,
    address: formatMailAddress(order.shipment_address),
    corrected: reason === 'corrected',
    again: reason === 'again',
  })
}
