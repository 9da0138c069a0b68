import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeCustomer, makeLine, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let owner: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const terms = {
  ...{ percent: null, amount: { MXN: null, USD: null }, least: { MXN: 0, USD: 0 }, starts_at: null, ends_at: null },
  ...{ levels: null, note: '', uses: null, uses_each: null, free_shipping: false },
}
const create = (code: string, bundle: object | null, fields: object = {}) =>
  owner.send('POST', '/codes/create?lang=en', { code, ...terms, bundle, ...fields })

test('buy 3, pay 2 applies by itself while it runs, stands on the order, and its name cannot be typed', async () => {
  expect((await create('3X2', { buy: 3, pay: 2 })).body).toEqual({ code: '3X2' })
  const { customer, code } = await buyOrder(t, { quantity: 3 })
  const order = (await owner.send('GET', `/orders/detail?code=${code}`)).body
  expect(order.money).toMatchObject({ subtotal: 1_500_00, discount: 500_00, discount_code: '3X2' })
  const { token } = customer
  const [own] = (await t.request('GET', '/cart/orders?lang=es', { token })).body
  expect(own.detail).toMatchObject({ discount: 500_00, discount_reason: 'automatic', discount_code: '3X2' })
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t), { quantity: 2 })])
  const typed = await t.request('PUT', '/discount-code/apply', { token, body: { cart_id: cart.id, code: '3x2' } })
  expect(typed).toMatchObject({ status: 400, body: { errors: ['cart.error1'] } })
  expect((await owner.send('GET', '/codes/detail?code=3X2')).body).toMatchObject({
    bundle: { buy: 3, pay: 2 },
    used: 1,
  })
  await owner.send('POST', '/codes/end', { code: '3X2' })
  const next = await makeCustomer(t)
  await makeReadyCart(t, next, [makeLine(await makeProduct(t), { quantity: 3 })])
  const priced = await t.request('GET', '/cart/active?lang=es&currency=MXN', { token: next.token })
  expect(priced.body).toMatchObject({ discount_reason: 'first_order', automatic_discount: null })
})

test('the last use of one goes to one of two carts that are paid at once; the other is priced without it', async () => {
  await create('LAST', { buy: 3, pay: 2 }, { uses: 1 })
  const buyers = await Promise.all([makeCustomer(t), makeCustomer(t)])
  const carts = await Promise.all(
    buyers.map(async (buyer) => ({
      ...(await makeReadyCart(t, buyer, [makeLine(await makeProduct(t), { quantity: 3 })])),
      token: buyer.token,
    })),
  )
  const pay = ({ id, token }: { id: string; token: string }) =>
    t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token })
  const answers = await Promise.all(carts.map(pay))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const orders = await t.db<{ discount_code: string | null; discount: number; reason: string }[]>`
    select discount_code, discount, discount_reason as reason from orders where cart_id = any(${carts.map(({ id }) => id)})
    order by discount desc`
  expect(orders.map((order) => ({ ...order }))).toEqual([
    { discount_code: 'LAST', discount: 500_00, reason: 'automatic' },
    { discount_code: null, discount: 150_00, reason: 'first_order' },
  ])
  // The cart that has the use keeps it when it is paid again.
  await Promise.all(carts.map(pay))
  const uses = await t.db`
    select from code_uses used join discount_codes code on code.id = used.code_id where code.code = 'LAST'`
  expect(uses).toHaveLength(1)
  await owner.send('POST', '/codes/end', { code: 'LAST' })
})

test('one that gives nothing, or another discount as well, is refused', async () => {
  const refused = (code: string) => ({ status: 400, body: { errors: [code] } })
  expect(await create('2X2', { buy: 2, pay: 2 })).toMatchObject(refused('code_bundle_invalid'))
  expect(await create('TWO', { buy: 3, pay: 2 }, { percent: 10 })).toMatchObject(refused('code_discount_missing'))
  expect(await create('NONE', null)).toMatchObject(refused('code_discount_missing'))
})

test('the books agree', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
