import { isShopResponsible, MAX_RETURN_WAIT_MS } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { readSettings } from '../content/content.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import { reserveForExchange, releaseReservation, type VariantQuantity } from '../stock/stock.ts'
import { toReturnMailData } from './mail-data.ts'
import { refundDifference } from './exchange-difference.ts'
import {
  insertReturnEvent,
  lockPaymentThenOrder,
  type ReturnContext,
  requireOwnMoney,
  requireTransition,
  withLockedReturn,
} from './locked-return.ts'
import { updateReturn } from './queries.ts'

/**
 * Approves a return. The other size of an exchange is reserved from now on; when it is sold out, the return becomes one
 * for money and the customer is notified. Without a text the customer reads the shop's address, because they wait for one.
 * Recorded without the text, which is deleted with the account. Refuses a return that was answered before, or when the
 * shop does not have the money.
 */
export async function approveReturn(shop: Shop, id: number, text: string | null, actor: string): Promise<void> {
  await withLockedReturn(shop, id, actor, async (tx, context) => {
    const { order, orderReturn, at } = context
    requireTransition(orderReturn, 'approved')
    requireOwnMoney(order)
    // What has to be paid first is reserved by its payment.
    const isSetAside =
      orderReturn.kind === 'return' || orderReturn.difference > 0 || (await reserveExchangeSizes(tx, context))
    const kind = orderReturn.kind === 'exchange' && isSetAside ? 'exchange' : 'return'
    const answer = text ?? (await readSettings(tx)).supplier.address
    await updateReturn(tx, id, orderReturn.status, { status: 'approved', kind, answer, approved_at: at })
    await insertReturnEvent(tx, context, 'return_approved')
    await insertAuditEntry(tx, { actor, action: 'return.approve', subject: `return:${id}`, metadata: { kind }, at })
    await queueOrderMail(tx, shop, 'return-approved', order, {
      ...toReturnMailData(order, { ...orderReturn, kind }),
      answer,
      caused_by_shop: isShopResponsible(orderReturn.reason),
      size_gone: kind !== orderReturn.kind,
      unpaid: orderReturn.difference > 0,
    })
  })
}

function reserveExchangeSizes(tx: Tx, { order, orderReturn, actor, at }: ReturnContext): Promise<boolean> {
  const requested = new Map<string, VariantQuantity>()
  for (const { wanted_size_id, wanted_color_id, color_id: bought_color_id, quantity } of orderReturn.lines) {
    const color_id = wanted_color_id ?? bought_color_id
    const variantKey = `${wanted_size_id} ${color_id}`
    const so_far = requested.get(variantKey)?.quantity ?? 0
    requested.set(variantKey, { size_id: wanted_size_id!, color_id, quantity: so_far + quantity })
  }
  const expires_at = new Date(at.valueOf() + MAX_RETURN_WAIT_MS)
  const { customer_id, id: order_id } = order
  return reserveForExchange(tx, [...requested.values()], { customer_id, order_id, expires_at, actor, at })
}

/**
 * Declines a return with a reason for the customer: before anything is sent, or when the items that arrived are not in
 * the required state. Recorded without the reason, which is deleted with the account. Refuses a return that has ended
 * or was received.
 */
export async function declineReturn(shop: Shop, id: number, reason: string, actor: string): Promise<void> {
  await withLockedReturn(
    shop,
    id,
    actor,
    async (tx, context) => {
      const { order, orderReturn, at } = context
      requireTransition(orderReturn, 'declined')
      await updateReturn(tx, id, orderReturn.status, { status: 'declined', answer: reason })
      await insertReturnEvent(tx, context, 'return_declined')
      await insertAuditEntry(tx, { actor, action: 'return.decline', subject: `return:${id}`, metadata: {}, at })
      await queueOrderMail(tx, shop, 'return-declined', order, {
        ...toReturnMailData(order, orderReturn),
        answer: reason,
      })
      await refundDifference(tx, shop, context)
      await releaseReservation(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'released', actor, at })
    },
    lockPaymentThenOrder,
  )
}
