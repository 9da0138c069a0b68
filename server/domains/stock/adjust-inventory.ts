import { DAY_MS } from '@shop/contract/calendar.ts'
import type { StockChange } from '@shop/contract/staff/stock.ts'
import type { StockReason } from '@shop/contract/staff/stock-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listVariants, lockProductsOfSizes } from '../catalog/catalog.ts'
import { insertAuditEntries, listRecordedDetails } from '../audit/audit.ts'
import {
  type InventoryLevelRow,
  insertLedgerEntries,
  listUnits,
  lockInventoryLevels,
  updateInventoryLevels,
} from './adjust-inventory-queries.ts'
import { listOrdersOfLevel } from './orders-of-level-queries.ts'
import { queueStockAlerts } from './queue-stock-alerts.ts'

const STOCK_CHANGE = 'stock.change'

export interface InventoryAdjustment {
  reason: StockReason
  note: string | null
  cells: StockChange[]
  actor: string
  /** A repeated key is the same change, and changes nothing. */
  key?: string | undefined
}

type ChangedInventoryLevel = Pick<InventoryLevelRow, 'size_id' | 'color_id' | 'on_hand' | 'committed'> & {
  reserved: number
}

/** A level as it was before, with the units that are added or, below 0, removed. */
type Change = InventoryLevelRow & { quantity: number }

/**
 * Changes the stock of several sizes and colors for one reason, all or none, and returns what they have then. A
 * difference is exact whatever is sold meanwhile. Refuses `stock_count_stale` for a count of a level that has changed
 * since the person saw it, `stock_not_free` or `stock_below_reserved` for what would take committed or reserved units away, with
 * the orders that need them, and `stock_saved_before` for the key of a change of other units.
 */
export async function adjustInventoryLevels(
  tx: Tx,
  shop: Shop,
  adjustment: InventoryAdjustment,
): Promise<ChangedInventoryLevel[]> {
  const { cells, reason, note, actor } = adjustment
  refuseRepeated(cells)
  const at = shop.clock.now()
  const rows = await lockVariants(tx, cells)
  const was_saved = await wasSaved(tx, rows, adjustment, at)
  const changes = rows.map((level, index): Change => {
    return { ...level, quantity: was_saved ? 0 : toQuantity(cells[index]!, level) }
  })
  for (const [index, change] of changes.entries())
    if (change.on_hand + change.quantity < change.allocated) await refuseBelowAllocated(tx, change, cells[index]!)
  const effective = changes.filter(({ quantity }) => quantity !== 0)
  await updateInventoryLevels(tx, effective)
  await insertLedgerEntries(tx, effective, { reason, note, actor, at })
  await recordChanges(tx, effective, adjustment, at)
  const restocked = effective.filter(({ quantity }) => quantity > 0)
  await queueStockAlerts(tx, shop, restocked)
  return changes.map(({ size_id, color_id, on_hand, allocated, committed, quantity }) => {
    return { size_id, color_id, on_hand: on_hand + quantity, committed, reserved: allocated - committed }
  })
}

function refuseRepeated(cells: StockChange[]): void {
  const keys = new Set(cells.map(({ size_id, color_id }) => `${size_id} ${color_id}`))
  if (keys.size < cells.length) refuse('cell_repeated')
}

/**
 * Locks the inventory levels and then their products, in the order of a sale; so no size or color is retired meanwhile.
 * Returns the levels in the order of the changes; a level without a row has no units.
 */
async function lockVariants(tx: Tx, cells: StockChange[]): Promise<InventoryLevelRow[]> {
  await lockInventoryLevels(tx, cells)
  const sizes = cells.map(({ size_id }) => size_id)
  await lockProductsOfSizes(tx, sizes)
  const variants = await listVariants(tx, cells)
  const units = await listUnits(tx, cells)
  return variants.map((variant, index) => ({ ...(variant ?? refuseUnknown()), ...units[index]! }))
}

function refuseUnknown(): never {
  refuseWith('variant_not_found', { sku: '?', size: '?', color: '?' })
}

/** The time for which a change that is sent again is recognized, after an answer that was lost. */
const REPEATED_MS = DAY_MS

/** Whether the change with this key was saved before. The levels are locked: of two at once the second sees the first. */
async function wasSaved(
  tx: Tx,
  rows: InventoryLevelRow[],
  { key, cells }: InventoryAdjustment,
  at: Date,
): Promise<boolean> {
  if (key === undefined) return false
  const since = new Date(at.valueOf() - REPEATED_MS)
  const subjects = [...new Set(rows.map(({ product_id }) => `product:${product_id}`))]
  const recorded = await listRecordedDetails(tx, { action: STOCK_CHANGE, subjects, key, since })
  if (recorded.length === 0) return false
  const isSame = rows.every(({ product_id, size, color }, index) => {
    const { delta } = cells[index]!
    const entry = recorded.find(({ subject }) => subject === `product:${product_id}`)
    const saved = (entry?.metadata['cells'] ?? []) as { size: string; color: string; quantity: number }[]
    const quantity = saved.find((level) => level.size === size && level.color === color)?.quantity ?? 0
    return delta === undefined || delta === quantity
  })
  return isSame || refuse('stock_saved_before')
}

/** Returns the units that a change adds or, below 0, removes. */
function toQuantity(change: StockChange, level: InventoryLevelRow): number {
  const { size, color_names: color, on_hand, allocated, committed, size_id, color_id } = level
  const { delta, count, seen_on_hand } = change
  if ((delta === undefined) === (count === undefined || seen_on_hand === undefined)) refuse('invalid_value')
  if (delta !== undefined) return delta
  const reserved = allocated - committed
  if (seen_on_hand !== on_hand)
    refuseWith('stock_count_stale', { size, color, on_hand, committed, reserved, size_id, color_id })
  return count! - on_hand
}

/** Refuses what leaves fewer units than orders need, and names these orders. */
async function refuseBelowAllocated(tx: Tx, level: Change, { delta }: StockChange): Promise<never> {
  const { sku, size, color_names: color, size_id, color_id, on_hand, allocated, committed } = level
  const orders = await listOrdersOfLevel(tx, level)
  const data = { sku, size, color, size_id, color_id, on_hand, committed, reserved: allocated - committed, orders }
  return refuseWith(delta === undefined ? 'stock_below_reserved' : 'stock_not_free', data)
}

async function recordChanges(tx: Tx, changes: Change[], adjustment: InventoryAdjustment, at: Date): Promise<void> {
  const { reason, note, actor, key } = adjustment
  const entries = [...Map.groupBy(changes, ({ product_id }) => product_id)].map(([product_id, ofProduct]) => {
    const cells = ofProduct.map(({ size, color, on_hand, quantity }) => {
      return { size, color, quantity, before: on_hand, after: on_hand + quantity }
    })
    const metadata = { reason, ...(note ? { note } : {}), ...(key ? { request: key } : {}), cells }
    return { actor, action: STOCK_CHANGE, subject: `product:${product_id}`, metadata, at }
  })
  await insertAuditEntries(tx, entries)
}
