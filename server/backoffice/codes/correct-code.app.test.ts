import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { requestCardPayment } from '../../testing/card-payment.ts'
import { makeCode, makeCustomer, makeLine, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const terms = {
  percent: 20,
  amount: { MXN: null, USD: null },
  least: { MXN: 0, USD: 0 },
  ...{ starts_at: null, ends_at: null, levels: null, note: '', uses: null, uses_each: null },
}
const DAY_MS = 86_400_000
const days = (count: number) => new Date(t.clock.now().valueOf() + count * DAY_MS)
const correct = (code: string, changes: object) =>
  staff.send('PUT', '/codes/correct', { code, name: code, percent: 20, ends_at: null, ...changes })

async function apply(code: string, product: Awaited<ReturnType<typeof makeProduct>>, quantity = 1) {
  const customer = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, customer, [makeLine(product, { quantity })])
  const body = { cart_id, code }
  return {
    ...(await t.request('PUT', '/discount-code/apply?lang=en', { token: customer.token, body })),
    customer,
    cart_id,
  }
}

test('name, percentage and end of a code are corrected while no order has it', async () => {
  const code = await makeCode(t, { percent: 20 })
  const answer = await correct(code, { name: `${code}-b`, percent: 25, ends_at: days(3).toISOString() })
  expect(answer).toMatchObject({ status: 200, body: { code: `${code}-B` } })
  const { body } = await staff.send('GET', `/codes/detail?code=${code}-B`)
  expect(body).toMatchObject({ percent: 25, is_fixed: false })
  expect((await staff.send('GET', `/codes/detail?code=${code}`)).status).toBe(404)
})

test('of a code that an order has only the end can be extended, also when it is over', async () => {
  const code = await makeCode(t, { percent: 20, ends_at: days(1) })
  await buyOrder(t, { code })
  const end = days(1).toISOString()
  expect((await correct(code, { percent: 25, ends_at: end })).body.errors).toEqual(['code_in_use'])
  expect((await correct(code, { name: 'OTHER-NAME', ends_at: end })).body.errors).toEqual(['code_in_use'])
  expect((await correct(code, { ends_at: days(0.5).toISOString() })).body.errors).toEqual(['code_in_use'])
  t.clock.advance(DAY_MS + 60_000)
  staff = await signInStaff(t, ['owner'])
  expect(await correct(code, { ends_at: days(2).toISOString() })).toMatchObject({ status: 200 })
  expect((await staff.send('GET', `/codes/detail?code=${code}`)).body).toMatchObject({
    state: 'active',
    is_fixed: true,
  })
})

test('a code that a payment under way has is not renamed, whichever of both comes first', async () => {
  const codes = await Promise.all(Array.from({ length: 4 }, () => makeCode(t, { percent: 50 })))
  const product = await makeProduct(t)
  const carts = await Promise.all(codes.map((code) => apply(code, product)))
  const answers = await Promise.all(
    codes.flatMap((code, index) => [
      correct(code, { name: `${code}-X`, percent: 50 }),
      requestCardPayment(t, carts[index]!.customer.token, carts[index]!.cart_id),
    ]),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const unknown = await t.db`
    select orders.discount_code from orders where discount_code is not null
      and not exists (select from discount_codes code where code.code = orders.discount_code)`
  expect(unknown).toEqual([])
})

test('an order that is priced while its code is renamed gets the new name', async () => {
  const code = await makeCode(t, { percent: 50 })
  const { customer, cart_id } = await apply(code, await makeProduct(t))
  const payment = await t.db.begin(async (tx) => {
    await tx`select from discount_codes where code = ${code} for update`
    const request = requestCardPayment(t, customer.token, cart_id)
    await waitForLock(t.db)
    await changeRows(tx, 'discount_codes', { code }, { code: `${code}-NEW` })
    return { request }
  })
  expect(await payment.request).toMatchObject({ status: 200 })
  expect(await t.db`select discount_code from orders where cart_id = ${cart_id}`.column()).toEqual([`${code}-NEW`])
})

test('what cannot be corrected is refused by name', async () => {
  const code = await makeCode(t, { percent: 20 })
  const other = await makeCode(t, { percent: 20 })
  const batch = { key: 'correcting-a-batch', prefix: 'LOTE', count: 1, ...terms }
  await staff.send('POST', '/codes/generate', batch)
  const [ofBatch] = await t.db<{ code: string }[]>`select code from discount_codes where batch_id is not null`
  const ended = await makeCode(t, { percent: 20 })
  await staff.send('POST', '/codes/end', { code: ended })
  const cases = [
    ['NO-SUCH', {}, 'code_unknown'],
    [code, { name: 'É' }, 'code_name_invalid'],
    [code, { name: other }, 'code_exists'],
    [code, { percent: null }, 'code_discount_missing'],
    [code, { ends_at: days(-1).toISOString() }, 'code_dates_invalid'],
    [ofBatch!.code, {}, 'code_batch_fixed'],
    [ended, {}, 'code_not_endable'],
  ] as const
  for (const [name, changes, refusal] of cases) expect((await correct(name, changes)).body.errors).toEqual([refusal])
  const unknownSku = { code: 'FOR-SKUS', ...terms, goods: { category_ids: [], collection_ids: [], skus: ['NO-SUCH'], excludes_offers: false } } // prettier-ignore
  expect((await staff.send('POST', '/codes/create', unknownSku)).body.errors).toEqual(['code_sku_unknown'])
})

test('a code for single products takes off nothing of others, and leaves out what is reduced', async () => {
  const [named, other, reduced] = [
    await makeProduct(t),
    await makeProduct(t),
    await makeProduct(t, { price_offer: { MXN: 300_00, USD: 20_00 } }),
  ]
  const skus = await t.db<{ sku: string }[]>`
    select sku from products where id = any(${[named.id, reduced.id]}::integer[])`.column()
  const goods = { category_ids: [], collection_ids: [], skus, excludes_offers: true }
  const created = await staff.send('POST', '/codes/create', { code: 'ONLY-NAMED', ...terms, percent: 30, goods })
  expect(created.status).toBe(200)
  expect((await apply('ONLY-NAMED', named)).body).toMatchObject({ discount: 150_00, discount_reason: 'code' })
  for (const product of [other, reduced])
    expect((await apply('ONLY-NAMED', product)).body.errors).toEqual(['code_other_goods'])
  expect((await staff.send('GET', '/codes/detail?code=ONLY-NAMED')).body.goods).toMatchObject({ names: skus })
})

test('a code makes shipping free where it costs more than the first order takes off, and is used by the order', async () => {
  const created = await staff.send('POST', '/codes/create', {
    code: 'SHIPS-FREE',
    ...terms,
    percent: null,
    free_shipping: true,
  })
  expect(created.status).toBe(200)
  const cheap = await makeProduct(t, { price: { MXN: 500_00, USD: 30_00 } })
  const { body, customer, cart_id } = await apply('SHIPS-FREE', cheap)
  expect(body).toMatchObject({ subtotal: 500_00, discount: 0, shipping: 0, total: 500_00, discount_reason: 'code' })
  expect(body.free_shipping).toMatchObject({ missing: 0 })
  expect(await requestCardPayment(t, customer.token, cart_id)).toMatchObject({ status: 200, body: { amount: 500_00 } })
  expect((await staff.send('GET', '/codes/detail?code=SHIPS-FREE')).body).toMatchObject({ claimed: 1, is_fixed: true })
  const dear = await apply('SHIPS-FREE', await makeProduct(t, { price: { MXN: 1600_00, USD: 99_00 } }))
  expect(dear.body).toMatchObject({
    discount_reason: 'first_order',
    code_note: expect.stringContaining('free already'),
  })
})
