import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitForMessages, waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { lockCustomer } from '../queries/customer-queries.ts'
import { socialLogIn } from './social-login.ts'
import { changeProfile, changeEmail } from '../../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const FOREIGN_CLIENT = '999999999999-somewhere-else.apps.googleusercontent.com'

interface Granted {
  access_token: string
  sub: string
  email: string
}

async function granted(wish: Record<string, unknown>): Promise<Granted> {
  const response = await fetch(`${t.sandbox.url}/_google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Granted
}

const enter = ({ access_token, sub }: { access_token: unknown; sub: string }, more: object = {}) =>
  t.request('POST', '/users/social-login?lang=en', { body: { google_id: sub, access_token, ...more } })
const someone = () => `someone-${nextUniqueNumber()}@test.example`
const getCount = async (email: string) =>
  (await t.db`select from customers where lower(email) = lower(${email})`).length
const switches = (set: object) =>
  fetch(`${t.sandbox.url}/_switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(set),
  })
beforeEach(() => switches({}))

test('a new person gets an account: no password, no birth date, Mexico, no phone, a fan number', async () => {
  const email = someone()
  const given = await granted({ email, given_name: 'Zoë Ángela', family_name: 'Núñez-Güemes d’Óñate' })
  const response = await enter(given)
  expect(response).toMatchObject({
    status: 200,
    body: {
      email,
      given_name: 'Zoë Ángela',
      family_name: 'Núñez-Güemes d’Óñate',
      name: 'Zoë Ángela',
      lastname: 'Núñez-Güemes d’Óñate',
      country_id: 142,
      code_phone: '52',
      phone: '',
      date_birth: null,
      gg: 'AIza_of_the_tests',
      affiliation: expect.stringMatching(/^\d+$/),
    },
  })
  const me = await t.request('GET', '/users/data', { token: response.body.api_token })
  expect(me.body).toMatchObject({ email, has_password: false, marketing: false, date_birth: null })
  const consents = await t.db`select purpose, given from consents where customer_id = ${me.body.id} order by purpose`
  expect(consents.map(({ purpose, given: yes }) => [purpose, yes])).toEqual([
    ['marketing', false],
    ['privacy', true],
    ['terms', true],
  ])
})

test('a returning person is the same customer, even if an email has changed on either side', async () => {
  const given = await granted({ email: someone() })
  const first = await enter(given)
  await changeProfile(t.db, first.body.id, { email: someone() })
  expect((await enter(given)).body.id).toBe(first.body.id)
})

test('an account with the same email is linked, and its data and password stay', async () => {
  const owner = await makeCustomer(t, { name: 'Own Name' })
  const given = await granted({ email: owner.email.toUpperCase(), given_name: 'Other', family_name: 'Name' })
  const response = await enter(given)
  expect(response.body).toMatchObject({ id: owner.id, given_name: 'Own Name', date_birth: '1990-05-17' })
  expect(await getCount(owner.email)).toBe(1)
})

test('personal data in the body is ignored', async () => {
  const owner = await makeCustomer(t)
  const email = someone()
  const given = await granted({ email, given_name: 'Real' })
  const response = await enter(given, {
    email: owner.email,
    name: 'Fake',
    lastname: 'Fake',
    photo: null,
    id: owner.id,
    date_birth: '1980-01-01',
    affiliation: '1',
  })
  expect(response.body).toMatchObject({ email, name: 'Real', date_birth: null })
  expect(response.body.id).not.toBe(owner.id)
})

test('without names one is made from the mailbox; a very long one is cut', async () => {
  const nameless = await enter(await granted({ email: `maria-${nextUniqueNumber()}@test.example`, given_name: '' }))
  expect(nameless.body.given_name).toMatch(/^maria-\d+$/)
  const long = await enter(await granted({ email: someone(), given_name: `a\n${'x'.repeat(300)}` }))
  expect(long.body.given_name).toHaveLength(120)
  const cut = await enter(await granted({ email: someone(), given_name: `${'x'.repeat(119)}👗` }))
  expect(cut.body.given_name).toBe('x'.repeat(119))
})

test('a pending registration of that mailbox ends', async () => {
  const email = someone()
  const form = { name: 'A', lastname: 'B', date_birth: '1990-01-01', phone: '5512345678', password: 'nobody has this' }
  await t.request('POST', '/users/sign-in', { body: { ...form, email } })
  const secret = await waitForSecret(t, email)
  await enter(await granted({ email }))
  expect((await t.request('PUT', '/users/complete-register', { body: { token: secret } })).status).toBe(400)
  expect((await t.request('POST', '/users/login', { body: { email, password: form.password } })).status).toBe(400)
})

test('an account without a password gets one by recovery, and both ways to sign in work', async () => {
  const given = await granted({ email: someone() })
  const { body } = await enter(given)
  await t.request('POST', '/users/password-recovery', { body: { email: body.email } })
  const token = await waitForSecret(t, body.email)
  const password = 'one that nobody has'
  await t.request('PUT', '/users/password-reset', { body: { token, password, password_confirmation: password } })
  await waitForMessages(t, body.email, 2)
  const logged = await t.request('POST', '/users/login', { body: { email: body.email, password } })
  expect(logged.body.id).toBe(body.id)
  expect((await enter(given)).body.id).toBe(body.id)
})

test('twenty concurrent sign-ins of a new person open one account', async () => {
  const email = someone()
  const given = await granted({ email })
  const responses = await Promise.all(Array.from({ length: 20 }, () => enter(given)))
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await getCount(email)).toBe(1)
})

describe('a sign-in that began before the account was taken back', () => {
  async function enterBeside(id: number, given: Granted, request: () => ReturnType<typeof enter>) {
    const responses: ReturnType<typeof enter>[] = []
    await t.db.begin(async (tx) => {
      await lockCustomer(tx, id)
      responses.push(request())
      await waitForLock(t.db)
      responses.push(enter(given))
      await waitForLock(t.db, 2)
    })
    return Promise.all(responses)
  }

  test.each([
    ['of a person who was linked', true],
    ['of a new person', false],
  ])('by undoing a changed email has no effect: %s', async (_, isLinked) => {
    const { id, email: old_email } = await makeCustomer(t)
    const new_email = someone()
    const [secret, requested_at] = [newSecret(), t.clock.now()]
    const expires_at = new Date(requested_at.valueOf() + DAY_MS)
    await changeProfile(t.db, id, { email: new_email })
    await changeEmail(t.db, id, {
      old_email: old_email,
      new_email: new_email,
      requested_at: requested_at,
      expires_at: expires_at,
      undo_hash: hashSecret(secret),
    })
    const given = await granted({ email: new_email })
    if (isLinked) await enter(given)
    const [undone, entered] = await enterBeside(id, given, () =>
      t.request('PUT', '/users/undo-email', { body: { token: secret } }),
    )
    expect(undone).toMatchObject({ status: 200, body: { email: old_email } })
    expect(entered).toMatchObject({ status: 400, body: { errors: ['social_not_valid'] } })
    expect(await t.db`select from identities where customer_id = ${id}`).toHaveLength(0)
    expect(await t.db`select from sessions where customer_id = ${id} and ended_at is null`).toHaveLength(0)
  })

  test('by closing it has no effect', async () => {
    const given = await granted({ email: someone() })
    const { id, api_token: token } = (await enter(given)).body
    const proof = { access_token: given.access_token, google_id: given.sub }
    const [closed, entered] = await enterBeside(id, given, () =>
      t.request('POST', '/users/close', { token, body: { ...proof, sure: true } }),
    )
    expect(closed?.status).toBe(200)
    expect(entered).toMatchObject({ status: 400, body: { errors: ['social_not_valid'] } })
    expect((await enter(given)).body.id).not.toBe(id)
  })
})

describe('a sign-in is refused', () => {
  test.each([
    ['a token made for another site', { client_id: FOREIGN_CLIENT }, {}],
    ['an e-mail that the provider has not verified', { email_verified: false }, {}],
    ['a token that is over', { expires_in: -10 }, {}],
    ['the id of another person', {}, { google_id: '104211765930187420001' }],
    ['a made-up token', {}, { access_token: 'ya29.made-up' }],
    ['no token', {}, { access_token: undefined }],
    ['a blank token', {}, { access_token: '' }],
    ['no number', {}, { google_id: null }],
  ])('%s', async (_, wish, change) => {
    const email = someone()
    const refused = await enter(await granted({ email, ...wish }), change)
    expect(refused).toMatchObject({ status: 400, body: { errors: ['social_not_valid'] } })
    expect(await getCount(email)).toBe(0)
  })

  test('an unverified email does not give access to the account that has it', async () => {
    const owner = await makeCustomer(t)
    const refused = await enter(await granted({ email: owner.email, email_verified: false }))
    expect(refused.status).toBe(400)
    expect(await t.db`select from identities where customer_id = ${owner.id}`).toHaveLength(0)
  })

  test.each([[['x']], [7], [{}]])('%j as a token is a wrong value', async (access_token) => {
    expect((await enter({ access_token: access_token, sub: '1' })).status).toBe(422)
  })
})

test('while the provider is unavailable no one is signed in, and the shop says so', async () => {
  const given = await granted({ email: someone() })
  await switches({ outage: true })
  const refused = await enter(given)
  expect(refused).toMatchObject({ status: 503, body: { errors: ['social_unavailable'] } })
  expect(refused.headers['retry-after']).toBeDefined()
  await switches({})
  expect((await enter(given)).status).toBe(200)
})

test('a shop without a client id refuses', async () => {
  const from = { ipAddress: '127.0.0.1', user_agent: 'test', device: 'none' }
  await expect(socialLogIn(t.shop, undefined, { google_id: '1', access_token: 'x' }, 'en', from)).rejects.toMatchObject(
    { code: 'social_unavailable' },
  )
})

test('every sign-in is recorded with its method and origin', async () => {
  const { body } = await enter(await granted({ email: someone() }))
  const rows = await t.db`select way, address, user_agent from sign_ins where customer_id = ${body.id}`
  expect(rows).toEqual([{ way: 'google', address: '127.0.0.1', user_agent: 'lightMyRequest' }])
})
