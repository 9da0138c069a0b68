import type { Db } from '../../platform/db.ts'
import { listMessagesTo } from '../notifications/notifications.ts'
import { findOrder, findOrderId, listOrderEvents, listOrderFacts } from '../orders/orders.ts'
import { listPaymentsOfOrder, listRefundsOfOrder } from '../payments/payments.ts'

const MESSAGES_SHOWN = 50

/**
 * Returns everything about an order for staff who pack it or answer questions about it; undefined when no order has
 * this number or code.
 */
export async function findOrderSheet(db: Db, called: string) {
  const id = await findOrderId(db, called)
  const order = id === undefined ? undefined : await findOrder(db, id)
  if (!order) return undefined
  const [facts] = await listOrderFacts(db, [order.id])
  return {
    order,
    facts: facts!,
    payments: await listPaymentsOfOrder(db, order.id),
    refunds: await listRefundsOfOrder(db, order.id),
    events: await listOrderEvents(db, order.id),
    messages: await listMessagesTo(db, { recipient: order.email, number: order.code }, MESSAGES_SHOWN),
  }
}

export type OrderSheet = NonNullable<Awaited<ReturnType<typeof findOrderSheet>>>
