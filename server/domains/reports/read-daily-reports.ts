import type { Shop } from '../../platform/shop.ts'
import { getCodeReport } from './code-report.ts'
import { getFunnelReport } from './funnel-report.ts'
import { getPaymentReport } from './payment-report.ts'
import { getProductReport } from './product-report.ts'
import type { PeriodQuery } from './report-period.ts'
import { getSalesReport } from './sales-report.ts'

export async function readDailyReports(shop: Shop, period: PeriodQuery): Promise<unknown[]> {
  return [
    await getSalesReport(shop, period),
    await getPaymentReport(shop, period),
    await getCodeReport(shop, period),
    await getFunnelReport(shop, period),
    ...(await Promise.all(
      (['product', 'variant', 'size', 'color'] as const).map((by) => getProductReport(shop, { ...period, by }, 'es')),
    )),
  ]
}
