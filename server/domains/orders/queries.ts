import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { OrderLine, ShipmentAddress } from '@shop/contract/orders.ts'
import type { Reward } from '@shop/contract/checkout.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Statuses } from './statuses.ts'

export interface NewOrder {
  customer_id: number
  cart_id: string
  code: string
  snapshot: string
  currency: Currency
  lang: Lang
  subtotal: number
  discount: number
  discount_reason: 'first_order' | null
  shipping: number
  total: number
  email: string
  shipment_address: ShipmentAddress
  terms_version: number
  privacy_version: number
  created_at: Date
}

export type NewLine = Omit<OrderLine, 'id'> & { product_id: number }

/** Draws an order up with its lines and its first event; its number (id). */
export async function insertOrder(tx: Tx, order: NewOrder, lines: NewLine[], actor: string): Promise<number> {
  const { shipment_address, ...columns } = order
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }))
  const [row] = await tx<{ id: number }[]>`
    with drawn as (
      insert into orders ${tx({ ...columns, status: 'placed', payment_status: 'pending', fulfilment_status: 'unfulfilled', shipment_address: tx.json(shipment_address) as never })}
      returning id
    ), copied as (
      insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, price_offer, subtotal,
                               name, size, color_name, uri, desktop_image, alt)
      select drawn.id, line.position, line.product_id, line.size_id, line.color_id, line.quantity, line.price,
             line.price_offer, line.subtotal, line.name, line.size, line.color_name, line.uri, line.desktop_image, line.alt
      from drawn, jsonb_to_recordset(${tx.json(rows as never)}) as line (position integer, product_id integer, size_id integer,
        color_id integer, quantity integer, price integer, price_offer integer, subtotal bigint, name text, size text,
        color_name text, uri text, desktop_image text, alt text)
    )
    insert into order_events (order_id, kind, status, payment_status, fulfilment_status, actor, at)
    select id, 'drawn_up', 'placed', 'pending', 'unfulfilled', ${actor}, ${order.created_at} from drawn
    returning order_id as id`
  return row!.id
}

export interface OrderRow extends Statuses {
  id: number
  customer_id: number
  cart_id: string
  number: string | null
  code: string
  currency: Currency
  lang: Lang
  subtotal: number
  discount: number
  discount_reason: 'first_order' | 'code' | null
  discount_code: string | null
  shipping: number
  total: number
  email: string
  shipment_address: ShipmentAddress
  reward: Reward | null
  waybill: string | null
  placed_at: Date | null
  lines: (OrderLine & { product_id: number })[]
}

/** Takes an order for this transaction, with its lines. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow[]>`
    select id, customer_id, cart_id, number, code, currency, lang, subtotal, discount, discount_reason, discount_code,
      shipping, total, email, shipment_address, reward, waybill, placed_at, status, payment_status, fulfilment_status,
      (select json_agg(json_build_object('id', product_id, 'product_id', product_id, 'size_id', size_id,
         'color_id', color_id, 'color_name', color_name, 'quantity', quantity, 'price', price, 'price_offer', price_offer,
         'name', name, 'size', size, 'uri', uri, 'desktop_image', desktop_image, 'alt', alt, 'subtotal', subtotal)
         order by position)
       from order_lines where order_id = orders.id) as lines
    from orders where id = ${id}
    for update`
  return row
}

/** The customer's numbered orders, newest first, with what each earned. */
export function listOrderRows(db: Db, customer_id: number): Promise<(OrderRow & { crystals: number })[]> {
  return db<(OrderRow & { crystals: number })[]>`
    select id, customer_id, cart_id, number, code, currency, lang, subtotal, discount, discount_reason, discount_code,
      shipping, total, email, shipment_address, reward, waybill, placed_at, status, payment_status, fulfilment_status,
      (select json_agg(json_build_object('id', product_id, 'product_id', product_id, 'size_id', size_id,
         'color_id', color_id, 'color_name', color_name, 'quantity', quantity, 'price', price, 'price_offer', price_offer,
         'name', name, 'size', size, 'uri', uri, 'desktop_image', desktop_image, 'alt', alt, 'subtotal', subtotal)
         order by position)
       from order_lines where order_id = orders.id) as lines,
      coalesce((select sum(crystals) from crystal_entries entry where entry.order_id = orders.id), 0)::integer as crystals
    from orders
    where customer_id = ${customer_id} and number is not null
    order by placed_at desc, id desc`
}

/** Marks an order paid and numbers it, with the event, in one statement; the counter's row is what orders wait for. */
export async function placePaidOrder(tx: Tx, id: number, actor: string, at: Date): Promise<string> {
  const [row] = await tx<{ number: string }[]>`
    with next as (
      update counters set value = value + 1 where name = 'order' returning value
    ), paid as (
      update orders set status = 'placed', payment_status = 'paid', number = next.value::text, placed_at = ${at}
      from next where orders.id = ${id} and orders.number is null
      returning orders.id, orders.number
    ), noted as (
      insert into order_events (order_id, kind, status, payment_status, fulfilment_status, actor, at)
      select id, 'paid', 'placed', 'paid', 'unfulfilled', ${actor}, ${at} from paid
    )
    select number from paid`
  return row!.number
}

/** Ends an order nobody paid, if it still waits: `superseded` by a newer one, `expired`, `failed`. */
export async function endUnpaidOrder(
  db: Db,
  id: number,
  kind: 'superseded' | 'expired',
  actor: string,
  at: Date,
): Promise<boolean> {
  const ended = await db`
    with ended as (
      update orders set status = 'expired', payment_status = 'expired'
      where id = ${id} and number is null and status = 'placed'
      returning id
    ), given_up as (
      delete from first_orders using ended where first_orders.order_id = ended.id
    )
    insert into order_events (order_id, kind, status, payment_status, fulfilment_status, actor, at)
    select id, ${kind}, 'expired', 'expired', 'unfulfilled', ${actor}, ${at} from ended
    returning id`
  return ended.length > 0
}

/** The unpaid order of a cart that is the same copy, if it is still open. */
export async function findUnpaidOrder(db: Db, cart_id: string, snapshot: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from orders where cart_id = ${cart_id} and snapshot = ${snapshot} and number is null and status = 'placed'`
  return row?.id
}

/** Unpaid orders of a cart that are another copy. */
export async function listOtherUnpaidOrders(db: Db, cart_id: string, snapshot: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from orders where cart_id = ${cart_id} and snapshot <> ${snapshot} and number is null and status = 'placed'`
  return rows.map(({ id }) => id)
}

export async function isCartOrdered(db: Db, cart_id: string): Promise<boolean> {
  const rows = await db`select from orders where cart_id = ${cart_id} and number is not null`
  return rows.length > 0
}

/**
 * Claims the first order's discount for the person behind a customer, in all the ways of knowing that person. Takes the
 * claim over from an unpaid order of the same customer. False when somebody else has it: the caller must do without.
 */
export async function claimFirstOrder(tx: Tx, customer_id: number, order_id: number): Promise<boolean> {
  const [row] = await tx<{ claimed: boolean }[]>`
    with persons as (
      select persons_of(${customer_id}) as person
    ), claimed as (
      insert into first_orders (person, order_id)
      select person, ${order_id} from persons order by person
      on conflict (person) do update set order_id = excluded.order_id
        where exists (
          select from orders where orders.id = first_orders.order_id and orders.number is null
            and (orders.customer_id = ${customer_id} or orders.status <> 'placed')
        )
      returning person
    )
    select (select count(*) from claimed) = (select count(*) from persons) as claimed`
  return row!.claimed
}

/** A paid order is the person's first for ever, with or without the discount. */
export async function keepFirstOrder(tx: Tx, customer_id: number, order_id: number): Promise<void> {
  await tx`
    insert into first_orders (person, order_id)
    select person, ${order_id} from persons_of(${customer_id}) as person order by person
    on conflict (person) do update set order_id = excluded.order_id
      where exists (select from orders where orders.id = first_orders.order_id and orders.number is null)`
}
