import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Slice } from '../../../platform/slices.ts'
import { sumDropHours, sumDrops } from './drop-sum-queries.ts'
import { sumOptions, sumProducts } from './product-sum-queries.ts'
import { sumCarts, sumCodes, sumPayments, sumSales } from './sale-sum-queries.ts'
import { isWithin } from './shop-days-queries.ts'
import { listMoveInconsistencies } from './stock-move-queries.ts'

/** Days have the number of days since this one as their id. */
export const FIRST_DAY = '2000-01-01'
/** A day that no shop reaches: ids of later ones would be no dates. */
const LAST_NUMBER = 200_000

/** A table, the fragment that its rows are made with, and which rows of valid days are valid. */
type Source = readonly [name: string, table: Fragment, sums: Fragment, isValid?: Fragment]

/** No report takes the drops of a day that the previous release added up, or of a collection that changed. */
const areDropsValid = (db: Db) =>
  db`day in (select report_days.day from report_days where drops_summed)
    and collection_id not in (select changed.collection_id from collection_changes changed)`

const listSources = (db: Db, ranges: readonly DayRange[]): Source[] => [
  ['daily_sales', db`daily_sales`, sumSales(db, ranges)],
  ['daily_payments', db`daily_payments`, sumPayments(db, ranges)],
  ['daily_codes', db`daily_codes`, sumCodes(db, ranges)],
  ['daily_carts', db`daily_carts`, sumCarts(db, ranges)],
  ['daily_products', db`daily_products`, sumProducts(db, ranges)],
  ['daily_options', db`daily_options`, sumOptions(db, ranges)],
  ['daily_drops', db`daily_drops`, sumDrops(db, ranges), areDropsValid(db)],
  ['hourly_drops', db`hourly_drops`, sumDropHours(db, ranges), areDropsValid(db)],
]

/**
 * Compares the sums of the days whose number is in the slice with the orders, payments, refunds, returns and carts that
 * they are made of. Returns a sentence for each table and day that differ. A day that is known to have changed is not
 * compared, because no report takes its sums.
 */
export async function listSumInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  const range = { from: toDay(after + 1), to: toDay(Math.min(to, LAST_NUMBER)) }
  const found: string[] = []
  for (const source of listSources(db, [range])) found.push(...(await compare(db, range, source)))
  found.push(...(await listMoveInconsistencies(db, (moment) => isWithin(db, moment, range))))
  return found
}

function compare(db: Db, { from, to }: DayRange, [name, table, sums, isValid = db`true`]: Source): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with valid as materialized (
      select day from report_days
      where day between ${from}::date and ${to}::date and day not in (select changed.day from report_changes changed)
    ), stored as (
      -- Two tables number their rows, because the columns that identify one may be null.
      select day, to_jsonb(kept) - 'id' as sums from ${table} kept where day in (select day from valid) and ${isValid}
    ), source as (
      select day, to_jsonb(summed) as sums from (${sums}) summed where day in (select day from valid) and ${isValid}
    )
    select format('%s of %s differs from its orders in %s rows', ${name}::text, to_char(day, 'YYYY-MM-DD'), count(*)) as inconsistency
    from ((table stored except all table source) union all (table source except all table stored)) different
    group by day order by day`.column()
}

function toDay(number: number): string {
  return new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + number * 86_400_000).toISOString().slice(0, 10)
}
