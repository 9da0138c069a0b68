import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForMessages, waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, makeOwner, OWNER_PASSWORD, type TestCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createSession } from '../sessions/sessions.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const NEW = 'another one of many'

const change = ({ token }: TestCustomer, form: object = {}) =>
  t.request('PUT', '/users/password?lang=en', {
    token,
    body: { current_password: OWNER_PASSWORD, password: NEW, password_confirmation: NEW, ...form },
  })
const logIn = async ({ email }: TestCustomer, password: string) =>
  (await t.request('POST', '/users/login', { body: { email, password } })).status
const me = (token: string) => t.request('GET', '/users/data', { token })

async function granted(email: string) {
  const response = await fetch(`${t.sandbox.url}/_google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { access_token, sub } = (await response.json()) as { access_token: string; sub: string }
  return { access_token, google_id: sub }
}

test('the new password works, the old one does not, and the owner is notified', async () => {
  const customer = await makeOwner(t)
  expect(await change(customer)).toMatchObject({ status: 200, body: { changed: true } })
  expect([await logIn(customer, OWNER_PASSWORD), await logIn(customer, NEW)]).toEqual([400, 200])
  const [mail] = await waitForMessages(t, customer.email)
  expect(mail).toMatchObject({ kind: 'password-changed' })
})

test('the notice is in the language that the owner last chose, not in that of this request', async () => {
  const customer = await makeOwner(t)
  const choose = (lang: string) => t.request('PUT', `/users/language?lang=${lang}`, { token: customer.token })
  await change(customer)
  expect(await choose('en')).toMatchObject({ status: 200, body: { lang: 'en' } })
  await change(customer, { current_password: NEW, password: OWNER_PASSWORD, password_confirmation: OWNER_PASSWORD })
  const mails = await waitForMessages(t, customer.email, 2)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Tu contraseña cambió', 'Your password was changed'])
  expect((await t.request('PUT', '/users/language?lang=en')).status).toBe(401)
})

test('the session of the request continues, all others end', async () => {
  const customer = await makeOwner(t)
  const other = await createSession(t.db, t.shop, customer.id, 'another device')
  await change(customer)
  expect([(await me(customer.token)).status, (await me(other)).status]).toEqual([200, 401])
})

test('pending links can no longer set a password or change the email', async () => {
  const customer = await makeOwner(t)
  await t.request('POST', '/users/password-recovery', { body: { email: customer.email } })
  const reset = await waitForSecret(t, customer.email)
  const next = `elsewhere-${nextUniqueNumber()}@test.example`
  const { name, lastname, phone } = (await me(customer.token)).body
  const asked = { name, lastname, phone, email: next, password: OWNER_PASSWORD }
  await t.request('PUT', '/users/data', { token: customer.token, body: asked })
  const confirm = await waitForSecret(t, next)
  await change(customer)
  const body = { token: reset, password: 'yet another one', password_confirmation: 'yet another one' }
  expect((await t.request('PUT', '/users/password-reset', { body })).body.errors).toEqual(['token_not_valid'])
  expect((await t.request('PUT', '/users/confirm-email', { body: { token: confirm } })).status).toBe(400)
})

test('a wrong old password changes nothing, and is reported at its field', async () => {
  const customer = await makeOwner(t)
  expect(await change(customer, { current_password: 'not this one' })).toMatchObject({
    status: 400,
    body: { errors: ['password_wrong'], fields: { current_password: 'password_wrong' } },
  })
  expect(await logIn(customer, OWNER_PASSWORD)).toBe(200)
})

test('of twenty concurrent changes one succeeds, because the others have the wrong old password', async () => {
  const customer = await makeOwner(t)
  const passwords = Array.from({ length: 20 }, (_, n) => `${NEW} ${n}`)
  const responses = await Promise.all(
    passwords.map((password) => change(customer, { password, password_confirmation: password })),
  )
  const chosen = passwords.filter((_, n) => responses[n]?.status === 200)
  expect(chosen).toHaveLength(1)
  expect(await logIn(customer, chosen[0] ?? '')).toBe(200)
})

test('guesses of the old password stop after ten, also concurrent ones', async () => {
  const customer = await makeOwner(t)
  const responses = await Promise.all(Array.from({ length: 15 }, () => change(customer, { current_password: 'guess' })))
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect((await change(customer)).status).toBe(429)
})

test('an account without a password gets its first one with a fresh social login', async () => {
  const given = await granted(`someone-${nextUniqueNumber()}@test.example`)
  const { body } = await t.request('POST', '/users/social-login', { body: given })
  const customer = { id: body.id, email: body.email, token: body.api_token }
  expect((await change(customer, { current_password: undefined })).body.errors).toEqual(['fields_missing'])
  expect((await change(customer, { ...given, google_id: '1' })).body.errors).toEqual(['social_not_valid'])
  expect((await change(customer, given)).status).toBe(200)
  expect(await logIn(customer, NEW)).toBe(200)
})

test.each([
  ['the e-mail', 'mariposa.azul@test.example'],
  ['a name and a year', 'Mariposa1990'],
  ["the shop's name and a few digits", 'lienza123'],
])('%s is refused as a password', async (_, password) => {
  const customer = await makeOwner(t, { email: `mariposa.azul+${nextUniqueNumber()}@test.example`, name: 'Mariposa' })
  const refused = await change(customer, { password, password_confirmation: password })
  expect(refused.body).toMatchObject({ errors: ['password_personal'], fields: { password: 'password_personal' } })
})

test('a reset also refuses a password that contains account data, and its link stays valid', async () => {
  const customer = await makeCustomer(t, { name: 'Mariposa' })
  await t.request('POST', '/users/password-recovery', { body: { email: customer.email } })
  const token = await waitForSecret(t, customer.email)
  const reset = (password: string) =>
    t.request('PUT', '/users/password-reset', { body: { token, password, password_confirmation: password } })
  expect((await reset('Mariposa1990')).body.errors).toEqual(['password_personal'])
  expect((await reset(NEW)).status).toBe(200)
})
