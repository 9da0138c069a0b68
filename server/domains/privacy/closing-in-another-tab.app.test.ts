import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLine, makeOwner, makeProduct, makeReadyCart, OWNER_PASSWORD } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

test.each(['sets the address of the cart', 'deletes the address'])(
  'an account closes while another tab %s, without a deadlock',
  async (what) => {
    const customer = await makeOwner(t)
    const { token } = customer
    const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
    const [{ id: address_id }] = (await t.request('GET', '/addresses/list', { token })).body
    const inOtherTab = () =>
      what === 'deletes the address'
        ? t.request('DELETE', `/addresses/remove?id=${address_id}`, { token })
        : t.request('PUT', '/cart/address', { token, body: { cart_id: cart.id, address_id } })
    const responses = await t.db.begin(async (gate) => {
      await gate`select from addresses where id = ${address_id} for update`
      const other = inOtherTab()
      await waitForLock(t.db)
      const closing = t.request('POST', '/users/close', { token, body: { password: OWNER_PASSWORD, sure: true } })
      await waitForLock(t.db, 2)
      return { other, closing }
    })
    expect([(await responses.other).status, (await responses.closing).status]).toEqual([200, 200])
  },
)

test('an account closes while another tab fills the cart, without a deadlock', async () => {
  const customer = await makeOwner(t)
  const { token } = customer
  const line = makeLine(await makeProduct(t))
  await makeReadyCart(t, customer, [line])
  const responses = await t.db.begin(async (gate) => {
    await gate`select from customers where id = ${customer.id} for key share`
    const closing = t.request('POST', '/users/close', { token, body: { password: OWNER_PASSWORD, sure: true } })
    await waitForLock(t.db)
    const other = t.request('POST', '/cart/create?currency=USD', { token, body: { products: [line] } })
    await waitForLock(t.db, 2)
    return { other, closing }
  })
  expect([(await responses.other).status, (await responses.closing).status]).toEqual([401, 200])
})
