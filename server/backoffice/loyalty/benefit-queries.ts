import type { BenefitsSummary, GiftToPack, StaffBenefitRequest } from '@shop/contract/staff/benefits.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { waitsHere } from '../orders/filter-queries.ts'
import { countFound, type WordSearch } from '../common/word-search-queries.ts'
import { matchesCustomerWords, selectBalanceLevel, selectIso, splitSearch } from '../common/common-queries.ts'

export interface GiftFilter {
  q?: string | undefined
  state?: 'to_pack' | 'sent' | 'all' | undefined
  mayReadContact: boolean
}

/** Lists gifts of paid orders: those to pack from the longest waiting, others from the newest. */
export async function listGiftOrders(
  db: Db,
  filter: GiftFilter,
  { limit, offset }: Page,
): Promise<{ rows: GiftToPack[]; total: number; most: number }> {
  const isToPack = (filter.state ?? 'to_pack') === 'to_pack'
  const order = isToPack ? db`orders.placed_at, orders.id` : db`orders.placed_at desc, orders.id desc`
  const search = splitSearch(filter.q ?? '').length > 0 ? searchCustomers(db, filter) : undefined
  const from = (condition: Fragment) => fromGifts(db, filter, condition)
  const { condition, total, most } = await countFound(db, search, from)
  const rows = await db<GiftToPack[]>`
    select orders.code, orders.number, orders.customer_id, trim(customer.name || ' ' || customer.lastname) as customer_name,
      ${selectBalanceLevel(db)} as level, gift_kind as kind, gift_period as period,
      coalesce(reward ->> 'gift_name', '') as gift_name,
      case when fulfillment_status in ('unfulfilled', 'preparing') then 'to_pack' else fulfillment_status end as state,
      ${selectIso(db, db`placed_at`)} as placed_at
    from (select orders.id ${from(condition)} order by ${order} limit ${limit} offset ${offset}) page
    join orders on orders.id = page.id
    join customers customer on customer.id = orders.customer_id
    left join crystal_balances balance on balance.customer_id = orders.customer_id
    order by ${order}`
  return { rows, total, most }
}

function searchCustomers(db: Db, { q, mayReadContact }: GiftFilter): WordSearch {
  return {
    table: db`customers`,
    column: db`orders.customer_id`,
    words: matchesCustomerWords(db, q, mayReadContact),
    or: db`orders.code = upper(${q ?? ''})`,
  }
}

function fromGifts(db: Db, { state = 'to_pack' }: Pick<GiftFilter, 'state'>, condition: Fragment): Fragment {
  const isPaid = db`orders.status in ('placed', 'completed')
    and orders.payment_status in ('paid', 'partially_refunded', 'disputed')`
  const byState = {
    to_pack: db`${waitsHere(db)} and fulfillment_status in ('unfulfilled', 'preparing')`,
    sent: db`${isPaid} and fulfillment_status in ('shipped', 'delivered', 'returned')`,
    all: isPaid,
  }
  return db`from orders where gift_kind is not null and placed_at is not null and ${byState[state]} and ${condition}`
}

export interface RequestFilter {
  q?: string | undefined
  status?: StaffBenefitRequest['status'] | 'open' | 'all' | undefined
  reward?: StaffBenefitRequest['reward'] | undefined
  id?: number
  mayReadContact: boolean
}

/** Lists benefit requests: open ones from the longest waiting, appointments from the next one, others from the newest. */
export async function listRequestRows(db: Db, filter: RequestFilter, { limit, offset }: Page) {
  const { status = 'open' } = filter
  const order = { open: db`request.id`, scheduled: db`scheduled_at, request.id` }
  const matching = fromRequests(db, filter)
  const statement = db<StaffBenefitRequest[]>`
    select request.id, request.customer_id, trim(customer.name || ' ' || customer.lastname) as customer_name, customer.email,
      customer.affiliation, ${selectBalanceLevel(db)} as level, customer.lang, reward, status, note, preferred, answer,
      ${selectIso(db, db`request.created_at`)} as created_at, ${selectIso(db, db`scheduled_at`)} as scheduled_at,
      ${selectIso(db, db`answered_at`)} as answered_at,
      to_char(month + interval '1 month - 1 day', 'YYYY-MM-DD') as expires_on
    ${matching}
    order by ${status === 'open' || status === 'scheduled' ? order[status] : db`request.id desc`} limit ${limit} offset ${offset}`
  const [rows, total] = await Promise.all([statement, countMatching(db, matching)])
  return { rows, total }
}

function fromRequests(db: Db, { q, status = 'open', reward, id, mayReadContact }: RequestFilter): Fragment {
  const isOpen = db`status in ('requested', 'scheduled')`
  const byStatus = status === 'all' ? db`true` : status === 'open' ? isOpen : db`status = ${status}`
  return db`
    from reward_requests request
    join customers customer on customer.id = request.customer_id
    left join crystal_balances balance on balance.customer_id = request.customer_id
    where ${byStatus} and ${reward === undefined ? db`true` : db`reward = ${reward}`}
      and ${id === undefined ? db`true` : db`request.id = ${id}`}
      and ${matchesCustomerWords(db, q, mayReadContact)}`
}

export function countWaiting(db: Db, now: Date): Promise<Omit<BenefitsSummary, 'expiring'>> {
  return db<Omit<BenefitsSummary, 'expiring'>[]>`
    select (select count(*) ${fromGifts(db, {}, db`true`)})::integer as gifts_to_pack,
      count(*) filter (where status = 'requested')::integer as requested,
      count(*) filter (where status = 'scheduled' and scheduled_at <= ${now})::integer as to_complete
    from reward_requests where status in ('requested', 'scheduled')`.one()
}
