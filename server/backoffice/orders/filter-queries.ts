import { DAY_MS, isCalendarDate, SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { ShippingZone } from '@shop/contract/shipping-zone.ts'
import { parseOrderCode, unifySigns } from '@shop/contract/scanned-text.ts'
import type { OrderTab } from '@shop/contract/staff/order-values.ts'
import type { listOrders } from '@shop/contract/staff/orders.ts'
import type { CallQuery } from '@shop/contract/call.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { containing, escapeLike, squeezeSku } from '../../platform/search-pattern.ts'
import { selectOpenAccountId } from '../../domains/accounts/accounts.ts'
import { getLevelRange, levels } from '../../domains/loyalty/loyalty.ts'
import { selectUnitsOfRest } from '../../domains/orders/orders.ts'
import { isMailbox } from '../common/common-queries.ts'
import { selectNamedOrders } from '../common/named-orders-queries.ts'

export type OrderFilters = Omit<CallQuery<typeof listOrders>, 'page' | 'per_page' | 'sort' | 'lang'>

/** The filters of a list with the country as it is stored, and the moment of the list. */
export type StoredFilters = Omit<OrderFilters, 'country'> & { country_id?: number; now: Date }

/**
 * Looks up the country of the filters; an unknown one is 0, which no order has. The database plans a list for the value: it
 * cannot know how many orders have a country that the list itself would look up.
 */
export async function lookUpCountry(db: Db, { country, ...filters }: OrderFilters, now: Date): Promise<StoredFilters> {
  if (country === undefined) return { ...filters, now }
  const country_id = await db<{ id: number }[]>`select id from countries where iso2 = ${country}`.firstValue()
  return { ...filters, now, country_id: country_id ?? 0 }
}

/** Shorter words would match most orders, and no index finds them. */
const MIN_SEARCHED_LENGTH = 3

/**
 * Returns the condition for completed orders that match all filters. Mailbox and phone are searched only for a reader
 * who may see them: a search would reveal them letter by letter. Refuses `invalid_value` for a day that does not exist.
 */
export function matchOrders(db: Db, filters: StoredFilters, mayReadContact: boolean): Fragment {
  const { status, payment_status, fulfillment_status, currency, code, country_id, sku, method, tier, through } = filters
  return db`orders.placed_at is not null
    ${filters.tab ? db`and ${matchTab(db, filters.tab, filters.now)}` : db``}
    ${status ? db`and orders.status = ${status}` : db``}
    ${payment_status ? db`and orders.payment_status = ${payment_status}` : db``}
    ${fulfillment_status ? db`and orders.fulfillment_status = ${fulfillment_status}` : db``}
    ${currency ? db`and orders.currency = ${currency}` : db``}
    ${code ? db`and orders.discount_code = upper(trim(${code}))` : db``}
    ${country_id === undefined ? db`` : db`and (orders.shipment_address ->> 'country_id')::int = ${country_id}`}
    ${sku ? db`and orders.id in (${selectOrdersOfSku(db, sku)})` : db``}
    ${method ? matchMethod(db, method) : db``}
    ${through ? matchThrough(db, through) : db``}
    ${tier ? matchTier(db, Number(tier)) : db``}
    ${matchDays(db, filters)}
    and ${matchWords(db, readWords(filters), mayReadContact)}`
}

/** Few orders come through an assistant, so they are found by their carts. */
function matchThrough(db: Db, through: 'assistant' | 'pages'): Fragment {
  return through === 'assistant'
    ? db`and orders.cart_id in (select cart_id from agent_carts)`
    : db`and not exists (select from agent_carts where agent_carts.cart_id = orders.cart_id)`
}

/**
 * Returns the condition of orders that wait to be packed or shipped; the partial index `orders_placed_to_pack_and_ship`
 * has the same condition.
 */
export function waitsHere(db: Db): Fragment {
  return db`orders.status = 'placed' and orders.payment_status in ('paid', 'partially_refunded')
    and (orders.fulfillment_status in ('unfulfilled', 'preparing') or orders.parcel_kept)`
}

export function hasReplacementToSend(db: Db): Fragment {
  return db`orders.id in (select order_id from parcels where sent_at is null and canceled_at is null)`
}

function matchTab(db: Db, tab: OrderTab, now: Date): Fragment {
  const conditions: Record<OrderTab, Fragment> = {
    to_confirm: db`orders.status = 'placed' and orders.payment_status in ('pending', 'requires_action')`,
    to_pack: db`${waitsHere(db)} and orders.fulfillment_status = 'unfulfilled'`,
    to_ship: db`orders.id in (${selectOrdersToShip(db)})`,
    on_the_way: db`orders.fulfillment_status = 'shipped' and orders.parcel_lost_at is null`,
    too_long: isTooLongOnTheWay(db, now),
    lost: hasLostUnits(db),
    returns: db`orders.id in (${selectOrdersWithReturns(db)})`,
    money: db`orders.id in (${selectOrdersWithMoneyTasks(db)})`,
    all: db`true`,
  }
  return conditions[tab]
}

/** Selects the orders of a queue, without reading the rows of orders that another table names. */
export function selectTab(db: Db, tab: OrderTab, now: Date): Fragment {
  if (tab === 'returns') return db`select distinct order_id from (${selectOrdersWithReturns(db)}) orders_with_returns`
  if (tab === 'money') return db`select distinct id from (${selectOrdersWithMoneyTasks(db)}) orders_with_tasks`
  if (tab === 'to_ship') return selectOrdersToShip(db)
  return db`select from orders where orders.placed_at is not null and ${matchTab(db, tab, now)}`
}

/** Selects orders that are packed, and those of which a replacement waits to be sent: each by an index of its own. */
const selectOrdersToShip = (db: Db): Fragment => db`
  select orders.id from orders
  where orders.placed_at is not null and ${waitsHere(db)} and (orders.fulfillment_status = 'preparing' or orders.parcel_kept)
  union select order_id from parcels where sent_at is null and canceled_at is null`

/** A parcel that takes more days than deliveries of its zone may take, and this many more, is too long on the way. */
const LATE_DAYS = 7
/** The longest of the delivery times, which are in business days, as days of the calendar. */
const DELIVERY_DAYS: Record<ShippingZone, number> = { mexico: 13, united_states: 19, elsewhere: 33 }

/** Selects the orders with a parcel that is too long on the way, and since when it is. */
export const selectTooLongOnTheWay = (db: Db, now: Date): Fragment => db`
  select id, code,
    coalesce((select max(at) from order_events where order_id = orders.id and kind = 'shipped'), placed_at) as since
  from orders where orders.placed_at is not null and ${isTooLongOnTheWay(db, now)}`

/** Returns the condition of orders whose parcel left so long ago that it is likely lost (rules 5.9). */
function isTooLongOnTheWay(db: Db, now: Date): Fragment {
  const before = (zone: ShippingZone) => new Date(now.valueOf() - (DELIVERY_DAYS[zone] + LATE_DAYS) * DAY_MS)
  const latest = db`case (orders.shipment_address ->> 'country_id')::integer when ${MEXICO_COUNTRY_ID} then ${before('mexico')}::timestamptz
      when ${USA_COUNTRY_ID} then ${before('united_states')}::timestamptz else ${before('elsewhere')}::timestamptz end`
  return db`orders.id in (
      select late.id from orders late
      where late.placed_at is not null and late.fulfillment_status = 'shipped' and late.parcel_lost_at is null
        and late.placed_at < ${before('mexico')}
      union select parcels.order_id from parcels
      where sent_at < ${before('mexico')} and delivered_at is null and lost_at is null and canceled_at is null
    ) and (orders.fulfillment_status = 'shipped' and orders.parcel_lost_at is null and (
      select max(at) from order_events where order_events.order_id = orders.id and kind = 'shipped'
    ) < ${latest} or (
      select min(sent_at) from parcels
      where parcels.order_id = orders.id and delivered_at is null and lost_at is null and canceled_at is null
    ) < ${latest})`
}

/**
 * Returns the condition of orders of which units were lost that were neither refunded nor set aside again (rules 5.9). When
 * all that was paid for the goods was refunded, nothing is left to decide.
 */
export function hasLostUnits(db: Db): Fragment {
  const ofLine = (units: Fragment) =>
    db`(${units}.order_id, ${units}.size_id, ${units}.color_id) = (line.order_id, line.size_id, line.color_id)`
  return db`orders.id in (
      select id from orders lost where lost.parcel_lost_at is not null
      union select order_id from parcels where lost_at is not null
    ) and orders.payment_status in ('paid', 'partially_refunded') and (
      select refunded_goods from order_money where order_money.order_id = orders.id
    ) < orders.subtotal - orders.discount + (select added from order_money where order_money.order_id = orders.id)
    and exists (
      select from order_lines line where line.order_id = orders.id and (
        case when orders.parcel_lost_at is null then 0 else ${selectUnitsOfRest(db)} end + coalesce((
          select sum(packed.quantity) from parcel_lines packed join parcels on parcels.id = packed.parcel_id
          where parcels.lost_at is not null and ${ofLine(db`packed`)}), 0)
      ) > coalesce((
        select sum(unit.restocked + unit.discarded) from refund_lines unit where not unit.unsent and ${ofLine(db`unit`)}), 0)
      + coalesce((
        select sum(packed.quantity) from parcel_lines packed join parcels on parcels.id = packed.parcel_id
        where parcels.reason = 'lost_parcel' and parcels.canceled_at is null and ${ofLine(db`packed`)}), 0))`
}

/** Selects orders with an open return, and those whose parcel came back and waits for a refund. */
function selectOrdersWithReturns(db: Db): Fragment {
  return db`
    select order_id from returns where status in ('requested', 'approved', 'received')
    union all
    select id from (${selectParcelsToRefund(db)}) came_back`
}

/**
 * Selects orders whose parcel came back, is not kept, and was not refunded since, with the time at which it came back. A
 * part that was refunded before is not the decision about it. The partial index `orders_placed_came_back` has the same
 * condition about the order.
 */
export function selectParcelsToRefund(db: Db): Fragment {
  return db`
    select orders.id, came_back.at as since
    from orders cross join lateral (
      select max(at) as at from order_events where order_events.order_id = orders.id and kind = 'returned'
    ) came_back
    where placed_at is not null and fulfillment_status = 'returned' and status = 'placed'
      and payment_status in ('paid', 'partially_refunded') and not parcel_kept
      and not exists (select from returns where returns.order_id = orders.id)
      and not exists (
        select from refunds join payments on payments.id = refunds.payment_id
        where payments.order_id = orders.id and refunds.created_at >= came_back.at)`
}

/** Disputed orders, and those with a refund that is not done or a payment that does not match. */
function selectOrdersWithMoneyTasks(db: Db): Fragment {
  return db`
    select id from orders where placed_at is not null and payment_status = 'disputed'
    union all
    select order_id from payments where flag is not null
    union all
    select payments.order_id from payments join refunds on refunds.payment_id = payments.id
    where refunds.status = 'pending'
    union all
    select payments.order_id from payments join owed_refunds on owed_refunds.payment_id = payments.id`
}

function selectOrdersOfSku(db: Db, sku: string): Fragment {
  return db`
    select order_lines.order_id from order_lines join products on products.id = order_lines.product_id
    where squeeze_sku(products.sku) = ${squeezeSku(unifySigns(sku))}::text`
}

function matchMethod(db: Db, method: string): Fragment {
  return db`and orders.id in (
    select order_id from payments where payments.method = ${method} and payments.status in ('settled', 'open'))`
}

/** Customers without a balance have no level. */
function matchTier(db: Db, tier: number): Fragment {
  const level = levels.find((one) => one.level === tier)
  if (level === undefined)
    return db`and coalesce((
      select crystals from crystal_balances where customer_id = orders.customer_id), 0) < ${levels[0].crystals_min}`
  const { level_max } = getLevelRange(level)
  return db`and orders.customer_id in (
    select customer_id from crystal_balances
    where crystals >= ${level.crystals_min} ${level_max === null ? db`` : db`and crystals <= ${level_max}`})`
}

/** Days begin and end in the time zone of the shop; both are included. */
function matchDays(db: Db, { from, to }: StoredFilters): Fragment {
  for (const day of [from, to]) if (day !== undefined && !isCalendarDate(day)) refuse('invalid_value')
  return db`
    ${from ? db`and orders.placed_at >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}` : db``}
    ${to ? db`and orders.placed_at < (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}` : db``}`
}

/** Returns the words that an order is searched by, which may be a scanned code; without any, all orders match. */
export function readWords({ q }: Pick<StoredFilters, 'q'>): string {
  return parseOrderCode(q ?? '') ?? q?.trim() ?? ''
}

/**
 * Finds a part of code, name, mailbox or phone, without accents, a number, or what others call an order by; a phone also with
 * signs between its digits.
 */
function matchWords(db: Db, words: string, mayReadContact: boolean): Fragment {
  if (words === '') return db`true`
  const number = /^#?(\d+)$/.exec(words)?.[1] ?? null
  if (words.length < MIN_SEARCHED_LENGTH) return db`orders.number = ${number}`
  const isPhone = /^\+?[\d\s()-]{4,}$/.test(words)
  const part = isPhone ? words.replaceAll(/\D/g, '') : words
  const text = escapeLike(part)
  const found = isEmail(words) ? matchEmail(db, words) : db`orders.search_text like '%' || fold(${text}) || '%'`
  // The first condition is what the index knows; the second keeps what this reader may not see out of it.
  const isMatch = mayReadContact
    ? found
    : db`${found} and fold(orders.code || ' ' || (orders.shipment_address ->> 'name')) like '%' || fold(${text}) || '%'`
  return db`(${isMatch} or orders.number = ${number}
    or orders.id = any(array(${selectAddressedTo(db, part, mayReadContact)} union all ${selectNamedOrders(db, words)})))`
}

/** Selects the orders whose address was corrected to one with this part of a name or phone, which lists and parcels show. */
export function selectAddressedTo(db: Db, part: string, mayReadContact: boolean): Fragment {
  const contains = db`like fold(${containing(part)})`
  return db`
    select order_id from order_addresses
    where fold((address ->> 'name') || ' ' || (address ->> 'phone')) ${contains}
      and (${mayReadContact} or fold(address ->> 'name') ${contains})`
}

/** Returns the condition that an order was bought with this mailbox, or that its account has it now. */
export function matchMailbox(db: Db, email: string): Fragment {
  return db`(lower(orders.email) = lower(${email}) or orders.customer_id = ${selectOpenAccountId(db, db`${email}`)})`
}

function isEmail(words: string): boolean {
  return isMailbox(words) || /^[^\s@]{3,}@\S+$/.test(words)
}

/** For an incomplete mailbox, the index looks up only the part before the sign. */
function matchEmail(db: Db, email: string): Fragment {
  if (isMailbox(email)) return matchMailbox(db, email)
  const [local = ''] = email.split('@')
  return db`orders.search_text like '%' || fold(${escapeLike(local)}) || '@%'
    and strpos(orders.search_text, fold(${email})) > 0`
}
