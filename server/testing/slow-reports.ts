import { insertPaidOrder } from './paid-orders.ts'
import { signInStaff, type StaffClient } from './staff-client.ts'
import { openTestShop } from './test-shop.ts'

/** A shop in which every report takes too long: it has a millisecond, and has to wait for locked tables. */
export interface SlowReports {
  signIn(role: 'owner' | 'manager'): Promise<StaffClient>
  close(): Promise<void>
}

export async function openSlowReports(): Promise<SlowReports> {
  const shop = await openTestShop({ worker: false, report_timeout_ms: 1 })
  await insertPaidOrder(shop, {
    currency: 'MXN',
    method: 'card',
    goods: 1_00,
    discount: 0,
    shipping: 0,
    paid_at: new Date(0),
  })
  const holder = await shop.db.reserve()
  await holder.unsafe('begin; lock table refunds, order_lines, bank_transfers, stock, carts, returns, collections in access exclusive mode') // prettier-ignore
  return {
    signIn: (role) => signInStaff(shop, [role]),
    async close() {
      await holder.unsafe('rollback')
      holder.release()
      await shop.close()
    },
  }
}
