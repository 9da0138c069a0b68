import { isShopResponsible } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { lockPaidOrder } from '../payments/payments.ts'
import { releaseReservation, restockItems } from '../stock/stock.ts'
import { refundReturn } from './refund-return.ts'
import { toReturnMailData } from './mail-data.ts'
import { type ReturnContext, requireTransition, withLockedReturn } from './locked-return.ts'
import { updateReturn } from './queries.ts'
import { transitionOrder, toMailRecipient } from '../orders/orders.ts'

export interface ReturnReceipt {
  /** Whether the items are as new and are restocked. */
  restock: boolean
  /** Whether the shipping cost is refunded too; by default when the shop is responsible for the return. */
  with_shipping?: boolean | undefined
}

/**
 * Records that the items arrived. A return for money is refunded in this transaction; for an exchange the other size
 * may be sent now. Throws a BusinessError for a return that is not approved, and when the money cannot be refunded (a
 * dispute); then nothing has changed.
 */
export async function receiveReturn(shop: Shop, id: number, receipt: ReturnReceipt, actor: string): Promise<void> {
  await withLockedReturn(
    shop,
    id,
    actor,
    async (tx, context) => {
      const { order, orderReturn, at } = context
      requireTransition(orderReturn, orderReturn.kind === 'return' ? 'refunded' : 'received')
      await insertAuditEntry(tx, {
        actor,
        action: 'return.receive',
        subject: `return:${id}`,
        metadata: { ...receipt },
        at,
      })
      await queueMail(tx, shop, 'return-received', toMailRecipient(order), toReturnMailData(order, orderReturn))
      if (orderReturn.kind === 'exchange') return recordExchangeReceipt(tx, shop, context, receipt.restock)
      const { restock, with_shipping = isShopResponsible(orderReturn.reason) } = receipt
      await refundReturn(tx, shop, context, { received: { restock }, with_shipping })
    },
    lockPaymentThenOrder,
  )
}

/** Ends an exchange whose other size cannot be sent after all: its stock is released, and the money is refunded. */
export async function refundExchange(shop: Shop, id: number, actor: string): Promise<void> {
  await withLockedReturn(
    shop,
    id,
    actor,
    async (tx, context) => {
      const { order, orderReturn, at } = context
      if (orderReturn.status !== 'received')
        throw new BusinessError(`return ${formatRecordNumber('return', id)} is ${orderReturn.status}`)
      await insertAuditEntry(tx, { actor, action: 'return.refund', subject: `return:${id}`, metadata: {}, at })
      await refundReturn(tx, shop, context, { received: null, with_shipping: isShopResponsible(orderReturn.reason) })
      await releaseReservation(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'released', actor, at })
    },
    lockPaymentThenOrder,
  )
}

/** Locks the payment's row before the order's, as every movement of money does. */
async function lockPaymentThenOrder(tx: Tx, order_id: number) {
  return (await lockPaidOrder(tx, order_id))?.order
}

async function recordExchangeReceipt(
  tx: Tx,
  shop: Shop,
  { order, orderReturn, actor, at }: ReturnContext,
  restock: boolean,
): Promise<void> {
  await updateReturn(tx, orderReturn.id, orderReturn.status, {
    status: 'received',
    received_at: at,
    restocked: restock,
  })
  await transitionOrder(
    tx,
    order.id,
    {},
    { kind: 'return_received', note: formatRecordNumber('return', orderReturn.id), actor, at },
  )
  if (restock) await restockItems(tx, shop, { order_id: order.id, items: orderReturn.lines, actor, at })
}
