import { WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { hideProduct } from '../../../testing/change-products.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop({ limit_scale: 1 })
})
afterAll(() => ownShop.close())

const create = (body: object, { token, from }: { token?: string; from?: string } = {}) =>
  ownShop.request('POST', '/stock-alerts/create', {
    body,
    token,
    from: from ?? `10.3.${nextUniqueNumber() % 250}.${nextUniqueNumber() % 250}`,
  })
const listRows = (email: string) =>
  ownShop.db`select product_id, size_id, color_id, lang from stock_alerts where lower(email) = lower(${email}) order by id`
const soldOut = () => makeProduct(ownShop, { stock: 0, colors: ['black', 'teal'] })

test('an alert waits for a product, a size, a color, or both', async () => {
  const { id, sizes, colors } = await soldOut()
  const email = 'todo@correo.example'
  const inventoryLevels = [
    {},
    { size_id: sizes.M },
    { color_id: colors.teal },
    { size_id: sizes.M, color_id: colors.teal },
  ]
  for (const inventoryLevel of inventoryLevels)
    expect(await create({ email, product_id: id, ...inventoryLevel })).toMatchObject({
      status: 200,
      body: { created: true },
    })
  const any = { product_id: id, size_id: null, color_id: null, lang: 'es' }
  expect(await listRows(email)).toEqual(inventoryLevels.map((inventoryLevel) => ({ ...any, ...inventoryLevel })))
})

test('repeated and concurrent requests in any case make one alert and get the same response', async () => {
  const { id } = await soldOut()
  const cases = ['uno@correo.example', 'UNO@correo.example', 'Uno@Correo.Example']
  const responses = await Promise.all([...cases, ...cases].map((email) => create({ email, product_id: id })))
  expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [200, { created: true }]))
  expect(await listRows('uno@correo.example')).toHaveLength(1)
})

test('no response reveals whether the mailbox has an account', async () => {
  const { id } = await soldOut()
  const { email } = await makeCustomer(ownShop)
  const [known, unknown] = [
    await create({ email, product_id: id }),
    await create({ email: 'x@y.example', product_id: id }),
  ]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
})

test.each([
  ['no e-mail', { email: undefined }, 400, 'email_missing'],
  ['a blank e-mail', { email: ' ' }, 400, 'email_missing'],
  ['a null', { email: null }, 400, 'email_missing'],
  ['no address', { email: 'x' }, 400, 'error.email'],
  ['two addresses', { email: 'a@b.mx,c@d.mx' }, 400, 'error.email'],
  ['an address with a header', { email: 'a@b.mx\r\nBcc: c@d.mx' }, 400, 'error.email'],
  ['a number', { email: 7 }, 422, 'invalid_value'],
  ['an unknown product', { product_id: 999_999 }, 404, 'product_not_found'],
  ['no product', { product_id: undefined }, 404, 'product_not_found'],
  ['a product that is a word', { product_id: 'x' }, 404, 'product_not_found'],
  ['an unknown size', { size_id: 999_999 }, 400, 'error.size'],
  ['an unknown color', { color_id: 999_999 }, 400, 'color_not_valid'],
])('%s is refused', async (_, changed, status, code) => {
  const { id } = await soldOut()
  const before = await ownShop.db`select from stock_alerts`
  const response = await create({ email: 'no@correo.example', product_id: id, ...changed })
  expect([response.status, response.body.errors]).toEqual([status, [code]])
  expect(await ownShop.db`select from stock_alerts`).toHaveLength(before.length)
})

test('a size or color of another product is refused', async () => {
  const [one, other] = [await makeProduct(ownShop, { stock: 0 }), await soldOut()]
  const email = 'no@correo.example'
  expect((await create({ email, product_id: one.id, size_id: other.sizes.M })).body.errors).toEqual(['error.size'])
  expect((await create({ email, product_id: one.id, color_id: other.colors.teal })).body.errors).toEqual([
    'color_not_valid',
  ])
})

test('a draft, and a drop before its opening, get the response of an unknown product', async () => {
  const draft = await soldOut()
  await hideProduct(ownShop.db, draft.id)
  await makeCollection(ownShop, 'futura', new Date(ownShop.clock.now().valueOf() + 2 * WEEK_MS))
  const early = await makeProduct(ownShop, { stock: 0, collection_key: 'futura' })
  const [amber, emerald] = [
    await makeCustomer(ownShop, { crystals: 60 }),
    await makeCustomer(ownShop, { crystals: 160 }),
  ]
  const email = 'temprano@correo.example'
  const none = (await create({ email, product_id: 999_999 })).body
  expect((await create({ email, product_id: draft.id }, emerald)).body).toEqual(none)
  expect((await create({ email, product_id: early.id })).body).toEqual(none)
  expect((await create({ email, product_id: early.id }, amber)).body).toEqual(none)
  expect((await create({ email, product_id: early.id, size_id: 1 }, amber)).body).toEqual(none)
  expect((await create({ email, product_id: early.id }, emerald)).status).toBe(200)
})

test('one IP address can send 20 requests an hour', async () => {
  const { id } = await soldOut()
  const from = '10.4.0.1'
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => create({ email: `n${n}@correo.example`, product_id: id }, { from })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(30)
  expect((await create({ email: 'otro@correo.example', product_id: id })).status).toBe(200)
})

test('a mailbox has at most 50 waiting alerts, and no response reveals it', async () => {
  const email = 'lleno@correo.example'
  const products = await Promise.all(
    Array.from({ length: 51 }, () => makeProduct(ownShop, { stock: 0, sizes: [{ letter: 'U' }] })),
  )
  for (const { id } of products) expect((await create({ email, product_id: id })).status).toBe(200)
  expect(await listRows(email)).toHaveLength(50)
})

test.each(['x', 'x'.repeat(43), 'ñ \u0001', '💥'])(
  'an unsubscribe link that no mail contained is refused: %j',
  async (token) => {
    const { status, body } = await ownShop.request('PUT', '/stock-alerts/leave', { body: { token } })
    expect([status, body.errors]).toEqual([400, ['alert_link_not_valid']])
  },
)
