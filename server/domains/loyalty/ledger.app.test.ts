import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { adjustCrystalsByStaff } from './adjust-crystals.ts'
import { creditCrystals, debitCrystals } from './crystals.ts'
import { checkLoyalty } from './jobs.ts'
import { levels } from './levels.ts'
import { setMarketing, setCrystalBalance } from '../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const loyaltyOf = async (token: string) => (await t.request('GET', '/users/data?lang=en', { token })).body.loyalty
const history = (token: string, query = '') => t.request('GET', `/loyalty/crystals?${query}`, { token })
const kindsTo = async (id: number) =>
  (await t.db`select kind from messages where customer_id = ${id} order by id`).map(({ kind }) => kind)

async function makeReader(crystals: number) {
  const customer = await makeCustomer(t, { crystals })
  await setMarketing(t.db, customer.id, true)
  return customer
}
const change = (email: string, crystals: number) =>
  adjustCrystalsByStaff(t.shop, { email, crystals, reason: 'Feria del libro', actor: 'operator' })

let numbers = 0
/** The ledger knows orders and refunds only by their numbers, so the tests make them up. */
const number = () => {
  numbers += 1
  return 1_000_000 + numbers
}
const credit = (customer_id: number, order_id: number, goods: number) =>
  t.db.begin((tx) => creditCrystals(tx, t.shop, { id: order_id, customer_id, goods, currency: 'MXN' }, t.clock.now()))
const debit = (order_id: number, id: number, goods: number) =>
  t.db.begin((tx) => debitCrystals(tx, t.shop, { id, order_id, goods, actor: 'operator' }, t.clock.now()))

test.each([
  [0, 0, null, 0, 50, { level: 1, level_name: 'Amber', crystals_missing: 51 }],
  [50, 0, null, 0, 50, { level: 1, level_name: 'Amber', crystals_missing: 1 }],
  [51, 1, 'Amber', 51, 150, { level: 2, level_name: 'Emerald', crystals_missing: 100 }],
  [150, 1, 'Amber', 51, 150, { level: 2, level_name: 'Emerald', crystals_missing: 1 }],
  [151, 2, 'Emerald', 151, 300, { level: 3, level_name: 'Diamond', crystals_missing: 150 }],
  [300, 2, 'Emerald', 151, 300, { level: 3, level_name: 'Diamond', crystals_missing: 1 }],
  [301, 3, 'Diamond', 301, null, null],
])(
  '%i crystals: level %i (%s) from %i to %s',
  async (crystals, level, level_name, level_min, level_max, next_level) => {
    const { token } = await makeCustomer(t, { crystals })
    expect(await loyaltyOf(token)).toMatchObject({ crystals, level, level_name, level_min, level_max, next_level })
  },
)

test('the database calculates levels and weeks like the code', async () => {
  for (const { level, crystals_min } of levels) {
    const [row] = await t.db`select level_of(${crystals_min}) as at, level_of(${crystals_min - 1}) as below`
    expect(row).toEqual({ at: level, below: level - 1 })
  }
})

describe('the level', () => {
  test('is reported to newsletter subscribers when it rises or falls, once for each change', async () => {
    const { id, email } = await makeReader(140)
    await change(email, 20)
    await change(email, 5)
    await change(email, -30)
    await change(email, -100)
    await change(email, 400)
    expect(await kindsTo(id)).toEqual(['level-up', 'level-down', 'level-down', 'level-up'])
    const mails = await eventually(async () => {
      const list = await t.mailbox.list(email)
      return list.length === 4 && list
    })
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Ya eres Emerald', 'Tu nivel es ahora Amber', 'Tu nivel cambió', 'Ya eres Diamond']),
    )
  })

  test('is not reported to other customers', async () => {
    const { id, email } = await makeCustomer(t, { crystals: 140 })
    await change(email, 20)
    expect(await kindsTo(id)).toEqual([])
  })

  test('that twenty concurrent orders reach is reported once', async () => {
    const { id, token } = await makeReader(0)
    await Promise.all(Array.from({ length: 20 }, () => credit(id, number(), 300_00)))
    expect((await loyaltyOf(token)).crystals).toBe(60)
    expect(await kindsTo(id)).toEqual(['level-up'])
  })
})

describe('a refund', () => {
  test('in two parts takes 140 + 20 back to 140, over Emerald and back to Amber, even if it is repeated', async () => {
    const { id, token } = await makeReader(140)
    const [order, first, second] = [number(), number(), number()]
    await credit(id, order, 2_000_00)
    await credit(id, order, 2_000_00)
    expect(await loyaltyOf(token)).toMatchObject({ crystals: 160, level: 2 })
    for (let n = 0; n < 3; n += 1) await debit(order, first, 750_00)
    expect((await loyaltyOf(token)).crystals).toBe(153)
    for (let n = 0; n < 3; n += 1) await debit(order, second, 1_250_00)
    expect(await loyaltyOf(token)).toMatchObject({ crystals: 140, level: 1 })
    expect(await kindsTo(id)).toEqual(['level-up', 'level-down'])
  })

  test('repeated ten times concurrently is debited once', async () => {
    const { id, token } = await makeCustomer(t)
    const [order, refund] = [number(), number()]
    await credit(id, order, 1_000_00)
    const taken = await Promise.all(Array.from({ length: 10 }, () => debit(order, refund, 500_00)))
    expect(taken.toSorted((a, b) => a - b)).toEqual([...Array(9).fill(0), 5])
    expect((await loyaltyOf(token)).crystals).toBe(5)
  })

  test('of an order that was never credited debits nothing', async () => {
    expect(await debit(number(), number(), 500_00)).toBe(0)
  })

  test('never makes the balance negative, even if staff removed some crystals meanwhile', async () => {
    const { id, email, token } = await makeCustomer(t)
    const order = number()
    await credit(id, order, 1_000_00)
    await change(email, -7)
    expect(await debit(order, number(), 1_000_00)).toBe(3)
    expect((await loyaltyOf(token)).crystals).toBe(0)
  })
})

describe('staff', () => {
  test.each([
    ['nobody@test.example', 5, 'customer_unknown'],
    [undefined, 0, 'crystals_zero'],
    [undefined, -11, 'crystals_negative'],
  ])('cannot change %s by %i: %s', async (email, crystals, why) => {
    const customer = await makeCustomer(t, { crystals: 10 })
    await expect(change(email ?? customer.email, crystals)).rejects.toThrow(why)
    expect((await loyaltyOf(customer.token)).crystals).toBe(10)
  })

  test('are recorded when they change crystals, with the reason in the ledger alone', async () => {
    const { id, email } = await makeCustomer(t)
    await change(email.toUpperCase(), 5)
    const auditEntries =
      await t.db`select actor, act as action, detail from audit_log where subject = ${`customer:${id}`}`
    expect(auditEntries).toEqual([
      {
        actor: 'operator',
        action: 'crystals.change',
        detail: { crystals: 5, before: { crystals: 0 }, after: { crystals: 5 } },
      },
    ])
  })
})

describe('the history', () => {
  test('lists the source of each entry, newest first, with the balance after each', async () => {
    const customer = await makeCustomer(t, { crystals: 60 })
    const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t), { quantity: 2 })])
    const started = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
    const { intent } = await payAtProvider(t, started.body)
    await t.request('POST', '/cart/stripe/intent', { token: customer.token, body: { payment_intent: intent } })
    const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
    await change(customer.email, -3)
    const any = { id: expect.any(Number), at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect((await history(customer.token)).body).toEqual({
      entries: [
        { ...any, kind: 'adjustment', crystals: -3, balance: 66, reason: 'Feria del libro', order_number: null },
        { ...any, kind: 'order', crystals: 9, balance: 69, reason: null, order_number: order.number },
        { ...any, kind: 'adjustment', crystals: 60, balance: 60, reason: 'test', order_number: null },
      ],
      pages: 1,
      total: 3,
    })
  })

  test('has ten entries a page, and a page past the end is empty', async () => {
    const { token, email } = await makeCustomer(t)
    for (let n = 1; n <= 21; n += 1) await change(email, n)
    expect((await history(token)).body).toMatchObject({ pages: 3, total: 21 })
    expect((await history(token, 'page=3')).body.entries).toMatchObject([{ crystals: 1, balance: 1 }])
    expect((await history(token, 'page=4')).body).toEqual({ entries: [], pages: 3, total: 21 })
    for (const wrong of ['page=0', 'page=x', 'page=-1'])
      expect((await history(token, wrong)).body.entries[0]).toMatchObject({ crystals: 21, balance: 231 })
    expect((await history(token, 'per_page=5')).body).toMatchObject({ pages: 5, entries: { length: 5 } })
  })

  test('belongs to its customer, and needs a token', async () => {
    const [one, other] = [await makeCustomer(t, { crystals: 5 }), await makeCustomer(t)]
    expect((await history(one.token)).body.total).toBe(1)
    expect((await history(other.token)).body).toEqual({ entries: [], pages: 1, total: 0 })
    expect((await t.request('GET', '/loyalty/crystals')).status).toBe(401)
  })
})

test('the preview of a cart’s crystals is what its payment credits', async () => {
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t), { quantity: 3 })])
  const promised = (await t.request('GET', '/cart/active', { token: customer.token })).body.crystals
  expect(promised).toBe(13)
  for (const path of ['order', 'my/order'])
    expect((await t.request('GET', `/cart/${path}?id=${cart.id}`, { token: customer.token })).body.crystals).toBe(
      promised,
    )
  const started = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const { intent } = await payAtProvider(t, started.body)
  await t.request('POST', '/cart/stripe/intent', { token: customer.token, body: { payment_intent: intent } })
  expect((await loyaltyOf(customer.token)).crystals).toBe(promised)
})

test('the nightly check finds a balance that differs from its ledger, and counts it in the metric', async () => {
  const check = () => checkLoyalty(t.shop, (ledger) => listInconsistencies(t.db, t.clock.now(), { only: [ledger] }))
  const metric = async () =>
    (await t.app.inject({ url: '/metrics' })).body.match(/ledger_inconsistencies\{ledger="crystals"\} (\d+)/)?.[1]
  // The refunds of this file are only numbers, so the checks of other ledgers report them.
  const inconsistencies = async () =>
    (await listInconsistencies(t.db, t.clock.now())).filter((inconsistency) => !inconsistency.includes('refund'))
  expect(await inconsistencies()).toEqual([])
  await check()
  expect(await metric()).toBe('0')
  const { id } = await makeCustomer(t, { crystals: 5 })
  await setCrystalBalance(t.db, id, 6)
  await check()
  expect(await metric()).toBe('1')
  expect(await inconsistencies()).toEqual([`customer ${id} has 6 crystals, the ledger says 5`])
})
