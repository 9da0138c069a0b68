import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { generateOrderCode } from './order-code.ts'
import { findOrder, insertOrder, type NewOrder } from './queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('a field that is added to a priced cart or its lines does not reach the order tables', async () => {
  const { customer, order_id } = await buyOrder(t, { quantity: 2 })
  const bought = (await findOrder(t.db, order_id))!
  const { cart_id, currency, lang, subtotal, shipping, email, shipment_address, lines } = bought
  const reward = { has_gift: true, gift_image: null, gift_name: 'Un pin', gift_description: null }
  const gift = { kind: 'birthday' as const, period: '2026', reward: { ...reward, added_tomorrow: 'a field' } }
  const order: NewOrder = {
    ...{
      customer_id: customer.id,
      code: generateOrderCode(),
      snapshot: 'again',
      gift,
      change_of: null,
      created_at: t.clock.now(),
    },
    ...{ cart_id: `${cart_id}-again`, currency, lang, subtotal, shipping, email, shipment_address },
    ...{ discount: 0, discount_reason: null, discount_code: null, total: subtotal + shipping },
  }
  const added = { added_tomorrow: 'a field', placed_at: t.clock.now(), number: '9' }
  const { id } = await t.db.begin((tx) =>
    insertOrder(
      tx,
      { ...order, ...added },
      lines.map((line) => ({ ...line, ...added })),
      'test',
    ),
  )
  const inserted = (await findOrder(t.db, id))!
  expect(inserted).toMatchObject({ subtotal, total: order.total, placed_at: null, lines })
  expect(await t.db`select number from orders where id = ${id}`).toEqual([{ number: null }])
  expect(inserted.reward).toEqual(reward)
})
