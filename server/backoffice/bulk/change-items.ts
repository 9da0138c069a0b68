import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeProducts, type ChangeOutcome, restoreProducts } from '../../domains/catalog/catalog.ts'
import {
  type BulkItem,
  type BulkItemResult,
  type BulkRow,
  finishBulkChange,
  listBulkItems,
  updateBulkItems,
  updateBulkUndo,
} from './bulk-queries.ts'
import { parseChange } from './parse-change.ts'

/** Integrity violations of PostgreSQL: a row that the change needs was deleted or taken at this moment. */
const INTEGRITY_VIOLATION = /^23/

/**
 * Changes or undoes the next products of a bulk change that the caller has locked: each completely or not at all.
 * Returns whether it has ended with them.
 */
export async function changeNextItems(tx: Tx, bulk: BulkRow, limit: number, at: Date): Promise<boolean> {
  const isUndo = bulk.state === 'undoing'
  const items = await listBulkItems(tx, bulk.id, { state: isUndo ? 'changed' : 'waiting', limit })
  const actor = isUndo ? bulk.undone_by! : bulk.created_by
  const record = { actor, at, metadata: { [isUndo ? 'undone_bulk_change_id' : 'bulk_change_id']: bulk.id } }
  await updateBulkItems(tx, bulk.id, await changeItems(tx, items, bulk, record))
  if (items.length === limit) return false
  if (isUndo) await updateBulkUndo(tx, bulk.id, { state: 'undone', actor, at: bulk.undone_at! })
  else await finishBulkChange(tx, bulk.id, 'done', at)
  return true
}

type ItemRecord = Parameters<typeof restoreProducts>[2]

/**
 * Changes the products together. If that fails because of one of them, each alone: one that cannot be changed does not stop
 * the others. Errors of the shop itself do: the job is tried again.
 */
async function changeItems(tx: Tx, items: BulkItem[], bulk: BulkRow, record: ItemRecord): Promise<BulkItemResult[]> {
  const isUndo = bulk.state === 'undoing'
  const refused = isUndo ? 'left' : 'refused'
  try {
    const outcomes = await tx.savepoint((inner) =>
      isUndo
        ? restoreProducts(inner, items.map(toRestored), record)
        : changeProducts(inner, items.map(toTarget), parseChange(bulk.change), record),
    )
    return items.map(({ product_id }, index) => ({ product_id, ...toResult(outcomes[index]!, isUndo) }))
  } catch (error) {
    const reason = toReason(error)
    if (reason === undefined) throw error
    if (items.length === 1) return [{ product_id: items[0]!.product_id, state: refused, reason }]
    const results: BulkItemResult[] = []
    for (const item of items) results.push(...(await changeItems(tx, [item], bulk, record)))
    return results
  }
}

const toTarget = ({ product_id, version }: BulkItem) => ({ id: product_id, version })

const toRestored = ({ product_id, changed_version, before }: BulkItem) => ({
  id: product_id,
  version: changed_version!,
  before: before!,
})

function toResult(outcome: ChangeOutcome, isUndo: boolean): Omit<BulkItemResult, 'product_id'> {
  if (outcome instanceof Refusal) return { state: isUndo ? 'left' : 'refused', reason: toReason(outcome)! }
  if (isUndo) return { state: 'undone' }
  if (outcome === null) return { state: 'unchanged' }
  return { state: 'changed', before: outcome.before, after: outcome.after, changed_version: outcome.version }
}

/** Returns the reason without the product's own sku: products that are refused for the same reason are counted together. */
function toReason(error: unknown): BulkItemResult['reason'] {
  if (error instanceof Refusal) {
    const { sku: _sku, ...data } = error.data
    return { code: error.code, data }
  }
  if (INTEGRITY_VIOLATION.test((error as { code?: string }).code ?? ''))
    return { code: 'product_change_failed', data: {} }
  return undefined
}
