import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getOrder } from './orders.ts'
import { hideProduct } from '../../testing/change-products.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('an order links to its products while they are visible, and is otherwise only a copy', async () => {
  const { customer, product, order_id } = await buyOrder(t)
  const fetchOrder = () => getOrder(t.shop, customer.id, order_id, 'en')
  const before = await fetchOrder()
  expect(before.detail.cart_products.map(({ still_sold }) => still_sold)).toEqual([true])
  await hideProduct(t.db, product.id)
  const after = await fetchOrder()
  expect(after.detail.cart_products.map(({ still_sold }) => still_sold)).toEqual([false])
  expect(after).toEqual({
    ...before,
    detail: {
      ...before.detail,
      cart_products: before.detail.cart_products.map((line) => ({ ...line, still_sold: false })),
    },
  })
})

test('an order says the reason of its discount', async () => {
  const { customer, order_id } = await buyOrder(t)
  const second = await buyOrder(t, { customer })
  expect((await getOrder(t.shop, customer.id, order_id, 'en')).detail.discount_reason).toBe('first_order')
  expect((await getOrder(t.shop, customer.id, second.order_id, 'en')).detail).toMatchObject({
    discount_reason: null,
    discount: 0,
  })
})
