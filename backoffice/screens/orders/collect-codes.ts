import { MAX_ORDER_CODES } from '@shop/contract/staff/order-values.ts'
import type { OrderSummary } from '@shop/contract/staff/orders.ts'
import { staffApi } from '../../lib/api.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { filterNames } from './filter-names.ts'

/** The most orders that one action takes from a list, because each of them is a call's share of work and a mail. */
export const MAX_SELECTED = 500
const PER_PAGE = 100

export function readFilters() {
  const {
    page: _page,
    per_page: _per_page,
    ...query
  } = readCallQuery<'listOrders'>(new Request(window.location.href), filterNames)
  return query
}

/** Returns the orders of all pages that match the filters in the address, or the refusal of a page. */
export async function loadMatching(total: number) {
  const query = readFilters()
  const orders: OrderSummary[] = []
  for (let page = 1; orders.length < Math.min(total, MAX_SELECTED); page += 1) {
    const result = await staffApi()('listOrders', { query: { ...query, page, per_page: PER_PAGE } })
    if (!result.ok) return result
    orders.push(...result.data.items)
    if (page >= result.data.pages) break
  }
  return { ok: true as const, data: orders }
}

export function toBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_ORDER_CODES)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * MAX_ORDER_CODES, (index + 1) * MAX_ORDER_CODES),
  )
}
