import type { CodeReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CodeRow, countPaidOrders, listCodeRows } from './code-queries.ts'
import { type PeriodQuery, readDailyReport, readPeriod } from './report-period.ts'
import { type RowLimit, SHOWN_ROWS } from './row-limits.ts'

export async function getCodeReport(shop: Shop, query: PeriodQuery, limit: RowLimit = SHOWN_ROWS): Promise<CodeReport> {
  const period = readPeriod(query, shop.clock.now())
  const [all, orders] = await readDailyReport(shop, period, async (tx, days) => [
    await listCodeRows(tx, period, days),
    await countPaidOrders(tx, period, days),
  ])
  const rows = all.filter(({ is_before }) => !is_before)
  const sum = (name: keyof Pick<CodeRow, 'uses' | 'given_mxn' | 'given_usd' | 'taken_mxn' | 'taken_usd'>) =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    period,
    totals: {
      uses: sum('uses'),
      uses_before: all.filter(({ is_before }) => is_before).reduce((total, { uses }) => total + uses, 0),
      orders,
      given: { MXN: sum('given_mxn'), USD: sum('given_usd') },
      taken: { MXN: sum('taken_mxn'), USD: sum('taken_usd') },
    },
    rows: rows.slice(0, limit).map(({ type, code, batch_id, uses, given_mxn, given_usd, taken_mxn, taken_usd }) => ({
      type,
      code,
      batch_id,
      uses,
      given: { MXN: given_mxn, USD: given_usd },
      taken: { MXN: taken_mxn, USD: taken_usd },
    })),
  }
}
