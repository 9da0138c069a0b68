import type { Tx } from '../../../platform/db.ts'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import { formatRecordNumber } from '../../../platform/record-number.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { refundOrder, requireWithinLimit } from '../../payments/payments.ts'
import { calculateShares, lockRefundableOrder, type RefundParts } from './refund-parts.ts'
import { findRefundAmount } from './queries.ts'

export interface RequestedRefund extends RefundParts {
  reason: string
  /** The reference of a transfer that was made already (Zelle, Venmo). */
  reference?: string | undefined
  /** Confirms a refund that would be refused as a repeated one. */
  again?: boolean | undefined
}

/**
 * Refunds an order for a member of staff, within their limit. Safe to repeat with the same key. Refuses
 * `refund_changed` when it would not be the amount that was shown, and whatever `refundOrder` refuses.
 */
export async function refundOrderByStaff(
  shop: Shop,
  staff: StaffMember,
  { expected_amount, key, ...request }: RequestedRefund & { expected_amount: number; key: string },
) {
  return shop.db.begin(async (tx) => {
    const done = await makeRefund(tx, shop, request, { key: `staff-${key}`, expected_amount, actor: staff.actor })
    await requireWithinLimit(tx, staff, done.order)
    const { result } = done
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
  const repeated = key === undefined ? undefined : await findRepeatedRefund(tx, key)
  const shares = repeated ?? (await calculateShares(tx, refundable, request))
  if (expected_amount !== undefined && shares.amount !== expected_amount) refuse('refund_changed')
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

/** The shares of a refund with this key, which was made before: what is left now says nothing about it. */
async function findRepeatedRefund(tx: Tx, key: string) {
  const amount = await findRefundAmount(tx, key)
  return amount === undefined ? undefined : { amount, shipping: undefined, restock: [], discard: [] }
}
