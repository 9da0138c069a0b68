import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilIdle, waitForMessages } from '../../../testing/mail.ts'
import { makeOwner, OWNER_PASSWORD, type TestCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { accountLimits } from '../rules/limits.ts'
import { changeProfile } from '../../../testing/change-customers.ts'
import { changeRows } from '../../../testing/rows.ts'
import { expireLimits } from '../../../testing/change-limits.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const HOUR_MS = 3_600_000
const freshPhone = () => String(7_700_000_000 + nextUniqueNumber())
async function makeUnverified(phone = freshPhone(), code_phone = '52', days = 8): Promise<TestCustomer> {
  const customer = await makeOwner(t, { phone, phone_verified: false })
  const created_at = new Date(t.clock.now().valueOf() - days * DAY_MS)
  await changeRows(t.db, 'customers', { id: customer.id }, { created_at, code_phone })
  return customer
}
const send = ({ token }: TestCustomer) =>
  t.request('POST', '/users/phone-code?lang=en', { token, body: { password: OWNER_PASSWORD } })
const verify = ({ token }: TestCustomer, code: unknown) =>
  t.request('PUT', '/users/phone-code', { token, body: { code } })
const me = async ({ token }: TestCustomer) => (await t.request('GET', '/users/data', { token })).body
async function codeFor(customer: TestCustomer, count = 1): Promise<string> {
  const [sms] = await waitForMessages(t, `+${(await me(customer)).phone}`, count)
  return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? ''
}
const notValid = { status: 400, body: { errors: ['code_not_valid'], fields: { code: 'code_not_valid' } } }

test('the code that was sent verifies the phone, once', async () => {
  const customer = await makeUnverified()
  expect((await me(customer)).phone_verified).toBe(false)
  expect((await send(customer)).body).toEqual({ expires_at: expect.stringMatching(/Z$/) })
  const code = await codeFor(customer)
  expect(await verify(customer, ` ${code} `)).toMatchObject({ status: 200, body: { phone_verified: true } })
  expect((await me(customer)).phone_verified).toBe(true)
  expect(await verify(customer, code)).toMatchObject(notValid)
  expect((await send(customer)).body.errors).toEqual(['phone_verified'])
})

test('the message uses the letters of text messages, and is stored without its code', async () => {
  const customer = await makeUnverified()
  await t.request('POST', '/users/phone-code?lang=es', { token: customer.token, body: { password: OWNER_PASSWORD } })
  const code = await codeFor(customer)
  const [sms] = await waitForMessages(t, `+${(await me(customer)).phone}`)
  expect(sms?.text).toMatch(/^[ -~ñéùìòà¿¡Ñ]*$/)
  await waitUntilIdle(t)
  const rows = await t.db`
    select row_to_json(m)::text as row from messages m where customer_id = ${customer.id}
    union all select row_to_json(c)::text from phone_codes c where customer_id = ${customer.id}`
  expect(rows).toHaveLength(2)
  expect(rows.map(({ row }) => row).join()).not.toContain(code)
})

test('a code allows five guesses, also concurrent ones, and then refuses the right one too', async () => {
  const customer = await makeUnverified()
  await send(customer)
  const code = await codeFor(customer)
  const wrong = code === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 5 }, () => verify(customer, wrong)))
  expect(await verify(customer, code)).toMatchObject(notValid)
  await send(customer)
  const newer = await codeFor(customer, 2)
  const responses = await Promise.all(Array.from({ length: 5 }, () => verify(customer, newer)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a newer code ends the older one', async () => {
  const customer = await makeUnverified()
  await send(customer)
  const older = await codeFor(customer)
  await send(customer)
  const newer = await codeFor(customer, 2)
  // Once in a million times both codes are the same.
  expect((await verify(customer, older)).status).toBe(newer === older ? 200 : 400)
  expect((await verify(customer, newer)).status).toBe(newer === older ? 400 : 200)
})

test('a code works for ten minutes', async () => {
  const customer = await makeUnverified()
  await send(customer)
  const code = await codeFor(customer)
  t.clock.advance(10 * 60_000)
  expect(await verify(customer, code)).toMatchObject(notValid)
})

test('a code for a phone that was changed meanwhile verifies nothing', async () => {
  const customer = await makeUnverified()
  await send(customer)
  const code = await codeFor(customer)
  await changeProfile(t.db, customer.id, { phone: freshPhone() })
  expect(await verify(customer, code)).toMatchObject(notValid)
  expect((await me(customer)).phone_verified).toBe(false)
})

test('another customer’s code is refused', async () => {
  const [one, other] = [await makeUnverified(), await makeUnverified()]
  await send(one)
  await send(other)
  const [first, second] = [await codeFor(one), await codeFor(other)]
  expect((await verify(other, first)).status).toBe(first === second ? 200 : 400)
})

test('expired codes are deleted with their number', async () => {
  const { deleteExpiredLinks } = await import('../delete-expired-links.ts')
  const customer = await makeUnverified()
  await send(customer)
  t.clock.advance(HOUR_MS)
  await deleteExpiredLinks(t.shop)
  expect(await t.db`select from phone_codes where customer_id = ${customer.id}`).toHaveLength(0)
})

describe('the limits of codes', () => {
  const anHourLater = () => expireLimits(t.db, ['phone-code-customer', 'phone-code-number'])

  test('are 3 an hour and 5 a day for a customer, also for concurrent requests', async () => {
    t.clock.stop(new Date('2027-05-03T18:00:00Z'))
    const customer = await makeUnverified()
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(customer)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    await anHourLater()
    await t.db`delete from rate_limits where key like 'phone-code-customer-day:%'`
    const sent: number[] = []
    for (let n = 0; n < 7; n += 1) {
      sent.push((await send(customer)).status)
      await anHourLater()
    }
    expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
  })

  test('are 3 an hour for one number in all accounts, separate from its resets', async () => {
    const phone = freshPhone()
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await send(await makeUnverified(phone))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const owner = await makeOwner(t, { phone })
    const { token } = (await t.request('POST', '/users/password-recovery', { body: { email: owner.email } })).body
    await t.request('PUT', '/users/resend-password-recovery', { body: { token, type: 2 } })
    await waitForMessages(t, `+52${phone}`, 4)
  })

  test('are 2 a day for an account in its first week', async () => {
    const customer = await makeUnverified(freshPhone(), '52', 6)
    expect([(await send(customer)).status, (await send(customer)).status, (await send(customer)).status]).toEqual([
      200, 200, 429,
    ])
  })

  test('apply per day to all accounts in their first week together, but not to older ones', async () => {
    const { smsOfNewAccountsToday: limit } = accountLimits
    await Promise.all(Array.from({ length: limit.points }, () => t.shop.limits.count(limit, '')))
    expect((await send(await makeUnverified(freshPhone(), '52', 1))).status).toBe(429)
    expect((await send(await makeUnverified())).status).toBe(200)
  })

  test('apply per day to one country, but not to others', async () => {
    const { smsToCountryToday: limit } = accountLimits
    await Promise.all(Array.from({ length: limit.points }, () => t.shop.limits.count(limit, '371')))
    expect((await send(await makeUnverified('29123456', '371'))).status).toBe(429)
    expect((await send(await makeUnverified('51234567', '372'))).status).toBe(200)
    expect((await send(await makeUnverified())).status).toBe(200)
  })

  test('are checked before a code is stored or sent', async () => {
    const customer = await makeUnverified('29123457', '371')
    expect((await send(customer)).status).toBe(429)
    await waitUntilIdle(t)
    expect(await t.db`select from phone_codes where customer_id = ${customer.id}`).toHaveLength(0)
    expect(await t.mailbox.list('+37129123457')).toEqual([])
  })
})
