import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type ReservationType,
  convertToReviewReservation,
  insertReservation,
  lockReservedAndRequestedLevels,
  type VariantQuantity,
  endReservation,
  commitAvailableUnits,
} from './queries.ts'
import { commitReplacement } from './order-units.ts'
import { reserveForExchange } from './reserve-for-exchange.ts'
import { type RestockedProduct, queueStockAlerts } from './queue-stock-alerts.ts'
import type { CustomerReservation } from './shared-queries.ts'

export { adjustInventoryLevels } from './adjust-inventory.ts'
export { lockInventoryLevels } from './adjust-inventory-queries.ts'
export { adjustStock } from './adjust-stock.ts'
export { listInventoryLevels } from './inventory-level-queries.ts'
export { listPersonalReservations } from './personal-data-queries.ts'
export { reserveForExchange } from './reserve-for-exchange.ts'
export {
  addStock,
  convertToTransferReservation,
  extendTransferReservation,
  listExpiredReservations,
  listStockInconsistencies,
  moveReservation,
  type VariantQuantity,
  commitReservation,
} from './queries.ts'
export {
  type CustomerReservation,
  selectAvailableQuantity,
  selectCustomerReservation,
  selectReservedUntil,
} from './shared-queries.ts'
export { countUnits, isSameVariant } from './count-units.ts'
export {
  commitReplacement,
  restockAllItems,
  restockItems,
  restockParcel,
  shipUnits,
  undoShipUnits,
} from './order-units.ts'

/** Stock stays reserved this long while a card or PayPal payment is under way (rules 3.4, decision 7). */
const CHECKOUT_RESERVATION_MS = 20 * 60_000

/**
 * A customer can keep the last units reserved for this long, whatever they change meanwhile; then others can buy them
 * for a while (`CustomerReservation`).
 */
const MAX_RESERVATION_PERIOD_MS = 40 * 60_000
/** A shorter reservation would not leave enough time to pay. */
const MIN_RESERVATION_MS = 5 * 60_000

/**
 * Reserves stock for an order whose payment starts, and returns the end of the reservation. The customer's reservation
 * for another payment (`earlier`) is transferred, because its units count as free for them.
 * Refuses `out_of_stock` when there are not enough units, and `reserved_long_enough` for the last units if the customer has
 * kept units for 40 minutes without paying; then nothing changes (rules 3.4).
 */
export async function reserveStock(
  tx: Tx,
  shop: Shop,
  items: VariantQuantity[],
  { earlier, ...reservation }: { customer_id: number; order_id: number; at: Date; earlier: CustomerReservation | null },
): Promise<Date> {
  const { customer_id, at } = reservation
  const actor = `customer:${customer_id}`
  const since = new Date(earlier?.since ?? at)
  const over_ms = since.valueOf() + MAX_RESERVATION_PERIOD_MS
  const used_up = over_ms < at.valueOf() + MIN_RESERVATION_MS
  // A customer who has used up that time still gets the usual reservation of variants with other free units.
  const expires_at = new Date(Math.min(at.valueOf() + CHECKOUT_RESERVATION_MS, used_up ? Infinity : over_ms))
  const restocked = earlier?.units ? await releaseForTransfer(tx, items, { customer_id, actor, at }) : []
  const reservedItems = await insertReservation(tx, items, {
    ...reservation,
    kind: 'checkout',
    since,
    expires_at,
    actor,
  })
  if (reservedItems.length < items.length) refuse('out_of_stock')
  if (used_up && reservedItems.some(({ free }) => free === 0)) refuse('reserved_long_enough')
  await queueStockAlerts(tx, shop, restocked)
  return expires_at
}

/**
 * Keeps the units of an order reserved until the review of its payment ends. If its reservation has ended, free units are
 * reserved again, and those reserved for another copy of the same cart. False when there are not enough left; then the
 * caller must roll back.
 */
export async function reserveForReview(
  tx: Tx,
  shop: Shop,
  items: VariantQuantity[],
  { until, ...reservation }: { customer_id: number; order_id: number; at: Date; until: Date },
): Promise<boolean> {
  const { customer_id, order_id, at } = reservation
  if (await convertToReviewReservation(tx, order_id, until)) return true
  const actor = `customer:${customer_id}`
  const restocked = await releaseForTransfer(tx, items, { customer_id, actor, at })
  const kind = 'review'
  const reserved = await insertReservation(tx, items, { ...reservation, kind, since: at, expires_at: until, actor })
  await queueStockAlerts(tx, shop, restocked)
  return reserved.length === items.length
}

/** Ends the open reservation of this type of an order, if there is one, and releases its units. */
export async function releaseReservation(
  tx: Db,
  shop: Shop,
  {
    order_id,
    ...end
  }: { order_id: number; kind: ReservationType; outcome: 'released' | 'expired'; actor: string; at: Date },
): Promise<void> {
  await queueStockAlerts(tx, shop, await endReservation(tx, { order_id }, end))
}

export interface UnreservedSale {
  customer_id: number
  order_id: number
  items: VariantQuantity[]
  /** Whether the sale may use units that the customer has reserved for another copy of the same cart. */
  takes_over: boolean
  actor: string
  at: Date
}

/**
 * Sells the units of an order whose payment arrived after its reservation had ended: free ones, and those reserved for
 * another copy of its cart. False when there are not enough left; then the caller must roll back.
 */
export async function commitWithoutReservation(tx: Tx, sale: UnreservedSale, shop: Shop): Promise<boolean> {
  const restocked = sale.takes_over ? await releaseForTransfer(tx, sale.items, sale) : []
  if ((await commitAvailableUnits(tx, sale.items, sale)) < sale.items.length) return false
  await queueStockAlerts(tx, shop, restocked)
  return true
}

/**
 * Commits units to an order that were reserved for the payment of its change, or are free, and locks those that leave it too.
 * False when there are not enough left; then the caller must roll back.
 */
export async function commitChange(
  tx: Tx,
  shop: Shop,
  { taken, removed }: { taken: VariantQuantity[]; removed: VariantQuantity[] },
  step: {
    customer_id: number
    order_id: number
    reserved_by: number
    kind: 'checkout' | 'review'
    actor: string
    at: Date
  },
): Promise<boolean> {
  const { customer_id, order_id, reserved_by, kind, actor, at } = step
  await lockReservedAndRequestedLevels(tx, [...taken, ...removed], customer_id)
  const freed = await endReservation(tx, { order_id: reserved_by }, { kind, outcome: 'transferred', actor, at })
  if (taken.length > 0 && !(await commitReplacement(tx, taken, { order_id, actor, at }))) return false
  await queueStockAlerts(tx, shop, freed)
  return true
}

/**
 * Reserves for an exchange of an order what was reserved for the payment of its difference, or is free. False when there are
 * not enough left; then the caller must roll back.
 */
export async function reservePaidExchange(
  tx: Tx,
  shop: Shop,
  taken: VariantQuantity[],
  step: {
    customer_id: number
    order_id: number
    reserved_by: number
    kind: 'checkout' | 'review'
    expires_at: Date
    actor: string
    at: Date
  },
): Promise<boolean> {
  const { customer_id, order_id, reserved_by, kind, expires_at, actor, at } = step
  await lockReservedAndRequestedLevels(tx, taken, customer_id)
  const freed = await endReservation(tx, { order_id: reserved_by }, { kind, outcome: 'transferred', actor, at })
  if (!(await reserveForExchange(tx, taken, { customer_id, order_id, expires_at, actor, at }))) return false
  await queueStockAlerts(tx, shop, freed)
  return true
}

/**
 * Releases the customer's reservation so that its units can be reserved or sold again. It and the inventory levels of
 * both are locked first, in one order.
 */
async function releaseForTransfer(
  tx: Tx,
  items: VariantQuantity[],
  { customer_id, actor, at }: { customer_id: number; actor: string; at: Date },
): Promise<RestockedProduct[]> {
  await lockReservedAndRequestedLevels(tx, items, customer_id)
  return endReservation(tx, { customer_id }, { kind: 'checkout', outcome: 'transferred', actor, at })
}
