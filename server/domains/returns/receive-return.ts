import { isShopResponsible } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import { listOrderDetails } from '../orders/orders.ts'
import { requireDiscardedWithinLimit } from '../payments/payments.ts'
import { releaseReservation, restockItems } from '../stock/stock.ts'
import { calculateDiscarded, calculateReturnRefund, refundReturn, type ReturnedAmounts } from './refund-return.ts'
import { toReturnMailData } from './mail-data.ts'
import { toRefundIfUnpaid } from './exchange-difference.ts'
import {
  insertReturnEvent,
  lockPaymentThenOrder,
  type ReturnContext,
  requireTransition,
  withLockedReturn,
} from './locked-return.ts'
import {
  insertReturnReceipt,
  listReturnReceipt,
  type ReturnReceiptLine,
  type ReturnRow,
  updateReturn,
} from './queries.ts'
import { buildReceipt, isAllRestocked, listArrivedLines, listRestockedItems, type ReceivedItems } from './receipt.ts'

export interface ReturnReceipt {
  received: ReceivedItems
  /** Whether the shipping cost is refunded too; by default when the shop is responsible for the return. */
  with_shipping?: boolean | undefined
  /** The refund that was shown, in minor units; another one is refused with `return_refund_changed`. */
  expected_amount?: number | undefined
  /** The member whose refund limit counts the units that do not go back on sale; the operator has none. */
  by?: StaffMember | undefined
}

const noAmounts: ReturnedAmounts = { goods: 0, shipping: 0, crystals: 0, to_send: false }

/**
 * Records what arrived of a return. What arrived of a return for money is refunded in this transaction; units that did not
 * arrive may be returned again. For an exchange the other size may be sent now. Returns what was refunded. Refuses a
 * return that is not approved, items that it does not have, a receipt whose money cannot be refunded (a dispute), and
 * discarded units above the refund limit of the member; then nothing has changed.
 */
export async function receiveReturn(
  shop: Shop,
  id: number,
  { received, with_shipping, expected_amount, by }: ReturnReceipt,
  actor: string,
): Promise<ReturnedAmounts> {
  return withLockedReturn(
    shop,
    id,
    actor,
    async (tx, locked) => {
      const context = await toRefundIfUnpaid(tx, locked)
      const { order, orderReturn, at } = context
      const isForMoney = orderReturn.kind === 'return'
      requireTransition(orderReturn, isForMoney ? 'refunded' : 'received')
      const receipt = buildReceipt(orderReturn, received)
      if (by) await requireDiscardedWithinLimit(tx, by, order, await calculateDiscarded(tx, order, receipt))
      const metadata = { lines: receipt, with_shipping: with_shipping ?? null }
      await insertAuditEntry(tx, { actor, action: 'return.receive', subject: `return:${id}`, metadata, at })
      const lines = listArrivedLines(orderReturn.lines, receipt)
      await insertReturnReceipt(tx, id, receipt)
      if (!isForMoney && (expected_amount ?? 0) !== 0) refuse('return_refund_changed')
      if (!isForMoney) {
        await queueOrderMail(tx, shop, 'return-received', order, toReturnMailData(order, { ...orderReturn, lines }))
        await recordExchangeReceipt(tx, shop, context, receipt)
        return noAmounts
      }
      const isShippingRefunded = with_shipping ?? isShopResponsible(orderReturn.reason)
      const shares = await calculateReturnRefund(tx, context, { receipt, with_shipping: isShippingRefunded })
      if (expected_amount !== undefined && expected_amount !== shares.goods + shares.shipping)
        refuse('return_refund_changed')
      await queueReceivedMail(tx, shop, context, { lines, shares })
      return refundReturn(tx, shop, context, { receipt, isReceivedNow: true, shares })
    },
    lockPaymentThenOrder,
  )
}

/** Ends an exchange whose other size cannot be sent after all: its stock is released, and the money is refunded. */
export async function refundExchange(
  shop: Shop,
  id: number,
  actor: string,
  by?: StaffMember,
): Promise<ReturnedAmounts> {
  return withLockedReturn(
    shop,
    id,
    actor,
    async (tx, context) => {
      const { order, orderReturn, at } = context
      if (orderReturn.status !== 'received')
        refuseWith('return_status', { return: formatRecordNumber('return', id), status: orderReturn.status })
      await insertAuditEntry(tx, { actor, action: 'return.refund', subject: `return:${id}`, metadata: {}, at })
      const recorded = await listReturnReceipt(tx, id)
      // An exchange that arrived before lines were recorded arrived whole.
      const receipt = recorded.length > 0 ? recorded : buildReceipt(orderReturn, 'discard')
      if (by) await requireDiscardedWithinLimit(tx, by, order, await calculateDiscarded(tx, order, receipt))
      const with_shipping = isShopResponsible(orderReturn.reason)
      const shares = await calculateReturnRefund(tx, context, { receipt, with_shipping })
      // Where money is refunded, the mail about it is enough.
      if (shares.goods + shares.shipping === 0)
        await queueReceivedMail(tx, shop, context, { lines: orderReturn.lines, shares })
      const amounts = await refundReturn(tx, shop, context, { receipt, isReceivedNow: false, shares })
      await releaseReservation(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'released', actor, at })
      return amounts
    },
    lockPaymentThenOrder,
  )
}

/** Notifies the customer that a return for money arrived, and whether anything is refunded for it. */
async function queueReceivedMail(
  tx: Tx,
  shop: Shop,
  { order }: ReturnContext,
  { lines, shares }: { lines: ReturnRow['lines']; shares: Pick<ReturnedAmounts, 'goods' | 'shipping'> },
): Promise<void> {
  const [details] = await listOrderDetails(tx, [order.id])
  await queueOrderMail(tx, shop, 'return-received', order, {
    ...toReturnMailData(order, { lines, kind: 'return' }),
    currency: order.currency,
    refund: shares.goods + shares.shipping,
    refunded_before: details!.refunded,
  })
}

async function recordExchangeReceipt(
  tx: Tx,
  shop: Shop,
  context: ReturnContext,
  receipt: readonly ReturnReceiptLine[],
): Promise<void> {
  const { order, orderReturn, actor, at } = context
  await updateReturn(tx, orderReturn.id, orderReturn.status, {
    status: 'received',
    received_at: at,
    restocked: isAllRestocked(receipt),
  })
  await insertReturnEvent(tx, context, 'return_received')
  await restockItems(tx, shop, {
    order_id: order.id,
    code: order.code,
    left: true,
    restock: listRestockedItems(receipt),
    actor,
    at,
  })
}
