import type { BulkChange } from '@shop/contract/staff/bulk.ts'
import type { BulkState } from '@shop/contract/staff/bulk-values.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { ProductBackup } from '../../domains/catalog/catalog.ts'

export interface BulkRow {
  id: number
  change: BulkChange
  state: BulkState
  created_by: string
  created_at: Date
  finished_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

export interface BulkTarget {
  id: number
  version: number
}

export async function insertBulkChange(
  tx: Tx,
  targets: readonly BulkTarget[],
  { change, actor, at }: { change: BulkChange; actor: string; at: Date },
): Promise<number> {
  const id = await tx<{ id: number }[]>`
    insert into bulk_changes (change, state, created_by, created_at)
    values (${JSON.stringify(change)}::jsonb, 'running', ${actor}, ${at}) returning id`.value()
  await tx`
    insert into bulk_change_items (bulk_change_id, product_id, version)
    select ${id}, * from unnest(${targets.map((target) => target.id)}::integer[], ${targets.map(({ version }) => version)}::integer[])`
  return id
}

/** Locks a bulk change: its job, canceling and undoing wait for each other. */
export function lockBulkChange(tx: Tx, id: number): Promise<BulkRow | undefined> {
  return tx<BulkRow[]>`
    select id, change, state, created_by, created_at, finished_at, undone_at, undone_by
    from bulk_changes where id = ${id} for update`.first()
}

export interface BulkItem {
  product_id: number
  version: number
  changed_version: number | null
  before: ProductBackup | null
}

/** Lists the next products of a bulk change in a state, in the order in which products are locked. */
export function listBulkItems(
  db: Db,
  bulk_change_id: number,
  { state, limit }: { state: 'waiting' | 'changed'; limit: number },
): Promise<BulkItem[]> {
  return db<BulkItem[]>`
    select product_id, version, changed_version, before from bulk_change_items
    where bulk_change_id = ${bulk_change_id} and state = ${state}
    order by product_id limit ${limit}`
}

export interface BulkItemResult {
  product_id: number
  state: 'changed' | 'unchanged' | 'refused' | 'undone' | 'left'
  reason?: { code: string; data: Record<string, unknown> }
  before?: ProductBackup
  after?: ProductBackup
  changed_version?: number
}

/** Records what became of products. What was there before and after is kept once it is known. */
export async function updateBulkItems(tx: Tx, bulk_change_id: number, results: BulkItemResult[]): Promise<void> {
  await tx`
    update bulk_change_items item set state = result.state, reason = result.reason,
      before = coalesce(result.before, item.before), after = coalesce(result.after, item.after),
      changed_version = coalesce(result.changed_version, item.changed_version)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (product_id integer, state text, reason jsonb,
      before jsonb, after jsonb, changed_version integer)
    where item.bulk_change_id = ${bulk_change_id} and item.product_id = result.product_id`
}

export async function finishBulkChange(tx: Tx, id: number, state: 'done' | 'canceled', at: Date): Promise<void> {
  await tx`update bulk_changes set state = ${state}, finished_at = ${at} where id = ${id}`
}

export async function updateBulkUndo(
  tx: Tx,
  id: number,
  { state, actor, at }: { state: 'undoing' | 'undone'; actor: string; at: Date },
): Promise<void> {
  await tx`update bulk_changes set state = ${state}, undone_by = ${actor}, undone_at = ${at} where id = ${id}`
}

/** Stops undoing a bulk change, so that it can be undone again from there. */
export async function stopUndoing(tx: Tx, id: number): Promise<void> {
  await tx`update bulk_changes set state = 'done', undone_by = null, undone_at = null where id = ${id}`
}

export interface BulkCounts {
  total: number
  waiting: number
  changed: number
  unchanged: number
  refused: number
  undone: number
  left: number
}

export function countBulkItems(db: Db, bulk_change_id: number): Promise<BulkCounts> {
  return db<BulkCounts[]>`
    select count(*)::integer as total,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'changed')::integer as changed,
      count(*) filter (where state = 'unchanged')::integer as unchanged,
      count(*) filter (where state = 'refused')::integer as refused,
      count(*) filter (where state = 'undone')::integer as undone,
      count(*) filter (where state = 'left')::integer as left
    from bulk_change_items where bulk_change_id = ${bulk_change_id}`.one()
}

export interface ProblemRow {
  code: string
  data: Record<string, unknown>
  count: number
  product_ids: number[]
}

/** Lists why products were refused or left, with the first few of each reason, the most frequent reason first. */
export function listBulkProblems(db: Db, bulk_change_id: number, examples: number): Promise<ProblemRow[]> {
  return db<ProblemRow[]>`
    select reason ->> 'code' as code, reason -> 'data' as data, count(*)::integer as count,
      (array_agg(product_id order by product_id))[1:${examples}] as product_ids
    from bulk_change_items
    where bulk_change_id = ${bulk_change_id} and state in ('refused', 'left')
    group by reason order by count(*) desc, reason ->> 'code'`
}

export function findBulkChange(
  db: Db,
  id: number,
): Promise<(BulkRow & { created_by_name: string | null }) | undefined> {
  return db<(BulkRow & { created_by_name: string | null })[]>`
    select bulk_changes.id, change, state, created_by, bulk_changes.created_at, finished_at, undone_at, undone_by,
      member.name as created_by_name
    from bulk_changes left join staff_members member on created_by = 'staff:' || member.id
    where bulk_changes.id = ${id}`.first()
}

/** Lists the bulk changes that are in progress, or ended or were undone since: the newest, those that were undone last. */
export function listRecentBulkIds(db: Db, since: Date): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from bulk_changes
    where state in ('running', 'undoing') or coalesce(undone_at, finished_at) >= ${since}
    order by state = 'undone', id desc limit 5`.column()
}

/** Deletes bulk changes that ended before. The audit keeps what they changed. */
export async function deleteBulkChanges(db: Db, before: Date): Promise<void> {
  await db`delete from bulk_changes where finished_at < ${before} and state <> 'undoing'`
}
