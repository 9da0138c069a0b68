import type { CallQuery } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { CodeBatch, CodeDetail, DiscountCode, listCodes as listCodesCall } from '@shop/contract/staff/codes.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { Db } from '../../platform/db.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { normalizeCode } from '../../domains/codes/codes.ts'
import { writeStaffCsv } from '../../platform/staff-csv.ts'
import {
  type CodeSort,
  findActors,
  findCodeGoods,
  findCodeRow,
  listBatchCodes,
  listBatchRows,
  listCodeOrders,
  listCodeRows,
  listGiven,
  listProductsBySku,
} from './code-queries.ts'

const SHOWN_ORDERS = 50

/** Lists codes as the query asks, the newest first unless it names another order. */
export async function listCodes(
  { db, clock }: Shop,
  query: CallQuery<typeof listCodesCall>,
): Promise<List<DiscountCode>> {
  const { sort = '-created_at', q, state, batch_id } = query
  const column = sort.replace('-', '') as CodeSort
  const order = { column, isDescending: sort.startsWith('-') }
  return readList(db, query, (tx, page) => listCodeRows(tx, { q, state, batch_id }, order, page, clock.now()))
}

/** Returns one code with what it gave. Its orders are for those who may read orders. Refuses `code_unknown`. */
export async function getCode({ db, clock }: Shop, staff: StaffMember, input: string, lang: Lang): Promise<CodeDetail> {
  const name = normalizeCode(input)
  const row = (await findCodeRow(db, name, clock.now())) ?? refuseWith('code_unknown', { code: name })
  const [given, goods, orders, actors] = await Promise.all([
    listGiven(db, name),
    findCodeGoods(db, name, lang),
    staff.permissions.has('orders.read') ? listCodeOrders(db, name, SHOWN_ORDERS) : null,
    findActors(db, [`code:${name}`, ...(row.batch_id === null ? [] : [`code_batch:${row.batch_id}`])]),
  ])
  const nameOf = (act: string) => actors.find(({ action }) => action === act)?.name
  return {
    ...row,
    goods,
    is_fixed: row.used + row.claimed > 0,
    given,
    orders,
    created_by: nameOf('code.add') ?? nameOf('code.generate') ?? null,
    // A code that was ended alone was not ended with its batch.
    ended_by: row.ended_at === null ? null : (nameOf('code.end') ?? nameOf('code.end_batch') ?? null),
  }
}

/** Refuses `code_sku_unknown`. */
export async function findProductIds(db: Db, skus: string[]): Promise<number[]> {
  const named = [...new Set(skus.map((sku) => sku.trim()))]
  const rows = await listProductsBySku(db, named)
  const known = new Set(rows.map(({ sku }) => sku))
  const unknown = named.filter((sku) => !known.has(sku))
  if (unknown.length > 0) refuseWith('code_sku_unknown', { skus: unknown.slice(0, 10).join(', ') })
  return rows.map(({ id }) => id)
}

export function listCodeBatches({ db }: Shop, query: PageQuery): Promise<List<CodeBatch>> {
  return readList(db, query, (tx, page) => listBatchRows(tx, undefined, page))
}

/** Refuses `code_batch_unknown`. */
export async function getBatch({ db }: Shop, batch_id: number): Promise<CodeBatch> {
  const { rows } = await listBatchRows(db, batch_id, { limit: 1, offset: 0 })
  return rows[0] ?? refuse('code_batch_unknown')
}

/**
 * Returns the codes of a batch as CSV and records that they left: who has the file can use them. No field begins as a
 * formula would.
 */
export async function exportCodeBatch(shop: Shop, { actor }: StaffMember, batch_id: number, lang: Lang) {
  const { prefix, size } = await getBatch(shop, batch_id)
  const rows = await listBatchCodes(shop.db, batch_id)
  const at = shop.clock.now()
  const metadata = { codes: size }
  const subject = `code_batch:${batch_id}`
  await shop.db.begin((tx) => insertAuditEntry(tx, { actor, action: 'code.export', subject, metadata, at }))
  const csv = writeStaffCsv(
    ['code', 'state', 'note'],
    rows.map(({ code, used, ended, note }) => ({ code, state: used ? 'used' : ended ? 'ended' : 'open', note })),
    lang,
  )
  return { file_name: `codes-${prefix}-${batch_id}.csv`, csv }
}
