import type { Lang } from '@shop/contract/locale.ts'
import type { BulkDetail } from '@shop/contract/staff/bulk.ts'
import { BULK_UNDO_MINUTES } from '@shop/contract/staff/bulk-values.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { type BulkRow, countBulkItems, findBulkChange, listBulkProblems, listRecentBulkIds } from './bulk-queries.ts'
import { EXAMPLES_PER_PROBLEM } from './preview-change.ts'
import { buildProblems } from './problems.ts'

const UNDO_MS = BULK_UNDO_MINUTES * 60_000

export async function getBulkChange(shop: Shop, id: number, lang: Lang): Promise<BulkDetail> {
  const [bulk, counts, problems] = await Promise.all([
    findBulkChange(shop.db, id),
    countBulkItems(shop.db, id),
    listBulkProblems(shop.db, id, EXAMPLES_PER_PROBLEM),
  ])
  if (bulk === undefined) refuse('bulk_not_found')
  const now = shop.clock.now()
  const { state, change, created_by_name, created_at, finished_at } = bulk
  return {
    id,
    state,
    change,
    ...counts,
    problems: await buildProblems(shop.db, problems, { lang, now }),
    created_by: created_by_name,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    undo_until: counts.changed > 0 ? findUndoEnd(bulk, now) : null,
  }
}

/** Lists the bulk changes that are in progress, can still be undone, or were undone within that time. */
export async function listBulkChanges(shop: Shop, lang: Lang): Promise<BulkDetail[]> {
  const ids = await listRecentBulkIds(shop.db, new Date(shop.clock.now().valueOf() - UNDO_MS))
  return Promise.all(ids.map((id) => getBulkChange(shop, id, lang)))
}

function findUndoEnd({ state, finished_at }: BulkRow, now: Date): string | null {
  if (finished_at === null || state === 'undoing' || state === 'undone') return null
  const end = new Date(finished_at.valueOf() + UNDO_MS)
  return end >= now ? end.toISOString() : null
}
