import type { Tx } from '../../../platform/db.ts'

/** Takes all payments of an order for this transaction. */
export async function lockPaymentsOf(tx: Tx, order_id: number): Promise<void> {
  await tx`select from payments where order_id = ${order_id} order by id for update`
}
