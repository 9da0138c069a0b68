import type { Db } from '../../platform/db.ts'
import type { Variant } from './count-units.ts'

interface NeedingOrder {
  /** Null for a payment that is under way: it has no order yet. */
  code: string | null
  units: number
}

/** More than a person reads; the figures of the level have all units. */
const MAX_ORDERS = 50

export function listOrdersOfLevel(db: Db, { size_id, color_id }: Variant): Promise<NeedingOrder[]> {
  return db<NeedingOrder[]>`
    select code, quantity as units from needed_units where size_id = ${size_id} and color_id = ${color_id}
    order by not is_committed, order_id limit ${MAX_ORDERS}`
}
