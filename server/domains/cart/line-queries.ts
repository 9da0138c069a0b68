import type { Tx } from '../../platform/db.ts'
import type { CartLineRow } from './queries.ts'

/** Replaces the lines of a cart that the caller has locked. */
export async function replaceLines(tx: Tx, cart_id: string, lines: CartLineRow[]): Promise<void> {
  const columns = {
    products: lines.map((line) => line.id),
    sizes: lines.map((line) => line.size_id),
    colors: lines.map((line) => line.color_id),
    quantities: lines.map((line) => line.quantity),
    prices: lines.map((line) => line.held?.price ?? null),
    offers: lines.map((line) => line.held?.price_offer ?? null),
    own: lines.map((line) => line.held?.is_own ?? false),
  }
  await tx`
    with asked as (
      select * from unnest(${columns.products}::integer[], ${columns.sizes}::integer[], ${columns.colors}::integer[],
        ${columns.quantities}::integer[], ${columns.prices}::bigint[], ${columns.offers}::bigint[], ${columns.own}::boolean[])
        with ordinality as asked (product_id, size_id, color_id, quantity, held_price, held_offer, is_own_price, position)
    ), gone as (
      delete from cart_lines line where line.cart_id = ${cart_id} and not exists (
        select from asked where asked.product_id = line.product_id and asked.size_id = line.size_id and asked.color_id = line.color_id
      )
    )
    insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity, held_price, held_offer, is_own_price)
    select ${cart_id}, position, product_id, size_id, color_id, quantity, held_price, held_offer, is_own_price from asked
    on conflict (cart_id, product_id, size_id, color_id)
      do update set position = excluded.position, quantity = excluded.quantity, held_price = excluded.held_price,
        held_offer = excluded.held_offer, is_own_price = excluded.is_own_price`
}
