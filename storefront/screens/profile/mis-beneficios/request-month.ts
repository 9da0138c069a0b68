import { toShopDate } from '@shop/contract/calendar.ts'

/** Returns whether a benefit request, which counts for the month in which it was made, is of the month of `now` (rules 6). */
export function isOfCurrentMonth(created_at: string, now: Date): boolean {
  return toMonth(new Date(created_at)) === toMonth(now)
}

function toMonth(moment: Date): string {
  return toShopDate(moment).slice(0, 7)
}
