import { ORDERS_PER_PAGE } from '@shop/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let bought: Awaited<ReturnType<typeof buyOrder>>
beforeAll(async () => {
  t = await openTestShop()
  bought = await buyOrder(t)
  await addOlderOrders(ORDERS_PER_PAGE)
}, 60_000)
afterAll(() => t.close())

async function addOlderOrders(count: number): Promise<void> {
  await t.db`
    insert into orders (customer_id, cart_id, number, code, snapshot, status, payment_status, fulfillment_status, currency, lang,
      subtotal, discount, shipping, total, email, shipment_address, created_at, placed_at)
    select customer_id, cart_id || n, 'old-' || n, 'L-OLD-' || n, snapshot, status, payment_status, fulfillment_status, currency, lang,
      subtotal, 0, shipping, subtotal + shipping, email, shipment_address, created_at, placed_at - n * interval '1 day'
    from orders, generate_series(1, ${count}::integer) n where placed_at is not null`
  await t.db`
    insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, price_offer, subtotal, name, size,
      color_name, uri, desktop_image, alt)
    select orders.id, position, product_id, size_id, color_id, quantity, price, price_offer, line.subtotal, name, size, color_name,
      uri, desktop_image, alt
    from orders, order_lines line where starts_with(orders.code, 'L-OLD-') and line.order_id = (select min(order_id) from order_lines)`
  await t.db`
    insert into payments (order_id, customer_id, method, amount, currency, status, idempotency_key, created_at, settled_at)
    select id, customer_id, 'card', total, currency, 'settled', code, placed_at, placed_at
    from orders where starts_with(code, 'L-OLD-')`
}

async function listNumbers(query: string): Promise<string[]> {
  const { body } = await t.request('GET', `/cart/orders?lang=es${query}`, { token: bought.customer.token })
  return body.map(({ number }: { number: string }) => number)
}

test('the first page has the newest orders, and the next one the rest', async () => {
  const first = await listNumbers('')
  expect(first).toHaveLength(ORDERS_PER_PAGE)
  expect(first[1]).toBe('L-OLD-1')
  expect(await listNumbers('&page=2')).toEqual([`L-OLD-${ORDERS_PER_PAGE}`])
  expect(await listNumbers('&page=3')).toEqual([])
})

test('an order of any page is found by its number', async () => {
  expect(await listNumbers(`&order=l-old-${ORDERS_PER_PAGE}`)).toEqual([`L-OLD-${ORDERS_PER_PAGE}`])
})

test('an order of another customer is not found', async () => {
  const other = await buyOrder(t)
  expect(await listNumbers(`&order=${other.order_id}`)).toEqual([])
})
