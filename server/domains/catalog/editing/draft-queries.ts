import type { Tx } from '../../../platform/db.ts'

export async function lockStockOfProduct(tx: Tx, id: number): Promise<void> {
  await tx`select from stock where product_id = ${id} order by size_id, color_id for update`
}

/** Returns whether a product has units that are there, or that are promised to someone. */
export function hasUnits(tx: Tx, id: number): Promise<boolean> {
  return tx`select from stock where product_id = ${id} and (on_hand > 0 or allocated > 0)`.any()
}

export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await tx`delete from products where id = ${id}`
}
