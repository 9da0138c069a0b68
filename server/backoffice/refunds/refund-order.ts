import type { ParcelPlace } from '@shop/contract/staff/refunds.ts'
import type { Tx } from '../../platform/db.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { locateParcel, type OrderRow } from '../../domains/orders/orders.ts'
import { refundOrder, requireSender, requireWithinLimit } from '../../domains/payments/payments.ts'
import { calculateShares, lockRefundableOrder, type RefundParts } from './refund-parts.ts'
import { findRecordedRefund, type RecordedRefund } from './queries.ts'

export interface RequestedRefund extends RefundParts {
  reason: string
  expected_parcel?: ParcelPlace | undefined
  reference?: string | undefined
  /** Confirms a refund that would be refused as a repeated one. */
  again?: boolean | undefined
}

/**
 * Refunds an order for a member of staff, within their limit. Safe to repeat with the same key. Refuses `forbidden` and
 * `sent_by_other` a `reference` that the member may not record, `fields_missing` for units without `expected_parcel`,
 * `refund_changed` when it would not be the amount that was shown or the key was used for another refund,
 * `refund_parcel_moved`, and whatever `refundOrder` refuses.
 */
export async function refundOrderByStaff(
  shop: Shop,
  staff: StaffMember,
  { expected_amount, key, ...request }: RequestedRefund & { expected_amount: number; key: string },
) {
  requirePlace(request)
  return shop.db.begin(async (tx) => {
    const done = await makeRefund(tx, shop, request, { key: `staff-${key}`, expected_amount, actor: staff.actor })
    await requireWithinLimit(tx, staff, done.order)
    const { result } = done
    if (request.reference !== undefined) await requireSender(tx, staff, result.id!)
    const { amount, crystals, to_send } = result
    return { refund: formatRecordNumber('refund', result.id ?? 0), amount, crystals, to_send }
  })
}

interface RefundMaking {
  key?: string
  /** The amount in minor units that was shown; undefined for a rehearsal. */
  expected_amount?: number
  actor: string
}

/** Makes a refund in the caller's transaction. */
export async function makeRefund(
  tx: Tx,
  shop: Shop,
  request: RequestedRefund,
  { key, expected_amount, actor }: RefundMaking,
) {
  const refundable = await lockRefundableOrder(tx, request.code)
  const { order } = refundable
  const repeated = key === undefined ? undefined : await findRepeatedRefund(tx, key, order, request)
  const shares = repeated ?? (await calculateShares(tx, refundable, request))
  if (expected_amount !== undefined && shares.amount !== expected_amount) refuse('refund_changed')
  if (expected_amount !== undefined && !repeated) requireSamePlace(order, request)
  const result = await refundOrder(joinTransaction(shop, tx), {
    code: order.code,
    currency: order.currency,
    ...shares,
    reason: request.reason,
    reference: request.reference,
    again: request.again ?? false,
    actor,
    key,
  })
  return { order, result, shares }
}

/** Refuses `fields_missing` for units without the place of their parcel that was shown. */
export function requirePlace({ lines, expected_parcel }: RequestedRefund): void {
  if (lines.length > 0 && expected_parcel === undefined) refuse('fields_missing', { expected_parcel: 'fields_missing' })
}

/**
 * Refuses a refund of units whose parcel moved since they were chosen: a unit that goes back on sale is one that is not
 * packed before the parcel leaves, and one that came back afterwards.
 */
function requireSamePlace(order: OrderRow, { lines, expected_parcel }: RequestedRefund): void {
  if (lines.length > 0 && locateParcel(order) !== expected_parcel)
    refuseWith('refund_parcel_moved', { code: order.code })
}

/**
 * The shares of a refund with this key, which was made before: what is left now says nothing about it. Refuses
 * `refund_changed` for the key of a refund of another order or of other units.
 */
async function findRepeatedRefund(tx: Tx, key: string, order: OrderRow, request: RefundParts) {
  const recorded = await findRecordedRefund(tx, key)
  if (!recorded) return undefined
  if (!isSameRefund(recorded, order, request)) refuse('refund_changed')
  return { amount: recorded.amount, shipping: undefined, restock: [], discard: [] }
}

function isSameRefund({ order_id, units }: RecordedRefund, { id, lines }: OrderRow, request: RefundParts): boolean {
  const hasSameUnits = lines.every(({ size_id, color_id }, index) => {
    const chosen = request.lines.filter(({ line }) => line === index + 1)
    const count = (restock: boolean) =>
      chosen.reduce((sum, one) => sum + (one.restock === restock ? one.quantity : 0), 0)
    const unit = units.find((one) => one.size_id === size_id && one.color_id === color_id)
    return count(true) === (unit?.restocked ?? 0) && count(false) === (unit?.discarded ?? 0)
  })
  return order_id === id && hasSameUnits
}
