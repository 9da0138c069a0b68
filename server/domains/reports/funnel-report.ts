import { currencies } from '@shop/contract/locale.ts'
import { listSteps } from '@shop/contract/staff/report-range.ts'
import type { Funnel, FunnelReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { type FunnelRow, listFunnelRows } from './funnel-queries.ts'
import { type PeriodQuery, readDailyReport, readPeriod } from './report-period.ts'

export async function getFunnelReport(shop: Shop, query: PeriodQuery): Promise<FunnelReport> {
  const period = readPeriod(query, shop.clock.now())
  const rows = await readDailyReport(shop, period, (tx, days) => listFunnelRows(tx, period, days))
  const begun = currencies.filter((currency) => rows.some((row) => row.currency === currency))
  const findTotal = (currency: string, is_before: boolean) =>
    toFunnel(rows.find((row) => row.start === null && row.currency === currency && row.is_before === is_before))
  return {
    period,
    totals: begun.map((currency) => ({
      currency,
      ...findTotal(currency, false),
      before: findTotal(currency, true),
    })),
    parts: begun.flatMap((currency) => {
      const byStart = new Map(
        rows.filter((row) => row.currency === currency && row.start !== null).map((row) => [row.start, row]),
      )
      return listSteps(period, period.step).map((start) => ({ start, currency, ...toFunnel(byStart.get(start)) }))
    }),
  }
}

function toFunnel(row: FunnelRow | undefined): Funnel {
  return { carts: row?.carts ?? 0, ordered: row?.ordered ?? 0, paid: row?.paid ?? 0 }
}
