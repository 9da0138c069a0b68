import { DAY_MS } from './calendar.ts'
import { FAULTY_RETURN_WINDOW_DAYS, RETURN_WINDOW_DAYS } from './limits.ts'
import { getShopDayEnd } from './shop-time.ts'

/** A return is for a refund, or for another size; staff also open exchanges for another color or product. */
export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

/**
 * The state of a return. `received` waits for the other size; `refunded` counts from when the money is due
 * (rules 5.10).
 */
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

/** Whether a return is under way; an order has one such return at a time (rules 5.10). */
export function isReturnOpen({ status }: { status: ReturnStatus }): boolean {
  return status === 'requested' || status === 'approved' || status === 'received'
}

export const returnReasons = ['too_small', 'too_large', 'not_as_described', 'faulty', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * Returns whether the shop is responsible. Then it pays for the return shipment and refunds the original shipping cost.
 */
export function isShopResponsible(reason: ReturnReason): boolean {
  return reason === 'faulty' || reason === 'not_as_described'
}

/**
 * Returns the reasons that are accepted now for a shipment delivered at `delivered_at`, and until when: at first all,
 * then only a defect, then none. Pages and mails show the deadline as a day, so it is the end of that day.
 */
export function getReturnWindow(delivered_at: Date | null, now: Date): { reasons: ReturnReason[]; until: Date | null } {
  if (delivered_at === null) return { reasons: [], until: null }
  const until = getShopDayEnd(delivered_at, RETURN_WINDOW_DAYS)
  if (now <= until) return { reasons: [...returnReasons], until }
  const untilFaulty = getShopDayEnd(delivered_at, FAULTY_RETURN_WINDOW_DAYS)
  if (now <= untilFaulty) return { reasons: ['faulty'], until: untilFaulty }
  return { reasons: [], until: null }
}

/**
 * Milliseconds that an approved return is waited for, with the new units of its exchange reserved: a week to send it, and the
 * longest shipping time to the shop.
 */
export const MAX_RETURN_WAIT_MS = 45 * DAY_MS
