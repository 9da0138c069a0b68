import type { DiscountReason } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { OrderLine, ShippingAddress } from '@shop/contract/orders.ts'
import type { OrderGift } from '@shop/contract/checkout.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { pricesIncludeTax, taxRate, privacyVersionAt, termsVersionAt } from '../content/content.ts'
import { selectCorrectedAddress } from './address-queries.ts'
import { lockFirstOrderRows } from './first-order-queries.ts'
import type { OrderStatuses } from './statuses.ts'

export interface NewOrder {
  customer_id: number
  cart_id: string
  code: string
  snapshot: string
  currency: Currency
  lang: Lang
  subtotal: number
  discount: number
  discount_reason: DiscountReason | null
  discount_code: string | null
  shipping: number
  total: number
  email: string
  shipment_address: ShippingAddress
  gift: { kind: 'birthday' | 'seasonal'; period: string; reward: OrderGift } | null
  created_at: Date
  /** The order whose change it pays; such an order has no lines. */
  change_of: number | null
}

export type NewOrderLine = Omit<OrderLine, 'id'> & { product_id: number }

/**
 * Stores a draft order with its lines, its first event and the versions of the legal texts in force. An order with the
 * first order's discount claims it for the person, under all identifiers of that person, and transfers it from an
 * unpaid order of the same customer. `claimed` is false when another order has it; then the caller must roll back.
 */
export function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: NewOrderLine[],
  actor: string,
): Promise<{ id: number; claimed: boolean }> {
  const { gift } = order
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }))
  const claims_first_order = order.discount_reason === 'first_order'
  return tx<{ id: number; claimed: boolean }[]>`
    with drawn as (
      insert into orders (customer_id, cart_id, code, snapshot, status, payment_status, fulfillment_status, currency, lang,
        subtotal, discount, discount_reason, discount_code, shipping, total, email, shipment_address, gift_kind,
        gift_period, reward, prices_include_tax, tax_rate, change_of, created_at)
      values (${order.customer_id}, ${order.cart_id}, ${order.code}, ${order.snapshot}, 'placed', 'pending', 'unfulfilled',
        ${order.currency}, ${order.lang}, ${order.subtotal}, ${order.discount}, ${order.discount_reason},
        ${order.discount_code}, ${order.shipping}, ${order.total}, ${order.email},
        ${JSON.stringify(order.shipment_address)}::jsonb, ${gift?.kind ?? null}, ${gift?.period ?? null},
        ${gift && rewardJson(gift.reward)}::jsonb, ${pricesIncludeTax(tx, order.currency)},
        ${taxRate(tx, order.currency, order.shipment_address.country_id)}, ${order.change_of}, ${order.created_at})
      returning id
    ), copied as (
      insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, price_offer, subtotal,
                               name, description, size, color_name, uri, desktop_image, alt)
      select drawn.id, line.position, line.product_id, line.size_id, line.color_id, line.quantity, line.price,
             line.price_offer, line.subtotal, line.name, line.description, line.size, line.color_name, line.uri, line.desktop_image, line.alt
      from drawn, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer, product_id integer, size_id integer,
        color_id integer, quantity integer, price integer, price_offer integer, subtotal bigint, name text, description text, size text,
        color_name text, uri text, desktop_image text, alt text)
    ), noted as (
      insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, at)
      select id, 'created', 'placed', 'pending', 'unfulfilled', ${actor}, ${order.created_at} from drawn
    ), persons as (
      select unnest(persons) as person from customers where id = ${order.customer_id} and ${claims_first_order}
    ), claimed as (
      insert into first_orders (person, order_id)
      select person, drawn.id from persons, drawn order by person
      on conflict (person) do update set order_id = excluded.order_id
        where exists (
          select from orders where orders.id = first_orders.order_id and orders.placed_at is null
            and (orders.customer_id = ${order.customer_id} or orders.status <> 'placed')
        )
      returning person
    )
    select drawn.id, (select count(*) from claimed) = (select count(*) from persons) as claimed from drawn`.one()
}

function rewardJson({ has_gift, gift_image, gift_name, gift_description }: OrderGift): string {
  return JSON.stringify({ has_gift, gift_image, gift_name, gift_description })
}

export interface OrderRow extends OrderStatuses, Omit<NewOrder, 'gift' | 'created_at'> {
  id: number
  /** Where the parcel goes: the address that was bought with, or its last correction. */
  shipment_address: ShippingAddress
  /** Its customer as the account is now; `email` is the mailbox of the purchase, empty once the account is closed. */
  customer: { name: string; lastname: string; email: string }
  gift: { kind: 'birthday' | 'seasonal'; period: string } | null
  reward: OrderGift | null
  /** Whether its prices include tax. Null for an order of an earlier release, which did not store it. */
  prices_include_tax: boolean | null
  carrier: string | null
  waybill: string | null
  parcel_kept: boolean
  parcel_lost_at: Date | null
  parts_sent: boolean
  changes: number
  /** By how much its lines cost less than its subtotal since, in minor units; below 0 they cost more. */
  dropped: number
  added: number
  placed_at: Date | null
  lines: (OrderLine & { product_id: number })[]
}

function selectOrderRow(db: Db) {
  return db`
    id, customer_id, cart_id, snapshot, code, currency, lang, subtotal, discount, discount_reason, discount_code,
    shipping, total, email, coalesce(${selectCorrectedAddress(db)}, shipment_address) as shipment_address, reward, prices_include_tax, carrier, waybill, parcel_kept, parcel_lost_at, parts_sent, changes, dropped, change_of, placed_at, status, payment_status, fulfillment_status,
    (select added from order_money where order_money.order_id = orders.id) as added,
    (
      select json_build_object('name', name, 'lastname', lastname, 'email', customers.email)
      from customers where customers.id = customer_id
    ) as customer,
    case when gift_kind is not null then json_build_object('kind', gift_kind, 'period', gift_period) end as gift,
    coalesce((
      select json_agg(json_build_object('id', product_id, 'product_id', product_id, 'size_id', size_id,
        'color_id', color_id, 'color_name', color_name, 'quantity', quantity, 'price', price, 'price_offer', price_offer,
        'name', name, 'description', description, 'size', size, 'uri', uri, 'desktop_image', desktop_image, 'alt', alt, 'subtotal', subtotal)
        order by position)
      from order_lines where order_id = orders.id
    ), '[]') as lines`
}

/**
 * Locks an order for this transaction and returns it with its lines, as they are once it is locked. A payment attempt with
 * another method may still start meanwhile.
 */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  // A statement that waits for the lock sees the lines of before, so the next one reads them.
  await tx`select from orders where id = ${id} for no key update`
  return findOrder(tx, id)
}

export function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return db<OrderRow[]>`select ${selectOrderRow(db)} from orders where id = ${id}`.first()
}

/** Lists a page of the customer's completed orders, newest first; with `order`, only the one with that code or id. */
export function listOrderRows(
  db: Db,
  customer_id: number,
  order: string | null,
  { limit, offset }: Page,
): Promise<OrderRow[]> {
  const only = order === null ? db`` : db`and (code = upper(trim(${order})) or id::text = ${order})`
  return db<OrderRow[]>`
    select ${selectOrderRow(db)}
    from orders
    where customer_id = ${customer_id} and placed_at is not null ${only}
    order by placed_at desc, id desc limit ${limit} offset ${offset}`
}

/** Finds the order that a cart became, the last one of several; undefined when none was placed. */
export function findPlacedOrder(db: Db, cart_id: string): Promise<(OrderStatuses & { code: string }) | undefined> {
  return db<(OrderStatuses & { code: string })[]>`
    select code, status, payment_status, fulfillment_status from orders
    where cart_id = ${cart_id} and placed_at is not null
    order by placed_at desc limit 1`.first()
}

export function findCartIdOfOrder(db: Db, id: number): Promise<string | undefined> {
  return db<{ cart_id: string }[]>`select cart_id from orders where id = ${id}`.firstValue()
}

/** Whether the payment of an order is under review, so that it is placed and not paid. */
export function isConfirming(db: Db, id: number): Promise<boolean> {
  return db`select from orders where id = ${id} and status = 'placed' and payment_status = 'requires_action'`.any()
}

/** Whether an order is placed: it was paid, or is waiting for its money, and has its number. */
export function isPlaced(db: Db, id: number): Promise<boolean> {
  return db`select from orders where id = ${id} and placed_at is not null`.any()
}

/** Finds one of the customer's completed orders. Orders of other customers and draft orders are not found. */
export function findOrderRow(db: Db, customer_id: number, id: number): Promise<OrderRow | undefined> {
  return db<OrderRow[]>`
    select ${selectOrderRow(db)} from orders where id = ${id} and customer_id = ${customer_id} and placed_at is not null`.first()
}

/**
 * Places an order that is paid, whose bank transfer was accepted (`pending`), or whose payment is under review
 * (`requires_action`), and writes the event, in one statement; without `has_gift` its gift is removed. A job gives it its
 * number.
 */
export async function completeDraftOrder(
  tx: Tx,
  {
    id,
    payment_status,
    has_gift,
  }: { id: number; payment_status: 'paid' | 'pending' | 'requires_action'; has_gift: boolean },
  actor: string,
  at: Date,
): Promise<void> {
  const kind = payment_status === 'paid' ? 'paid' : 'requested'
  await tx`
    with placed as (
      update orders set status = 'placed', payment_status = ${payment_status}, placed_at = ${at},
        ${buildGiftUpdate(tx, has_gift)},
        terms_version = ${termsVersionAt(tx, tx`orders.created_at`)},
        privacy_version = ${privacyVersionAt(tx, tx`orders.created_at`)}
      where id = ${id} and placed_at is null
      returning id
    )
    insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, at)
    select id, ${kind}, 'placed', ${payment_status}, 'unfulfilled', ${actor}, ${at} from placed`
}

/** Returns the products of an order, each once, as an array; for statements of other domains. */
export function selectProductIds(db: Db, order_id: Fragment): Fragment {
  return db`array(select distinct product_id from order_lines where order_lines.order_id = ${order_id})`
}

/** Locks the counter of order numbers until the transaction ends. */
export async function lockOrderCounter(tx: Tx): Promise<void> {
  await tx`select from counters where name = 'order' for update`
}

/** Numbers the placed orders that have no number, in the order in which they were placed. Lock the counter before. */
export async function numberOrderRows(tx: Tx): Promise<void> {
  await tx`
    with waiting as (
      select id, row_number() over (order by placed_at, id) as place from orders
      where placed_at is not null and number is null
    ), numbered as (
      update orders set number = (counters.value + waiting.place)::text
      from waiting, counters where orders.id = waiting.id and counters.name = 'order'
      returning orders.id
    )
    update counters set value = value + (select count(*) from numbered) where name = 'order'`
}

/**
 * Marks an order as paid that was placed before: when its bank transfer was accepted, even if it has expired meanwhile, or
 * for the review of its payment.
 */
export async function markPlacedOrderPaid(
  tx: Tx,
  { id, has_gift }: { id: number; has_gift: boolean },
  actor: string,
  at: Date,
): Promise<void> {
  await tx`
    with placed as (
      update orders set status = 'placed', payment_status = 'paid', ${buildGiftUpdate(tx, has_gift)}
      where id = ${id} and placed_at is not null and payment_status in ('pending', 'requires_action', 'expired')
      returning id, fulfillment_status
    )
    insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, at)
    select id, 'paid', 'placed', 'paid', fulfillment_status, ${actor}, ${at} from placed`
}

function buildGiftUpdate(tx: Tx, has_gift: boolean) {
  return tx`
    reward = case when ${has_gift} then reward end,
    gift_kind = case when ${has_gift} then gift_kind end,
    gift_period = case when ${has_gift} then gift_period end`
}

/** Ends an unpaid order if it still waits, and releases the first order's discount. False when it did not wait. */
export function markUnpaidOrderEnded(
  tx: Tx,
  id: number,
  kind: 'superseded' | 'expired',
  actor: string,
  at: Date,
): Promise<boolean> {
  return tx`
    with ended as (
      update orders set status = 'expired', payment_status = 'expired'
      where id = ${id} and placed_at is null and status = 'placed'
      returning id
    ), given_up as (
      delete from first_orders using ended, ${lockFirstOrderRows(tx, id)} where first_orders.person = held.person
    )
    insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, at)
    select id, ${kind}, 'expired', 'expired', 'unfulfilled', ${actor}, ${at} from ended
    returning id`.any()
}
