import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../platform/db.ts'

/** Whether a moment lies in these days of the shop: from midnight to midnight in Mexico City. */
export function isWithin(db: Db, moment: Fragment, { from, to }: DayRange): Fragment {
  return db`(${moment} >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`
}
