import type { Db } from '../../platform/db.ts'
import { countUnits, type VariantQuantity } from '../stock/stock.ts'
import type { OrderRow } from './queries.ts'
import { listUnsentUnits } from './refund-line-queries.ts'

/** Lists the lines of an order with the units that are sent: without those that were refunded before. */
export async function listSentLines(db: Db, { id, lines }: Pick<OrderRow, 'id' | 'lines'>): Promise<OrderRow['lines']> {
  return subtractUnits(lines, await listUnsentUnits(db, id))
}

/** Returns the lines without these units, and none without any. */
export function subtractUnits(lines: OrderRow['lines'], units: readonly VariantQuantity[]): OrderRow['lines'] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - countUnits(units, line) }))
    .filter(({ quantity }) => quantity > 0)
}
