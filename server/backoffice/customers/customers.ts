import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CustomerFilter, listCustomerRows } from './customer-list-queries.ts'

interface CustomerQuery extends PageQuery {
  q?: string | undefined
  level?: '0' | '1' | '2' | '3' | undefined
  status?: CustomerFilter['status']
  sort?: CustomerFilter['sort'] | undefined
}

/** Lists customers that match, the newest first unless asked otherwise, in two statements. */
export async function listCustomers({ db }: Shop, query: CustomerQuery): Promise<List<CustomerSummary>> {
  const { q, level, status, sort = '-id' } = query
  const filter = { q, level: level === undefined ? undefined : Number(level), status, sort }
  return readList(db, query, (tx, page) => listCustomerRows(tx, filter, page))
}
