import { DAY_MS } from '@shop/contract/calendar.ts'
import type { StaffTransfer, TransferReference } from '@shop/contract/staff/transfers.ts'
import { type PageQuery, parseStaffPage, toList } from '../../../platform/paging.ts'
import { planForValues } from '../../../platform/plan-for-values.ts'
import type { Shop } from '../../../platform/shop.ts'
import { listReferenceRows, listTransferRows } from './queries.ts'

/** Ended transfers are recognized in a bank statement for this long. */
const RECOGNIZED_MS = 90 * DAY_MS

export interface TransferFilter extends PageQuery {
  state?: 'waiting' | 'ended' | undefined
  q?: string | undefined
}

/** Lists bank transfers, those that wait by their deadline, and those that ended, the newest first. */
export async function listTransfers({ db }: Shop, { state = 'waiting', q = '', ...query }: TransferFilter) {
  const page = parseStaffPage(query)
  const filter = { isWaiting: state === 'waiting', q: q.trim() }
  const { rows, total, most } = await planForValues(db, (tx) => listTransferRows(tx, filter, page))
  const items = rows.map(({ asked_at, deadline, reminded_at, ended_at, ...row }): StaffTransfer => ({
    ...row,
    asked_at: asked_at.toISOString(),
    deadline: deadline.toISOString(),
    reminded_at: reminded_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }))
  return toList(items, total, page, most)
}

/** Lists what a browser compares a bank statement with: the statement itself never leaves the browser. */
export async function listTransferReferences({ db, clock }: Shop): Promise<{ references: TransferReference[] }> {
  const rows = await listReferenceRows(db, new Date(clock.now().valueOf() - RECOGNIZED_MS))
  const references = rows.map(({ ended_at, ...row }) => ({ ...row, ended_at: ended_at?.toISOString() ?? null }))
  return { references }
}
