import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { DayRange, ReportStep } from '@shop/contract/staff/report-range.ts'
import type { Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db, Fragment } from '../../../../platform/db.ts'

/** Whether a moment lies in these days of the shop: from midnight to midnight in Mexico City. */
export function isWithin(db: Db, moment: Fragment, { from, to }: DayRange): Fragment {
  return db`(${moment} >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** Whether a moment lies in the period or in the one before. */
export function isWithinEither(db: Db, moment: Fragment, { from, to, before }: Period): Fragment {
  return db`(${isWithin(db, moment, { from, to })} or ${isWithin(db, moment, before)})`
}

/** The first day of the part of a report that a moment of the shop lies in. */
export function toPart(db: Db, moment: Fragment, step: ReportStep): Fragment {
  return db`date_trunc(${step}, ${moment} at time zone ${SHOP_TIME_ZONE})::date`
}
