import type { Db } from '../../platform/db.ts'
import { listOrderMessages } from '../notifications/notifications.ts'
import { findOrder, findOrderId, listOrderEvents, listOrderDetails, listUnsentUnits } from '../orders/orders.ts'
import { listPaymentsOfOrder, listRefundsOfOrder } from '../payments/payments.ts'

const MAX_MESSAGES = 50

/**
 * Returns everything about an order for staff who pack it or answer questions about it; undefined when no order has
 * this number or code.
 */
export async function findStaffOrderDetails(db: Db, codeOrNumber: string) {
  const id = await findOrderId(db, codeOrNumber)
  const order = id === undefined ? undefined : await findOrder(db, id)
  if (!order) return undefined
  const [facts] = await listOrderDetails(db, [order.id])
  return {
    order,
    facts: facts!,
    unsent: await listUnsentUnits(db, order.id),
    payments: await listPaymentsOfOrder(db, order.id),
    refunds: await listRefundsOfOrder(db, order.id),
    events: await listOrderEvents(db, order.id),
    messages: await listOrderMessages(db, order, MAX_MESSAGES),
  }
}

export type StaffOrderDetails = NonNullable<Awaited<ReturnType<typeof findStaffOrderDetails>>>
