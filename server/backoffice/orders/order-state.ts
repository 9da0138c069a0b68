import { isReturnPossible, type OrderDetails, type ParcelRow } from '../../domains/orders/orders.ts'
import { countUnits } from '../../domains/stock/stock.ts'
import type { StaffOrderRow } from './detail-queries.ts'

interface OrderParts {
  details: OrderDetails
  parcels: readonly ParcelRow[]
}

/** Returns what decides which actions are possible. */
export function toOrderState(
  order: StaffOrderRow,
  { details, parcels }: OrderParts,
  { lines, left }: { lines: ReturnType<typeof countUnitsOfLines>; left: number },
) {
  return {
    ...order,
    ...{ left, closed: order.customer.closed, waits_for_transfer: details.pending !== null },
    is_returnable: isReturnPossible(order, details),
    units_here: lines.reduce((sum, { here }) => sum + here, 0),
    units_away: lines.reduce((sum, { replaceable }) => sum + replaceable, 0),
    parts_sent: parcels.some(({ kind }) => kind === 'part'),
    reaches_customer: parcels.some(
      ({ kind, reason, sent_at, lost_at }) =>
        lost_at === null && (kind === 'part' || (reason === 'lost_parcel' && sent_at !== null)),
    ),
  }
}

/** Adds to each line which of its units have not left yet, and which have. */
export function countUnitsOfLines(
  { lines, fulfillment_status }: StaffOrderRow,
  { parcels }: Pick<OrderParts, 'parcels'>,
) {
  const parts = parcels.filter(({ kind }) => kind === 'part').flatMap((parcel) => parcel.lines)
  const isHere = fulfillment_status === 'unfulfilled' || fulfillment_status === 'preparing'
  return lines.map((line) => {
    const in_parts = countUnits(parts, line)
    return { ...line, here: isHere ? line.sent - in_parts : 0, replaceable: isHere ? in_parts : line.sent }
  })
}
