import type { Db } from '../../platform/db.ts'
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
