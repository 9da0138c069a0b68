import { CRYSTALS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { pageOf, pagesOf } from '../../platform/paging.ts'
import type { Shop } from '../../platform/shop.ts'
import { countEntries, listEntryRows } from './crystal-queries.ts'

/**
 * Returns a page of the customer's ledger, newest first, with reasons in their language. A page past the end is empty.
 */
export async function listCrystals(
  shop: Shop,
  customer_id: number,
  asked: { page?: unknown; per_page?: unknown },
  lang: Lang,
): Promise<{ entries: CrystalEntry[]; pages: number; total: number }> {
  const page = pageOf(asked, CRYSTALS_PER_PAGE)
  const [rows, total] = await Promise.all([
    listEntryRows(shop.db, customer_id, lang, page),
    countEntries(shop.db, customer_id),
  ])
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  return { entries, pages: pagesOf(total, page), total }
}
