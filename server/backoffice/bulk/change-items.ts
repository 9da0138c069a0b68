import type { BulkChange } from '@shop/contract/staff/bulk.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeProduct, restoreProduct } from '../../domains/catalog/catalog.ts'
import {
  type BulkItem,
  type BulkItemResult,
  type BulkRow,
  finishBulkChange,
  listBulkItems,
  updateBulkItem,
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
  for (const item of items) {
    const key = { bulk_change_id: bulk.id, product_id: item.product_id }
    const action = () => (isUndo ? undoItem(tx, item, record) : changeItem(tx, item, bulk.change, record))
    await updateBulkItem(tx, key, await orReason(action, isUndo ? 'left' : 'refused'))
  }
  if (items.length === limit) return false
  if (isUndo) await updateBulkUndo(tx, bulk.id, { state: 'undone', actor, at: bulk.undone_at! })
  else await finishBulkChange(tx, bulk.id, 'done', at)
  return true
}

type ItemRecord = Parameters<typeof changeProduct>[2]

async function changeItem(tx: Tx, item: BulkItem, change: BulkChange, record: ItemRecord): Promise<BulkItemResult> {
  const { product_id, version } = item
  const target = { id: product_id, version, change: parseChange(change) }
  const changed = await tx.savepoint((inner) => changeProduct(inner, target, record))
  if (changed === null) return { state: 'unchanged' }
  return { state: 'changed', before: changed.before, after: changed.after, changed_version: changed.version }
}

async function undoItem(tx: Tx, item: BulkItem, record: ItemRecord): Promise<BulkItemResult> {
  const { product_id, changed_version, before } = item
  const target = { id: product_id, version: changed_version!, before: before! }
  await tx.savepoint((inner) => restoreProduct(inner, target, record))
  return { state: 'undone' }
}

/** A product that cannot be changed does not stop the others. Errors of the shop itself do: the job is tried again. */
async function orReason(action: () => Promise<BulkItemResult>, state: 'refused' | 'left'): Promise<BulkItemResult> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Refusal) return { state, reason: { code: error.code, data: error.data } }
    if (INTEGRITY_VIOLATION.test((error as { code?: string }).code ?? ''))
      return { state, reason: { code: 'product_change_failed', data: {} } }
    throw error
  }
}
