import type { Pool } from '../../server/platform/db.ts'

/** Orders that one statement adds; more would hold its memory for long. */
const BATCH = 50_000
/** Each customer has bought about this often. */
const ORDERS_EACH = 20

/**
 * Adds completed orders of the last two years to a database with generated products: most delivered, some in every
 * other state, a third in dollars, with a line, a payment and an event each, and the customers who placed them.
 */
export async function generateOrders(db: Pool, count: number, onProgress: (line: string) => void): Promise<void> {
  await generateCustomers(db, Math.ceil(count / ORDERS_EACH))
  await db`create table sample_variants as
    select row_number() over () - 1 as n, products.id as product_id, sizes.id as size_id, product_colors.color_id,
      sizes.letter, product_texts.name, product_texts.uri
    from products
      join product_texts on product_texts.product_id = products.id and product_texts.lang = 'es'
      join lateral (select id, letter from sizes where product_id = products.id order by position limit 1) sizes on true
      join lateral (select color_id from product_colors where product_id = products.id order by position limit 1) product_colors on true
    limit 20000`
  await db`create unique index on sample_variants (n)`
  for (let first = 0; first < count; first += BATCH) {
    await insertBatch(db, first, Math.min(BATCH, count - first))
    onProgress(`  ${Math.min(first + BATCH, count)} orders`)
  }
  await db`drop table sample_variants`
}

async function generateCustomers(db: Pool, count: number): Promise<void> {
  await db`
    insert into customers (affiliation, email, name, lastname, country_id, code_phone, phone, lang, created_at)
    select 'G' || lpad(n::text, 9, '0'), 'generated-' || n || '@test.example',
      (array['Ana', 'Luis', 'María', 'José', 'Sofía', 'Diego', 'Renata', 'Iván'])[1 + n % 8],
      (array['Ramírez', 'López', 'Ibarra', 'Núñez', 'Cantú', 'Vega', 'Solís'])[1 + n % 7] || ' ' || n,
      142, '52', '55' || lpad(n::text, 8, '0'), 'es', now() - interval '2 years'
    from generate_series(1, ${count}) n`
}

async function insertBatch(db: Pool, first: number, count: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`
      insert into carts (id, customer_id, currency, created_at, updated_at, ordered_at)
      select 'generated-' || n, customer.id, case when n % 3 = 0 then 'USD' else 'MXN' end, now(), now(), now()
      from generate_series(${first}::int, ${first + count - 1}::int) n
        join lateral (select id from customers where email = 'generated-' || (1 + n / ${ORDERS_EACH}) || '@test.example') customer on true`
    await tx`
      insert into orders (customer_id, cart_id, number, code, snapshot, status, payment_status, fulfilment_status, currency,
        lang, subtotal, discount, shipping, total, email, shipment_address, created_at, placed_at)
      select carts.customer_id, carts.id, 'G' || n, 'G' || upper(lpad(to_hex(n), 7, '0')), 'generated-' || n,
        case when n % 50 < 2 then 'placed' else 'completed' end,
        case when n % 200 = 0 then 'refunded' when n % 90 = 0 then 'partially_refunded' else 'paid' end,
        case when n % 50 = 0 then 'unfulfilled' when n % 50 = 1 then 'shipped' else 'delivered' end,
        carts.currency, 'es', 100000, 0, 9900, 109900, customers.email,
        jsonb_build_object('name', customers.name || ' ' || customers.lastname, 'phone', customers.phone, 'country_id', 142,
          'country', 'México', 'city', 'Ciudad de México', 'line', 'Calle ' || n, 'postal_code', '06700'),
        placed.at, placed.at
      from generate_series(${first}::int, ${first + count - 1}::int) n
        join carts on carts.id = 'generated-' || n
        join customers on customers.id = carts.customer_id
        cross join lateral (select now() - interval '730 days' * ((n * 7919 % 1000003) / 1000003.0) as at) placed`
    await tx`
      insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, subtotal, name, size,
        color_name, uri, desktop_image, alt)
      select orders.id, 1, product_id, size_id, color_id, 1, 100000, 100000, name, letter, 'Negro', uri, '', name
      from orders
        join sample_variants on sample_variants.n = orders.id % (select count(*) from sample_variants)
      where orders.snapshot = 'generated-' || substr(orders.cart_id, 11) and orders.number is not null
        and orders.id > (select coalesce(max(order_id), 0) from order_lines)`
    await tx`
      insert into payments (order_id, customer_id, method, amount, currency, status, idempotency_key, provider_ref, created_at,
        settled_at)
      select id, customer_id, (array['card', 'paypal', 'zelle', 'venmo'])[1 + id % 4], total, currency, 'settled',
        'generated-' || id, 'generated-' || id, placed_at, placed_at
      from orders where id > (select coalesce(max(order_id), 0) from payments)`
    await tx`
      insert into order_events (order_id, kind, status, payment_status, fulfilment_status, actor, at)
      select id, 'placed', status, payment_status, fulfilment_status, 'customer', placed_at
      from orders where id > (select coalesce(max(order_id), 0) from order_events)`
  })
}
