import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeLine, makeProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
})
afterAll(() => t.close())

const open = (url: string) => t.app.inject({ url, headers: { host: 'shop.test' } })
const findLines = (lines: string, token?: string) =>
  t.request('GET', `/cart/permalink?lang=en&currency=MXN&lines=${lines}`, { token })

test('a link is never kept, and leads to the page that asks', async () => {
  const { statusCode, headers } = await open('/comprar/1.2.3:1')
  expect([statusCode, headers.location]).toEqual([303, 'http://shop.test/para-tu-carrito?lineas=1.2.3%3A1'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const items = Array.from(
    { length: 30 },
    (_, index) => `~${Buffer.from(`${index + 100000000}.200000000.300000000`).toString('base64url')}:1`,
  )
  expect(items.join(',').length).toBeGreaterThan(1_200)
  expect((await open(`/comprar/${items.join(',')}?note=${'x'.repeat(800)}`)).statusCode).toBe(303)
})

test('anyone sees the products of a link with what can be bought of them, and the cart stays as it is', async () => {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t, { stock: 1 })
  const line = makeLine(product)
  const own = makeLine(await makeProduct(t))
  const { token } = customer
  await t.request('POST', '/cart/create?lang=en&currency=MXN', { token, body: { products: [own] } })
  const { id, size_id, color_id } = line
  const text = `${id}.${size_id}.${color_id}:2,${id}.${size_id}.999:1,999999.1.1:1`
  for (const by of [token, undefined])
    expect((await findLines(text, by)).body).toMatchObject({
      lines: [{ id, size_id, color_id, quantity: 2, available: 1, unavailable_reason: 'not_enough' }],
    })
  expect((await t.request('GET', '/cart/active?lang=en', { token })).body.products).toMatchObject([own])
  expect(await findLines('nonsense')).toMatchObject({ status: 422, body: { errors: ['invalid_value'] } })
})

test('without the position for carts there are no links', async () => {
  const other = await openTestShop({ worker: false })
  await writeSetting(other.db, 'agents', { mode: 'catalog' }, other.clock.now())
  expect((await other.app.inject({ url: '/comprar/1.2.3:1', headers: { host: 'shop.test' } })).statusCode).toBe(404)
  await other.close()
})
