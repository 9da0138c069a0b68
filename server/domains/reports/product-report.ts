import type { Lang } from '@shop/contract/locale.ts'
import type { ProductReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { findProductRows } from './product-queries.ts'
import { type PeriodQuery, readDailyReport, readPeriod } from './report-period.ts'
import { type RowLimit, SHOWN_ROWS } from './row-limits.ts'

type ProductQuery = PeriodQuery & { by?: ProductReport['by'] | undefined }

/** Returns the units that were sold, by product, by size and color, by size or by color: the most sold first. */
export async function getProductReport(
  shop: Shop,
  query: ProductQuery,
  lang: Lang,
  limit: RowLimit = SHOWN_ROWS,
): Promise<ProductReport> {
  const period = readPeriod(query, shop.clock.now())
  const { by = 'product' } = query
  const { totals, rows } = await readDailyReport(shop, period, (tx, days) =>
    findProductRows(tx, { period, days, by, lang, limit }),
  )
  return { period, by, totals: toRow(totals), rows: (rows ?? []).map(toRow) }
}

function toRow<T extends { mxn: number; usd: number }>({ mxn, usd, ...row }: T) {
  return { ...row, amounts: { MXN: mxn, USD: usd } }
}
