import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { findVariant } from '../catalogue/catalogue.ts'
import { removeStock } from './inventory-level-queries.ts'
import { addStock } from './queries.ts'
import { queueStockAlerts } from './queue-stock-alerts.ts'

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
 * Adds units to the stock or removes free ones, with an entry in the ledger and in the record of staff's actions;
 * mailboxes with a stock alert are notified. Refuses an unknown inventory level, 0, and more units than are free, because
 * reserved ones are promised.
 */
export async function adjustStock(
  shop: Shop,
  { sku, size, color, quantity, reason, actor }: StockAdjustment,
): Promise<void> {
  if (quantity === 0) refuse('stock_unchanged')
  const entry = { actor, at: shop.clock.now() }
  await shop.db.begin(async (tx) => {
    const inventoryLevel = await findVariant(tx, { sku, size, color })
    if (!inventoryLevel) refuseWith('variant_not_found', { sku, size, color })
    const { product_id } = inventoryLevel
    const metadata = { size: inventoryLevel.size, color: inventoryLevel.color, quantity, reason }
    await insertAuditEntry(tx, { ...entry, action: 'stock.change', subject: `product:${product_id}`, metadata })
    if (quantity > 0) await addStock(tx, [{ ...inventoryLevel, quantity }], { ...entry, kind: 'received' })
    else if (!(await removeStock(tx, inventoryLevel, -quantity, entry)))
      refuseWith('stock_not_free', { sku, size, color })
    if (quantity > 0) await queueStockAlerts(tx, shop, [{ product_id }])
  })
}
