import { refusals } from '@shop/contract/refusals.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCode, makeCustomer, makeLine, makeProduct, makeReadyCart, payAtProvider } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { renameStaff } from '../../testing/change-staff.ts'

let t: TestShop
let content: StaffClient
let support: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  content = await signInStaff(t, ['content'])
  support = await signInStaff(t, ['support'])
})
afterAll(() => t.close())

const terms = {
  percent: 20,
  amount: { MXN: null, USD: null },
  least: { MXN: 0, USD: 0 },
  starts_at: null,
  ends_at: null,
  levels: null,
  note: '',
}
const limits = { uses: null, uses_each: null }
let keys = 0
const newKey = () => `request-key-number-${++keys}`
const stateOf = async (code: string) => (await content.send('GET', `/codes/detail?code=${code}`)).body.state

test('a code is created with all its terms, and its page says by whom', async () => {
  const body = {
    code: ' feria-26 ',
    ...terms,
    percent: null,
    amount: { MXN: 200_00, USD: 12_50 },
    least: { MXN: 800_00, USD: 45_00 },
    starts_at: '2020-01-01T00:00:00-06:00',
    ends_at: '2099-01-01T06:00:00Z',
    uses: 100,
    uses_each: 1,
    levels: [1, 3],
    note: 'For the fair',
  }
  expect(await content.send('POST', '/codes/create', body)).toMatchObject({ status: 200, body: { code: 'FERIA-26' } })
  const { body: detail } = await support.send('GET', '/codes/detail?code=feria-26')
  expect(detail).toMatchObject({
    ...body,
    code: 'FERIA-26',
    starts_at: '2020-01-01T06:00:00.000Z',
    ends_at: '2099-01-01T06:00:00.000Z',
    state: 'active',
    created_by: 'Renata Ibarra',
    used: 0,
    given: [],
    orders: [],
  })
})

test.each([
  [{ code: 'AB' }, 'code_name_invalid'],
  [{ code: 'CAFÉ' }, 'code_name_invalid'],
  [{ percent: null }, 'code_discount_missing'],
  [{ percent: 0 }, 'code_discount_missing'],
  [{ percent: 101 }, 'code_discount_missing'],
  [{ amount: { MXN: 1, USD: null } }, 'code_discount_missing'],
  [{ starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-02T00:00:00Z' }, 'code_dates_invalid'],
  [{ starts_at: '2030-02-30T99:00:00Z' }, 'invalid_value'],
  [{ starts_at: 'tomorrow' }, 'invalid_value'],
  [{ starts_at: '0000-01-01T00:00Z' }, 'invalid_value'],
  [{ ends_at: '9999-12-31T23:59-14:00' }, 'invalid_value'],
  [{ uses: 0 }, 'invalid_value'],
  [{ levels: [] }, 'invalid_value'],
  [{ levels: [4] }, 'invalid_value'],
])('terms %j are refused with %s, and no code is created', async (change, error) => {
  const body = { code: 'REFUSED-1', ...terms, ...limits, ...change }
  const refused = await content.send('POST', '/codes/create', body)
  expect(refused.body.errors).toContain(error)
  expect(await content.send('GET', '/codes/detail?code=REFUSED-1')).toMatchObject({
    status: 404,
    body: { errors: ['code_unknown'] },
  })
})

test('of two codes of one name created at once, one exists and the other is refused', async () => {
  const body = { code: 'TWICE', ...terms, ...limits }
  const both = await Promise.all([
    content.send('POST', '/codes/create', body),
    content.send('POST', '/codes/create', body),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    errors: ['code_exists'],
    message: 'Ya hay un código TWICE.',
  })
})

test('a code that is ended twice at once ends once', async () => {
  const code = await makeCode(t)
  const both = await Promise.all([
    content.send('POST', '/codes/end', { code }),
    content.send('POST', '/codes/end', { code }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [entries] = await t.db`
    select count(*)::int as times from audit_log where act = 'code.end' and subject = ${`code:${code}`}`
  expect(entries).toEqual({ times: 1 })
})

test('the state of a code follows its times, its uses and its end', async () => {
  const day = 86_400_000
  const now = t.clock.now().valueOf()
  const planned = await makeCode(t, { starts_at: new Date(now + day) })
  const over = await makeCode(t, { ends_at: new Date(now) })
  const open = await makeCode(t, { ends_at: new Date(now + day) })
  expect([await stateOf(planned), await stateOf(over), await stateOf(open)]).toEqual(['planned', 'ended', 'active'])
  const once = await makeCode(t, { uses: 1 })
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  await t.request('PUT', '/discount-code/apply', { token: customer.token, body: { cart_id: cart.id, code: once } })
  await payByCard(cart.id, customer.token)
  expect(await stateOf(once)).toBe('used_up')
  await content.send('POST', '/codes/end', { code: open })
  expect(await stateOf(open)).toBe('ended')
})

test('the list filters by state and words, sorts, and pages', async () => {
  for (const code of ['SORT-B', 'SORT-A', 'SORT-C']) await makeCode(t, { code, note: 'Lluvia de ideas' })
  const list = async (query: string) => {
    const { body } = await content.send('GET', `/codes/list?${query}`)
    return { total: body.total, codes: body.items.map((item: { code: string }) => item.code) }
  }
  expect(await list('q=sort-&sort=code')).toEqual({ total: 3, codes: ['SORT-A', 'SORT-B', 'SORT-C'] })
  expect(await list('q=LLUVIA&sort=-code&per_page=2&page=2')).toEqual({ total: 3, codes: ['SORT-A'] })
  await content.send('POST', '/codes/end', { code: 'SORT-B' })
  expect(await list('q=sort-&state=ended')).toEqual({ total: 1, codes: ['SORT-B'] })
  expect(await list('q=%25')).toEqual({ total: 0, codes: [] })
  expect((await content.send('GET', '/codes/list?sort=note')).body.errors).toEqual(['invalid_value'])
})

test('what a code gave is kept apart by currency, and orders are for those who may read them', async () => {
  const code = await makeCode(t, { percent: 50 })
  const product = await makeProduct(t)
  for (const currency of ['MXN', 'USD'] as const) {
    const customer = await makeCustomer(t)
    const cart = await makeReadyCart(t, customer, [makeLine(product)], currency)
    await t.request('PUT', '/discount-code/apply', { token: customer.token, body: { cart_id: cart.id, code } })
    await payByCard(cart.id, customer.token)
  }
  const { body } = await support.send('GET', `/codes/detail?code=${code}`)
  expect(body.given).toEqual([
    { currency: 'MXN', orders: 1, amount: 250_00 },
    { currency: 'USD', orders: 1, amount: 15_00 },
  ])
  expect(body.orders).toHaveLength(2)
  expect((await content.send('GET', `/codes/detail?code=${code}`)).body.orders).toBeNull()
})

test('five thousand codes are generated once, also when the request comes twice at once', async () => {
  const body = { ...terms, key: newKey(), prefix: 'feria', count: 5000, note: '=cmd()' }
  const both = await Promise.all([1, 2].map(() => content.send('POST', '/codes/generate', body)))
  const [first, second] = both.map((response) => response.body)
  expect(first).toMatchObject({ prefix: 'FERIA', size: 5000, used: 0, open: 5000 })
  expect(second).toEqual(first)
  const exported = await content.send('GET', `/codes/batches/export?batch_id=${first.id}&lang=en`)
  const rows: Record<string, string>[] = parse(exported.body.csv, { columns: true, bom: true })
  expect(new Set(rows.map(({ code }) => code)).size).toBe(5000)
  expect(rows[0]).toEqual({ code: expect.stringMatching(/^FERIA-[2-9A-HJKMNP-Z]{9}$/), state: 'open', note: "'=cmd()" })
  const [kept] =
    await t.db`select count(*)::int as n, bool_and(uses = 1) as once from discount_codes where batch_id = ${first.id}`
  expect(kept).toEqual({ n: 5000, once: true })
})

test('the key of a batch with other terms is refused, instead of taken for that batch', async () => {
  const body = { ...terms, key: newKey(), prefix: 'feria', count: 2 }
  const { body: batch } = await content.send('POST', '/codes/generate', body)
  for (const other of [{ percent: 77 }, { prefix: 'otra' }, { count: 3 }, { note: 'Otra nota' }])
    expect(await content.send('POST', '/codes/generate', { ...body, ...other })).toMatchObject({
      status: 409,
      body: { errors: ['code_batch_differs'] },
    })
  expect((await content.send('POST', '/codes/generate', body)).body).toEqual(batch)
})

test('codes of a batch are listed with their batch or by a search, and end together', async () => {
  const { body: batch } = await content.send('POST', '/codes/generate', {
    ...terms,
    key: newKey(),
    prefix: 'LOTE',
    count: 3,
  })
  const totals = async (query: string) => (await content.send('GET', `/codes/list?${query}`)).body.total
  expect(await totals(`batch_id=${batch.id}`)).toBe(3)
  expect(await totals('q=LOTE-')).toBe(3)
  const { body: all } = await content.send('GET', '/codes/list?per_page=100')
  expect(all.items.filter((item: { batch_id: number | null }) => item.batch_id !== null)).toEqual([])
  expect((await content.send('POST', '/codes/batches/end', { batch_id: batch.id })).body).toEqual({ ended: 3 })
  expect((await content.send('POST', '/codes/batches/end', { batch_id: batch.id })).body).toEqual({ ended: 0 })
  const { body: batches } = await content.send('GET', '/codes/batches')
  expect(batches.items.find(({ id }: { id: number }) => id === batch.id)).toMatchObject({ size: 3, open: 0 })
})

test('who ended a code of a batch is who ended it alone, else who ended the batch', async () => {
  const generated = { ...terms, key: newKey(), prefix: 'QUIEN', count: 2 }
  const { body: batch } = await content.send('POST', '/codes/generate', generated)
  const [alone, other] = await listBatch(batch.id)
  const owner = await signInStaff(t, ['owner'])
  await renameStaff(t.db, owner.id, 'Olga Paz')
  const endedBy = async (code: string) => (await content.send('GET', `/codes/detail?code=${code}`)).body.ended_by
  await content.send('POST', '/codes/end', { code: alone })
  expect(await endedBy(alone!)).toBe('Renata Ibarra')
  await owner.send('POST', '/codes/batches/end', { batch_id: batch.id })
  expect([await endedBy(alone!), await endedBy(other!)]).toEqual(['Renata Ibarra', 'Olga Paz'])
})

async function listBatch(id: number): Promise<string[]> {
  const { body } = await content.send('GET', `/codes/batches/export?batch_id=${id}&lang=en`)
  const rows: { code: string }[] = parse(body.csv, { columns: true, bom: true })
  return rows.map(({ code }) => code)
}

test.each([
  [{ prefix: '-cmd' }, 'code_prefix_invalid'],
  [{ prefix: 'A' }, 'code_prefix_invalid'],
  [{ prefix: 'ÑANDÚ' }, 'code_prefix_invalid'],
  [{ count: 5001 }, 'invalid_value'],
  [{ count: 0 }, 'invalid_value'],
  [{ percent: null }, 'code_discount_missing'],
])('generating with %j is refused with %s', async (change, error) => {
  const body = { ...terms, key: newKey(), prefix: 'GEN', count: 2, ...change }
  expect((await content.send('POST', '/codes/generate', body)).body.errors).toContain(error)
})

test('a batch that does not exist is refused', async () => {
  const unknown = { status: 404, body: { errors: ['code_batch_unknown'] } }
  expect(await content.send('GET', '/codes/batches/export?batch_id=999999')).toMatchObject(unknown)
  expect(await content.send('POST', '/codes/batches/end', { batch_id: 999_999 })).toMatchObject(unknown)
})

test('trying a code answers as the shop does, and leaves the cart as it is', async () => {
  const customer = await makeCustomer(t)
  await makeReadyCart(t, customer, [makeLine(await makeProduct(t), { quantity: 2 })])
  const { email } = customer
  const attempt = async (code: string, lang = 'en') => support.send('POST', `/codes/test?lang=${lang}`, { code, email })
  const half = await makeCode(t, { percent: 25 })
  expect((await attempt(` ${half.toLowerCase()} `)).body).toMatchObject({
    accepted: true,
    reason: null,
    message: null,
    currency: 'MXN',
    subtotal: 1000_00,
    discount: 250_00,
    total: 899_00,
  })
  const small = await makeCode(t, { percent: 5 })
  expect((await attempt(small)).body).toMatchObject({
    accepted: true,
    reason: 'first_order',
    message: expect.stringContaining(`Save ${small} for another order.`),
    discount: 100_00,
  })
  const dear = await makeCode(t, { least: { MXN: 1000_01, USD: 0 } })
  expect((await attempt(dear)).body).toMatchObject({
    accepted: false,
    reason: 'least',
    message: 'That code requires a minimum of $1,000.01 MXN in items.',
    discount: 100_00,
  })
  expect((await attempt(dear, 'es')).body.message).toBe('Ese código vale desde $1,000.01 MXN en piezas.')
  const ended = await makeCode(t, { ends_at: new Date('2020-01-01') })
  expect((await attempt(ended)).body).toMatchObject({ reason: 'over', message: refusals['cart.error1'].en })
  const cart = (await t.request('GET', '/cart/active', { token: customer.token })).body
  expect(cart).toMatchObject({ discount: 100_00, discount_code: null })
})

test('trying a code is refused for an unknown code or customer, and says that there is no cart', async () => {
  const customer = await makeCustomer(t)
  const { email } = customer
  const code = await makeCode(t)
  expect(await support.send('POST', '/codes/test', { code: 'NADA', email })).toMatchObject({
    status: 404,
    body: { errors: ['code_unknown'] },
  })
  expect(await support.send('POST', '/codes/test', { code, email: 'nobody@test.example' })).toMatchObject({
    status: 404,
    body: { errors: ['code_tester_unknown'] },
  })
  expect((await support.send('POST', '/codes/test', { code, email })).body).toMatchObject({
    accepted: false,
    reason: 'cart_empty',
    message: refusals['cart.error3'].es,
  })
})

async function payByCard(cart_id: string, token: string): Promise<void> {
  const started = await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
  const { intent } = await payAtProvider(t, started.body)
  await t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
}
