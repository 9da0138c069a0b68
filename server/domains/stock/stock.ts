import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type HoldKind,
  insertHold,
  lockHeldAndAsked,
  type Pieces,
  releaseHoldOfOrder,
  releaseOpenHold,
  sellFree,
} from './queries.ts'
import { findStretch } from './stretch-queries.ts'
import { type Freed, tellRestocked } from './restock.ts'

export { changeStock } from './change-stock.ts'
export { listCells } from './cell-queries.ts'
export { listHeldHolds } from './held-queries.ts'
export { holdForExchange } from './exchange.ts'
export {
  addPieces,
  keepHold,
  lengthenHold,
  listExpiredHolds,
  listStockFaults,
  type Pieces,
  sellHold,
} from './queries.ts'
export { freePieces, heldUntil, ownHoldJson } from './shared-queries.ts'
export { returnAllPieces, returnPieces } from './return-pieces.ts'

/** Stock stays reserved this long while a card or PayPal payment is under way (rules 3). */
const CHECKOUT_HOLD_MS = 20 * 60_000

/**
 * A customer can keep the last units reserved for the first duration, whatever they change meanwhile; then others can
 * buy them for the second duration.
 */
const STRETCH_MS = 40 * 60_000
const PAUSE_MS = 20 * 60_000
/** A shorter reservation would not leave enough time to pay. */
const LEAST_MS = 5 * 60_000

/**
 * Reserves stock for an order whose payment starts, and returns the end of the reservation. The customer's reservation
 * for another payment is transferred (`had` says whether there is one), because its units count as free for them.
 * Refuses `out_of_stock` when there are not enough units, and `held_long_enough` for the last units if the customer has
 * kept units for 40 minutes without paying; then nothing changes (rules 3).
 */
export async function holdPieces(
  tx: Tx,
  shop: Shop,
  pieces: Pieces[],
  { had, ...hold }: { customer_id: number; order_id: number; at: Date; had: boolean },
): Promise<Date> {
  const { customer_id, at } = hold
  const actor = `customer:${customer_id}`
  const begun = await findStretch(tx, customer_id, new Date(at.valueOf() - PAUSE_MS))
  const since = begun ?? at
  const over_ms = since.valueOf() + STRETCH_MS
  const used_up = over_ms < at.valueOf() + LEAST_MS
  // A customer who has used up that time still gets the usual reservation of variants with other free units.
  const expires_at = new Date(Math.min(at.valueOf() + CHECKOUT_HOLD_MS, used_up ? Infinity : over_ms))
  const freed = had ? await takeOver(tx, pieces, { customer_id, actor, at }) : []
  const held = await insertHold(tx, pieces, { ...hold, kind: 'checkout', since, expires_at, actor })
  if (held.length < pieces.length) refuse('out_of_stock')
  if (used_up && held.some(({ free }) => free === 0)) refuse('held_long_enough')
  await tellRestocked(tx, shop, freed)
  return expires_at
}

/** Ends the open reservation of this type of an order, if there is one, and releases its units. */
export async function releaseHold(
  tx: Db,
  shop: Shop,
  hold: { order_id: number; kind: HoldKind; outcome: 'released' | 'expired'; actor: string; at: Date },
): Promise<void> {
  await tellRestocked(tx, shop, await releaseHoldOfOrder(tx, hold))
}

/** An order whose units leave the stock. */
export interface Sale {
  customer_id: number
  order_id: number
  pieces: Pieces[]
  /** Whether the sale may use units that the customer has reserved for another copy of the same cart. */
  takes_over: boolean
  actor: string
  at: Date
}

/**
 * Sells the units of an order whose payment arrived after its reservation had ended: free ones, and those reserved for
 * another copy of its cart. False when there are not enough left; then the caller must roll back.
 */
export async function sellLate(tx: Tx, sale: Sale, shop: Shop): Promise<boolean> {
  const freed = sale.takes_over ? await takeOver(tx, sale.pieces, sale) : []
  if ((await sellFree(tx, sale.pieces, sale)) < sale.pieces.length) return false
  await tellRestocked(tx, shop, freed)
  return true
}

/**
 * Releases the customer's reservation so that its units can be reserved or sold again. The inventory levels of both are
 * locked first, in one order.
 */
async function takeOver(
  tx: Tx,
  pieces: Pieces[],
  { customer_id, actor, at }: { customer_id: number; actor: string; at: Date },
): Promise<Freed[]> {
  await lockHeldAndAsked(tx, pieces, customer_id)
  return releaseOpenHold(tx, { customer_id, kind: 'checkout', outcome: 'taken_over', actor, at })
}
