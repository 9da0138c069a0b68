import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import { selectPartUnits } from './parcel-queries.ts'

interface RefundLines {
  refund_id: number
  order_id: number
  restock: readonly VariantQuantity[]
  discard: readonly VariantQuantity[]
  /** Whether the shipment had not left, so that the units are not packed. */
  unsent: boolean
}

/** Stores the units of a refund. The database refuses more units than the order has. */
export async function insertRefundLines(tx: Tx, lines: RefundLines): Promise<void> {
  const { refund_id, order_id, restock, discard, unsent } = lines
  const units = [
    ...restock.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, restocked: quantity, discarded: 0 })),
    ...discard.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, restocked: 0, discarded: quantity })),
  ]
  await tx`
    insert into refund_lines (refund_id, order_id, size_id, color_id, restocked, discarded, unsent)
    select ${refund_id}, ${order_id}, size_id, color_id, sum(restocked), sum(discarded), ${unsent}
    from json_to_recordset(${JSON.stringify(units)}::json)
      as unit (size_id int, color_id int, restocked int, discarded int)
    group by size_id, color_id having sum(restocked + discarded) > 0`
}

export function listRefundedUnits(db: Db, order_id: number): Promise<VariantQuantity[]> {
  return db<VariantQuantity[]>`
    select size_id, color_id, sum(restocked + discarded)::integer as quantity
    from refund_lines where order_id = ${order_id} group by size_id, color_id`
}

/** Lists the units of an order that were refunded before its shipment left, and so are not in it. */
export function listUnsentUnits(db: Db, order_id: number): Promise<VariantQuantity[]> {
  return db<VariantQuantity[]>`
    select size_id, color_id, quantity from (${selectUnsentUnits(db)}) unsent where order_id = ${order_id}`
}

/** Selects those units of all orders. A condition on the order, or on the variant, reads only its own. */
export function selectUnsentUnits(db: Db): Fragment {
  return db`
    select order_id, size_id, color_id, sum(restocked + discarded)::integer as quantity
    from refund_lines where unsent group by order_id, size_id, color_id`
}

/**
 * Returns the units of `line`, a row of `order_lines`, that are in the parcel: without those refunded before it left.
 */
export function selectUnitsSent(db: Db): Fragment {
  return db`(line.quantity - coalesce((
    select quantity from (${selectUnsentUnits(db)}) unit
    where unit.order_id = line.order_id and unit.size_id = line.size_id and unit.color_id = line.color_id
  ), 0))`
}

/** Returns the units of `line`, a row of `order_lines`, in the order's own parcel: without what left in parts before it. */
export function selectUnitsOfRest(db: Db): Fragment {
  return db`(${selectUnitsSent(db)} - coalesce((
    select quantity from (${selectPartUnits(db)}) part
    where part.order_id = line.order_id and part.size_id = line.size_id and part.color_id = line.color_id
  ), 0))`
}
