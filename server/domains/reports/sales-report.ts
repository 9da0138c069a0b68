import { currencies } from '@shop/contract/locale.ts'
import { listSteps } from '@shop/contract/staff/report-range.ts'
import { type SalesFigures, salesFigures, type SalesReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { type PeriodQuery, readDailyReport, readPeriod } from './report-period.ts'
import { listSalesRows, type SalesRow } from './sales-queries.ts'

const nothing = Object.fromEntries(salesFigures.map((name) => [name, 0])) as SalesFigures

/** Returns sales by part of the period, currency and method, and the period before. Currencies are never added. */
export async function getSalesReport(shop: Shop, query: PeriodQuery): Promise<SalesReport> {
  const period = readPeriod(query, shop.clock.now())
  const rows = await readDailyReport(shop, period, (tx, days) => listSalesRows(tx, period, days))
  const isTotal = ({ start, method }: SalesRow) => start === null && method === null
  const moved = currencies.filter((currency) => rows.some((row) => row.currency === currency))
  const find = (matches: (row: SalesRow) => boolean) => toFigures(rows.find(matches))
  return {
    period,
    totals: moved.map((currency) => ({
      currency,
      ...find((row) => isTotal(row) && row.currency === currency && !row.is_before),
      before: find((row) => isTotal(row) && row.currency === currency && row.is_before),
    })),
    parts: moved.flatMap((currency) => {
      const byStart = new Map(
        rows.filter((row) => row.currency === currency && row.start !== null).map((row) => [row.start, row]),
      )
      return listSteps(period, period.step).map((start) => ({ start, currency, ...toFigures(byStart.get(start)) }))
    }),
    methods: rows.flatMap((row) =>
      row.method === null ? [] : [{ currency: row.currency, method: row.method, ...toFigures(row) }],
    ),
  }
}

function toFigures(row: SalesRow | undefined): SalesFigures {
  if (row === undefined) return nothing
  return Object.fromEntries(salesFigures.map((name) => [name, row[name]])) as SalesFigures
}
