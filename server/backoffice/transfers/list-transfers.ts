import { DAY_MS } from '@shop/contract/calendar.ts'
import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import type { Shop } from '../../platform/shop.ts'
import { listReferenceRows, listTransferRows } from './queries.ts'

/** Ended transfers are recognized in a bank statement for this long. */
const RECOGNIZED_MS = 90 * DAY_MS

export interface TransferFilter extends PageQuery {
  state?: 'waiting' | 'ended' | undefined
  q?: string | undefined
}

/** Lists bank transfers, those that wait by their deadline, and those that ended, the newest first. */
export function listTransfers({ db }: Shop, { state = 'waiting', q = '', ...query }: TransferFilter) {
  const filter = { isWaiting: state === 'waiting', q: q.trim() }
  return readList(db, query, (tx, page) => listTransferRows(tx, filter, page))
}

/** Lists what a browser compares a bank statement with: the statement itself never leaves the browser. */
export async function listTransferReferences({ db, clock }: Shop): Promise<{ references: TransferReference[] }> {
  return { references: await listReferenceRows(db, new Date(clock.now().valueOf() - RECOGNIZED_MS)) }
}
