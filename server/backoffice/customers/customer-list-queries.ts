import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { getLevelRange, levels } from '../../domains/loyalty/loyalty.ts'
import { isMailbox, matchesWords, selectBalanceLevel, selectIso } from '../common/common-queries.ts'

export interface CustomerFilter {
  q?: string | undefined
  level?: number | undefined
  status?: CustomerSummary['status'] | undefined
  sort: 'id' | '-id' | 'crystals' | '-crystals'
}

/**
 * Lists a page of customers. Orders are counted for this page alone. Closed accounts are listed only if the filter
 * names them.
 */
export async function listCustomerRows(db: Db, filter: CustomerFilter, { limit, offset }: Page) {
  const statement = db<CustomerSummary[]>`
    select page.*, count(orders.id)::integer as orders, ${selectIso(db, db`max(orders.placed_at)`)} as last_order_at
    from (
      select customer.id, trim(customer.name || ' ' || customer.lastname) as name, customer.email, customer.affiliation,
        case when customer.phone = '' then '' else '+' || customer.code_phone || customer.phone end as phone,
        ${selectBalanceLevel(db)} as level, coalesce(balance.crystals, 0) as crystals,
        ${selectIso(db, db`customer.created_at`)} as created_at,
        case when closed_at is not null then 'closed' when blocked_at is not null then 'blocked' else 'open' end as status
      from (${selectPage(db, filter, { limit, offset })}) listed
      join customers customer on customer.id = listed.id
      left join crystal_balances balance on balance.customer_id = customer.id
    ) page
    left join orders on orders.customer_id = page.id and orders.placed_at is not null
    group by page.id, page.name, page.email, page.affiliation, page.phone, page.level, page.crystals, page.created_at, page.status
    order by ${sortPage(db, filter.sort)}`
  const [rows, total] = await Promise.all([statement, countMatching(db, fromMatching(db, filter))])
  return { rows, total }
}

function fromMatching(db: Db, { q, level, status }: CustomerFilter): Fragment {
  const byStatus = {
    open: db`closed_at is null and blocked_at is null`,
    blocked: db`blocked_at is not null`,
    closed: db`closed_at is not null`,
  }
  return db`
    from customers customer left join crystal_balances balance on balance.customer_id = customer.id
    where ${status === undefined ? db`closed_at is null` : byStatus[status]}
      and ${level === undefined ? db`true` : hasLevel(db, level)}
      and ${q !== undefined && isMailbox(q) ? db`lower(customer.email) = lower(${q.trim()})` : matchesWords(db, db`customer.search_text`, q)}`
}

/** Returns the condition of a level as a range of crystals, which has an index. */
function hasLevel(db: Db, level: number): Fragment {
  const { level_min, level_max } = getLevelRange(levels.find((one) => one.level === level) ?? null)
  if (level === 0) return db`coalesce(balance.crystals, 0) <= ${level_max}`
  return db`balance.crystals >= ${level_min} and ${level_max === null ? db`true` : db`balance.crystals <= ${level_max}`}`
}

/**
 * Selects the ids of a page. By crystals, customers with a balance come from the index of balances, and those without one
 * from that of customers; each gives as many as the page may need.
 */
function selectPage(db: Db, filter: CustomerFilter, { limit, offset }: Page): Fragment {
  const matching = fromMatching(db, filter)
  if (filter.sort === 'id' || filter.sort === '-id') {
    const order = filter.sort === 'id' ? db`customer.id` : db`customer.id desc`
    return db`select customer.id ${matching} order by ${order} limit ${limit} offset ${offset}`
  }
  const direction = filter.sort === 'crystals' ? db`` : db`desc`
  const most = offset + limit
  // No customer without a balance is among the first when enough others have crystals.
  const isNeeded = filter.sort === 'crystals' ? db`true` : db`(select count(*) from balances) < ${most}`
  return db`
    with balances as materialized (
      select customer.id, balance.crystals ${matching} and balance.customer_id is not null
      order by balance.crystals ${direction}, balance.customer_id ${direction} limit ${most}
    ), others as materialized (
      select customer.id, 0 as crystals ${matching} and balance.customer_id is null and ${isNeeded}
      order by customer.id ${direction} limit ${most}
    )
    select id from (select id, crystals from balances union all select id, crystals from others) candidates
    order by crystals ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

function sortPage(db: Db, sort: CustomerFilter['sort']): Fragment {
  return {
    id: db`page.id`,
    '-id': db`page.id desc`,
    crystals: db`page.crystals, page.id`,
    '-crystals': db`page.crystals desc, page.id desc`,
  }[sort]
}
