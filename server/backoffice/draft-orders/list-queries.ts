import type { DraftOrderState } from '@shop/contract/staff/draft-order-values.ts'
import type { DraftOrderSummary } from '@shop/contract/staff/draft-orders.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesCustomerWords, selectActorName, selectIso } from '../common/common-queries.ts'

/** Lists one page of the draft orders that were not deleted, the last changed first. */
export async function listDraftRows(
  db: Db,
  { state, q, now }: { state?: DraftOrderState | undefined; q?: string | undefined; now: Date },
  { limit, offset }: Page,
): Promise<{ rows: DraftOrderSummary[]; total: number }> {
  const selected = db`
    case when carts.ordered_at is not null then 'ordered' when carts.expires_at <= ${now} then 'expired'
      when draft.sent_at is null then 'draft' else 'sent' end`
  const matching = db`
    from draft_orders draft join carts on carts.id = draft.cart_id join customers on customers.id = carts.customer_id
    where draft.deleted_at is null and ${state === undefined ? db`true` : db`${selected} = ${state}`}
      and ${matchesCustomerWords(db, q, true)}`
  const [rows, total] = await Promise.all([
    db<DraftOrderSummary[]>`
      select draft.id, trim(customers.name || ' ' || customers.lastname) as name, customers.email, ${selected} as state,
        coalesce((select sum(quantity) from cart_lines where cart_id = carts.id), 0)::integer as articles,
        ${selectActorName(db, db`draft.created_by`)} as created_by, ${selectIso(db, db`draft.changed_at`)} as changed_at,
        ${selectOrderCode(db)} as order_code
      ${matching} order by draft.changed_at desc, draft.id desc limit ${limit} offset ${offset}`,
    countMatching(db, matching),
  ])
  return { rows, total }
}

/** Returns the order that a draft is: none while it can be paid, also again after a payment that was denied. */
function selectOrderCode(db: Db): Fragment {
  return db`(
    select code from orders where orders.cart_id = carts.id and placed_at is not null and carts.ordered_at is not null
    order by placed_at desc limit 1)`
}

interface DraftCustomer {
  id: number
  name: string
  email: string
  phone: string
  affiliation: string
  lang: 'es' | 'en'
}

interface DraftFacts {
  customer: DraftCustomer
  order_code: string | null
  approval_id: number | null
}

export function findDraftFacts(db: Db, { id, cart_id }: { id: number; cart_id: string }): Promise<DraftFacts> {
  return db<DraftFacts[]>`
    select json_build_object('id', customers.id, 'name', trim(name || ' ' || lastname), 'email', email,
        'phone', case when phone = '' then '' else code_phone || phone end, 'affiliation', affiliation,
        'lang', customers.lang) as customer,
      ${selectOrderCode(db)} as order_code,
      (select id from approvals where draft_order_id = ${id} and status = 'waiting') as approval_id
    from carts join customers on customers.id = carts.customer_id where carts.id = ${cart_id}`.one()
}
