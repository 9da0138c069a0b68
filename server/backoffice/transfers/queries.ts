import type { StaffTransfer, TransferReference } from '@shop/contract/staff/transfers.ts'
import { matchesOrderWords, selectIso } from '../common/common-queries.ts'
import { countFound, type WordSearch } from '../common/word-search-queries.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'

/** Lists a page of bank transfers whose code or reference begins with the words, or whose name contains them. */
export async function listTransferRows(
  db: Db,
  { isWaiting, q }: { isWaiting: boolean; q: string },
  { limit, offset }: Page,
): Promise<{ rows: StaffTransfer[]; total: number; most: number }> {
  const from = (condition: Fragment) => db`
    from bank_transfers request
    where ${isWaiting ? db`request.ended_at is null` : db`request.ended_at is not null`} and ${condition}`
  const search: WordSearch = {
    table: db`orders`,
    column: db`request.order_id`,
    words: matchesOrderWords(db, q),
    or: db`starts_with(request.reference, upper(${q}))`,
  }
  const { condition, total, most } = await countFound(db, q === '' ? undefined : search, from)
  const order = isWaiting
    ? db`request.deadline, request.payment_id`
    : db`request.ended_at desc, request.payment_id desc`
  const rows = await db<StaffTransfer[]>`
    select orders.code, orders.shipment_address ->> 'name' as name, payment.method, request.reference, request.account,
      payment.amount, payment.currency, ${selectIso(db, db`request.requested_at`)} as requested_at,
      ${selectIso(db, db`request.deadline`)} as deadline, ${selectIso(db, db`request.reminded_at`)} as reminded_at,
      request.outcome, ${selectIso(db, db`request.ended_at`)} as ended_at
    from (select request.payment_id ${from(condition)} order by ${order} limit ${limit} offset ${offset}) page
    join bank_transfers request using (payment_id)
    join payments payment on payment.id = request.payment_id
    join orders on orders.id = request.order_id
    order by ${order}`
  return { rows, total, most }
}

const MAX_REFERENCES = 5_000

export function listReferenceRows(db: Db, ended_since: Date): Promise<TransferReference[]> {
  return db<TransferReference[]>`
    select orders.code, orders.shipment_address ->> 'name' as name, request.reference, payment.amount, payment.currency,
      ${selectIso(db, db`request.requested_at`)} as requested_at, request.outcome, ${selectIso(db, db`request.ended_at`)} as ended_at, coalesce((
        select json_agg(json_build_object('amount', owed.amount, 'created_at', to_json(owed.created_at) #>> '{}',
          'sent_at', to_json(owed.sent_at) #>> '{}') order by owed.id)
        from owed_transfers owed where owed.payment_id = request.payment_id
      ), '[]'::json) as owed
    from bank_transfers request
    join payments payment on payment.id = request.payment_id
    join orders on orders.id = request.order_id
    where request.ended_at is null or request.ended_at >= ${ended_since}
    order by request.ended_at desc nulls first, request.deadline
    limit ${MAX_REFERENCES}`
}
