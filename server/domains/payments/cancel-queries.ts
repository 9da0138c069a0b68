import type { Db, Tx } from '../../platform/db.ts'

/** An order by its short code, one too that has no number yet. */
export async function findOrderByCode(db: Db, code: string): Promise<{ id: number } | undefined> {
  const [row] = await db<{ id: number }[]>`select id from orders where code = upper(trim(${code}))`
  return row
}

/** Takes all payments of an order for this transaction. */
export async function lockPaymentsOf(tx: Tx, order_id: number): Promise<void> {
  await tx`select from payments where order_id = ${order_id} order by id for update`
}
