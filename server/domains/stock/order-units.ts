import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockInventoryLevels } from './adjust-inventory-queries.ts'
import { countUnits } from './count-units.ts'
import { moveOrderUnits } from './order-units-queries.ts'
import type { VariantQuantity } from './queries.ts'
import { queueStockAlerts } from './queue-stock-alerts.ts'

interface OrderStep {
  order_id: number
  actor: string
  at: Date
}

/* The caller of these has locked the order, and calls them last. */

/** Takes the committed units of an order from those on hand: its parcel left. */
export async function shipUnits(tx: Tx, step: OrderStep): Promise<void> {
  await moveOrderUnits(tx, 'shipped', step)
}

/** Puts the units of an order back, on hand and committed to it as before: its parcel did not leave after all. */
export async function undoShipUnits(tx: Tx, step: OrderStep): Promise<void> {
  await moveOrderUnits(tx, 'committed', step)
}

/** Units of an order, by what becomes of them. */
interface EndedUnits extends OrderStep {
  /** The code of the order, which a refusal names. */
  code: string
  /** Units that are on sale again: those that were not sent, else those that came back. */
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
  { restock, discard = [], code, ...step }: EndedUnits,
): Promise<void> {
  const items = restock.filter(({ quantity }) => quantity > 0)
  if (items.length + discard.length === 0) return
  await lockInventoryLevels(tx, [...items, ...discard])
  if (discard.length > 0) await moveOrderUnits(tx, 'corrected', { ...step, items: discard })
  const unsent = await moveOrderUnits(tx, 'canceled', { ...step, items })
  const sent = items.filter((item) => countUnits(unsent, item) === 0)
  const returned = sent.length === 0 ? [] : await moveOrderUnits(tx, 'returned', { ...step, items: sent })
  const count = (units: VariantQuantity[]) => units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count([...unsent, ...returned]) < count(items)) refuseWith('restock_too_many', { code })
  await queueStockAlerts(tx, shop, listFreed([...unsent, ...returned]))
}

/** Restocks all units that an order still has, as far as the shop still sells the variants. */
export async function restockAllItems(tx: Tx, shop: Shop, step: OrderStep): Promise<void> {
  const unsent = await moveOrderUnits(tx, 'canceled', step)
  const returned = await moveOrderUnits(tx, 'returned', step)
  await queueStockAlerts(tx, shop, listFreed([...unsent, ...returned]))
}

function listFreed<Level extends { freed: boolean }>(levels: Level[]): Level[] {
  return levels.filter(({ freed }) => freed)
}
