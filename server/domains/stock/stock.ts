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

/** So long pieces are kept while a card or paypal payment is under way (rules 3). */
const CHECKOUT_HOLD_MS = 20 * 60_000

/** So long one customer keeps the last pieces, whatever they change meanwhile; then others may have them for so long. */
const STRETCH_MS = 40 * 60_000
const PAUSE_MS = 20 * 60_000
/** A hold shorter than this is no use to anybody who pays. */
const LEAST_MS = 5 * 60_000

/**
 * Holds pieces for an order whose payment begins, and says until when. What the customer still held for another payment
 * is handed on (`had`: is there such a hold?): for its owner a hold counts as free. Refuses `out_of_stock` when there are
 * not enough, and `held_long_enough` the last ones to whoever kept pieces for 40 minutes without paying; then nothing
 * changes (rules 3).
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
  // Who kept pieces long enough still has the usual time for those of which there are others.
  const expires_at = new Date(Math.min(at.valueOf() + CHECKOUT_HOLD_MS, used_up ? Infinity : over_ms))
  const freed = had ? await takeOver(tx, pieces, { customer_id, actor, at }) : []
  const held = await insertHold(tx, pieces, { ...hold, kind: 'checkout', since, expires_at, actor })
  if (held.length < pieces.length) refuse('out_of_stock')
  if (used_up && held.some(({ free }) => free === 0)) refuse('held_long_enough')
  await tellRestocked(tx, shop, freed)
  return expires_at
}

/** Ends the open hold of this kind that an order has, if it has one, and gives its pieces back. */
export async function releaseHold(
  tx: Db,
  shop: Shop,
  hold: { order_id: number; kind: HoldKind; outcome: 'released' | 'expired'; actor: string; at: Date },
): Promise<void> {
  await tellRestocked(tx, shop, await releaseHoldOfOrder(tx, hold))
}

/** An order whose pieces are to leave the stock. */
export interface Sale {
  customer_id: number
  order_id: number
  pieces: Pieces[]
  /** May it take what the customer holds for another copy of the same cart? */
  takes_over: boolean
  actor: string
  at: Date
}

/**
 * Takes the pieces of an order whose money came after its hold had ended: free ones, and those the customer holds for
 * another copy of it. False when there are not enough left; then the caller must roll back.
 */
export async function sellLate(tx: Tx, sale: Sale, shop: Shop): Promise<boolean> {
  const freed = sale.takes_over ? await takeOver(tx, sale.pieces, sale) : []
  if ((await sellFree(tx, sale.pieces, sale)) < sale.pieces.length) return false
  await tellRestocked(tx, shop, freed)
  return true
}

/** What the customer held goes back, to be held or sold again in part: the cells of both are taken in one order first. */
async function takeOver(
  tx: Tx,
  pieces: Pieces[],
  { customer_id, actor, at }: { customer_id: number; actor: string; at: Date },
): Promise<Freed[]> {
  await lockHeldAndAsked(tx, pieces, customer_id)
  return releaseOpenHold(tx, { customer_id, kind: 'checkout', outcome: 'taken_over', actor, at })
}
