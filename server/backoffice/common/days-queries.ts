import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Db, Fragment } from '../../platform/db.ts'

/** Returns the condition that a moment lies in days of Mexico City, both included; null is no limit. */
export function isWithinDays(db: Db, at: Fragment, { from, to }: { from: string | null; to: string | null }): Fragment {
  return db`
    (${from}::date is null or ${at} >= (${from}::date)::timestamp at time zone ${SHOP_TIME_ZONE})
      and (${to}::date is null or ${at} < (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`
}
