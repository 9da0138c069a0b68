import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { type HoldKind, insertHold, type Pieces, releaseHoldOfOrder, releaseOpenHold, sellFree } from './queries.ts'
import { tellRestocked } from './restock.ts'

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
export { returnAllPieces, returnPieces } from './return-pieces.ts'

/** So long pieces are kept while a card or paypal payment is under way (rules 3). */
const CHECKOUT_HOLD_MS = 20 * 60_000

/**
 * Holds pieces for an order whose payment begins. What the customer still held for another payment of the same kind is
 * handed on (`had`: is there such a hold?): for its owner a hold counts as free. Refuses `out_of_stock` when there are not enough; then nothing is held.
 */
export async function holdPieces(
  tx: Tx,
  shop: Shop,
  pieces: Pieces[],
  hold: { customer_id: number; order_id: number; kind: HoldKind; at: Date; had: boolean },
): Promise<Date> {
  const { customer_id, kind, at } = hold
  const actor = `customer:${customer_id}`
  const expires_at = new Date(at.valueOf() + CHECKOUT_HOLD_MS)
  const freed = hold.had ? await releaseOpenHold(tx, { customer_id, kind, outcome: 'taken_over', actor, at }) : []
  const held = await insertHold(tx, pieces, { ...hold, expires_at, actor })
  if (held < pieces.length) refuse('out_of_stock')
  await tellRestocked(tx, shop, freed)
  return expires_at
}

/** Ends the open hold of an order, if it has one, and gives its pieces back. */
export async function releaseHold(
  tx: Db,
  shop: Shop,
  hold: { order_id: number; outcome: 'released' | 'expired'; actor: string; at: Date },
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
  const hold = { ...sale, kind: 'checkout', outcome: 'taken_over' } as const
  const freed = sale.takes_over ? await releaseOpenHold(tx, hold) : []
  if ((await sellFree(tx, sale.pieces, sale)) < sale.pieces.length) return false
  await tellRestocked(tx, shop, freed)
  return true
}
