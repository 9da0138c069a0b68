import { DAY_MS } from '@shop/contract/calendar.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleAddress, makeLine, makeCode, makeCollection, makeCustomer, makeProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { hideProduct } from '../../testing/change-products.ts'
import { setOnHand } from '../../testing/change-stock.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const create = (token: string, products: unknown, currency = 'MXN', lang = 'en') =>
  t.request('POST', `/cart/create?lang=${lang}&currency=${currency}`, { token, body: { products } })
const update = (token: string, id: string | undefined, products: unknown, currency = 'MXN') =>
  t.request('PUT', `/cart/update?lang=en&currency=${currency}`, { token, body: { id, products } })
const active = (token: string, query = 'lang=en') => t.request('GET', `/cart/active?${query}`, { token })

test('without a cart the response is an empty one', async () => {
  const { token } = await makeCustomer(t)
  expect((await active(token, 'lang=en&currency=USD')).body).toEqual({
    id: null, version: 0, articles: 0, subtotal: 0, discount: 0, discount_reason: null, discount_code: null, automatic_discount: null, code_note: null, crystals: 0, shipping: 0, ships_to: null, free_shipping: null, total: 0, currency: 'USD', products: [],
  }) // prettier-ignore
})

test('a line has everything that the cart shows', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, { price_offer: { MXN: 400_00, USD: 25_00 } })
  const { body } = await create(token, [makeLine(product, { quantity: 2 })])
  expect(body).toMatchObject({
    id: expect.any(String),
    articles: 2,
    subtotal: 800_00,
    discount: 80_00,
    discount_reason: 'first_order',
    total: 720_00 + body.shipping,
    currency: 'MXN',
  })
  expect(body.products[0]).toMatchObject({
    ...makeLine(product, { quantity: 2 }),
    color_name: 'Black',
    price: 500_00,
    price_offer: 400_00,
    name: `${product.name} en`,
    size: 'S',
    uri: product.uri_en,
    subtotal: 800_00,
    available: 10,
    unavailable_reason: null,
  })
  expect((await active(token)).body).toEqual(body)
})

test('prices, totals and owners of a request are never used', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t)
  const lie = {
    ...makeLine(product),
    price: 1,
    price_offer: 1,
    subtotal: 1,
    discount: 999,
    total: 0,
    shipping: -100,
    unit_price: '1',
  }
  const response = await t.request('POST', '/cart/create?currency=MXN', {
    token,
    body: { products: [lie], total: 0, discount: 500, shipping: -100, customer_id: 1 },
  })
  expect(response.body).toMatchObject({ subtotal: 500_00, shipping: 149_00 })
})

test.each([
  [0, 400, 'error.quanty'],
  [-1, 400, 'error.quanty'],
  [21, 400, 'error.quanty'],
  [1e9, 400, 'error.quanty'],
  [2147483648, 400, 'error.quanty'],
  [null, 400, 'error.quanty'],
  [undefined, 400, 'error.quanty'],
  [1.5, 422, 'invalid_value'],
  ['2', 422, 'invalid_value'],
  ['1e3', 422, 'invalid_value'],
  [true, 422, 'invalid_value'],
  [[2], 422, 'invalid_value'],
])('a quantity of %o is refused with %i %s', async (quantity, status, code) => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, { stock: 50 })
  const response = await create(token, [{ ...makeLine(product), quantity }])
  expect(response).toMatchObject({ status, body: { errors: [code] } })
  expect((await active(token)).body.id).toBeNull()
})

test('a quantity above the stock is refused, one at the stock is not', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, { stock: 5 })
  expect(await create(token, [makeLine(product, { quantity: 6 })])).toMatchObject({
    status: 409,
    body: { errors: ['out_of_stock'] },
  })
  expect((await create(token, [makeLine(product, { quantity: 5 })])).status).toBe(200)
})

test('of two lines with the same product, size and color the later one counts', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, { stock: 3 })
  const { body } = await create(token, [makeLine(product, { quantity: 2 }), makeLine(product, { quantity: 3 })])
  expect(body.products).toHaveLength(1)
  expect(body.articles).toBe(3)
})

test('stock is counted per size and color', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, {
    sizes: [{ letter: 'M' }],
    colors: ['black', 'white'],
    stock: (_, color) => (color === 0 ? 3 : 1),
  })
  const two = [makeLine(product, { color: 'black', quantity: 2 }), makeLine(product, { color: 'white', quantity: 2 })]
  expect((await create(token, two)).body.errors).toEqual(['out_of_stock'])
  const right = [makeLine(product, { color: 'black', quantity: 3 }), makeLine(product, { color: 'white', quantity: 1 })]
  expect((await create(token, right)).body.articles).toBe(4)
})

describe('a line with an unknown id', () => {
  test.each([
    ['no size', { size_id: undefined }, 'error.size', 400],
    ['a size that is no id', { size_id: 'M' }, 'error.size', 400],
    ['an unknown size', { size_id: 999_999 }, 'error.size', 400],
    ['an unknown color', { color_id: 999_999 }, 'color_not_valid', 400],
    ['an unknown product', { id: 999_999 }, 'product_not_found', 404],
    ['a product that is no id', { id: 'x' }, 'product_not_found', 404],
    ['no quantity', { quantity: undefined }, 'error.quanty', 400],
  ])('%s', async (_, change, code, status) => {
    const { token } = await makeCustomer(t)
    const product = await makeProduct(t)
    expect(await create(token, [{ ...makeLine(product), ...change }])).toMatchObject({
      status,
      body: { errors: [code] },
    })
  })

  test('a size or color of another product', async () => {
    const { token } = await makeCustomer(t)
    const product = await makeProduct(t)
    const other = await makeProduct(t, { colors: ['teal'] })
    expect((await create(token, [{ ...makeLine(product), size_id: makeLine(other).size_id }])).body.errors).toEqual([
      'error.size',
    ])
    expect((await create(token, [{ ...makeLine(product), color_id: makeLine(other).color_id }])).body.errors).toEqual([
      'color_not_valid',
    ])
  })

  test('a draft, and a drop that is not open for this customer yet, are not found', async () => {
    const { token } = await makeCustomer(t)
    const amber = await makeCustomer(t, { crystals: 51 })
    const draft = await makeProduct(t)
    await hideProduct(t.db, draft.id)
    await makeCollection(t, 'drop-cart', new Date(t.clock.now().valueOf() + 5 * DAY_MS))
    const early = await makeProduct(t, { collection_key: 'drop-cart' })
    expect((await create(token, [makeLine(draft)])).body.errors).toEqual(['product_not_found'])
    expect((await create(token, [makeLine(early)])).body.errors).toEqual(['product_not_found'])
    expect((await create(amber.token, [makeLine(early)])).status).toBe(200)
  })

  test('a product without a price in the currency', async () => {
    const { token } = await makeCustomer(t)
    const product = await makeProduct(t, { currencies: ['MXN'] })
    expect((await create(token, [makeLine(product)], 'USD')).body.errors).toEqual(['product_not_found'])
    expect((await create(token, [makeLine(product)], 'MXN')).status).toBe(200)
  })
})

test('a customer without a birth date cannot buy', async () => {
  const { token } = await makeCustomer(t, { date_birth: null })
  const product = await makeProduct(t)
  expect(await create(token, [makeLine(product)])).toMatchObject({
    status: 400,
    body: { errors: ['error.date_birth'] },
  })
})

test('an empty first list opens no cart', async () => {
  const { token } = await makeCustomer(t)
  expect((await create(token, [])).body.errors).toEqual(['cart.error3'])
  expect((await create(token, undefined)).body.errors).toEqual(['cart.error3'])
})

test('a refused list leaves the cart as it was', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t)
  const { body } = await create(token, [makeLine(product)])
  await update(token, body.id, [makeLine(product, { quantity: 2 }), { ...makeLine(product), size_id: 999_999 }])
  expect((await active(token)).body).toEqual(body)
})

test('another customer’s address is not used for one’s own cart, and is not shown', async () => {
  const [owner, other] = [await makeCustomer(t), await makeCustomer(t)]
  const line = `Calle de ${owner.email}`
  const theirs = (
    await t.request('POST', '/addresses/create', { token: owner.token, body: { ...sampleAddress, line } })
  ).body
  const { body: cart } = await create(other.token, [makeLine(await makeProduct(t))])
  for (const address_id of [theirs.id, 999_999, 0, 'x'])
    expect(
      await t.request('PUT', '/cart/address', { token: other.token, body: { cart_id: cart.id, address_id } }),
    ).toMatchObject({
      status: 404,
      body: { errors: ['error.addressnoa'] },
    })
  for (const path of [`/cart/order?id=${cart.id}`, `/cart/my/order?id=${cart.id}`, '/cart/active', '/cart/orders'])
    expect(JSON.stringify((await t.request('GET', path, { token: other.token })).body)).not.toContain(line)
})

describe('another customer’s cart', () => {
  test('is not found, and stays as it is', async () => {
    const owner = await makeCustomer(t)
    const other = await makeCustomer(t)
    const product = await makeProduct(t)
    const { body } = await create(owner.token, [makeLine(product)])
    const responses = [
      await update(other.token, body.id, []),
      await t.request('PUT', '/cart/currency', { token: other.token, body: { cart_id: body.id, currency: 'USD' } }),
      await t.request('GET', `/cart/order?id=${body.id}`, { token: other.token }),
      await t.request('GET', `/cart/my/order?id=${body.id}`, { token: other.token }),
      await t.request('GET', `/cart/stripe/payment?cart_id=${body.id}`, { token: other.token }),
      await t.request('PUT', '/cart/address', { token: other.token, body: { cart_id: body.id, address_id: 1 } }),
    ]
    for (const response of responses)
      expect(response).toMatchObject({ status: 404, body: { errors: ['cart_not_found'] } })
    expect((await active(owner.token)).body).toEqual(body)
  })
})

test('twenty concurrent creations make one cart, with one of the lists complete', async () => {
  const { token } = await makeCustomer(t)
  const products = await Promise.all(Array.from({ length: 3 }, () => makeProduct(t, { stock: 100 })))
  const lists = Array.from({ length: 20 }, (_, n) =>
    products.slice(0, 1 + (n % 3)).map((product) => makeLine(product, { quantity: 1 + (n % 5) })),
  )
  const responses = await Promise.all(lists.map((list) => create(token, list)))
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  const { body } = await active(token)
  const kept = body.products.map(({ id, size_id, color_id, quantity }: Record<string, number>) => ({
    id,
    size_id,
    color_id,
    quantity,
  }))
  expect(lists).toContainEqual(kept)
})

test('of twenty concurrent lists for one cart one is stored completely, with its own totals', async () => {
  const { token } = await makeCustomer(t)
  const products = await Promise.all(Array.from({ length: 3 }, () => makeProduct(t, { stock: 100 })))
  const { body: cart } = await create(token, [makeLine(products[0]!)])
  const lists = Array.from({ length: 20 }, (_, n) =>
    products.slice(n % 3).map((product, place) => makeLine(product, { quantity: 1 + ((n + place) % 7) })),
  )
  const send = (list: object[]) =>
    t.request('PUT', '/cart/update?currency=MXN', { token, body: { id: cart.id, products: list } })
  const responses = await Promise.all(lists.map(send))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { body } = await active(token)
  const kept = body.products.map(({ id, size_id, color_id, quantity }: Record<string, number>) => ({
    ...{ id, size_id, color_id, quantity },
  }))
  expect(lists).toContainEqual(kept)
  const items = kept.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
  expect(body).toMatchObject({ articles: items, subtotal: items * 500_00 })
})

test('a line can always be removed, whatever has happened to its product', async () => {
  const { token } = await makeCustomer(t)
  const gone = await makeProduct(t, { stock: 3 })
  const stays = await makeProduct(t)
  const { body } = await create(token, [makeLine(gone, { quantity: 3 }), makeLine(stays)])
  await hideProduct(t.db, gone.id)

  const shown = (await active(token)).body
  expect(shown.products[0]).toMatchObject({ unavailable_reason: 'not_on_sale', available: 0, subtotal: 0 })
  expect(shown).toMatchObject({ subtotal: 500_00, articles: 1 })
  expect((await update(token, body.id, [makeLine(gone, { quantity: 3 }), makeLine(stays)])).status).toBe(200)
  expect((await update(token, body.id, [makeLine(gone, { quantity: 2 }), makeLine(stays)])).status).toBe(200)
  expect((await update(token, body.id, [makeLine(gone, { quantity: 3 }), makeLine(stays)])).body.errors).toEqual([
    'product_not_found',
  ])
  expect((await update(token, body.id, [makeLine(stays)])).body.products).toHaveLength(1)
})

test('a sold-out line says so and is left out of the totals', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, { stock: 3, sizes: [{ letter: 'M' }] })
  await create(token, [makeLine(product, { quantity: 3 })])
  await setOnHand(t.db, { product_id: product.id }, 2)
  expect((await active(token)).body).toMatchObject({
    subtotal: 0,
    total: 0,
    products: [{ unavailable_reason: 'not_enough', available: 2 }],
  })
  await setOnHand(t.db, { product_id: product.id }, 0)
  expect((await active(token)).body.products[0]).toMatchObject({ unavailable_reason: 'sold_out', available: 0 })
})

test('the cart has one currency, which reads do not change', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t)
  const { body } = await create(token, [makeLine(product)], 'MXN')
  expect((await active(token, 'lang=en&currency=USD')).body).toMatchObject({ currency: 'MXN', subtotal: 500_00 })
  const switched = await t.request('PUT', '/cart/currency', { token, body: { cart_id: body.id, currency: 'USD' } })
  expect(switched.body).toMatchObject({ currency: 'USD', subtotal: 30_00, shipping: 22_00 })
  expect((await active(token, 'lang=en&currency=MXN')).body.currency).toBe('USD')
})

test('a change of currency never fails because of a line', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t, { currencies: ['MXN'] })
  const { body } = await create(token, [makeLine(product)], 'MXN')
  const switched = await t.request('PUT', '/cart/currency', { token, body: { cart_id: body.id, currency: 'USD' } })
  expect(switched).toMatchObject({
    status: 200,
    body: { currency: 'USD', total: 0, products: [{ unavailable_reason: 'no_price' }] },
  })
})

test.each([
  ['mxn', 422],
  ['EUR', 422],
  ['', 422],
])('a currency of "%s" is refused', async (currency, status) => {
  const { token } = await makeCustomer(t)
  expect((await active(token, `currency=${currency}`)).status).toBe(status)
})

describe('a refusal says what is wrong', () => {
  const setCurrency = (token: string, body: object) => t.request('PUT', '/cart/currency?lang=en', { token, body })

  test.each([
    ['null', null, 400, 'error.field'],
    ['left out', undefined, 400, 'error.field'],
    ['unknown', 'EUR', 422, 'invalid_value'],
  ])('of a currency that is %s', async (_, currency, status, code) => {
    const { token } = await makeCustomer(t)
    const { body } = await create(token, [makeLine(await makeProduct(t))])
    const response = await setCurrency(token, { cart_id: body.id, currency })
    expect(response).toMatchObject({ status, body: { errors: [code], fields: { currency: code } } })
    expect((await active(token)).body.currency).toBe('MXN')
  })

  test.each([undefined, null])('of a list of lines that is %s, and the cart stays as it is', async (products) => {
    const { token } = await makeCustomer(t)
    const { body } = await create(token, [makeLine(await makeProduct(t))])
    const response = await update(token, body.id, products)
    expect(response).toMatchObject({
      status: 400,
      body: { errors: ['error.field'], fields: { products: 'error.field' } },
    })
    expect((await active(token)).body).toEqual(body)
  })

  test('of a request without a cart', async () => {
    const { token } = await makeCustomer(t)
    expect(await update(token, undefined, [])).toMatchObject({
      status: 404,
      body: { errors: ['cart_not_found'] },
    })
    expect(await setCurrency(token, { currency: 'USD' })).toMatchObject({
      status: 404,
      body: { errors: ['cart_not_found'] },
    })
  })

  test.each([0, 21])('of a quantity of %i: how many are available', async (quantity) => {
    const { token } = await makeCustomer(t)
    const response = await create(token, [{ ...makeLine(await makeProduct(t)), quantity }])
    expect(response.body.message).toBe('Choose from 1 to 20 items.')
  })
})

test('Amber and up ship free from 799 pesos', async () => {
  const fan = await makeCustomer(t)
  const amber = await makeCustomer(t, { crystals: 51 })
  const product = await makeProduct(t, { price: { MXN: 888_00 } })
  expect((await create(fan.token, [makeLine(product)])).body).toMatchObject({ discount: 88_80, shipping: 149_00 })
  expect((await create(amber.token, [makeLine(product)])).body).toMatchObject({ discount: 88_80, shipping: 0 })
})

test('for any request the lines add up to the subtotal and the parts to the total', async () => {
  const products = await Promise.all(
    [33_33, 1, 9999_99, 500_00, 19_99].map((price, n) =>
      makeProduct(t, {
        price: { MXN: price + 1, USD: price + 1 },
        price_offer: n % 2 ? { MXN: price, USD: price } : null,
        sizes: [{ letter: 'S' }, { letter: 'XL', price: { MXN: price + 7, USD: price + 9 } }],
        stock: 100,
      }),
    ),
  )
  const anyLine = fc.record({
    product: fc.constantFrom(...products),
    size: fc.constantFrom('S', 'XL'),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  const { token } = await makeCustomer(t)
  const codes = await Promise.all([
    makeCode(t, { percent: 33 }),
    makeCode(t, { percent: null, amount: { MXN: 7_777_77, USD: 33_33 } }),
    makeCode(t, { percent: 100, least: { MXN: 99_99, USD: 50 } }),
  ])
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('MXN', 'USD'),
      fc.option(fc.constantFrom(...codes)),
      async (lines, currency, code) => {
        const created = await create(
          token,
          lines.map(({ product, ...wanted }) => makeLine(product, wanted)),
          currency,
        )
        const change =
          code === null
            ? t.request('DELETE', `/discount-code/remove?cart_id=${created.body.id}`, { token })
            : t.request('PUT', '/discount-code/apply', { token, body: { cart_id: created.body.id, code } })
        const changed = await change
        const { body } = changed.status === 200 ? changed : await active(token)
        expect(body.discount).toBeLessThanOrEqual(body.subtotal)
        const sum = body.products.reduce((total: number, line: { subtotal: number }) => total + line.subtotal, 0)
        expect(body.subtotal).toBe(sum)
        expect(body.total).toBe(body.subtotal - body.discount + body.shipping)
        for (const line of body.products) expect(line.subtotal).toBe((line.price_offer ?? line.price) * line.quantity)
      },
    ),
    { numRuns: 60 },
  )
})
