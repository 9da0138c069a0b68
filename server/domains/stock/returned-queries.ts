import type { Tx } from '../../platform/db.ts'
import type { Pieces } from './queries.ts'
import type { Freed } from './restock.ts'

/**
 * Puts sold pieces back into their cells, taken in the order in which everybody takes them, and says so in the ledger.
 * Pieces of a size or colour that is no longer kept are left out. Answers the cells that had nothing free before.
 */
export function addReturned(
  tx: Tx,
  pieces: (Pieces & { product_id: number })[],
  { order_id, actor, at }: { order_id: number; actor: string; at: Date },
): Promise<Freed[]> {
  return tx<Freed[]>`
    with asked as (
      select asked.* from unnest(${pieces.map((cell) => cell.size_id)}::integer[],
        ${pieces.map((cell) => cell.color_id)}::integer[], ${pieces.map((cell) => cell.quantity)}::integer[],
        ${pieces.map((cell) => cell.product_id)}::integer[]) as asked (size_id, color_id, quantity, product_id)
      join sizes on sizes.id = asked.size_id and sizes.product_id = asked.product_id
      join product_colors offered on offered.product_id = asked.product_id and offered.color_id = asked.color_id
    ), cells as (
      insert into stock (size_id, color_id, product_id, on_hand)
      select size_id, color_id, product_id, quantity from asked order by size_id, color_id
      on conflict (size_id, color_id) do update set on_hand = stock.on_hand + excluded.on_hand
      returning size_id, color_id, product_id, on_hand - held as free
    ), entered as (
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, order_id, actor, at)
      select size_id, color_id, 'returned', quantity, 0, ${order_id}, ${actor}, ${at} from asked
    )
    select cells.product_id from cells join asked using (size_id, color_id) where cells.free <= asked.quantity`
}
