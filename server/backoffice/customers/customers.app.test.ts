import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverOrders, makeFullCustomer } from '../../testing/full-customer.ts'
import { makeCustomer, makeOwner, nextUniqueNumber, OWNER_PASSWORD } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { splitSearch } from '../common/common-queries.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'
import { changeProfile } from '../../testing/change-customers.ts'

let t: TestShop
let owner: StaffClient & { id: number }
let support: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  owner = await signInStaff(t, ['owner'])
  support = await signInStaff(t, ['support'])
})
afterAll(() => t.close())

const list = async (query: string, browser: StaffClient = support) =>
  (await browser.send('GET', `/customers/list?${query}`)).body
const search = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: number }) => id)
const open = (id: number, browser: StaffClient = support) => browser.send('GET', `/customers/detail?id=${id}`)
const correct = (id: number, crystals: number, more: object = {}, browser: StaffClient = support) =>
  browser.send('POST', '/customers/crystals', {
    id,
    crystals,
    crystals_before: 0,
    reason: 'Cortesía',
    reason_en: 'A courtesy',
    ...more,
  })
/** Sets since when the identity of a member is confirmed. */
const setConfirmed = (id: number, minutes_ago: number) =>
  setConfirmedAt(t.db, id, new Date(t.clock.now().valueOf() - minutes_ago * 60_000))
const listActions = (id: number) =>
  t.db<{ actor: string; action: string; detail: object }[]>`
    select actor, act as action, detail from audit_log where subject = ${`customer:${id}`} order by id`

describe('the list', () => {
  test('finds a customer by e-mail, fan number, phone and name, without accents and in any order', async () => {
    const n = nextUniqueNumber()
    const { id, email } = await makeCustomer(t, { name: `Úrsula${n}`, phone: '5587654321' })
    await changeProfile(t.db, id, { lastname: `Peña${n}` })
    const [row] = await t.db<{ affiliation: string }[]>`select affiliation from customers where id = ${id}`
    const { affiliation } = row!
    const terms = [email, email.toUpperCase(), affiliation, affiliation.replaceAll('-', ''), `pena${n} URSULA${n}`]
    for (const term of [...terms, '+52 (55) 8765-4321', '8765 4321']) expect(await search(term), term).toContain(id)
    expect(await search(`ursula${n} nobody`)).toEqual([])
    expect(await search('%')).toEqual([])
  })

  test('filters by level and status, sorts by crystals and counts orders', async () => {
    const { id } = await makeFullCustomer(t)
    const diamonds = await list('level=3&sort=-crystals')
    const found = diamonds.items.find((item: { id: number }) => item.id === id)
    expect(found).toMatchObject({ level: 3, orders: 1, last_order_at: expect.any(String), status: 'open' })
    const crystals = diamonds.items.map((item: { crystals: number }) => item.crystals)
    expect(crystals).toEqual(crystals.toSorted((a: number, b: number) => b - a))
    expect((await list('level=0')).items.map((item: { id: number }) => item.id)).not.toContain(id)
    expect((await list('status=blocked')).total).toBe(0)
  })

  test.each([
    ['fulfillment', 403],
    ['catalog', 403],
    ['content', 403],
    ['accountant', 403],
    ['manager', 200],
  ] as const)('answers %s with %i', async (role, status) => {
    const browser = await signInStaff(t, [role])
    const { id } = await makeCustomer(t)
    expect((await browser.send('GET', '/customers/list')).status).toBe(status)
    expect((await open(id, browser)).status).toBe(status)
  })
})

test.each([
  ['+52 (55) 1234-5678', ['525512345678']],
  ['LZ-000184-7', ['LZ-000184-7']],
  ['  ana   ruiz ', ['ana', 'ruiz']],
  ['12', ['12']],
])('the search %j has the words %j', (q, words) => {
  expect(splitSearch(q)).toEqual(words)
})

describe('the page', () => {
  test('shows all that the shop knows, and no secret', async () => {
    const customer = await makeFullCustomer(t)
    const { status, body } = await open(customer.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: customer.email,
      loyalty: { level: 3, crystals: expect.any(Number) },
      spent: [{ currency: 'MXN', orders: 1 }],
      orders: { total: 1 },
      returns: { total: 1 },
      addresses: [{ country: 'MX' }],
      wishlist: { total: 1 },
      stock_alerts: { total: 1 },
      notes: [{ text: expect.stringContaining(customer.canary) }],
      benefit_requests: { total: 1, items: [{ reward: 'tailoring' }] },
      privacy_requests: [{ kind: 'export' }],
    })
    expect(body.messages.total).toBeGreaterThan(0)
    expect(body.contact_messages.total).toBeGreaterThan(0)
    expect(body.consents.length).toBeGreaterThan(0)
    expect(body.sessions.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/argon2|secret_hash|"token/)
  })

  test('is recorded once for a visit, with who opened it', async () => {
    const { id } = await makeCustomer(t)
    await open(id)
    await open(id)
    await open(id, owner)
    expect(await listActions(id)).toMatchObject([
      { actor: `staff:${support.id}`, action: 'customer.open' },
      { actor: `staff:${owner.id}`, action: 'customer.open' },
    ])
  })

  test('of a closed account shows its orders without personal data, and allows no action', async () => {
    const { id, token, password } = await makeFullCustomer(t)
    await deliverOrders(t, id)
    await t.request('POST', '/users/close', { token, body: { password, sure: true } })
    const { body } = await open(id)
    expect(body).toMatchObject({ name: '', phone: '', closed_at: expect.any(String), orders: { total: 1 }, notes: [] })
    const actions = ['/customers/notes', '/customers/block', '/customers/unblock', '/customers/end-sessions']
    for (const path of actions) {
      const refused = await support.send('POST', path, { id, text: 'x', reason: 'x' })
      expect([refused.status, refused.body.errors], path).toEqual([409, ['customer_closed']])
    }
    expect((await correct(id, 5)).body.errors).toEqual(['customer_closed'])
  })

  test('that does not exist is refused, and so is every action on it', async () => {
    expect((await open(999_999)).body.errors).toEqual(['customer_not_found'])
    const paths = ['notes', 'block', 'unblock', 'end-sessions', 'crystals']
    for (const path of paths) {
      const body = { id: 999_999, text: 'x', reason: 'x', reason_en: 'x', crystals: 1, crystals_before: 0 }
      const refused = await support.send('POST', `/customers/${path}`, body)
      expect([refused.status, refused.body.errors], path).toEqual([404, ['customer_not_found']])
    }
  })
})

describe('a correction of crystals', () => {
  test('changes the balance, is read by the customer in both languages, and is recorded', async () => {
    const { id, token } = await makeCustomer(t)
    const { status, body } = await correct(id, 50, {}, owner)
    expect([status, body.loyalty]).toMatchObject([200, { crystals: 50, level: 0, next_level: { crystals_missing: 1 } }])
    for (const [lang, reason] of [
      ['es', 'Cortesía'],
      ['en', 'A courtesy'],
    ]) {
      const history = await t.request('GET', `/loyalty/crystals?lang=${lang}`, { token })
      expect(history.body.entries).toMatchObject([{ crystals: 50, reason }])
    }
    expect(await listActions(id)).toMatchObject([
      { action: 'crystals.change', detail: { before: { crystals: 0 }, after: { crystals: 50 } } },
    ])
  })

  test.each([
    ['0 crystals', 0, {}, 'crystals_zero'],
    ['more than the balance', -11, { crystals_before: 10 }, 'crystals_negative'],
    ['a balance that changed meanwhile', 5, { crystals_before: 3 }, 'crystals_changed'],
    ['no reason in English', 5, { crystals_before: 10, reason_en: ' ' }, 'fields_missing'],
  ])('with %s is refused and changes nothing', async (_, crystals, more, code) => {
    const { id } = await makeCustomer(t, { crystals: 10 })
    expect((await correct(id, crystals, more)).body.errors).toContain(code)
    expect((await open(id)).body.loyalty.crystals).toBe(10)
  })

  test('of more than a million is refused with the numbers that are possible', async () => {
    const { id } = await makeCustomer(t, { crystals: 10 })
    const { status, body } = await correct(id, 1_000_001, { crystals_before: 10 })
    expect([status, body.message]).toEqual([400, 'Escribe un número entero de -1,000,000 a 1,000,000, distinto de 0.'])
  })

  test('by support ends at 50 per customer and month, added and removed alike', async () => {
    const { id } = await makeCustomer(t)
    expect((await correct(id, 30)).status).toBe(200)
    expect((await open(id)).body.crystals_left).toBe(20)
    const refused = await correct(id, -21, { crystals_before: 30 })
    expect([refused.status, refused.body]).toMatchObject([403, { errors: ['crystals_limit'], data: { left: 20 } }])
    expect((await correct(id, -20, { crystals_before: 30 })).status).toBe(200)
    expect((await correct(id, 1, { crystals_before: 10 })).body.errors).toEqual(['crystals_limit'])
    expect((await correct(id, 100, { crystals_before: 10 }, owner)).status).toBe(200)
  })

  test('by two members at once does not pass the limit, nor the balance that they saw', async () => {
    const [first, second] = [await signInStaff(t, ['support']), await signInStaff(t, ['support'])]
    const { id } = await makeCustomer(t)
    const both = await Promise.all([correct(id, 40, {}, first), correct(id, 40, {}, second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = await Promise.all(
      [first, second].flatMap((browser) => [5, 6].map((n) => correct(id, n, { crystals_before: 40 }, browser))),
    )
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await t.db<{ used: number }[]>`
      select sum(abs(crystals))::integer as used from crystal_entries where customer_id = ${id} and limited`
    expect(row!.used).toBeLessThanOrEqual(50)
  })

  test('of more than 100 needs a confirmed identity', async () => {
    const manager = await signInStaff(t, ['manager'])
    const { id } = await makeCustomer(t)
    expect((await correct(id, 100, {}, manager)).status).toBe(200)
    await setConfirmed(manager.id, 6)
    const refused = await correct(id, 101, { crystals_before: 100 }, manager)
    expect([refused.status, refused.body.errors]).toEqual([403, ['confirmation_needed']])
    await setConfirmed(manager.id, 4)
    expect((await correct(id, 101, { crystals_before: 100 }, manager)).status).toBe(200)
  })
})

describe('a block', () => {
  const block = (id: number, reason = 'Fraude') => support.send('POST', '/customers/block', { id, reason })
  const logIn = (email: string) =>
    t.request('POST', '/users/login?lang=en', { body: { email, password: OWNER_PASSWORD } })

  test('ends all sessions, refuses the sign-in and every purchase, until it is lifted', async () => {
    const { id, email, token } = await makeOwner(t)
    expect((await block(id)).body).toMatchObject({ blocked_reason: 'Fraude', sessions: [] })
    expect((await t.request('GET', '/users/data', { token })).status).toBe(401)
    expect((await t.request('GET', '/cart/active', { token })).status).toBe(401)
    expect((await t.request('PUT', '/users/refresh-token', { token })).status).toBe(401)
    const refused = await logIn(email)
    expect([refused.status, refused.body.errors]).toEqual([400, ['account_blocked']])
    expect((await list('status=blocked')).items).toMatchObject([{ id, status: 'blocked' }])
    expect((await support.send('POST', '/customers/unblock', { id })).body).toMatchObject({ blocked_at: null })
    expect((await logIn(email)).status).toBe(200)
    expect(await listActions(id)).toMatchObject([
      { action: 'customer.block', detail: { before: { blocked: false }, after: { blocked: true } } },
      { action: 'customer.unblock' },
    ])
  })

  test('is refused twice, and lifting one that is not there too', async () => {
    const { id } = await makeCustomer(t)
    expect((await support.send('POST', '/customers/unblock', { id })).body.errors).toEqual(['customer_not_blocked'])
    const both = await Promise.all([block(id), block(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('leaves no session open that is opened at the same moment', async () => {
    const { id, email } = await makeOwner(t)
    const [, ...sessions] = await Promise.all([block(id), ...Array.from({ length: 4 }, () => logIn(email))])
    for (const { body } of sessions) {
      if (body.api_token === undefined) continue
      expect((await t.request('GET', '/users/data', { token: body.api_token })).status).toBe(401)
    }
  })
})

test('a note is shown with its author, and its text is not in the audit', async () => {
  const { id } = await makeCustomer(t)
  const { body } = await support.send('POST', '/customers/notes', { id, text: 'Prefers calls\nin the morning' })
  expect(body.notes).toMatchObject([{ text: 'Prefers calls\nin the morning', author: 'Renata Ibarra' }])
  expect(JSON.stringify(await listActions(id))).not.toContain('morning')
})

test('ending the sessions signs the customer out everywhere', async () => {
  const { id, token } = await makeCustomer(t)
  expect((await support.send('POST', '/customers/end-sessions', { id })).body.sessions).toEqual([])
  expect((await t.request('GET', '/users/data', { token })).status).toBe(401)
})

test('the next month has a new limit', async () => {
  const { id } = await makeCustomer(t)
  expect((await correct(id, 50)).status).toBe(200)
  t.clock.advance(31 * 86_400_000)
  support = await signInStaff(t, ['support'])
  expect((await correct(id, 50, { crystals_before: 50 })).status).toBe(200)
})
