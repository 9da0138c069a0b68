import type { Tx } from '../../platform/db.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { mayActorStill } from '../../domains/staff/staff.ts'
import { listNeededPermissions, queueBulkJob, stopBulkChange } from './bulk-change.ts'
import { type BulkRow, deleteBulkChanges, lockBulkChange } from './bulk-queries.ts'
import { changeNextItems } from './change-items.ts'

/** Products that change in one transaction of a job: their rows are locked for well under a second. */
const BATCH_SIZE = 25
/** A job works this long and then queues the next one, well before the queue takes it for lost. */
const WORK_MS = 20_000
const KEPT_MS = 30 * 86_400_000

/**
 * Continues a bulk change, or its undoing, until it has ended. Each batch is a transaction with its progress, so a
 * process that dies leaves no half of a product, and the retried job continues after the last batch. It stops when the
 * member may not make the change any more (rules 9.1).
 */
export async function continueBulkChange(
  shop: Shop,
  { bulk_change_id }: JobData,
  batch_size = BATCH_SIZE,
): Promise<void> {
  const id = Number(bulk_change_id)
  const end = performance.now() + WORK_MS
  while (performance.now() < end) {
    const hasEnded = await shop.db.begin(async (tx) => {
      const bulk = await lockBulkChange(tx, id)
      if (bulk?.state !== 'running' && bulk?.state !== 'undoing') return true
      if (await mayGoOn(tx, bulk)) return changeNextItems(tx, bulk, batch_size, shop.clock.now())
      await stopBulkChange(tx, bulk, shop.clock.now())
      return true
    })
    if (hasEnded) return
  }
  await queueBulkJob(shop, shop.db, id)
}

async function mayGoOn(tx: Tx, { state, change, created_by, undone_by }: BulkRow): Promise<boolean> {
  const actor = state === 'undoing' ? undone_by! : created_by
  for (const permission of listNeededPermissions(change))
    if (!(await mayActorStill(tx, actor, permission))) return false
  return true
}

/** Deletes bulk changes that ended a month ago. The audit keeps what they changed. */
export async function deleteExpiredBulkChanges(shop: Shop): Promise<void> {
  await deleteBulkChanges(shop.db, new Date(shop.clock.now().valueOf() - KEPT_MS))
}
