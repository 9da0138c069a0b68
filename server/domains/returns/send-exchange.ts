import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { readSettings, buildTrackingUrl } from '../content/content.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import { parseShipment, type Shipment } from '../orders/orders.ts'
import { commitReservation } from '../stock/stock.ts'
import { toReturnMailData } from './mail-data.ts'
import { isExchangeUnpaid, refundCheaperUnits } from './exchange-difference.ts'
import {
  insertReturnEvent,
  lockPaymentThenOrder,
  requireOwnMoney,
  requireTransition,
  withLockedReturn,
} from './locked-return.ts'
import { updateReturn } from './queries.ts'
import { requireUnitsLeft } from './refunded-units.ts'

/**
 * Records that the other size was sent; the reserved units leave the stock. Refuses before the returned items have
 * arrived, while the shop does not have the money of the order or of what the new units cost more, and when the units were
 * refunded meanwhile. What they cost less is refunded.
 */
export async function sendExchange(shop: Shop, id: number, input: Shipment, actor: string): Promise<void> {
  const shipment = parseShipment(input)
  await withLockedReturn(
    shop,
    id,
    actor,
    async (tx, context) => {
      const { order, orderReturn, at } = context
      if (orderReturn.kind !== 'exchange') refuseWith('return_for_money', { return: formatRecordNumber('return', id) })
      requireTransition(orderReturn, 'exchanged')
      requireOwnMoney(order)
      if (await isExchangeUnpaid(tx, orderReturn))
        refuseWith('exchange_unpaid', { return: formatRecordNumber('return', id) })
      await requireUnitsLeft(tx, order, orderReturn)
      await updateReturn(tx, id, orderReturn.status, { status: 'exchanged', ...shipment })
      await insertReturnEvent(tx, context, 'return_exchanged')
      await insertAuditEntry(tx, {
        actor,
        action: 'return.sent',
        subject: `return:${id}`,
        metadata: { ...shipment },
        at,
      })
      await refundCheaperUnits(tx, shop, context)
      const { carriers } = await readSettings(tx)
      const { kind: _, ...data } = toReturnMailData(order, orderReturn)
      const tracking_url = buildTrackingUrl(carriers, shipment)
      await queueOrderMail(tx, shop, 'return-exchanged', order, { ...data, ...shipment, tracking_url })
      if (!(await commitReservation(tx, { order_id: order.id, actor, at, has_left: true })))
        throw new Error(`nothing is reserved for exchange ${id}`)
    },
    lockPaymentThenOrder,
  )
}
