import type { Db } from '../../platform/db.ts'
import { type Variant, selectVariants } from '../catalog/catalog.ts'

export interface InventoryLevel extends Variant {
  /** The units that are physically there. */
  on_hand: number
  /** The units of these that are promised to orders: the committed and the reserved ones. */
  allocated: number
  /** The units of these of paid orders whose parcel has not left. */
  committed: number
}

/** Lists the inventory levels of all sizes of a product in all its colors; none for an unknown sku. */
export function listInventoryLevels(db: Db, sku: string): Promise<InventoryLevel[]> {
  return db<InventoryLevel[]>`
    select variant.product_id, variant.size_id, variant.size, variant.color_id, variant.color,
      coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.allocated, 0) as allocated,
      coalesce(stock.committed, 0) as committed
    from (${selectVariants(db, sku)}) variant
    left join stock on stock.size_id = variant.size_id and stock.color_id = variant.color_id
    order by variant.position`
}
