import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart, type TestCustomer } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { endCode } from '../codes/codes.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const apply = (token: string, cart_id: unknown, code: unknown, lang = 'en') =>
  t.request('PUT', `/discount-code/apply?lang=${lang}`, { token, body: { cart_id, code } })
const remove = (token: string, cart_id: string) =>
  t.request('DELETE', `/discount-code/remove?lang=en&cart_id=${cart_id}`, { token })
const active = async (token: string) => (await t.request('GET', '/cart/active?lang=en', { token })).body

/** The cart costs a thousand pesos or sixty dollars. */
async function makeReadyCustomer(
  options: Parameters<typeof makeCustomer>[1] = {},
): Promise<TestCustomer & { cart_id: string }> {
  const customer = await makeCustomer(t, options)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t), { quantity: 2 })])
  return { ...customer, cart_id: cart.id }
}

test('a code gives its discount, and every response about the cart shows it', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const code = await makeCode(t, { percent: 25 })
  const applied = await apply(token, cart_id, code)
  expect(applied).toMatchObject({
    status: 200,
    body: { id: cart_id, subtotal: 1000_00, discount: 250_00, crystals: 7 },
  })
  const total = 750_00 + applied.body.shipping
  expect(applied.body.total).toBe(total)
  const discountFields = { discount_reason: 'code', discount_code: code, code_note: null }
  expect(applied.body).toMatchObject(discountFields)
  expect(await active(token)).toEqual(applied.body)
  const order = await t.request('GET', `/cart/order?lang=en&id=${cart_id}`, { token })
  expect(order.body).toMatchObject({ ...discountFields, discount: 250_00, total })
})

test.each([' fan10 ', 'Fan10', 'ＦＡＮ１０', '\tFAN10\n'])('%j is the code FAN10', async (typed) => {
  await makeCode(t, { code: 'FAN10', percent: 15 }).catch(() => {})
  const { token, cart_id } = await makeReadyCustomer()
  expect((await apply(token, cart_id, typed)).body).toMatchObject({ discount: 150_00, discount_code: 'FAN10' })
})

test.each(['', '   ', '　', null, undefined])('%j is not a code', async (typed) => {
  const { token, cart_id } = await makeReadyCustomer()
  expect(await apply(token, cart_id, typed)).toMatchObject({
    status: 400,
    body: { errors: ['cart.error4'], message: 'Enter a code.' },
  })
})

describe('every wrong code gets the same response', () => {
  const past = '2020-01-01T00:00:00Z'
  const wrongs: [string, () => Promise<string>][] = [
    ['unknown', async () => 'NADA'],
    ['no word a code could be', async () => "' or 1=1; drop table carts; --"],
    ['three kibibytes', async () => 'A'.repeat(3072)],
    ['over', () => makeCode(t, { starts_at: null, ends_at: new Date(past) })],
    ['for others', () => makeCode(t, { levels: [3] })],
    ['for others, and not begun', () => makeCode(t, { levels: [3], starts_at: new Date('2999-01-01') })],
    ['for others, and below its least subtotal', () => makeCode(t, { levels: [3], least: { MXN: 1000_01, USD: 0 } })],
    ['of the other currency', () => makeCode(t, { percent: null, amount: { MXN: null, USD: 5_00 } })],
    [
      'ended by hand',
      async () => {
        const code = await makeCode(t)
        await endCode(t.shop, code, 'test')
        return code
      },
    ],
  ]
  test.each(wrongs)('%s', async (_, make) => {
    const { token, cart_id } = await makeReadyCustomer()
    const before = await active(token)
    const response = await apply(token, cart_id, await make())
    expect(response).toMatchObject({
      status: 400,
      body: { errors: ['cart.error1'], message: 'That code isn’t valid.' },
    })
    expect(await active(token)).toEqual(before)
  })
})

test('a right code below its minimum, or not valid yet, says so and costs no try', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const below = await makeCode(t, { least: { MXN: 1000_01, USD: 0 } })
  const early = await makeCode(t, { starts_at: new Date('2999-01-01'), least: { MXN: 1000_01, USD: 0 } })
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await apply(token, cart_id, below)).body).toMatchObject({
      errors: ['code_below_minimum'],
      message: 'That code requires a minimum of $1,000.01 MXN in items.',
    })
    expect((await apply(token, cart_id, early)).body).toMatchObject({
      errors: ['code_not_started'],
      message: 'That code isn’t active yet.',
    })
  }
  expect(await active(token)).toMatchObject({ discount_code: null })
  expect((await apply(token, cart_id, await makeCode(t))).status).toBe(200)
})

test('a code is read without the characters in it that show nothing', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const code = await makeCode(t, { percent: 30 })
  for (const invisible of ['\u200B', '\u00AD', '\u2060', '\u202A', '\uFEFF'])
    expect((await apply(token, cart_id, `${invisible}${code.slice(0, 2)}${invisible}${code.slice(2)}`)).status).toBe(
      200,
    )
})

test('an empty cart, and another customer’s cart', async () => {
  const code = await makeCode(t)
  const { token, cart_id } = await makeReadyCustomer()
  const other = await makeReadyCustomer()
  for (const response of [await apply(other.token, cart_id, code), await remove(other.token, cart_id)])
    expect(response).toMatchObject({ status: 404, body: { errors: ['cart_not_found'] } })
  expect((await apply(token, undefined, code)).body.errors).toEqual(['cart_not_found'])
  await t.request('PUT', '/cart/update?currency=MXN', { token, body: { id: cart_id, products: [] } })
  expect((await apply(token, cart_id, code)).body).toMatchObject({ errors: ['cart.error3'] })
})

test('a cart has one code: the last one counts, and a wrong one leaves it', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const [small, large] = [await makeCode(t, { percent: 20 }), await makeCode(t, { percent: 60 })]
  expect((await apply(token, cart_id, small)).body.discount).toBe(200_00)
  expect((await apply(token, cart_id, large)).body.discount).toBe(600_00)
  expect((await apply(token, cart_id, small)).body.discount).toBe(200_00)
  expect((await apply(token, cart_id, 'NADA')).status).toBe(400)
  expect(await active(token)).toMatchObject({ discount: 200_00, discount_code: small })
})

test('without the code the first order’s discount is back, and removing it again changes nothing', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  await apply(token, cart_id, await makeCode(t))
  for (let times = 0; times < 2; times += 1)
    expect((await remove(token, cart_id)).body).toMatchObject({
      discount: 100_00,
      discount_reason: 'first_order',
      discount_code: null,
      code_note: null,
    })
})

test('a code below the first order’s discount stays on the cart and does not apply', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const code = await makeCode(t, { percent: 9 })
  expect((await apply(token, cart_id, code)).body).toMatchObject({
    discount: 100_00,
    discount_reason: 'first_order',
    discount_code: code,
    code_note: `We applied your first-order discount, since it’s at least as good. Save ${code} for another order.`,
  })
})

test('a code says so below its minimum subtotal and gives no discount; above it, it applies again', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const product = (await active(token)).products[0]
  const code = await makeCode(t, { least: { MXN: 1000_00, USD: 0 } })
  await apply(token, cart_id, code)
  const change = (quantity: number) =>
    t.request('PUT', '/cart/update?lang=es&currency=MXN', {
      token,
      body: { id: cart_id, products: [{ ...product, quantity }] },
    })
  expect((await change(1)).body).toMatchObject({
    discount: 50_00,
    discount_reason: 'first_order',
    discount_code: code,
    code_note: `El código ${code} vale desde $1,000.00 MXN en piezas.`,
  })
  expect((await change(2)).body).toMatchObject({ discount: 500_00, discount_reason: 'code', code_note: null })
  await change(1)
  const order = await t.request('GET', `/cart/order?id=${cart_id}&lang=es`, { token })
  expect(order.body).toMatchObject({ subtotal: 500_00, discount: 50_00 })
})

test('a code says so in a currency without an amount', async () => {
  const { token, cart_id } = await makeReadyCustomer()
  const code = await makeCode(t, { percent: null, amount: { MXN: 300_00, USD: null } })
  expect((await apply(token, cart_id, code)).body.discount).toBe(300_00)
  const body = { cart_id, currency: 'USD' }
  expect((await t.request('PUT', '/cart/currency?lang=en', { token, body })).body).toMatchObject({
    discount_reason: 'first_order',
    code_note: `The code ${code} isn’t valid in USD.`,
  })
})

test('a code for levels applies to those levels', async () => {
  const { token, cart_id } = await makeReadyCustomer({ crystals: 60 })
  expect((await apply(token, cart_id, await makeCode(t, { levels: [1] }))).body.discount).toBe(500_00)
})

describe('guessing codes', () => {
  test('ends after ten wrong codes within an hour, for valid ones too, while other customers continue', async () => {
    const { token, cart_id } = await makeReadyCustomer()
    const other = await makeReadyCustomer()
    const code = await makeCode(t)
    for (let tries = 0; tries < 10; tries += 1) expect((await apply(token, cart_id, `X${tries}`)).status).toBe(400)
    expect(await apply(token, cart_id, code)).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
    expect((await apply(other.token, other.cart_id, code)).status).toBe(200)
  })

  test('gets no further with thirty concurrent guesses', async () => {
    const { token, cart_id } = await makeReadyCustomer()
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => apply(token, cart_id, `Y${n}`)))
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('does not include valid and empty codes', async () => {
    const { token, cart_id } = await makeReadyCustomer()
    const code = await makeCode(t)
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await apply(token, cart_id, code)).status).toBe(200)
      expect((await apply(token, cart_id, '')).status).toBe(400)
    }
  })
})
