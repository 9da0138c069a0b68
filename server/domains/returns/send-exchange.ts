import { deskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { readSettings, trackingLink } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import { checkShipment, moveOrder, readerOf, type Shipment } from '../orders/orders.ts'
import { sellHold } from '../stock/stock.ts'
import { mailOf } from './mail-data.ts'
import { mustBecome, onReturn } from './on-return.ts'
import { changeReturn } from './queries.ts'

/**
 * Records that the other size was sent; the reserved units leave the stock. Throws a BusinessError before the returned
 * items have arrived.
 */
export async function sendExchange(shop: Shop, id: number, given: Shipment, actor: string): Promise<void> {
  const shipment = checkShipment(given)
  await onReturn(shop, id, actor, async (tx, { order, back, at }) => {
    if (back.kind !== 'exchange') throw new NotPossible(`return ${deskNumber('return', id)} is for money`)
    mustBecome(back, 'exchanged')
    await changeReturn(tx, id, back.status, { status: 'exchanged', ...shipment })
    await moveOrder(tx, order.id, {}, { kind: 'return_exchanged', note: deskNumber('return', id), actor, at })
    await noteAct(tx, { actor, act: 'return.sent', subject: `return:${id}`, detail: { ...shipment }, at })
    const { carriers } = await readSettings(tx)
    const { kind: _, ...data } = mailOf(order, back)
    const tracking_url = trackingLink(carriers, shipment)
    await queueMail(tx, shop, 'return-exchanged', readerOf(order), { ...data, ...shipment, tracking_url })
    if (!(await sellHold(tx, { order_id: order.id, actor, at })))
      throw new Error(`nothing is reserved for exchange ${id}`)
  })
}
