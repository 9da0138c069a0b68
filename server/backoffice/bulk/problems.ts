import type { Lang } from '@shop/contract/locale.ts'
import { formatRefusal } from '@shop/contract/refusal.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { BulkProblem } from '@shop/contract/staff/bulk.ts'
import { gateItems } from '@shop/contract/staff/product-limits.ts'
import type { Db } from '../../platform/db.ts'
import type { ProblemRow } from './bulk-queries.ts'
import { listNamedProducts } from './target-queries.ts'

/** Returns the reasons why products were refused, in the reader's words, with the names of the first products. */
export async function buildProblems(
  db: Db,
  rows: readonly ProblemRow[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<BulkProblem[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ product_ids }) => product_ids)
  const products = await listNamedProducts(db, ids, { lang, now })
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return rows.map(({ code, data, count, product_ids }) => {
    const missing = Array.isArray(data['missing']) ? data['missing'] : []
    return {
      code,
      message: formatRefusal(refusals[code as RefusalCode], lang, data),
      missing: gateItems.filter((item) => missing.includes(item)),
      count,
      products: product_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    }
  })
}
