import type { CallQuery } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { listOrders as listOrdersCall, OrderList } from '@shop/contract/staff/orders.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { parseStaffPage, toList } from '../../platform/paging.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { getCountryName } from '../../domains/accounts/accounts.ts'
import { toCustomerStatus } from '../../domains/orders/orders.ts'
import { lookUpCountry } from './filter-queries.ts'
import { countOrders, getMostCounted, listSummaries, type OrderSummaryRow } from './list-queries.ts'

/**
 * Lists one page of orders with the number of those that match and of those that wait in each queue: 3 statements, and
 * one for a country.
 */
export async function listOrders(
  { db, clock }: Shop,
  { permissions }: StaffMember,
  { lang, page, per_page, sort: chosenSort, ...filters }: CallQuery<typeof listOrdersCall> & { lang: Lang },
): Promise<OrderList> {
  // A queue begins with the order that has waited longest.
  const sort = chosenSort ?? ((filters.tab ?? 'all') === 'all' ? '-placed_at' : 'placed_at')
  const most = getMostCounted(filters)
  const asked = parseStaffPage({ page, per_page })
  // Beyond these only filters lead further.
  const offset = Math.min(asked.offset, most - asked.limit)
  const shown = { limit: asked.limit, offset: offset - (offset % asked.limit) }
  const { rows, total, counts } = await planForValues(db, async (tx) => {
    const search = {
      filters: await lookUpCountry(tx, filters, clock.now()),
      mayReadContact: permissions.has('orders.contact'),
    }
    const counted = await countOrders(tx, search)
    return { ...counted, rows: await listSummaries(tx, { ...search, sort, ids: counted.ids }, shown) }
  })
  const list = toList(
    rows.map((row) => toSummary(row, lang)),
    Math.min(total, most),
    shown,
  )
  return { ...list, has_more: total > most, counts }
}

export function toSummary<Row extends OrderSummaryRow>(row: Row, lang: Lang) {
  const country = getCountryName(row.country, lang)
  return {
    ...row,
    country,
    placed_at: row.placed_at.toISOString(),
    parcel_lost_at: row.parcel_lost_at?.toISOString() ?? null,
    customer_status: toCustomerStatus(row),
  }
}
