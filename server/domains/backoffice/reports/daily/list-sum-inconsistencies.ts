import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../../platform/db.ts'
import type { Slice } from '../../../../platform/slices.ts'
import { sumOptions, sumProducts } from './product-sums.ts'
import { sumCarts, sumCodes, sumPayments, sumSales } from './sale-sums.ts'

/** Days have the number of days since this one as their id. */
export const FIRST_DAY = '2000-01-01'
/** A day that no shop reaches: ids of later ones would be no dates. */
const LAST_NUMBER = 200_000

const sources: Record<string, (db: Db, ranges: readonly DayRange[]) => Fragment> = {
  daily_sales: sumSales,
  daily_payments: sumPayments,
  daily_codes: sumCodes,
  daily_carts: sumCarts,
  daily_products: sumProducts,
  daily_options: sumOptions,
}

/**
 * Compares the sums of the days whose number is in the slice with the orders, payments, refunds, returns and carts that
 * they are made of. Returns a sentence for each table and day that differ. A day that is known to have changed is not
 * compared, because no report takes its sums.
 */
export async function listSumInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  const range = { from: toDay(after + 1), to: toDay(Math.min(to, LAST_NUMBER)) }
  const found: string[] = []
  for (const [table, sum] of Object.entries(sources)) found.push(...(await compare(db, range, table, sum(db, [range]))))
  return found
}

async function compare(db: Db, { from, to }: DayRange, table: string, sums: Fragment): Promise<string[]> {
  const rows = await db<{ inconsistency: string }[]>`
    with valid as materialized (
      select day from report_days
      where day between ${from}::date and ${to}::date and day not in (select changed.day from report_changes changed)
    ), stored as (
      select day, to_jsonb(kept) as sums from ${db(table)} kept where day in (select day from valid)
    ), source as (
      select day, to_jsonb(summed) as sums from (${sums}) summed where day in (select day from valid)
    )
    select format('%s of %s differs from its orders in %s rows', ${table}::text, to_char(day, 'YYYY-MM-DD'), count(*)) as inconsistency
    from ((table stored except all table source) union all (table source except all table stored)) different
    group by day order by day`
  return rows.map(({ inconsistency }) => inconsistency)
}

function toDay(number: number): string {
  return new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + number * 86_400_000).toISOString().slice(0, 10)
}
