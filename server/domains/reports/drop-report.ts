import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { DropReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { findDropDays } from './daily/drop-sum-queries.ts'
import { type DropRow, findDrops, listDropRows } from './drop-queries.ts'
import { type PeriodQuery, readPeriod, readReport } from './report-period.ts'

const LEVELS = [3, 2, 1, 0]

/** Returns the sales of the collections that opened in the period, by level and hour, the newest first. */
export async function getDropReport(shop: Shop, query: PeriodQuery, lang: Lang): Promise<DropReport> {
  const period = readPeriod(query, shop.clock.now())
  const rows = await readReport(shop, period, async (tx) =>
    listDropRows(tx, await findDropDays(tx, await findDrops(tx, period)), lang),
  )
  return { period, drops: [...Map.groupBy(rows, ({ id }) => id).values()].map(toDrop) }
}

function toDrop(rows: DropRow[]): DropReport['drops'][number] {
  const { id, name, opens_at, in_stock } = rows[0]!
  const totals = rows.filter(({ is_level }) => is_level)
  const sum = (key: 'units' | 'orders' | 'mxn' | 'usd') => totals.reduce((all, row) => all + row[key], 0)
  return {
    id,
    name,
    opens_at: opens_at.toISOString(),
    in_stock,
    units: sum('units'),
    orders: sum('orders'),
    amounts: { MXN: sum('mxn'), USD: sum('usd') },
    levels: LEVELS.map((level) => {
      const row = totals.find((total) => total.level === level)
      return {
        level,
        opens_at: new Date(opens_at.valueOf() - level * WEEK_MS).toISOString(),
        orders: row?.orders ?? 0,
        units: row?.units ?? 0,
        amounts: { MXN: row?.mxn ?? 0, USD: row?.usd ?? 0 },
      }
    }),
    hours: rows.flatMap(({ level, hour, units }) => (level === null || hour === null ? [] : [{ hour, level, units }])),
  }
}
