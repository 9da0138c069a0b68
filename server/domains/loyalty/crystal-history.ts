import { CRYSTALS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { type PageQuery, parsePage, countPages } from '../../platform/paging.ts'
import type { Shop } from '../../platform/shop.ts'
import { countCrystalEntries, listCrystalEntryRows } from './crystal-queries.ts'

/**
 * Returns a page of the customer's ledger, newest first, with reasons in their language. A page past the end is empty.
 */
export async function listCrystalEntries(
  shop: Shop,
  customer_id: number,
  params: PageQuery,
  lang: Lang,
): Promise<{ entries: CrystalEntry[]; pages: number; total: number }> {
  const page = parsePage(params, CRYSTALS_PER_PAGE)
  const [rows, total] = await Promise.all([
    listCrystalEntryRows(shop.db, customer_id, lang, page),
    countCrystalEntries(shop.db, customer_id),
  ])
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  return { entries, pages: countPages(total, page), total }
}
