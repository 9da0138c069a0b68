import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFullCustomer } from '../../testing/full-customer.ts'
import { makeCustomer, makeOwner, OWNER_PASSWORD } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { answerReward } from '../../domains/loyalty/loyalty.ts'
import { readSettings, writeSetting } from '../../domains/content/content.ts'
import { readLoyaltyUse } from './loyalty-use-queries.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
let owner: StaffClient & { id: number }
let accountant: StaffClient
let support: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
  accountant = await signInStaff(t, ['accountant'])
  support = await signInStaff(t, ['support'])
})
afterAll(() => t.close())

const get = async (path: string, browser: StaffClient = support) => (await browser.send('GET', path)).body
const correct = (id: number, crystals: number, crystals_before: number) =>
  owner.send('POST', '/customers/crystals', {
    id,
    crystals,
    crystals_before,
    reason: 'Compensación',
    reason_en: 'Fair',
  })

test('the summary counts customers and moves by level, and says what the last night found', async () => {
  const before = await get('/loyalty/summary')
  expect(before.checks).toEqual([])
  const { id } = await makeCustomer(t)
  await correct(id, 60, 0)
  await correct(id, 95, 60)
  await correct(id, -100, 155)
  for (const [ledger, inconsistencies] of Object.entries({ crystals: 0, gifts: 2, other: 1 }))
    await insertRow(t.db, 'ledger_checks', { ledger, inconsistencies, checked_at: new Date() })
  const { levels, crystals_adjusted, checks } = await get('/loyalty/summary')
  expect(
    levels.map(({ customers }: { customers: number }, level: number) => customers - before.levels[level].customers),
  ).toEqual([0, 1, 0, 0])
  expect(levels.map(({ entered, left }: { entered: number; left: number }) => [entered, left])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ])
  expect(crystals_adjusted - before.crystals_adjusted).toBe(55)
  expect(checks).toMatchObject([
    { ledger: 'crystals', inconsistencies: 0 },
    { ledger: 'gifts', inconsistencies: 2 },
  ])
})

test('the summary counts a customer once who rises to a level twice, and no closed account', async () => {
  const moves = async () => {
    const { levels } = await get('/loyalty/summary')
    return levels.map(({ entered, left }: { entered: number; left: number }) => [entered, left])
  }
  const before = await moves()
  const [returning, closed] = [await makeCustomer(t), await makeOwner(t)]
  await correct(returning.id, 60, 0)
  await correct(returning.id, -20, 60)
  await correct(returning.id, 120, 40)
  await correct(returning.id, -110, 160)
  await correct(returning.id, 100, 50)
  await correct(closed.id, 60, 0)
  const proof = { sure: true, password: OWNER_PASSWORD }
  expect((await t.request('POST', '/users/close', { token: closed.token, body: proof })).status).toBe(200)
  const [none, amber, emerald, diamond] = before
  expect(await moves()).toEqual([none, [amber[0] + 1, amber[1] + 1], [emerald[0] + 1, emerald[1] + 1], diamond])
})

test('the ledger is searched by customer, order and reason, and shows each balance and author', async () => {
  const { id } = await makeFullCustomer(t)
  await correct(id, 7, (await get(`/customers/detail?id=${id}`)).loyalty.crystals)
  const { items } = await get(`/loyalty/ledger?customer_id=${id}`)
  expect(items[0]).toMatchObject({ kind: 'adjustment', crystals: 7, author: 'Renata Ibarra', reason_en: 'Fair' })
  const balances = items.map(({ balance, crystals }: { balance: number; crystals: number }) => balance - crystals)
  expect(balances.slice(0, -1)).toEqual(items.slice(1).map(({ balance }: { balance: number }) => balance))
  const { order_code, affiliation } = items.find(({ kind }: { kind: string }) => kind === 'order')
  for (const q of [order_code.toLowerCase(), affiliation, 'COMPENSACIÓN fair', 'compensacion']) {
    const found = await get(`/loyalty/ledger?q=${encodeURIComponent(q)}`)
    expect(
      found.items.map(({ customer_id }: { customer_id: number }) => customer_id),
      q,
    ).toContain(id)
  }
  expect((await get('/loyalty/ledger?kind=refund')).total).toBe(0)
})

describe('the liability', () => {
  const costs = (MXN: number) => ({
    birthday_gift: { MXN, USD: 0 },
    seasonal_gift: { MXN: 0, USD: 0 },
    consulting: { MXN: 0, USD: 10_00 },
    second_consulting: { MXN: 0, USD: 0 },
    tailoring: { MXN: 0, USD: 0 },
  })

  const set = (version: number, MXN: number, browser: StaffClient = owner) =>
    browser.send('PUT', '/loyalty/benefit-costs', { version, costs: costs(MXN) })

  test('follows the costs that the owner sets, in each currency alone, and is recorded', async () => {
    await makeCustomer(t, { crystals: 60 })
    const { status, body } = await set(0, 150_00)
    expect(status).toBe(200)
    const { members } = body.lines.find(({ benefit }: { benefit: string }) => benefit === 'consulting')
    expect(body).toMatchObject({ has_costs: true, members })
    expect(body.worst.USD).toBeGreaterThanOrEqual(members * 2 * 10_00)
    const [entry] = await t.db`select detail from audit_log where subject = 'setting:benefit_costs'`
    expect(entry?.detail).toMatchObject({
      before: { birthday_gift: { MXN: 0 } },
      after: { birthday_gift: { MXN: 150_00 } },
    })
    expect(await get('/loyalty/liability', accountant)).toEqual(body)
  })

  test('counts gifts of the six months before this one, which begin and end at midnight in Mexico City', async () => {
    const { id } = await makeFullCustomer(t)
    const countGifts = async (given_at: string) => {
      await changeRows(t.db, 'gift_claims', { customer_id: id }, { given_at: new Date(given_at) })
      const { birthday_gifts, seasonal } = await readLoyaltyUse(t.db, { month: '2027-05', season: '2027-03' })
      return birthday_gifts + seasonal.used
    }
    const none = await countGifts('2020-01-01T00:00:00Z')
    expect(await countGifts('2027-05-01T05:59:59Z')).toBe(none + 1)
    expect(await countGifts('2027-05-01T06:00:00Z')).toBe(none)
    expect(await countGifts('2026-11-01T06:00:00Z')).toBe(none + 1)
    expect(await countGifts('2026-11-01T05:59:59Z')).toBe(none)
  })

  test('does not count a gift while the owner pauses it', async () => {
    await makeCustomer(t, { crystals: 160 })
    const countUnits = async () => {
      const { lines } = await get('/loyalty/liability', accountant)
      return lines.find(({ benefit }: { benefit: string }) => benefit === 'seasonal_gift').units
    }
    const before = await countUnits()
    expect(before).toBeGreaterThan(0)
    const { gifts } = await readSettings(t.db)
    await writeSetting(t.db, 'gifts', { ...gifts, seasonal: { ...gifts.seasonal, paused: true } }, t.clock.now())
    expect(await countUnits()).toBe(0)
    await t.db`delete from settings where key = 'gifts'`
    expect(await countUnits()).toBe(before)
  })

  test('is not for support, and its costs are not for the accountant to set', async () => {
    expect((await support.send('GET', '/loyalty/liability')).status).toBe(403)
    expect((await set(1, 1, accountant)).status).toBe(403)
    expect((await set(1, -1)).status).toBe(422)
  })

  test('keeps the costs of the first of two owners, who is their author, and gives them to the second', async () => {
    const { costs_version: version } = await get('/loyalty/liability', accountant)
    const { body } = await set(version, 200_00)
    expect(body.costs_version).toBe(version + 1)
    const other = await signInStaff(t, ['owner'])
    expect(await set(version, 300_00, other)).toMatchObject({
      status: 409,
      body: {
        errors: ['version_conflict'],
        data: { current: { version: version + 1, value: costs(200_00) }, by: 'Renata Ibarra' },
      },
    })
    expect(await get('/loyalty/liability', accountant)).toEqual(body)
    const { states } = await get('/settings/list', owner)
    expect(states.benefit_costs).toMatchObject({ version: version + 1, updated_by: 'Renata Ibarra' })
  })
})

describe('benefit requests', () => {
  const request = async () => {
    const customer = await makeCustomer(t, { crystals: 60 })
    const { body } = await t.request('POST', '/loyalty/redeem', {
      token: customer.token,
      body: { reward: 'consulting', note: 'For a wedding', preferred: 'Tuesday' },
    })
    return { customer, seen: { id: body.id as number, seen_status: 'requested', seen_scheduled_at: null } }
  }
  const tomorrow = () => new Date(t.clock.now().valueOf() + 86_400_000).toISOString()
  const schedule = (seen: object, scheduled_at = tomorrow(), may_overlap = true) =>
    support.send('POST', '/benefits/schedule', { ...seen, scheduled_at, answer: 'By video', may_overlap })

  test('are scheduled and completed, and the customer sees each answer', async () => {
    const { customer, seen } = await request()
    const scheduled = await schedule(seen)
    expect(scheduled.body).toMatchObject({ status: 'scheduled', answer: 'By video', level: 1 })
    const mine = await t.request('GET', '/loyalty/requests', { token: customer.token })
    expect(mine.body).toMatchObject([{ status: 'scheduled', answer: 'By video' }])
    const now = { ...seen, seen_status: 'scheduled', seen_scheduled_at: scheduled.body.scheduled_at }
    expect((await support.send('POST', '/benefits/done', now)).body.status).toBe('done')
    const kinds = await t.db`select from messages where recipient = ${customer.email} and kind = 'reward-answered'`
    expect(kinds).toHaveLength(2)
  })

  test('with an appointment are listed from the next one', async () => {
    const [sooner, later] = [await request(), await request()]
    await schedule(later.seen, new Date(t.clock.now().valueOf() + 2 * 86_400_000).toISOString())
    await schedule(sooner.seen)
    const { items } = await get('/benefits/requests?status=scheduled')
    expect(items.map(({ id }: { id: number }) => id).slice(-2)).toEqual([sooner.seen.id, later.seen.id])
  })

  test('are given the time of another session only after a question that names it', async () => {
    const [first, second] = [await request(), await request()]
    const at = (minutes: number) => new Date(t.clock.now().valueOf() + 5 * 86_400_000 + minutes * 60_000).toISOString()
    const scheduled = await schedule(first.seen, at(0), false)
    const moved = { ...first.seen, seen_status: 'scheduled', seen_scheduled_at: scheduled.body.scheduled_at }
    expect((await schedule(moved, at(1), false)).status).toBe(200)
    const [{ name } = {}] =
      await t.db`select name || ' ' || lastname as name from customers where id = ${first.customer.id}`
    expect((await schedule(second.seen, at(30), false)).body).toMatchObject({
      errors: ['appointment_overlaps'],
      message: expect.stringContaining(`ya hay una sesión con ${name}.`),
    })
    expect((await schedule(second.seen, at(30))).body.status).toBe('scheduled')
    const third = await request()
    expect((await schedule(third.seen, at(60), false)).status).toBe(200)
  })

  test('are not given the time that another session gets at this moment, even if that one overlaps knowingly', async () => {
    const [first, second] = [await request(), await request()]
    const scheduled_at = new Date(t.clock.now().valueOf() + 9 * 86_400_000)
    const decision = { status: 'scheduled' as const, scheduled_at, answer: null, may_overlap: true }
    const { answered } = await t.db.begin(async (tx) => {
      await answerReward(joinTransaction(t.shop, tx), first.seen.id, decision, 'operator')
      const pending = schedule(second.seen, scheduled_at.toISOString(), false)
      await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, 300))])
      return { answered: pending }
    })
    expect((await answered).body.errors).toEqual(['appointment_overlaps'])
  })

  test('are declined with a reason, and then refused as ended', async () => {
    const { seen } = await request()
    expect((await support.send('POST', '/benefits/decline', { ...seen, reason: ' ' })).body.errors).toEqual([
      'fields_missing',
    ])
    expect((await support.send('POST', '/benefits/decline', { ...seen, reason: 'Full' })).body.status).toBe('declined')
    const again = { ...seen, seen_status: 'declined' }
    expect((await support.send('POST', '/benefits/done', again)).body.errors).toEqual(['reward_request_ended'])
  })

  test('are answered once by two members at once', async () => {
    const { seen } = await request()
    const both = await Promise.all([
      schedule(seen),
      support.send('POST', '/benefits/decline', { ...seen, reason: 'Full' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.errors).toEqual(['reward_request_changed'])
  })

  test('are refused an appointment in the past, one that is no time, and a request that does not exist', async () => {
    const { seen } = await request()
    expect((await schedule(seen, '2020-01-01T10:00:00Z')).body.errors).toEqual(['appointment_past'])
    for (const none of ['tomorrow', '+010000-01-01T00:00Z', '9999-12-31T23:59-14:00'])
      expect((await schedule(seen, none)).body.errors).toEqual(['invalid_value'])
    const seenNever = { ...seen, seen_status: 'scheduled', seen_scheduled_at: '0000-01-01T00:00Z' }
    expect((await support.send('POST', '/benefits/done', seenNever)).body.errors).toEqual(['invalid_value'])
    expect((await schedule({ ...seen, id: 999_999 })).body.errors).toEqual(['reward_request_not_found'])
  })

  test('are listed from the longest waiting, and the accountant sees no contact data', async () => {
    const { customer } = await request()
    const { items } = await get('/benefits/requests')
    const ids = items.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect(items.at(-1)).toMatchObject({ email: customer.email, note: 'For a wedding', expires_on: expect.any(String) })
    const read = await get('/benefits/requests?per_page=100', accountant)
    expect(read.items.at(-1)).toMatchObject({ email: null, note: null, preferred: null })
    expect((await get('/benefits/summary')).requested).toBeGreaterThan(0)
  })
})

test('a gift waits to be packed until its order leaves, but not while the money is disputed', async () => {
  const { id } = await makeFullCustomer(t)
  const setPaymentStatus = (status: string) =>
    changeRows(t.db, 'orders', { customer_id: id, gift_kind: { not: null } }, { payment_status: status })
  const gifts = async (state: string) =>
    (await get(`/benefits/gifts?state=${state}`)).items.filter(
      (gift: { customer_id: number }) => gift.customer_id === id,
    )
  expect(await gifts('to_pack')).toMatchObject([{ state: 'to_pack', gift_name: expect.stringMatching(/\S/), level: 3 }])
  const { gifts_to_pack } = await get('/benefits/summary')
  await setPaymentStatus('disputed')
  expect(await gifts('to_pack')).toEqual([])
  expect(await gifts('all')).toHaveLength(1)
  expect((await get('/benefits/summary')).gifts_to_pack).toBe(gifts_to_pack - 1)
  await setPaymentStatus('paid')
  const shipped = { fulfillment_status: 'shipped', carrier: 'DHL', waybill: '123' }
  await changeRows(t.db, 'orders', { customer_id: id, placed_at: { not: null } }, shipped)
  expect(await gifts('to_pack')).toEqual([])
  expect(await gifts('sent')).toMatchObject([{ state: 'shipped' }])
})
