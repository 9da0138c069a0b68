import type { Db, Tx } from '../../platform/db.ts'
import { type Variant, selectVariants } from '../catalogue/catalogue.ts'

export interface InventoryLevel extends Variant {
  on_hand: number
  held: number
}

/** Lists the inventory levels of all sizes of a product in all its colors; none for an unknown sku. */
export function listInventoryLevels(db: Db, sku: string): Promise<InventoryLevel[]> {
  return db<InventoryLevel[]>`
    select variant.product_id, variant.size_id, variant.size, variant.color_id, variant.color,
      coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.held, 0) as held
    from (${selectVariants(db, sku)}) variant
    left join stock on stock.size_id = variant.size_id and stock.color_id = variant.color_id
    order by variant.position`
}

/** Removes free units from an inventory level. False when it has fewer free units; then nothing is removed. */
export async function removeStock(
  tx: Tx,
  { size_id, color_id }: { size_id: number; color_id: number },
  quantity: number,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  const removed = await tx`
    with gone as (
      update stock set on_hand = on_hand - ${quantity}
      where size_id = ${size_id} and color_id = ${color_id} and on_hand - held >= ${quantity}
      returning size_id, color_id
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, held, actor, at)
    select size_id, color_id, 'corrected', ${-quantity}, 0, ${actor}, ${at} from gone
    returning id`
  return removed.length > 0
}
