import type { ReturnKind } from '@shop/contract/return-rules.ts'
import type { ReturnDetail, returnStates, ReturnSummary } from '@shop/contract/staff/returns.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectEmail } from '../../domains/accounts/accounts.ts'
import { isChangeConfirming } from '../../domains/orders/orders.ts'
import { matchesOrderWords, selectIso } from '../common/common-queries.ts'
import { type Found, type FoundIds, selectFound, toFound, type WordSearch } from '../common/word-search-queries.ts'
import type { Page } from '../../platform/paging.ts'

export type ReturnState = (typeof returnStates)[number]

export type ReturnSummaryRow = Omit<ReturnSummary, 'number'>

export interface ReturnFilter {
  state: ReturnState
  kind: ReturnKind | null
  q: string
  /** Returns that were approved before are overdue. */
  overdue_before: Date
}

function selectSummary(db: Db, overdue_before: Date) {
  return db`
    returns.id, orders.code, returns.kind, returns.status, returns.reason, orders.shipment_address ->> 'name' as name,
    (select sum(quantity)::integer from return_lines where return_id = returns.id) as units,
    ${selectIso(db, db`returns.created_at`)} as created_at, ${selectIso(db, db`returns.approved_at`)} as approved_at,
    ${selectIso(db, db`returns.received_at`)} as received_at,
    returns.status = 'approved' and returns.approved_at <= ${overdue_before} as overdue`
}

export interface ReturnCounts {
  asked: number
  approved: number
  overdue: number
  received: number
}

/**
 * Lists a page of returns in a state with the numbers of those that wait in each; words are compared with the order's
 * code, the return's number and the name.
 */
export async function listReturnRows(
  db: Db,
  filter: ReturnFilter,
  { limit, offset }: Page,
): Promise<{ rows: ReturnSummaryRow[]; total: number; most: number; counts: ReturnCounts }> {
  const { state, overdue_before } = filter
  const order =
    state === 'ended'
      ? db`returns.id desc`
      : db`coalesce(returns.received_at, returns.approved_at, returns.created_at), returns.id`
  const { condition, total, most, counts } = await countReturns(db, filter)
  const rows = await db<ReturnSummaryRow[]>`
    select ${selectSummary(db, overdue_before)}
    from (
      select returns.id ${fromMatching(db, filter, condition)} order by ${order} limit ${limit} offset ${offset}
    ) page
    join returns using (id) join orders on orders.id = returns.order_id
    order by ${order}`
  return { rows, total, most, counts }
}

function fromMatching(db: Db, { state, kind, overdue_before }: ReturnFilter, condition: Fragment): Fragment {
  const inState = {
    asked: db`returns.status = 'requested'`,
    approved: db`returns.status = 'approved'`,
    overdue: db`returns.status = 'approved' and returns.approved_at <= ${overdue_before}`,
    received: db`returns.status = 'received'`,
    ended: db`returns.status in ('declined', 'refunded', 'exchanged', 'withdrawn')`,
  }[state]
  return db`from returns where ${inState} and ${kind === null ? db`true` : db`returns.kind = ${kind}`} and ${condition}`
}

function searchOrders(db: Db, { q }: ReturnFilter): WordSearch {
  const number = /^R[^\w\s]?(\d{1,9})(?!\d)/i.exec(q)?.[1] ?? null
  return {
    table: db`orders`,
    column: db`returns.order_id`,
    words: matchesOrderWords(db, q),
    or: db`returns.id = ${number}::integer`,
  }
}

async function countReturns(db: Db, filter: ReturnFilter): Promise<Found & { counts: ReturnCounts }> {
  const search = filter.q === '' ? undefined : searchOrders(db, filter)
  const { found, ids, total } = selectFound(db, search, (condition) => fromMatching(db, filter, condition))
  const {
    ids: found_ids,
    total: counted,
    ...counts
  } = await db<(ReturnCounts & { ids: FoundIds; total: number })[]>`
    with ${found}
    select count(*) filter (where status = 'requested')::integer as asked,
      count(*) filter (where status = 'approved')::integer as approved,
      count(*) filter (where status = 'approved' and approved_at <= ${filter.overdue_before})::integer as overdue,
      count(*) filter (where status = 'received')::integer as received, ${total} as total, ${ids} as ids
    from returns where status in ('requested', 'approved', 'received')`.one()
  return { ...toFound(db, search, { ids: found_ids, total: counted }), counts }
}

export interface ReturnDetailRow extends Omit<
  ReturnDetail,
  'number' | 'email' | 'shop_responsible' | 'refunded' | 'payment_link'
> {
  email: string
  /** The link of what waits to be paid; null once it was withdrawn. */
  asked: { until: string; confirming: boolean } | null
  goods: number | null
  shipping: number | null
}

export function findReturnDetail(db: Db, id: number, overdue_before: Date): Promise<ReturnDetailRow | undefined> {
  return db<ReturnDetailRow[]>`
    select ${selectSummary(db, overdue_before)}, returns.note, returns.answer, coalesce(${selectEmail(db, db`orders.customer_id`)}, '') as email, orders.currency,
      orders.reward ->> 'gift_name' as gift_name, returns.goods, returns.shipping, returns.carrier, returns.waybill,
      case when returns.kind = 'exchange' then returns.difference else 0 end as difference,
      returns.kind = 'exchange' and returns.status = 'approved' and returns.difference > 0 and not exists (
        select from order_change_requests request where request.return_id = returns.id and request.outcome = 'paid'
      ) as waits_for_payment, (
        select json_build_object('until', ${selectIso(db, db`request.expires_at`)}, 'confirming', ${isChangeConfirming(db)})
        from order_change_requests request where request.return_id = returns.id and request.ended_at is null
      ) as asked, exists (
        select from refunds join payments on payments.id = refunds.payment_id
        where payments.order_id = orders.id and refunds.source = 'staff' and refunds.status = 'pending'
      ) as to_send, (
        select json_agg(json_build_object('size_id', back.size_id, 'color_id', back.color_id, 'name', line.name,
          'size', line.size, 'color_name', line.color_name, 'image', line.desktop_image, 'quantity', back.quantity,
          'wanted_size', case when returns.kind = 'exchange' then back.wanted_size end,
          'wanted_item', case when returns.kind = 'exchange' then back.wanted_item end,
          'restocked', receipt.restocked, 'discarded', receipt.discarded) order by line.position)
        from return_lines back
        join order_lines line using (order_id, size_id, color_id)
        left join return_receipts receipt using (return_id, size_id, color_id)
        where back.return_id = returns.id
      ) as lines
    from returns join orders on orders.id = returns.order_id
    where returns.id = ${id}`.first()
}
