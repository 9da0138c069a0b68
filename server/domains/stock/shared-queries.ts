import type { Db, Fragment } from '../../platform/db.ts'

/* Pieces of statements that other domains put into theirs. Columns of the statement around them are handed over. */

/** The free pieces of a cell; 0 for one there is not. */
export function freePieces(db: Db, size_id: Fragment, color_id: Fragment): Fragment {
  return db`coalesce((
    select on_hand - held from stock where stock.size_id = ${size_id} and stock.color_id = ${color_id}), 0)`
}

/** What a customer holds for a payment under way, as a JSON list of pieces. */
export function ownHoldJson(db: Db, customer_id: Fragment): Fragment {
  return db`coalesce((
    select json_agg(json_build_object('size_id', line.size_id, 'color_id', line.color_id, 'quantity', line.quantity))
    from holds join hold_lines line on line.hold_id = holds.id
    where holds.customer_id = ${customer_id} and holds.kind = 'checkout' and holds.ended_at is null
  ), '[]')`
}

/** Until when the pieces of an order are held; null when they are not. */
export function heldUntil(db: Db, order_id: Fragment): Fragment {
  return db`(select max(expires_at) from holds where holds.order_id = ${order_id} and holds.ended_at is null)`
}
