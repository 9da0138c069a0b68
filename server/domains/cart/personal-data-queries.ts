import type { Db, Tx } from '../../platform/db.ts'
import { selectVariantNames } from '../catalog/catalog.ts'
import { selectCodeName } from '../codes/codes.ts'

/** Lists the lines of a customer's carts, of the open ones and of those that became orders, as personal data. */
export function listPersonalCartLines(db: Db, customer_id: number, lang: string): Promise<object[]> {
  const variant = { product_id: db`line.product_id`, size_id: db`line.size_id`, color_id: db`line.color_id` }
  return db`
    select carts.channel, carts.created_at, carts.ordered_at, carts.currency, ${selectCodeName(db, db`carts.code_id`)} as discount_code, ${selectVariantNames(db, lang, variant)}, line.quantity,
      coalesce(line.held_offer, line.held_price) as held_price
    from carts
    join cart_lines line on line.cart_id = carts.id
    where carts.customer_id = ${customer_id}
    order by carts.created_at, carts.id, line.position`
}

/** Locks all carts of a customer for this transaction, so that no payment starts meanwhile. */
export async function lockCarts(tx: Tx, customer_id: number): Promise<void> {
  await tx`select from carts where customer_id = ${customer_id} order by id for update`
}

/** Deletes the carts with their lines. Orders are copies and stay. */
export async function deleteCarts(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from carts where customer_id = ${customer_id}`
}
