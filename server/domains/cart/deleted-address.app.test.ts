import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const ROUNDS = 12
const place = { country_id: 1, line: 'Calle 2', postal_code: '06700', city: 'Ciudad de México' }

test('an address can be deleted while carts select it and are paid, without an error', async () => {
  const product = await makeProduct(t, { stock: 500 })
  const statuses: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await makeCustomer(t)
    const { id: cart_id } = await makeReadyCart(t, { token }, [makeLine(product)])
    const { id } = (await t.request('POST', '/addresses/create', { token, body: place })).body
    const [here] = (await t.request('GET', '/addresses/list', { token })).body
    const send = (address_id: number) => t.request('PUT', '/cart/address', { token, body: { cart_id, address_id } })
    const remove = (address_id: number) => t.request('DELETE', `/addresses/remove?id=${address_id}`, { token })
    const pay = () => t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })
    const change = () => t.request('PUT', `/addresses/update?id=${id}`, { token, body: { ...place, line: 'Calle 3' } })
    const responses = await Promise.all([
      ...[send(id), remove(id), send(here.id), pay(), send(id), remove(id), change(), remove(here.id), pay(), send(id)],
      t.request('GET', `/cart/order?lang=en&id=${cart_id}`, { token }),
    ])
    for (const { status, body } of responses) {
      const key = `${status} ${body.errors?.[0] ?? ''}`
      statuses[key] = (statuses[key] ?? 0) + 1
    }
    expect((await t.request('GET', '/addresses/list', { token })).body).toEqual([])
    const [cart] = await t.db`select address_id from carts where id = ${cart_id}`
    expect(cart).toEqual({ address_id: null })
  }
  const expected = ['200 ', '400 error.address', '404 error.addressnoa']
  expect(Object.keys(statuses).filter((key) => !expected.includes(key))).toEqual([])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a cart that selects an address during its deletion waits, and is then refused', async () => {
  const { token } = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, { token }, [makeLine(await makeProduct(t))])
  const { id } = (await t.request('POST', '/addresses/create', { token, body: place })).body
  const [deleted, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = t.db.begin(async (tx) => {
    await tx`delete from addresses where id = ${id}`
    deleted.resolve()
    await gate.promise
  })
  await deleted.promise
  const sent = t.request('PUT', '/cart/address', { token, body: { cart_id, address_id: id } })
  const waits = async () => (await t.db`select from pg_locks where not granted`).length > 0
  await expect.poll(waits, { timeout: 4_000 }).toBe(true)
  gate.resolve()
  await deletion
  expect(await sent).toMatchObject({ status: 404, body: { errors: ['error.addressnoa'] } })
})
