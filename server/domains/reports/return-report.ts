import type { Lang } from '@shop/contract/locale.ts'
import type { ReturnReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { type PeriodQuery, readDailyReport, readPeriod } from './report-period.ts'
import { listReasonRows, listReturnedProducts, type ReasonRow } from './return-queries.ts'
import { SHOWN_ROWS } from './row-limits.ts'

export async function getReturnReport(shop: Shop, query: PeriodQuery, lang: Lang): Promise<ReturnReport> {
  const period = readPeriod(query, shop.clock.now())
  const [rows, products] = await readDailyReport(shop, period, async (tx, days) => [
    await listReasonRows(tx, period),
    await listReturnedProducts(tx, { period, days, lang, limit: SHOWN_ROWS }),
  ])
  const reasons = rows.filter(({ is_before }) => !is_before)
  const sum = (name: 'open' | 'units' | 'mxn' | 'usd') => reasons.reduce((all, row) => all + row[name], 0)
  return {
    period,
    totals: {
      requested: countRequested(reasons),
      requested_before: countRequested(rows.filter(({ is_before }) => is_before)),
      open: sum('open'),
      units: sum('units'),
      refunded: { MXN: sum('mxn'), USD: sum('usd') },
    },
    reasons: reasons.map(({ reason, returns, exchanges, units, mxn, usd }) => ({
      reason,
      returns,
      exchanges,
      units,
      refunded: { MXN: mxn, USD: usd },
    })),
    products,
  }
}

function countRequested(rows: ReasonRow[]): number {
  return rows.reduce((all, { returns, exchanges }) => all + returns + exchanges, 0)
}
