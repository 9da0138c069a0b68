import type { Tx } from '../../platform/db.ts'

/** Keeps an account from being closed until the transaction has ended. False when it is closed. */
export async function keepAccountOpen(tx: Tx, customer_id: number): Promise<boolean> {
  const rows = await tx`select from customers where id = ${customer_id} and closed_at is null for key share`
  return rows.length > 0
}
