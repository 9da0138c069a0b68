import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleAddress, makeLine, makeCustomer, makeProduct, type TestCustomer } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { readSettings, writeSetting } from '../content/content.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let line: object
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  line = makeLine(await makeProduct(t, { price: { MXN: 900_00, USD: 49_00 } }))
  await makeCustomer(t)
})
afterAll(() => t.close())

const abroad = { ...sampleAddress, country_id: USA_COUNTRY_ID, postal_code: '78701', city: 'Austin' }

async function makeAddress({ token }: TestCustomer, body: object): Promise<number> {
  return (await t.request('POST', '/addresses/create', { token, body })).body.id
}

async function makeCart({ token }: TestCustomer) {
  return (await t.request('POST', '/cart/create?currency=USD&lang=en', { token, body: { products: [line] } })).body
}

test('every call calculates shipping to the only saved address from the first total on', async () => {
  const customer = await makeCustomer(t)
  const { token } = customer
  const address_id = await makeAddress(customer, sampleAddress)
  const created = await makeCart(customer)
  const ships_to = { address_id, country_id: MEXICO_COUNTRY_ID, country_name: 'Mexico' }
  // The total is 49 less the first order's 10 %, plus shipping to Mexico in dollars; to the United States it would be
  // 22.
  const expected = { shipping: 9_00, total: 44_10 + 9_00, ships_to }
  expect(created).toMatchObject(expected)
  const { id } = created
  const changes = { token, body: { id, products: [line] } }
  const responses = await Promise.all([
    t.request('GET', '/cart/active?lang=en', { token }),
    t.request('PUT', '/cart/update?currency=USD&lang=en', changes),
    t.request('GET', `/cart/my/order?lang=en&id=${id}`, { token }),
    t.request('GET', `/cart/order?lang=en&id=${id}`, { token }),
    t.request('PUT', '/cart/currency?lang=en', { token, body: { cart_id: id, currency: 'USD' } }),
  ])
  for (const { body } of responses) expect(body).toMatchObject(expected)
  expect((await t.request('GET', `/cart/readiness?cart_id=${id}`, { token })).body.total).toBe(53_10)

  expect((await t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token })).body.errors).toEqual([
    'error.address',
  ])
  await t.request('PUT', '/cart/address', { token, body: { cart_id: id, address_id } })
  expect((await t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token })).body.amount).toBe(53_10)
})

test('what the goods lack for free shipping follows the destination and the level', async () => {
  const abroadCustomer = await makeCustomer(t)
  await makeAddress(abroadCustomer, { ...sampleAddress, country_id: 207, postal_code: '28013', city: 'Madrid' })
  expect(await makeCart(abroadCustomer)).toMatchObject({ free_shipping: null })
  const missing = 85_00 - 49_00
  expect(await makeCart(await makeCustomer(t))).toMatchObject({ free_shipping: { from: 85_00, missing } })
  const amber = await makeCart(await makeCustomer(t, { crystals: 60 }))
  expect(amber).toMatchObject({ free_shipping: { from: 45_00, missing: 0 } })
})

test('with shipping that is free from the first item, there is nothing to reach', async () => {
  const { shipping } = await readSettings(t.db)
  const free = { ...shipping, free_from: { MXN: 0, USD: 0 } }
  await writeSetting(t.db, 'shipping', free, t.clock.now())
  expect(await makeCart(await makeCustomer(t))).toMatchObject({ shipping: 0, free_shipping: null })
  await writeSetting(t.db, 'shipping', shipping, t.clock.now())
})

test('without an address the currency decides, and the response has no address', async () => {
  const expected = { address_id: null, country_id: USA_COUNTRY_ID, country_name: 'United States' }
  expect(await makeCart(await makeCustomer(t))).toMatchObject({ shipping: 22_00, ships_to: expected })
})

test('the default is the oldest address until another one is selected, which then also applies to the next cart', async () => {
  const customer = await makeCustomer(t)
  const { token } = customer
  const oldest = await makeAddress(customer, sampleAddress)
  const selected = await makeAddress(customer, abroad)
  const { id, ships_to } = await makeCart(customer)
  expect(ships_to.address_id).toBe(oldest)
  const sent = await t.request('PUT', '/cart/address', { token, body: { cart_id: id, address_id: selected } })
  expect(sent.body).toMatchObject({ shipping: 22_00, ships_to: { address_id: selected } })

  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await changeRows(tx, 'carts', { id }, { ordered_at: t.clock.now() })
  })
  const next = await makeCart(customer)
  expect(next).toMatchObject({ shipping: 22_00, ships_to: { address_id: selected } })

  await t.request('DELETE', `/addresses/remove?id=${selected}`, { token })
  expect((await t.request('GET', '/cart/active', { token })).body).toMatchObject({
    shipping: 9_00,
    ships_to: { address_id: oldest },
  })
})

test('another customer’s address is neither selected nor made a default', async () => {
  const [owner, stranger] = [await makeCustomer(t), await makeCustomer(t)]
  const address_id = await makeAddress(owner, abroad)
  const { id: cart_id } = await makeCart(stranger)
  const { status, body } = await t.request('PUT', '/cart/address', {
    token: stranger.token,
    body: { cart_id, address_id },
  })
  expect([status, body.errors]).toEqual([404, ['error.addressnoa']])
  expect(await t.db`select chosen_at from addresses where id = ${address_id}`).toEqual([{ chosen_at: null }])
})
