import type { Lang } from '@shop/contract/locale.ts'
import type { BulkChange, BulkDetail, BulkFilter, BulkPreview } from '@shop/contract/staff/bulk.ts'
import { BULK_AT_ONCE, BULK_UNDO_MINUTES, MAX_BULK_PRODUCTS } from '@shop/contract/staff/bulk-values.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { requirePermission, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findExistingReferences } from '../../domains/catalog/catalog.ts'
import {
  type BulkTarget,
  type BulkRow,
  countBulkItems,
  finishBulkChange,
  insertBulkChange,
  lockBulkChange,
  stopUndoing,
  updateBulkUndo,
} from './bulk-queries.ts'
import { getBulkChange } from './bulk-detail.ts'
import { changeNextItems } from './change-items.ts'
import { parseChange } from './parse-change.ts'
import { hashTargets, previewChange } from './preview-change.ts'
import { listTargetsByFilter, listTargetsByIds, lockTargets } from './target-queries.ts'

export interface BulkRequest {
  ids?: number[] | undefined
  filter?: BulkFilter | undefined
  change: BulkChange
  lang: Lang
}

export async function previewBulkChange(shop: Shop, staff: StaffMember, request: BulkRequest): Promise<BulkPreview> {
  const now = shop.clock.now()
  const change = parseChange(request.change)
  refuseForbidden(staff, request)
  await refuseUnknownPlaces(shop.db, request.change)
  const targets = await listTargets(shop.db, request, now)
  return previewChange(shop.db, targets, change, { lang: request.lang, now })
}

/**
 * Changes the products that a preview showed: up to 200 in this transaction, more by a job. Refuses `bulk_outdated` when
 * other products are chosen now, or one of them has another version.
 */
export async function startBulkChange(
  shop: Shop,
  staff: StaffMember,
  { seen, ...request }: BulkRequest & { seen: string | undefined },
): Promise<BulkDetail> {
  parseChange(request.change)
  refuseForbidden(staff, request)
  const { actor } = staff
  const now = shop.clock.now()
  const id = await shop.db.begin(async (tx) => {
    await refuseUnknownPlaces(tx, request.change)
    const found = await listTargets(tx, request, now)
    const isAtOnce = found.length <= BULK_AT_ONCE
    // A job leaves out what was changed since; a transaction waits for changes in progress and then compares.
    if (isAtOnce) await lockTargets(tx, found.map(({ id: product_id }) => product_id)) // prettier-ignore
    const targets = isAtOnce ? await listTargetsByIds(tx, found.map(({ id: product_id }) => product_id)) : found // prettier-ignore
    if (hashTargets(targets) !== seen) refuse('bulk_outdated')
    const bulk_id = await insertBulkChange(tx, targets, { change: request.change, actor, at: now })
    await recordAction(tx, 'product.bulk', bulk_id, { actor, at: now, metadata: { change: request.change, products: targets.length } }) // prettier-ignore
    if (isAtOnce) await changeNextItems(tx, (await lockBulkChange(tx, bulk_id))!, BULK_AT_ONCE + 1, now)
    else await queueBulkJob(shop, tx, bulk_id)
    return bulk_id
  })
  return getBulkChange(shop, id, request.lang)
}

/** Stops a bulk change in progress. What it has changed stays, and can be undone. */
export async function cancelBulkChange(shop: Shop, staff: StaffMember, id: number, lang: Lang): Promise<BulkDetail> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const bulk = (await lockBulkChange(tx, id)) ?? refuse('bulk_not_found')
    if (bulk.state !== 'running') refuse('bulk_ended')
    await finishBulkChange(tx, id, 'canceled', at)
    await recordAction(tx, 'product.bulk_cancel', id, { actor: staff.actor, at, metadata: {} })
  })
  return getBulkChange(shop, id, lang)
}

/** Undoes a bulk change, except for products that were changed since: up to 200 in this transaction, more by a job. */
export async function undoBulkChange(shop: Shop, staff: StaffMember, id: number, lang: Lang): Promise<BulkDetail> {
  const at = shop.clock.now()
  const { actor } = staff
  await shop.db.begin(async (tx) => {
    const bulk = (await lockBulkChange(tx, id)) ?? refuse('bulk_not_found')
    if (bulk.state === 'running') refuse('bulk_running')
    if (bulk.state === 'undoing' || bulk.state === 'undone') refuse('bulk_undone')
    if (at.valueOf() - bulk.finished_at!.valueOf() > BULK_UNDO_MINUTES * 60_000)
      refuseWith('bulk_undo_late', { minutes: BULK_UNDO_MINUTES })
    const { changed } = await countBulkItems(tx, id)
    await updateBulkUndo(tx, id, { state: 'undoing', actor, at })
    await recordAction(tx, 'product.bulk_undo', id, { actor, at, metadata: { products: changed } })
    if (changed > BULK_AT_ONCE) await queueBulkJob(shop, tx, id)
    else await changeNextItems(tx, (await lockBulkChange(tx, id))!, BULK_AT_ONCE + 1, at)
  })
  return getBulkChange(shop, id, lang)
}

export async function queueBulkJob(shop: Shop, tx: Tx | Db, id: number): Promise<void> {
  await shop.queue.add(tx, 'change-products', { bulk_change_id: id })
}

/** Returns what a member needs for a change, when it begins and until it has ended. */
export function listNeededPermissions({ type }: BulkChange): Permission[] {
  const changesPrices = ['price', 'offer', 'end_offer'].includes(type)
  return changesPrices ? ['products.write', 'prices.write'] : ['products.write']
}

/** Stops a bulk change, or its undoing, whose member may not make it any more. Others can undo it. */
export async function stopBulkChange(tx: Tx, { id, state, created_by, undone_by }: BulkRow, at: Date): Promise<void> {
  const member = state === 'undoing' ? undone_by : created_by
  if (state === 'undoing') await stopUndoing(tx, id)
  else await finishBulkChange(tx, id, 'canceled', at)
  await recordAction(tx, 'product.bulk_cancel', id, { actor: 'change-products', at, metadata: { right_of: member } })
}

/** Prices are their own permission, and a filter by stock shows what a member may not read. */
function refuseForbidden(staff: StaffMember, { change, filter }: BulkRequest): void {
  for (const permission of listNeededPermissions(change)) requirePermission(staff, permission)
  if (filter?.stock !== undefined) requirePermission(staff, 'stock.read')
}

const places = ['category', 'collection', 'artwork'] as const

async function refuseUnknownPlaces(
  db: Db,
  { type, category_id = 0, collection_id = null, artwork_id = null }: BulkChange,
): Promise<void> {
  const place = places.find((one) => one === type)
  if (place === undefined) return
  const ids = { category_id, collection_id, artwork_id, size_chart_id: null, color_ids: [] }
  const { [place]: exists } = await findExistingReferences(db, ids)
  if (!exists) refuse(`${place}_not_found`, { [`change.${place}_id`]: `${place}_not_found` })
}

async function listTargets(db: Db, { ids, filter, lang }: BulkRequest, now: Date): Promise<BulkTarget[]> {
  if ((ids === undefined) === (filter === undefined)) refuse('invalid_value', { ids: 'invalid_value' })
  const targets = ids
    ? await listTargetsByIds(db, ids)
    : await listTargetsByFilter(db, filter!, { lang, now, limit: MAX_BULK_PRODUCTS + 1 })
  if (targets.length === 0) refuse('bulk_empty')
  if (targets.length > MAX_BULK_PRODUCTS)
    refuseWith('bulk_too_many', { count: `> ${MAX_BULK_PRODUCTS}`, max: MAX_BULK_PRODUCTS })
  return targets
}

function recordAction(
  tx: Tx,
  action: string,
  id: number,
  { actor, at, metadata }: { actor: string; at: Date; metadata: Record<string, unknown> },
): Promise<void> {
  return insertAuditEntry(tx, { actor, action, subject: `bulk:${id}`, metadata, at })
}
