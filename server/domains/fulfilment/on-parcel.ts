import type { Tx } from '../../platform/db.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings, trackingLink } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import {
  addressOfMail,
  findOrderByCode,
  lockOrder,
  moveOrder,
  type OrderRow,
  piecesOfMail,
  readerOf,
  type Shipment,
  statusOf,
} from '../orders/orders.ts'

/**
 * Runs an action on an order, which is locked for the transaction. Throws a BusinessError when no order has this code.
 */
export async function onOrder(
  shop: Shop,
  code: string,
  act: (tx: Tx, order: OrderRow, at: Date) => Promise<void>,
): Promise<void> {
  const id = await findOrderByCode(shop.db, code)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = id === undefined ? undefined : await lockOrder(tx, id)
    if (!order) throw new NotPossible(`there is no order ${code}`)
    await act(tx, order, at)
  })
}

/** Changes the fulfillment status with its event. Throws a BusinessError when the current status does not allow it. */
export async function moveParcel(
  tx: Tx,
  order: OrderRow,
  fulfilment_status: 'preparing' | 'shipped' | 'delivered' | 'returned',
  deed: Parameters<typeof moveOrder>[3],
): Promise<void> {
  if (!(await moveOrder(tx, order.id, { fulfilment_status }, deed))) throw notNow(order)
}

/** Returns the error that an order cannot take this step in its current status. */
export function notNow(order: OrderRow): NotPossible {
  return new NotPossible(`order ${order.code} is ${statusOf(order)} (${order.fulfilment_status})`)
}

/** Formats a shipment for the history of an order; the tracking number is the last word. */
export function saidOf({ carrier, waybill }: Shipment): string {
  return `${carrier} ${waybill}`
}

/** Notifies the customer of the tracking number: the first, a corrected one, or that of a shipment sent again. */
export async function tellShipped(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  shipment: Shipment,
  why: 'left' | 'corrected' | 'again',
): Promise<void> {
  const { carriers } = await readSettings(tx)
  await queueMail(tx, shop, 'order-shipped', readerOf(order), {
    name: order.shipment_address.name,
    number: order.code,
    ...shipment,
    tracking_url: trackingLink(carriers, shipment),
    lines: piecesOfMail(order.lines),
    gift: order.reward?.has_gift ? (order.reward.gift_name ?? null) : null,
    address: addressOfMail(order.shipment_address),
    corrected: why === 'corrected',
    again: why === 'again',
  })
}
