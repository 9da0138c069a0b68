import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findVariant } from '../catalog/catalog.ts'
import { adjustInventoryLevels } from './adjust-inventory.ts'

/** A correction of the stock with its reason. The size is named by its letter, the color by its name or number. */
export interface StockAdjustment {
  sku: string
  size: string
  color: string
  /** The units to add (received) or, below 0, to remove (corrected). */
  quantity: number
  reason: string
  actor: string
}

/**
 * Adds units to the stock or removes free ones, like `adjustInventoryLevels`. Refuses 0, and a variant that does not
 * exist.
 */
export async function adjustStock(
  shop: Shop,
  { sku, size, color, quantity, reason, actor }: StockAdjustment,
): Promise<void> {
  if (quantity === 0) refuse('stock_unchanged')
  await shop.db.begin(async (tx) => {
    const { size_id, color_id } =
      (await findVariant(tx, { sku, size, color })) ?? refuseWith('variant_not_found', { sku, size, color })
    await adjustInventoryLevels(tx, shop, {
      cells: [{ size_id, color_id, delta: quantity }],
      reason: quantity > 0 ? 'received' : 'other',
      note: reason,
      actor,
    })
  })
}
