import type { OrderChangePreview } from '@shop/contract/staff/order-changes.ts'
import { refuseWith } from '../../platform/refusal.ts'
import { rehearse } from '../../platform/join-transaction.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type ChangedOrder,
  changeOrder,
  endChangePayments,
  type OrderChange,
} from '../../domains/fulfillment/fulfillment.ts'
import { findOrder, findOrderByCode } from '../../domains/orders/orders.ts'
import {
  findRefundNeed,
  type PaymentProviders,
  readRefundLimit,
  refundWithinLimit,
} from '../../domains/payments/payments.ts'
import { countUnitsWithWaitingRefund } from '../approvals/queries.ts'

/**
 * Changes the lines of an order within the refund limit of the member. Refuses `order_refund_waits` while the refund of its
 * units waits for an approval, which names them by their lines.
 */
export async function changeOrderByStaff(
  shop: Shop,
  providers: PaymentProviders,
  staff: StaffMember,
  change: OrderChange,
): Promise<Omit<ChangedOrder, 'lines'>> {
  await refuseWaitingRefund(shop, change.code)
  await endChangePayments(shop, providers, change.code)
  const order_id = await findOrderByCode(shop.db, change.code)
  const { lines: _, ...changed } = await refundWithinLimit(shop, staff, order_id, (joined) =>
    changeOrder(joined, change, staff),
  )
  return changed
}

/** Returns what a change would do, without doing it. A price below that of today needs no reason yet. */
export async function previewOrderChange(
  shop: Shop,
  staff: StaffMember,
  change: Omit<OrderChange, 'expected_refund' | 'expected_due' | 'request_id'>,
): Promise<OrderChangePreview> {
  await refuseWaitingRefund(shop, change.code)
  return rehearse(shop, async (joined, tx) => {
    const { lines, ...changed } = await changeOrder(joined, { ...change, reason: 'preview' }, allowAll(staff))
    const order = (await findOrder(tx, (await findOrderByCode(tx, change.code))!))!
    const limit = await readRefundLimit(tx, order)
    const isAbove = changed.refund > 0 && findRefundNeed(staff, limit) === 'approval'
    return {
      ...changed,
      currency: order.currency,
      limit: isAbove ? limit.amount : null,
      lines: lines.map(({ size_id, color_id, name, size, color_name, quantity, price, price_offer }) => ({
        ...{ size_id, color_id, name, size, color_name, quantity },
        price: price_offer ?? price,
      })),
    }
  })
}

/** The limit counts when the change is made. */
function allowAll(staff: StaffMember): StaffMember {
  const permissions = new Set([...staff.permissions, 'refunds.write' as const])
  return { ...staff, permissions, confirmed_until: new Date(8.64e15) }
}

async function refuseWaitingRefund(shop: Shop, code: string): Promise<void> {
  const count = await countUnitsWithWaitingRefund(shop.db, code)
  if (count > 0) refuseWith('order_refund_waits', { code: code.trim().toUpperCase(), count })
}
