import { DAY_MS } from './calendar.ts'
import { FAULT_DAYS, RETURN_DAYS } from './limits.ts'

/** A return is for a refund, or for another size of the same product in the same color. */
export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The state of a return. `received` waits for the other size, or for a refund that is sent by hand. */
export const returnStatuses = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'withdrawn',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnReasons = ['too_small', 'too_large', 'not_as_described', 'faulty', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * Returns whether the shop is responsible. Then it pays for the return shipment and refunds the original shipping cost.
 */
export function isOurFault(reason: ReturnReason): boolean {
  return reason === 'faulty' || reason === 'not_as_described'
}

/**
 * Returns the reasons that are accepted now for a shipment delivered at `delivered_at`, and until when: at first all,
 * then only a defect, then none. The last instant is included.
 */
export function returnWindow(delivered_at: Date | null, now: Date): { reasons: ReturnReason[]; until: Date | null } {
  if (delivered_at === null) return { reasons: [], until: null }
  const after = (days: number) => new Date(delivered_at.valueOf() + days * DAY_MS)
  if (now <= after(RETURN_DAYS)) return { reasons: [...returnReasons], until: after(RETURN_DAYS) }
  if (now <= after(FAULT_DAYS)) return { reasons: ['faulty'], until: after(FAULT_DAYS) }
  return { reasons: [], until: null }
}
