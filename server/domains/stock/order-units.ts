import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockInventoryLevels } from './adjust-inventory-queries.ts'
import { moveOrderUnits } from './order-units-queries.ts'
import { commitAvailableUnits, type VariantQuantity } from './queries.ts'
import { queueStockAlerts } from './queue-stock-alerts.ts'

interface OrderStep {
  order_id: number
  actor: string
  at: Date
}

/* The caller of these has locked the order, and calls them last. */

/** Takes committed units of an order from those on hand, because their parcel left: these, else all. */
export async function shipUnits(tx: Tx, step: OrderStep & { items?: VariantQuantity[] }): Promise<void> {
  await moveOrderUnits(tx, 'shipped', step)
}

/** Commits available units to an order once more, for some that were lost or broken. False when there are not enough. */
export async function commitReplacement(tx: Tx, items: VariantQuantity[], step: OrderStep): Promise<boolean> {
  return (await commitAvailableUnits(tx, items, step)) === items.length
}

/** Puts the units of an order back, on hand and committed to it as before: its parcel did not leave after all. */
export async function undoShipUnits(tx: Tx, step: OrderStep & { items?: VariantQuantity[] }): Promise<void> {
  await moveOrderUnits(tx, 'committed', step)
}

interface EndedUnits extends OrderStep {
  code: string
  /** Whether the units had left, so that the restocked ones came back. */
  left: boolean
  /** Units that are on sale again. */
  restock: VariantQuantity[]
  /** Units that were not sent, and cannot be sold. */
  discard?: VariantQuantity[]
}

/**
 * Restocks units of an order and discards unsent ones, with entries in the ledger; mailboxes with a stock alert are
 * notified. Refuses more units than the order still has.
 */
export async function restockItems(
  tx: Tx,
  shop: Shop,
  { restock, discard = [], code, left, ...step }: EndedUnits,
): Promise<void> {
  const items = restock.filter(({ quantity }) => quantity > 0)
  if (items.length + discard.length === 0) return
  await lockInventoryLevels(tx, [...items, ...discard])
  if (discard.length > 0) await moveOrderUnits(tx, 'corrected', { ...step, items: discard })
  const restocked = await moveOrderUnits(tx, left ? 'returned' : 'canceled', { ...step, items })
  const count = (units: VariantQuantity[]) => units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count(restocked) < count(items)) refuseWith('restock_too_many', { code })
  await queueStockAlerts(tx, shop, listFreed(restocked))
}

/** Restocks all units of an order that is not sent, as far as the shop still sells the variants. */
export async function restockAllItems(tx: Tx, shop: Shop, step: OrderStep): Promise<void> {
  await queueStockAlerts(tx, shop, listFreed(await moveOrderUnits(tx, 'canceled', step)))
}

/**
 * Restocks what left for an order and did not come back, as far as the shop still sells the variants: its parcel came back.
 * `except` has the units of its other parcels.
 */
export async function restockParcel(
  tx: Tx,
  shop: Shop,
  step: OrderStep & { except: VariantQuantity[] },
): Promise<void> {
  await queueStockAlerts(tx, shop, listFreed(await moveOrderUnits(tx, 'returned', step)))
}

function listFreed<Level extends { freed: boolean }>(levels: Level[]): Level[] {
  return levels.filter(({ freed }) => freed)
}
