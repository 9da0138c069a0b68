import type { Db, Tx } from '../../../platform/db.ts'

/** Finds the amount of the refund with this key, which was made before. */
export async function findRefundAmount(tx: Tx, key: string): Promise<number | undefined> {
  const [row] = await tx<{ amount: number }[]>`select amount from refunds where idempotency_key = ${key}`
  return row?.amount
}

/** Returns how a recorded refund is divided. */
export async function readRefundShares(tx: Tx, id: number | null): Promise<{ goods: number; shipping: number }> {
  const [row] = await tx<{ goods: number; shipping: number }[]>`
    select goods, amount - goods as shipping from refunds where id = ${id}`
  return row ?? { goods: 0, shipping: 0 }
}

/** Returns how an order was paid, and its request for approval that waits. */
export async function readOrderPayment(
  db: Db,
  order_id: number,
): Promise<{ method: string; approval_id: number | null }> {
  const [row] = await db<{ method: string; approval_id: number | null }[]>`
    select payment_method as method,
      (select id from approvals where approvals.order_id = ${order_id} and status = 'waiting') as approval_id
    from order_payments where order_id = ${order_id}`
  return row!
}
