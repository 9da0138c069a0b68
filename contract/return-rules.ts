import { DAY_MS } from './calendar.ts'
import { FAULT_DAYS, RETURN_DAYS } from './limits.ts'

/** For money back, or for another size of the same piece in the same colour. */
export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** How far one has come. `received` waits for the other size, or for money that is sent by hand. */
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

/** Is the shop to blame? Then it pays the way back, and gives back what shipping cost. */
export function isOurFault(reason: ReturnReason): boolean {
  return reason === 'faulty' || reason === 'not_as_described'
}

/**
 * Which reasons count now for a parcel delivered at `delivered_at`, and until when: all of them at first, then only that
 * a piece is faulty, then none. The last instant counts.
 */
export function returnWindow(delivered_at: Date | null, now: Date): { reasons: ReturnReason[]; until: Date | null } {
  if (delivered_at === null) return { reasons: [], until: null }
  const after = (days: number) => new Date(delivered_at.valueOf() + days * DAY_MS)
  if (now <= after(RETURN_DAYS)) return { reasons: [...returnReasons], until: after(RETURN_DAYS) }
  if (now <= after(FAULT_DAYS)) return { reasons: ['faulty'], until: after(FAULT_DAYS) }
  return { reasons: [], until: null }
}
