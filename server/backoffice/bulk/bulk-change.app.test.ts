import type { BulkChange } from '@shop/contract/staff/bulk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { changeInBulk, previewInBulk } from '../../testing/bulk.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import {
  getTestCatalog,
  makeCollection,
  makeCustomer,
  makeLine,
  makeProduct,
  makeReadyCart,
  payAtProvider,
} from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let ana: StaffClient & { id: number }
let luis: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await signInStaff(t, ['catalog'])
  luis = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const detail = async (id: number) => (await ana.send('GET', `/products/detail?id=${id}`)).body
const tenPercent = { type: 'price', currency: 'MXN', method: 'percent', value: 10, rounding: 'ninety' } as const

async function makeDraft(): Promise<number> {
  const { categories } = await getTestCatalog(t)
  const body = { name: 'Borrador', category_id: categories.getRequired('classic'), sizes: ['S'], colors: [] }
  return (await ana.send('POST', '/products/create', body)).body.id
}

test('a dry run says what changes and what cannot, by the name of what is missing, and changes nothing', async () => {
  const hidden = await makeProduct(t, { name: 'Escondida' })
  await ana.send('POST', '/products/hide', { id: hidden.id })
  const onSale = await makeProduct(t)
  const draft = await makeDraft()
  const ids = [hidden.id, onSale.id, draft]
  const before = await Promise.all(ids.map(detail))
  const { preview } = (await previewInBulk(ana, { ids }, { type: 'publish' })).body
  expect(preview).toMatchObject({
    ...{ total: 3, changed: 1, unchanged: 1, refused: 1 },
    problems: [
      {
        ...{ code: 'product_incomplete', count: 1, products: [{ id: draft, name: 'Borrador' }] },
        missing: ['text_es', 'text_en', 'image', 'alt_es', 'alt_en', 'color', 'price'],
      },
    ],
    samples: [{ id: hidden.id, name: 'Escondida', values: [{ label: 'state', before: 'hidden', after: 'on_sale' }] }],
  })
  expect(await Promise.all(ids.map(detail))).toEqual(before)
})

test('prices change with those of sizes and offers, and the samples show each of them', async () => {
  const product = await makeProduct(t, {
    price_offer: { MXN: 400_00, USD: 20_00 },
    sizes: [{ letter: 'S' }, { letter: 'XL', price: { MXN: 600_00, USD: 35_00 } }],
  })
  const { preview } = (await previewInBulk(ana, { ids: [product.id] }, tenPercent)).body
  expect(preview.samples[0].values).toEqual([
    { label: 'price', currency: 'MXN', size: null, before: '50000', after: '54990' },
    { label: 'price_offer', currency: 'MXN', size: null, before: '40000', after: '43990' },
    { label: 'price', currency: 'MXN', size: 'XL', before: '60000', after: '65990' },
  ])
  const { body } = await changeInBulk(ana, { ids: [product.id] }, tenPercent)
  expect(body.bulk).toMatchObject({ state: 'done', total: 1, changed: 1, waiting: 0 })
  const { fields } = await detail(product.id)
  expect(fields.prices).toEqual({
    MXN: { price: 549_90, price_offer: 439_90 },
    USD: { price: 30_00, price_offer: 20_00 },
  })
  expect(fields.sizes[1].prices.MXN).toEqual({ price: 659_90, price_offer: null })
})

test.each<[string, BulkChange, object]>([
  [
    'an amount',
    { type: 'price', currency: 'USD', method: 'amount', value: -5_00 },
    { prices: { USD: { price: 25_00, price_offer: null } } },
  ],
  [
    'a set price, which holds for every size',
    { type: 'price', currency: 'MXN', method: 'set', value: 450_00 },
    {
      prices: { MXN: { price: 450_00, price_offer: null } },
      sizes: [{ prices: { MXN: null } }, { prices: { MXN: null } }],
    },
  ],
  [
    'an offer in percent',
    { type: 'offer', currency: 'MXN', value: 20, rounding: 'whole' },
    { prices: { MXN: { price: 500_00, price_offer: 400_00 } } },
  ],
  ['a flag', { type: 'flag', flag: 'limited_edition', on: true }, { limited_edition: true }],
  ['leaving the drop', { type: 'collection', collection_id: null }, { collection_id: null }],
])('products get %s, and undoing restores what was there', async (_, change, expected) => {
  await makeCollection(t, `drop-${change.type}-${change.method}`, new Date(0))
  const product = await makeProduct(t, {
    collection_key: `drop-${change.type}-${change.method}`,
    sizes: [{ letter: 'S' }, { letter: 'L', price: { MXN: 520_00, USD: 31_00 } }],
  })
  const before = await detail(product.id)
  const { body } = await changeInBulk(ana, { ids: [product.id] }, change)
  expect((await detail(product.id)).fields).toMatchObject(expected)
  expect((await luis.send('POST', '/products/bulk/undo', { id: body.bulk.id })).body).toMatchObject({
    ...{ state: 'undone', undone: 1, left: 0, undo_until: null },
  })
  expect((await detail(product.id)).fields).toEqual(before.fields)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('products that are published, hidden, archived and restored return by undoing to exactly their former state', async () => {
  const product = await makeProduct(t)
  for (const type of ['hide', 'archive', 'restore', 'publish'] as const) {
    const { state, published_at } = await detail(product.id)
    const { body } = await changeInBulk(ana, { ids: [product.id] }, { type })
    expect(body.bulk).toMatchObject({ changed: 1 })
    await ana.send('POST', '/products/bulk/undo', { id: body.bulk.id })
    expect(await detail(product.id)).toMatchObject({ state, published_at })
    await changeInBulk(ana, { ids: [product.id] }, { type })
  }
  expect((await detail(product.id)).state).toBe('on_sale')
})

test('all products that match a filter change, and no other', async () => {
  const [first, second, other] = [
    await makeProduct(t, { name: 'Zafiro uno' }),
    await makeProduct(t, { name: 'Zafiro dos' }),
    await makeProduct(t, { name: 'Rubí' }),
  ]
  const { body } = await changeInBulk(ana, { filter: { q: 'zafiro' } }, { type: 'hide' })
  expect(body.bulk).toMatchObject({ total: 2, changed: 2 })
  const states = await Promise.all([first, second, other].map(async ({ id }) => (await detail(id)).state))
  expect(states).toEqual(['hidden', 'hidden', 'on_sale'])
})

test('a change is refused when a product has changed since its preview', async () => {
  const product = await makeProduct(t)
  const target = { ids: [product.id] }
  const { seen } = (await previewInBulk(ana, target, tenPercent)).body.preview
  await luis.send('POST', '/products/hide', { id: product.id })
  const refused = await ana.send('POST', '/products/bulk', { ...target, change: tenPercent, dry_run: false, seen })
  expect(refused).toMatchObject({ status: 409, body: { errors: ['bulk_outdated'] } })
  expect((await detail(product.id)).fields.prices.MXN.price).toBe(500_00)
})

test('of two equal bulk changes at the same moment one is refused, so that no price rises twice', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct(t)))
  const target = { ids: products.map(({ id }) => id) }
  const { seen } = (await previewInBulk(ana, target, tenPercent)).body.preview
  const body = { ...target, change: tenPercent, dry_run: false, seen }
  const answers = await Promise.all(
    [ana, luis, ana, luis].map((browser) => browser.send('POST', '/products/bulk', body)),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  for (const { id } of products) expect((await detail(id)).fields.prices.MXN.price).toBe(549_90)
})

test('two bulk changes of overlapping products in opposite order both end, and each product has one of them whole', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => makeProduct(t)))
  const ids = products.map(({ id }) => id)
  const [answer, other] = await Promise.all([
    changeInBulk(ana, { ids }, { type: 'offer', currency: 'MXN', value: 10 }),
    changeInBulk(luis, { ids: ids.toReversed() }, { type: 'flag', flag: 'web_exclusive', on: true }),
  ])
  expect([200, 409]).toContain(answer.status)
  expect([200, 409]).toContain(other.status)
  const made = (await Promise.all(ids.map(detail))).map(({ fields }) => [
    fields.prices.MXN.price_offer,
    fields.web_exclusive,
  ])
  expect(new Set(made.map(String)).size).toBe(1)
})

test('a bulk price leaves a payment in progress as it is, and a cart pays the new price', async () => {
  const product = await makeProduct(t)
  const [payer, shopper] = [await makeCustomer(t), await makeCustomer(t)]
  const begun = await makeReadyCart(t, payer, [makeLine(product)])
  await makeReadyCart(t, shopper, [makeLine(product)])
  const payment = await requestCardPayment(t, payer.token, begun.id)
  await changeInBulk(ana, { ids: [product.id] }, { type: 'price', currency: 'MXN', method: 'set', value: 800_00 })
  const { intent } = await payAtProvider(t, payment.body)
  expect((await requestCardConfirmation(t, payer.token, intent)).status).toBe(200)
  const lines = await t.db`
    select price from order_lines join orders on orders.id = order_id
    where product_id = ${product.id} and placed_at is not null`
  expect(lines).toEqual([{ price: 500_00 }])
  const { body: cart } = await t.request('GET', '/cart/active?currency=MXN', { token: shopper.token })
  expect(cart.subtotal).toBe(800_00)
})

test('of bulk prices and payments at the same moment every order has one of both prices', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(t)))
  const buyers = await Promise.all(
    products.map(async (product) => {
      const customer = await makeCustomer(t)
      return { customer, cart: await makeReadyCart(t, customer, [makeLine(product)]) }
    }),
  )
  const ids = products.map(({ id }) => id)
  const [changed, ...payments] = await Promise.all([
    changeInBulk(ana, { ids }, { type: 'price', currency: 'MXN', method: 'set', value: 999_00 }),
    ...buyers.map(({ customer, cart }) => requestCardPayment(t, customer.token, cart.id)),
  ])
  expect(changed.status).toBe(200)
  for (const { status } of payments) expect([200, 409]).toContain(status)
  const lines = await t.db<{ price: number }[]>`select price from order_lines where product_id = any(${ids})`
  for (const { price } of lines) expect([500_00, 999_00]).toContain(price)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('undoing leaves what was changed since, and says which and why', async () => {
  const [kept, touched] = [await makeProduct(t), await makeProduct(t, { name: 'Tocada' })]
  const { body } = await changeInBulk(ana, { ids: [kept.id, touched.id] }, tenPercent)
  const { version, fields } = await detail(touched.id)
  fields.prices.MXN.price = 777_00
  await luis.send('PUT', '/products/save', { id: touched.id, version, fields })
  const undone = await ana.send('POST', '/products/bulk/undo', { id: body.bulk.id })
  expect(undone.body).toMatchObject({
    ...{ state: 'undone', undone: 1, left: 1 },
    problems: [{ code: 'product_changed_since', count: 1, products: [{ id: touched.id, name: 'Tocada' }] }],
  })
  expect((await detail(kept.id)).fields.prices.MXN.price).toBe(500_00)
  expect((await detail(touched.id)).fields.prices.MXN.price).toBe(777_00)
})

test('a later bulk change of the same products is not undone by undoing the earlier one', async () => {
  const product = await makeProduct(t)
  const first = await changeInBulk(ana, { ids: [product.id] }, tenPercent)
  const second = await changeInBulk(luis, { ids: [product.id] }, tenPercent)
  const undone = await ana.send('POST', '/products/bulk/undo', { id: first.body.bulk.id })
  expect(undone.body).toMatchObject({ undone: 0, left: 1 })
  await luis.send('POST', '/products/bulk/undo', { id: second.body.bulk.id })
  expect((await detail(product.id)).fields.prices.MXN.price).toBe(549_90)
})

test('a bulk change is undone once, also by two people at the same moment, and for 30 minutes', async () => {
  const product = await makeProduct(t)
  const { body } = await changeInBulk(ana, { ids: [product.id] }, tenPercent)
  const { id } = body.bulk
  const answers = await Promise.all([ana, luis].map((browser) => browser.send('POST', '/products/bulk/undo', { id })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const { body: later } = await changeInBulk(ana, { ids: [product.id] }, tenPercent)
  t.clock.advance(29 * 60_000)
  expect((await ana.send('GET', '/products/bulk/list')).body.items[0]).toMatchObject({ id: later.bulk.id })
  t.clock.advance(61_000)
  const late = await ana.send('POST', '/products/bulk/undo', { id: later.bulk.id })
  expect(late).toMatchObject({ status: 409, body: { errors: ['bulk_undo_late'] } })
})

test('the audit has the bulk change and each product of it', async () => {
  const product = await makeProduct(t)
  const { body } = await changeInBulk(ana, { ids: [product.id] }, { type: 'hide' })
  const entries = await t.db`
    select act as action, subject, detail ->> 'bulk_change_id' as bulk from audit_log
    where actor = ${`staff:${ana.id}`} and subject in (${`bulk:${body.bulk.id}`}, ${`product:${product.id}`}) order by id`
  expect(entries).toEqual([
    { action: 'product.bulk', subject: `bulk:${body.bulk.id}`, bulk: null },
    { action: 'product.hide', subject: `product:${product.id}`, bulk: String(body.bulk.id) },
  ])
})

test.each<[string, BulkChange]>([
  ['a category without a number', { type: 'category' }],
  ['a drop without a number', { type: 'collection' }],
  ['a price without a method', { type: 'price', currency: 'MXN', value: 1 }],
  ['a price that falls by 96 percent', { type: 'price', currency: 'MXN', method: 'percent', value: -96 }],
  ['an offer of 0 percent', { type: 'offer', currency: 'MXN', value: 0 }],
  ['an offer without a currency', { type: 'offer', value: 10 }],
  ['a flag without a name', { type: 'flag', on: true }],
])('%s is refused', async (_, change) => {
  const product = await makeProduct(t)
  const refused = await previewInBulk(ana, { ids: [product.id] }, change)
  expect(refused).toMatchObject({ status: 422, body: { errors: ['invalid_value'] } })
})

test('a product without a price, and one whose price would fall to nothing, are named as problems', async () => {
  const pesos = await makeProduct(t, { currencies: ['MXN'] })
  const cheap = await makeProduct(t, { price: { MXN: 500_00, USD: 1_00 } })
  const change = { type: 'price', currency: 'USD', method: 'amount', value: -2_00 } as const
  const { preview } = (await previewInBulk(ana, { ids: [pesos.id, cheap.id] }, change)).body
  expect(preview.problems.map(({ code, message }: { code: string; message: string }) => [code, message])).toEqual([
    ['product_without_price', 'No tiene precio en USD.'],
    ['price_too_low', 'Su precio en USD bajaría de 0.01.'],
  ])
})
