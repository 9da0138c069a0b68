import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { addDays, type DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { isWithin } from './shop-days-queries.ts'

/** More ranges than this are not worth a condition each: then the whole period is read from the orders. */
const MAX_LIVE_RANGES = 40

/** The days of a report and of the period before, and those among them that have no valid sums. */
export interface ReportDays {
  ranges: readonly DayRange[]
  live: readonly DayRange[]
}

/**
 * Finds the days of ranges whose sums are missing or no longer hold. Read it in the transaction of the report: sums and their
 * changes are committed together, so what one moment shows agrees with the orders.
 */
export async function findReportDays(db: Db, ranges: readonly DayRange[]): Promise<ReportDays> {
  const rows = await db<DayRange[]>`
    with asked as (
      select number, day::date as day
      from unnest(${ranges.map((range) => range.from)}::date[], ${ranges.map((range) => range.to)}::date[])
        with ordinality as asked (first, last, number)
      cross join lateral generate_series(first::timestamp, last, interval '1 day') day
    ), live as (
      select number, day, day - (row_number() over (partition by number order by day))::integer as stretch from asked
      where not exists (select from report_days where report_days.day = asked.day)
        or day in (select changed.day from report_changes changed)
    )
    select to_char(min(day), 'YYYY-MM-DD') as "from", to_char(max(day), 'YYYY-MM-DD') as "to"
    from live group by number, stretch order by 1`
  return { ranges, live: rows.length > MAX_LIVE_RANGES ? ranges : rows }
}

export function isWithinAny(db: Db, moment: Fragment, ranges: readonly DayRange[]): Fragment {
  return ranges.reduce((any, range) => db`${any} or ${isWithin(db, moment, range)}`, db`false`)
}

export function isSummed(db: Db, days: ReportDays): Fragment {
  const parts = listSummed(days)
  return db`(${parts.reduce((any, { from, to }) => db`${any} or day between ${from}::date and ${to}::date`, db`false`)})`
}

/**
 * Returns the stretches of the days of a report that have valid sums: two comparisons for each, among a million sums.
 */
function listSummed({ ranges, live }: ReportDays): readonly DayRange[] {
  return live.reduce<readonly DayRange[]>(
    (parts, gap) =>
      parts.flatMap(({ from, to }) =>
        gap.from > to || gap.to < from
          ? [{ from, to }]
          : [
              ...(from < gap.from ? [{ from, to: addDays(gap.from, -1) }] : []),
              ...(gap.to < to ? [{ from: addDays(gap.to, 1), to }] : []),
            ],
      ),
    ranges,
  )
}

export function toDay(db: Db, moment: Fragment): Fragment {
  return db`(${moment} at time zone ${SHOP_TIME_ZONE})::date`
}
