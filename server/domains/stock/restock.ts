import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import type { VariantQuantity } from './queries.ts'
import { countUnits } from './count-units.ts'
import { listUnreturnedItems, restockInventoryLevels } from './restock-queries.ts'
import { queueStockAlerts } from './queue-stock-alerts.ts'

interface ReturnedItems {
  order_id: number
  /** The code of the order, which a refusal names. */
  code: string
  items: VariantQuantity[]
  actor: string
  at: Date
}

/**
 * Restocks units that an order had bought, with an entry in the ledger; mailboxes with a stock alert are notified. The
 * caller has locked the order and calls this last. Refuses more units than the order still has.
 */
export async function restockItems(tx: Tx, shop: Shop, { items, code, ...entry }: ReturnedItems): Promise<void> {
  const requested = items.filter(({ quantity }) => quantity > 0)
  if (requested.length === 0) return
  const restocked = await restockInventoryLevels(tx, requested, entry)
  const requestedQuantity = requested.reduce((sum, { quantity }) => sum + quantity, 0)
  if (restocked.reduce((sum, { quantity }) => sum + quantity, 0) < requestedQuantity)
    refuseWith('restock_too_many', { code })
  const freed = restocked.filter((level) => level.freed)
  await queueStockAlerts(tx, shop, freed)
}

/**
 * Restocks all units that the order still has, as far as the shop still sells the variants, without the discarded ones:
 * they cannot be sold.
 */
export async function restockAllItems(
  tx: Tx,
  shop: Shop,
  { discarded, ...entry }: Omit<ReturnedItems, 'items'> & { discarded: VariantQuantity[] },
): Promise<void> {
  const unreturned = await listUnreturnedItems(tx, entry.order_id)
  const items = unreturned.map((item) => ({ ...item, quantity: item.quantity - countUnits(discarded, item) }))
  await restockItems(tx, shop, { ...entry, items })
}
