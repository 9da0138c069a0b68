import { toShopDate } from '@shop/contract/calendar.ts'
import { type DayRange, endOfMonth } from '@shop/contract/staff/report-range.ts'
import { refuse } from '../../platform/refusal.ts'

/** Returns the days of a month as `YYYY-MM`. Refuses `month_unknown` for one that does not exist or has not begun. */
export function readMonth(month: string, now: Date): DayRange {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || month > toShopDate(now).slice(0, 7)) refuse('month_unknown')
  return { from: `${month}-01`, to: endOfMonth(`${month}-01`) }
}
