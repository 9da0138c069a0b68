import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import type { List } from '@shop/contract/staff/list.ts'
import { type PageQuery, parseStaffPage, toList } from '../../../platform/paging.ts'
import { planForValues } from '../../../platform/plan-for-values.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countCustomers, type CustomerFilter, listCustomerRows } from './customer-list-queries.ts'

interface CustomerQuery extends PageQuery {
  q?: string | undefined
  level?: '0' | '1' | '2' | '3' | undefined
  status?: CustomerFilter['status']
  sort?: CustomerFilter['sort'] | undefined
}

/** Lists customers that match, the newest first unless asked otherwise, in two statements. */
export async function listCustomers({ db }: Shop, query: CustomerQuery): Promise<List<CustomerSummary>> {
  const { q, level, status, sort = '-id' } = query
  const page = parseStaffPage(query)
  const filter = { q, level: level === undefined ? undefined : Number(level), status, sort }
  const [rows, total] = await planForValues(db, (tx) =>
    Promise.all([listCustomerRows(tx, filter, page), countCustomers(tx, filter)]),
  )
  const items = rows.map(({ created_at, last_order_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_order_at: last_order_at?.toISOString() ?? null,
  }))
  return toList(items, total, page)
}
