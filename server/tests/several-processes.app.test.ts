import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForMessages } from '../testing/mail.ts'
import { sampleAddress, makeCustomer, makeProduct, type TestCustomer, nextUniqueNumber } from '../testing/make.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Two processes serve one shop: neither may depend on the memory of the other. */
let one: TestShop
let two: TestShop
beforeAll(async () => {
  one = await openTestShop({ limit_scale: 1 })
  two = await openAnother()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const openAnother = () => openTestShop({ sameDatabaseAs: one, limit_scale: 1 })
const inTurn = (count: number, request: (shop: TestShop, n: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_, n) => request(n % 2 ? one : two, n)))
const statuses = (responses: Answered[], expectedStatus: number) =>
  responses.filter(({ status }) => status === expectedStatus).length
const me = (shop: TestShop, token: string) => shop.request('GET', '/users/data', { token })

describe('a limit', () => {
  const logIn = (shop: TestShop, email: string, from: string) =>
    shop.request('POST', '/users/login', { body: { email, password: 'a guess' }, from })
  const recover = (shop: TestShop, email: string) =>
    shop.request('POST', '/users/password-recovery', { body: { email } })
  const useLink = (shop: TestShop, from: string) =>
    shop.request('PUT', '/users/confirm-email', { body: { token: 'x'.repeat(43) }, from })

  test('on wrong passwords is shared by all processes, and survives a restart', async () => {
    const { email } = await makeCustomer(one)
    const thief = '10.4.0.1'
    expect(statuses(await inTurn(14, (shop) => logIn(shop, email, thief)), 400)).toBe(10)
    await two.close()
    two = await openAnother()
    for (const shop of [one, two]) expect((await logIn(shop, email, thief)).status).toBe(429)
    expect((await logIn(two, email, '10.4.0.2')).status).toBe(400)
  })

  test('on mail to one mailbox', async () => {
    const { email } = await makeCustomer(one)
    expect(statuses(await inTurn(30, (shop) => recover(shop, email)), 200)).toBe(5)
    await waitForMessages(one, email)
    await two.close()
    two = await openAnother()
    for (const shop of [one, two]) expect((await recover(shop, email)).status).toBe(429)
  })

  test('on guessing links', async () => {
    const from = '10.4.0.3'
    for (let n = 0; n < 30; n += 1) for (const shop of [one, two]) expect((await useLink(shop, from)).status).toBe(400)
    for (const shop of [one, two]) expect((await useLink(shop, from)).status).toBe(429)
  })
})

describe('a session', () => {
  const refresh = (shop: TestShop, { token }: TestCustomer) => shop.request('PUT', '/users/refresh-token', { token })

  test('refreshed in five tabs by both at once continues with one new token that both know', async () => {
    const customer = await makeCustomer(one)
    const responses = await inTurn(5, (shop) => refresh(shop, customer))
    const [token, ...others] = [...new Set(responses.map(({ body }) => body.api_token as string))]
    expect(others).toEqual([])
    for (const shop of [one, two]) expect((await me(shop, token!)).status).toBe(200)
  })

  test('ended in one is ended in the other', async () => {
    const { token } = await makeCustomer(one)
    expect((await me(two, token)).status).toBe(200)
    await one.request('DELETE', '/users/session', { token })
    for (const shop of [two, one]) expect((await me(shop, token)).status).toBe(401)
  })
})

test('thirty registrations of one mailbox, completed by both at once, open one account', async () => {
  // The rate limits are high enough for all thirty.
  const [firstProcess, secondProcess] = [
    await openTestShop({ sameDatabaseAs: one }),
    await openTestShop({ sameDatabaseAs: one }),
  ]
  const email = `both-${nextUniqueNumber()}@test.example`
  const form = { name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', password: 'nobody has this' }
  const body = (n: number) => ({ ...form, email: n % 2 ? email.toUpperCase() : email })
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? firstProcess : secondProcess).request('POST', '/users/sign-in', { body: body(n) }),
    ),
  )
  const mails = await waitForMessages(one, email, 30)
  const secrets = mails.map(({ text }) => /registro-exitoso\/(\S+)/.exec(text)?.[1])
  const responses = await Promise.all(
    secrets.map((token, n) =>
      (n % 2 ? firstProcess : secondProcess).request('PUT', '/users/complete-register', { body: { token } }),
    ),
  )
  expect([statuses(responses, 200), statuses(responses, 400)]).toEqual([1, 29])
  expect(await one.db`select from customers where lower(email) = ${email}`).toHaveLength(1)
  for (const shop of [firstProcess, secondProcess]) await shop.close()
})

test('of twenty addresses written through both at once when there are two, one is stored', async () => {
  const { token } = await makeCustomer(one)
  const create = (shop: TestShop) => shop.request('POST', '/addresses/create', { token, body: sampleAddress })
  for (const shop of [one, two]) await create(shop)
  const responses = await inTurn(20, create)
  expect([statuses(responses, 200), statuses(responses, 400)]).toEqual([1, 19])
  expect((await one.request('GET', '/addresses/list', { token })).body).toHaveLength(3)
})

test('a hundred hearts pressed through both at once with one place left save the product exactly once', async () => {
  const { token } = await makeCustomer(one)
  const { id } = await makeProduct(one)
  const set = (shop: TestShop, status: boolean) =>
    shop.request('PUT', '/products/favorite', { token, body: { product_id: id, status } })
  expect(statuses(await inTurn(100, (shop, n) => set(shop, n % 3 === 0)), 200)).toBe(100)
  await set(two, true)
  expect((await one.request('GET', '/products/wishlist', { token })).body).toMatchObject([{ id }])
})
