import type { Currency } from '@shop/contract/locale.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import {
  MAX_FOUND_ORDERS,
  MAX_LISTED_ORDERS,
  MAX_ORDERS_OF_LEVEL,
  type OrderTab,
} from '@shop/contract/staff/order-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { selectLevel } from '../../domains/loyalty/loyalty.ts'
import { selectUnitsOfRest, selectUnitsSent } from '../../domains/orders/orders.ts'
import { matchOrders, readWords, selectTab, type StoredFilters } from './filter-queries.ts'

export interface OrderSummaryRow {
  code: string
  number: string
  placed_at: Date
  status: 'placed' | 'completed' | 'canceled' | 'expired'
  payment_status: 'pending' | 'requires_action' | 'paid' | 'failed' | 'expired' | 'partially_refunded' | 'refunded' | 'disputed' // prettier-ignore
  fulfillment_status: 'unfulfilled' | 'preparing' | 'shipped' | 'delivered' | 'returned'
  name: string
  city: string
  /** ISO 3166-1 alpha-2: the name in the address is in the language of the order. */
  country: string
  tier: number
  items: number
  has_gift: boolean
  total: number
  currency: Currency
  method: OrderPaymentMethod | null
  through: string | null
  parcel_kept: boolean
  parcel_lost_at: Date | null
  change_of: string | null
  carrier: string | null
  waybill: string | null
}

export type OrderSort = 'placed_at' | '-placed_at' | 'total' | '-total'

/** Amounts of different currencies are never compared, so the order by amount is by currency first. */
function orderRows(db: Db, sort: OrderSort): Fragment {
  const orders: Record<OrderSort, Fragment> = {
    placed_at: db`orders.placed_at, orders.id`,
    '-placed_at': db`orders.placed_at desc, orders.id desc`,
    total: db`orders.currency, orders.total, orders.id`,
    '-total': db`orders.currency desc, orders.total desc, orders.id desc`,
  }
  return orders[sort]
}

export function selectSummary(db: Db): Fragment {
  return db`
    orders.code, orders.number, orders.placed_at, orders.status, orders.payment_status, orders.fulfillment_status,
    parcel.address ->> 'name' as name, parcel.address ->> 'city' as city,
    (select iso2 from countries where id = (parcel.address ->> 'country_id')::int) as country,
    ${selectLevel(db, db`orders.customer_id`)} as tier,
    coalesce((select sum(${selectUnitsSent(db)})::int from order_lines line where line.order_id = orders.id), 0) as items,
    coalesce((orders.reward ->> 'has_gift')::boolean and orders.status not in ('canceled', 'expired'), false) as has_gift, orders.total, orders.currency,
    (select payment_method from order_payments where order_payments.order_id = orders.id) as method,
    (select assistant from agent_carts where agent_carts.cart_id = orders.cart_id) as through,
    orders.parcel_kept, orders.parcel_lost_at,
    (select code from orders changed where changed.id = orders.change_of) as change_of, coalesce(orders.carrier, part.carrier) as carrier, coalesce(orders.waybill, part.waybill) as waybill`
}

export function selectParcelContent(db: Db): Fragment {
  return db`(
    select coalesce(string_agg(concat_ws(' ', coalesce(products.sku, line.name), line.size, line.color_name, '×' || line.sent), '; '
      order by line.position), '')
    from (select line.*, ${selectUnitsOfRest(db)} as sent from order_lines line where line.order_id = orders.id) line
    left join products on products.id = line.product_id where line.sent > 0
  )`
}

export function joinParcelAddress(db: Db): Fragment {
  return db`
    left join lateral (
      select address from order_addresses where order_addresses.order_id = orders.id order by version desc limit 1
    ) corrected on true
    cross join lateral (select coalesce(corrected.address, orders.shipment_address) as address) parcel
    left join lateral (
      select carrier, waybill from parcels where parcels.order_id = orders.id and kind = 'part' and canceled_at is null order by id limit 1
    ) part on true`
}

export interface OrderSearch {
  filters: StoredFilters
  mayReadContact: boolean
}

/** The ids of the orders that match, in no order; null when more match than are counted. */
export type MatchingOrders = number[] | null

/**
 * Lists one page of the orders that match. When few do, the count has found them; otherwise enough of them come early in
 * the order of the list. Left to choose, the database would read all orders in that order to find a few.
 */
export function listSummaries(
  db: Db,
  { filters, mayReadContact, sort, ids }: OrderSearch & { sort: OrderSort; ids: MatchingOrders },
  { limit, offset }: Page,
): Promise<OrderSummaryRow[]> {
  const condition = ids === null ? matchOrders(db, filters, mayReadContact) : db`orders.id = any(${ids}::integer[])`
  return db<OrderSummaryRow[]>`
    with matching as (
      select orders.id from orders where ${condition} order by ${orderRows(db, sort)} limit ${limit} offset ${offset}
    )
    select ${selectSummary(db)}
    from matching join orders on orders.id = matching.id ${joinParcelAddress(db)}
    order by ${orderRows(db, sort)}`
}

/** Returns up to how many orders a list counts; each order is compared with words, and each customer with a level. */
export function getMostCounted(filters: Pick<StoredFilters, 'tier' | 'q'>): number {
  if (filters.tier !== undefined) return MAX_ORDERS_OF_LEVEL
  return readWords(filters) === '' ? MAX_LISTED_ORDERS : MAX_FOUND_ORDERS
}

const MAX_TAB_COUNT = 1000
export type TabCounts = Record<Exclude<OrderTab, 'all'>, number>

/**
 * Counts the orders that match, up to one more than a list counts, and those of each queue, up to 1000: more than that
 * needs no number. Returns the orders that match unless they are more.
 */
export function countOrders(
  db: Db,
  { filters, mayReadContact }: OrderSearch,
): Promise<{ total: number; counts: TabCounts; ids: MatchingOrders }> {
  const count = (tab: OrderTab) => db`(
    select count(*)::int from (${selectTab(db, tab, filters.now)} limit ${MAX_TAB_COUNT}) waiting)`
  const most = getMostCounted(filters)
  // In the order of their time, customers of a level come early enough; in that of the customers, they may come last.
  const order = filters.tier === undefined ? db`` : db`order by orders.placed_at desc, orders.id desc`
  return db<{ total: number; counts: TabCounts; ids: MatchingOrders }[]>`
    with matching as materialized (
      select orders.id from orders where ${matchOrders(db, filters, mayReadContact)} ${order} limit ${most + 1}
    )
    select jsonb_build_object(
      'to_confirm', ${count('to_confirm')}, 'to_pack', ${count('to_pack')}, 'to_ship', ${count('to_ship')},
      'on_the_way', ${count('on_the_way')}, 'too_long', ${count('too_long')}, 'lost', ${count('lost')}, 'returns', ${count('returns')}, 'money', ${count('money')}) as counts,
      (select count(*)::int from matching) as total,
      case when (select count(*) from matching) <= ${most} then array(select id from matching) end as ids`.one()
}

interface FoundParcel {
  waybill: string
  code: string
  /** Null for the parcel with the rest of its order. */
  parcel_id: number | null
  fulfillment_status: 'shipped' | 'delivered' | 'returned'
}

export function listParcels(db: Db, waybills: string[]): Promise<FoundParcel[]> {
  return db<FoundParcel[]>`
    select distinct given.waybill, orders.code, null::integer as parcel_id, orders.fulfillment_status
    from unnest(${waybills}::text[]) given (waybill)
    join orders on squeeze_sku(orders.waybill) = squeeze_sku(given.waybill) and orders.placed_at is not null
      and orders.waybill is not null
    union all
    select distinct given.waybill, orders.code, parcels.id,
      case when parcels.delivered_at is null then 'shipped' else 'delivered' end
    from unnest(${waybills}::text[]) given (waybill)
    join parcels on squeeze_sku(parcels.waybill) = squeeze_sku(given.waybill) and parcels.waybill is not null and parcels.canceled_at is null
    join orders on orders.id = parcels.order_id
    order by 1, 2`
}
