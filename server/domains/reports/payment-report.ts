import { listSteps } from '@shop/contract/staff/report-range.ts'
import type { PaymentReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { listAttemptRows, listDisputeRows, listTransferRows } from './payment-queries.ts'
import { type PeriodQuery, readDailyReport, readPeriod } from './report-period.ts'

export async function getPaymentReport(shop: Shop, query: PeriodQuery): Promise<PaymentReport> {
  const period = readPeriod(query, shop.clock.now())
  const [rows, transfers, disputes] = await readDailyReport(shop, period, async (tx, days) => [
    await listAttemptRows(tx, period, days),
    await listTransferRows(tx, period),
    await listDisputeRows(tx, period),
  ])
  const methods = rows.filter(({ start, is_before }) => start === null && !is_before)
  const before = rows.filter(({ start, is_before }) => start === null && is_before)
  const byStart = new Map(
    rows.filter(({ start, is_before }) => start !== null && !is_before).map((row) => [row.start, row]),
  )
  return {
    period,
    methods: methods.map(({ start: _, is_before: __, ...row }) => ({
      ...row,
      declined_before:
        before.find(({ currency, method }) => currency === row.currency && method === row.method)?.declined ?? 0,
    })),
    parts: listSteps(period, period.step).map((start) => {
      const { attempts = 0, paid = 0, declined = 0 } = byStart.get(start) ?? {}
      return { start, attempts, paid, declined }
    }),
    transfers,
    disputes,
  }
}
