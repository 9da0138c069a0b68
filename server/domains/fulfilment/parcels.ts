import { returnWindow } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { readSettings, trackingLink } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import {
  addressOfMail,
  checkShipment,
  findOrderByCode,
  lockOrder,
  moveOrder,
  type OrderRow,
  piecesOfMail,
  readerOf,
  type Shipment,
  statusOf,
  writeShipment,
} from '../orders/orders.ts'
import { returnAllPieces } from '../stock/stock.ts'

/** Packing begins: from now on its owner cannot cancel. Throws NotPossible for what is not paid or was begun before. */
export async function prepareOrder(shop: Shop, code: string, actor: string): Promise<void> {
  await onOrder(shop, code, async (tx, order, at) => {
    await move(tx, order, 'preparing', { kind: 'preparing', actor, at })
    await noteAct(tx, { actor, act: 'order.prepare', subject: `order:${order.id}`, detail: {}, at })
  })
}

/**
 * The parcel has left; its owner is told once, with the link to follow it if the carrier has one. Throws NotPossible for
 * what is not paid, is cancelled, or has left before.
 */
export async function shipOrder(shop: Shop, code: string, given: Shipment, actor: string): Promise<void> {
  const shipment = checkShipment(given)
  await onOrder(shop, code, async (tx, order, at) => {
    await move(tx, order, 'shipped', { kind: 'shipped', note: said(shipment), actor, at })
    await writeShipment(tx, order.id, shipment)
    await noteAct(tx, { actor, act: 'order.ship', subject: `order:${order.id}`, detail: { ...shipment }, at })
    await tellShipped(tx, shop, order, shipment, false)
  })
}

/** The parcel goes by another number, or with somebody else, than was said; its owner is told. */
export async function correctShipment(shop: Shop, code: string, given: Shipment, actor: string): Promise<void> {
  const shipment = checkShipment(given)
  await onOrder(shop, code, async (tx, order, at) => {
    if (order.fulfilment_status !== 'shipped') throw notNow(order)
    const { carrier, waybill } = order
    if (carrier === shipment.carrier && waybill === shipment.waybill) throw new NotPossible('it goes by that already')
    await moveOrder(tx, order.id, {}, { kind: 'waybill_corrected', note: said(shipment), actor, at })
    await writeShipment(tx, order.id, shipment)
    const detail = { before: { carrier, waybill }, ...shipment }
    await noteAct(tx, { actor, act: 'order.waybill', subject: `order:${order.id}`, detail, at })
    await tellShipped(tx, shop, order, shipment, true)
  })
}

/** The parcel has arrived: the time to send pieces back begins. Its owner is told once. */
export async function deliverOrder(shop: Shop, code: string, actor: string): Promise<void> {
  await onOrder(shop, code, async (tx, order, at) => {
    await move(tx, order, 'delivered', { kind: 'delivered', actor, at })
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

/**
 * The carrier could not deliver the parcel and brought it back: its owner is told once, and its pieces go on the shelf
 * again if staff say so. Money does not move by this: staff refund what is due. Throws NotPossible for what is not on its
 * way.
 */
export async function takeBackParcel(
  shop: Shop,
  code: string,
  { restock, note }: { restock: boolean; note: string | null },
  actor: string,
): Promise<void> {
  await onOrder(shop, code, async (tx, order, at) => {
    if (order.fulfilment_status !== 'shipped') throw notNow(order)
    await move(tx, order, 'returned', { kind: 'returned', note: note ?? 'not delivered', actor, at })
    const detail = { restock, note }
    await noteAct(tx, { actor, act: 'order.came_back', subject: `order:${order.id}`, detail, at })
    await queueMail(tx, shop, 'order-came-back', readerOf(order), {
      name: order.shipment_address.name,
      number: order.code,
      carrier: order.carrier ?? '',
      lines: piecesOfMail(order.lines),
      address: addressOfMail(order.shipment_address),
    })
    if (restock) await returnAllPieces(tx, shop, { order_id: order.id, actor, at })
  })
}

async function onOrder(
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

async function move(
  tx: Tx,
  order: OrderRow,
  fulfilment_status: 'preparing' | 'shipped' | 'delivered' | 'returned',
  deed: Parameters<typeof moveOrder>[3],
): Promise<void> {
  if (!(await moveOrder(tx, order.id, { fulfilment_status }, deed))) throw notNow(order)
}

function notNow(order: OrderRow): NotPossible {
  return new NotPossible(`order ${order.code} is ${statusOf(order)} (${order.fulfilment_status})`)
}

function said({ carrier, waybill }: Shipment): string {
  return `${carrier} ${waybill}`
}

async function tellShipped(tx: Tx, shop: Shop, order: OrderRow, shipment: Shipment, corrected: boolean): Promise<void> {
  const { carriers } = await readSettings(tx)
  await queueMail(tx, shop, 'order-shipped', readerOf(order), {
    name: order.shipment_address.name,
    number: order.code,
    ...shipment,
    tracking_url: trackingLink(carriers, shipment),
    lines: piecesOfMail(order.lines),
    gift: order.reward?.has_gift ? (order.reward.gift_name ?? null) : null,
    address: addressOfMail(order.shipment_address),
    corrected,
  })
}
