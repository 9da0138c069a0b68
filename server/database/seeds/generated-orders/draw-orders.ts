import { buildImageUrl } from '../../../domains/media/media.ts'
import type { Fragment, Tx } from '../../../platform/db.ts'

/** Orders `first` to `first + size - 1` of all `count` that are generated for this many customers. */
export interface Batch {
  first: number
  size: number
  count: number
  customers: number
}

export async function createDrawnTables(tx: Tx, now: Date): Promise<void> {
  await tx`
    create temp table drawn_orders (
      n integer primary key, id integer not null, customer_id integer not null, cart_id text not null, code text not null,
      number text, currency text not null, method text not null, state text not null, status text, payment_status text,
      fulfillment_status text, placed_at timestamptz not null, age interval not null, code_id integer, discount_code text,
      gift_period text, payment_id integer, line_count integer not null, subtotal bigint, discount bigint, shipping bigint,
      refund_goods bigint, refund_amount bigint, refund_id integer, return_id integer
    ) on commit drop`
  await tx`create temp table drawn_lines (like order_lines) on commit drop`
  await tx`
    create temp table offered_variants (
      n integer primary key, product_id integer, size_id integer, color_id integer, price_mxn integer, price_usd integer,
      size text, name text, description text, uri text, color_name text, image text
    ) on commit drop`
  const image = buildImageUrl('KEY')
  await tx`
    insert into offered_variants (n, product_id, size_id, color_id, price_mxn, price_usd, size, name, description, uri, color_name, image)
    select row_number() over (order by product.id) - 1, product.id, cell.size_id, cell.color_id, mxn.price, usd.price, sizes.letter,
      text.name, text.description, text.uri, color.name, replace(${image}, 'KEY', coalesce(gallery.image_key, product.image_key))
    from products product
    join product_texts text on text.product_id = product.id and text.lang = 'es'
    join product_prices mxn on mxn.product_id = product.id and mxn.currency = 'MXN'
    join product_prices usd on usd.product_id = product.id and usd.currency = 'USD'
    join lateral (
      select size_id, color_id from stock where stock.product_id = product.id and on_hand > allocated order by size_id, color_id
      limit 1 offset product.id % 3
    ) cell on true
    join sizes on sizes.id = cell.size_id
    join color_texts color on color.color_id = cell.color_id and color.lang = 'es'
    left join lateral (
      select image_key from product_images
      where product.usa_colors_image and product_id = product.id and color_id = cell.color_id
      order by position limit 1
    ) gallery on true
    where product.published_at <= ${now}`
  await tx`analyze offered_variants`
  if ((await tx<{ count: number }[]>`select count(*)::integer as count from offered_variants`.value()) === 0)
    throw new Error('no product has stock and prices in both currencies, so there are no orders to generate')
}

/** Draws a batch of orders with their lines and amounts, in the order of their times. */
export async function drawOrders(tx: Tx, batch: Batch, now: Date): Promise<void> {
  await tx`truncate drawn_orders, drawn_lines`
  await drawHeads(tx, batch, now)
  await tx`analyze drawn_orders`
  await setStatuses(tx)
  await drawLines(tx)
  await tx`analyze drawn_lines`
  await addUp(tx)
  await drawGifts(tx)
  await setNumbers(tx)
}

async function drawHeads(tx: Tx, { first, size, count, customers }: Batch, now: Date): Promise<void> {
  const chance = (purpose: number) => draw(tx, purpose, tx`series.n`)
  await tx`
    insert into drawn_orders (n, id, customer_id, cart_id, code, currency, method, state, placed_at, age, code_id, discount_code,
      line_count, payment_id)
    select series.n, nextval(pg_get_serial_sequence('orders', 'id')), customer.id, md5('cart ' || series.n)::uuid::text, spelled.code, currency,
      method, state, date_trunc('milliseconds', ${now}::timestamptz - age), age, discount.id, discount.code,
      1 + floor(2 * ${chance(5)} * ${chance(6)} + 0.3)::integer, nextval(pg_get_serial_sequence('payments', 'id'))
    from generate_series(${first}::integer, ${first + size - 1}::integer) series (n)
    cross join lateral (select interval '730 days' * (1 - sqrt((series.n + 0.5) / ${count}::integer)) as age) aged
    cross join lateral (select case when ${chance(3)} < 0.67 then 'MXN' else 'USD' end as currency) paying
    cross join lateral (
      select (case currency when 'USD' then array['card', 'card', 'card', 'card', 'paypal', 'paypal', 'zelle', 'zelle', 'venmo']
        else array['card', 'card', 'card', 'paypal'] end)[1 + floor(${chance(2)} * case currency when 'USD' then 9 else 4 end)::integer]
        as method
    ) paid
    cross join lateral (
      select case
        when luck < 0.03 and age > '1 hour' then 'expired'
        when luck < 0.04 and age > '12 hours' then 'canceled'
        when luck < 0.07 and age > '20 days' then 'sent_back'
        when luck < 0.071 and age between '5 days' and '90 days' then 'disputed'
        when luck < 0.10 and age between '5 days' and '12 days' then 'return_requested'
        when luck < 0.12 and age between '5 days' and '15 days' then 'return_approved'
        when luck < 0.17 and method in ('zelle', 'venmo') and age < '20 hours' then 'waiting'
        when age < '10 hours' then 'unfulfilled'
        when age < '1 day' then 'preparing'
        when age < '4 days' then 'shipped'
        when age < '18 days' then 'delivered'
        else 'completed' end as state
      from (select ${chance(1)} as luck) drawn
    ) happened
    join generated_customers customer on customer.n = floor(${customers}::integer * power(${chance(4)}, 1.7))::integer
    left join discount_codes discount on state not in ('sent_back', 'expired', 'waiting') and ${chance(7)} < 0.1
      and discount.code = 'GENERATED-' || lpad((1 + series.n % 20)::text, 2, '0')
    cross join lateral (
      -- Multiplied by a number that has no factor in common with 27, so that each order has a code of its own.
      select 'L-' || left(letters, 4) || '-' || right(letters, 4) as code
      from (
        select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXZ', 1 + (series.n::bigint * 104729701 % 282429536481 / power(27, place)::bigint % 27)::integer, 1), ''
          order by place) as letters
        from generate_series(0, 7) place
      ) word
    ) spelled`
}

/** A customer has at most one bank transfer that waits; the others have paid. */
async function setStatuses(tx: Tx): Promise<void> {
  await tx`
    update drawn_orders set state = 'unfulfilled' where state = 'waiting' and (
      exists (select from drawn_orders other where other.state = 'waiting' and other.customer_id = drawn_orders.customer_id and other.n < drawn_orders.n)
      or exists (select from bank_transfers request where request.customer_id = drawn_orders.customer_id and ended_at is null))`
  await tx`
    update drawn_orders set
      status = case when state in ('expired', 'canceled') then state
        when state in ('completed', 'sent_back') or (state = 'disputed' and age > '18 days') then 'completed' else 'placed' end,
      payment_status = case state when 'expired' then 'expired' when 'canceled' then 'refunded' when 'waiting' then 'pending'
        when 'sent_back' then 'partially_refunded' when 'disputed' then 'disputed' else 'paid' end,
      fulfillment_status = case when state in ('preparing', 'shipped') then state
        when state in ('expired', 'canceled', 'waiting', 'unfulfilled') then 'unfulfilled'
        when state = 'sent_back' and line_count = 1 then 'returned' else 'delivered' end`
}

/** Some products are bought more often than others. */
async function drawLines(tx: Tx): Promise<void> {
  await tx`
    insert into drawn_lines (order_id, position, product_id, size_id, color_id, quantity, price, subtotal, name, description, size,
      color_name, uri, desktop_image, alt)
    select drawn_orders.id, position, product_id, size_id, color_id, bought.quantity, price, price * bought.quantity, name, description, size,
      color_name, uri, image, name
    from drawn_orders
    cross join (select count(*)::integer as count from offered_variants) offered
    cross join lateral generate_series(1, least(drawn_orders.line_count, offered.count)) position
    join offered_variants variant
      on variant.n = (floor(offered.count * power(${draw(tx, 8)}, 2))::integer + position) % offered.count
    cross join lateral (select case when ${draw(tx, 9)} < 0.1 then 2 else 1 end as quantity) bought
    cross join lateral (select case drawn_orders.currency when 'MXN' then price_mxn else price_usd end as price) priced`
}

async function addUp(tx: Tx): Promise<void> {
  await tx`
    update drawn_orders set subtotal = sum.subtotal, line_count = sum.lines,
      discount = case when discount_code is null then 0 else sum.subtotal / 10 end,
      shipping = case when sum.subtotal > case currency when 'MXN' then 150000 else 9000 end then 0
        when currency = 'MXN' then 9900 else 1500 end
    from (select order_id, sum(subtotal) as subtotal, count(*) as lines from drawn_lines group by 1) sum
    where sum.order_id = drawn_orders.id`
  // A return is of the first line of its order; a canceled order is refunded completely.
  await tx`
    update drawn_orders set refund_goods = back.goods, refund_amount = back.amount,
      payment_status = case when back.amount < back.total then 'partially_refunded' else 'refunded' end,
      refund_id = nextval(pg_get_serial_sequence('refunds', 'id'))
    from (
      select id, drawn.subtotal - discount + shipping as total,
        case state when 'canceled' then drawn.subtotal - discount else line.subtotal end as goods,
        case state when 'canceled' then drawn.subtotal - discount + shipping else line.subtotal end as amount
      from drawn_orders drawn join drawn_lines line on line.order_id = id and position = 1
      where state in ('canceled', 'sent_back')
    ) back
    where back.id = drawn_orders.id`
  await tx`
    update drawn_orders set return_id = nextval(pg_get_serial_sequence('returns', 'id'))
    where state in ('sent_back', 'return_requested', 'return_approved')`
}

/** A customer gets the gift of a season once. */
async function drawGifts(tx: Tx): Promise<void> {
  await tx`
    with chosen as (
      select distinct on (customer_id, period) n, period
      from drawn_orders cross join lateral (
        select to_char(placed_at - make_interval(months => (extract(month from placed_at)::integer % 3)), 'YYYY-MM') as period
      ) season
      where state not in ('expired', 'canceled', 'waiting') and ${draw(tx, 10)} < 0.05
        and not exists (
          select from gift_claims claim
          where claim.customer_id = drawn_orders.customer_id and kind = 'seasonal' and claim.period = season.period)
      order by customer_id, period, n
    )
    update drawn_orders set gift_period = chosen.period from chosen where chosen.n = drawn_orders.n`
}

async function setNumbers(tx: Tx): Promise<void> {
  await tx`
    with counted as (
      select n, row_number() over (order by n) as place from drawn_orders where state <> 'expired'
    ), taken as (
      update counters set value = value + (select count(*) from counted) where name = 'order' returning value
    )
    update drawn_orders set number = (taken.value - (select count(*) from counted) + counted.place)::text
    from counted, taken where counted.n = drawn_orders.n`
}

/**
 * Returns a number from 0 to 1 that looks random and is the same for the same order `n` and the same purpose on every
 * run.
 */
function draw(tx: Tx, purpose: number, n = tx`drawn_orders.n`): Fragment {
  return tx`((hashint8extended(${n}, ${purpose}::bigint) & 1048575) / 1048576.0::float8)`
}
