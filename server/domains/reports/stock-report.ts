import type { Lang } from '@shop/contract/locale.ts'
import type { StockReport } from '@shop/contract/staff/report-schemas.ts'
import type { Shop } from '../../platform/shop.ts'
import { readStockReport } from './report-period.ts'
import { type RowLimit, SHOWN_ROWS } from './row-limits.ts'
import { findStock } from './stock-queries.ts'

export async function getStockReport(
  shop: Shop,
  { tab = 'running_out' }: { tab?: StockReport['tab'] | undefined },
  lang: Lang,
  limit: RowLimit = SHOWN_ROWS,
): Promise<StockReport> {
  const now = shop.clock.now()
  const { rows, ...found } = await readStockReport(shop, (tx) => findStock(tx, { now, tab, lang, limit }))
  return { at: now.toISOString(), tab, ...found, rows: rows ?? [] }
}
