import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilIdle, waitForMessages, waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, type TestCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createSession } from '../sessions/sessions.ts'
import { escapeUnprintable } from '../../../platform/escape-unprintable.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const HOUR_MS = 3_600_000
const NEW = 'a new one of the owner'

const recover = (email: unknown, lang = 'en', shop = t) =>
  shop.request('POST', `/users/password-recovery?lang=${lang}`, { body: { email } })
const resend = (token: unknown, type: unknown = 1, shop = t) =>
  shop.request('PUT', '/users/resend-password-recovery?lang=en', { body: { token, type } })
const reset = (token: unknown, password: unknown = NEW, password_confirmation: unknown = password) =>
  t.request('PUT', '/users/password-reset?lang=en', { body: { token, password, password_confirmation } })
const logIn = ({ email }: TestCustomer, password = NEW) =>
  t.request('POST', '/users/login', { body: { email, password } })
async function recovering(customer: TestCustomer) {
  const { body } = await recover(customer.email)
  return { handle: body.token as string, secret: await waitForSecret(t, customer.email) }
}

test('the link of the mail sets a new password once, and the customer is notified', async () => {
  const customer = await makeCustomer(t)
  const { secret } = await recovering(customer)
  expect(await reset(secret)).toMatchObject({ status: 200, body: { reset: true } })
  expect((await logIn(customer)).status).toBe(200)
  expect(await reset(secret)).toMatchObject({ status: 400, body: { errors: ['token_not_valid'] } })
  const [notice] = await waitForMessages(t, customer.email, 2)
  expect(notice).toMatchObject({ kind: 'password-changed' })
})

test('a link can be checked before it is used, and only using it uses it up', async () => {
  const customer = await makeCustomer(t)
  const { email } = customer
  const { secret } = await recovering(customer)
  const check = () => t.request('POST', '/users/password-reset-link', { body: { token: secret } })
  for (let n = 0; n < 2; n += 1) expect(await check()).toMatchObject({ status: 200, body: { valid: true, email } })
  expect((await reset(secret)).status).toBe(200)
  expect(await check()).toMatchObject({ status: 400, body: { errors: ['token_not_valid'] } })
})

test('all sessions end with the old password', async () => {
  const customer = await makeCustomer(t)
  const more = ['second', 'third'].map((agent) => createSession(t.db, t.shop, customer.id, agent))
  const tokens = [customer.token, ...(await Promise.all(more))]
  const { secret } = await recovering(customer)
  await reset(secret)
  for (const token of tokens) expect((await t.request('GET', '/users/data', { token })).status).toBe(401)
  expect((await logIn(customer)).status).toBe(200)
})

test('the link belongs to its owner, regardless of the signed-in customer', async () => {
  const [customer, other] = [await makeCustomer(t), await makeCustomer(t)]
  const { secret } = await recovering(customer)
  const body = { token: secret, password: NEW, password_confirmation: NEW }
  expect((await t.request('PUT', '/users/password-reset', { token: other.token, body })).status).toBe(200)
  expect((await t.request('GET', '/users/data', { token: other.token })).status).toBe(200)
  expect((await logIn(other)).status).toBe(400)
  expect((await logIn(customer)).status).toBe(200)
})

test.each([
  ['200 characters', 'á9'.repeat(100)],
  ['emoji, a tab and spaces at the ends', '  ¡ñandú! 🐦🐦 \t '],
])('a password of %s is accepted as it is', async (_, password) => {
  const customer = await makeCustomer(t)
  const { secret } = await recovering(customer)
  expect((await reset(secret, password)).status).toBe(200)
  expect((await logIn(customer, password.slice(0, -1))).status).toBe(400)
  expect((await logIn(customer, password)).status).toBe(200)
})

test('a concurrent log-in with the old password leaves no session', async () => {
  const customer = await makeCustomer(t)
  await reset((await recovering(customer)).secret, 'the one before this one')
  await recover(customer.email)
  const secret = await waitForSecret(t, customer.email, 3)
  const [, ...logins] = await Promise.all([
    reset(secret),
    ...Array.from({ length: 8 }, () => logIn(customer, 'the one before this one')),
  ])
  const tokens = logins.flatMap(({ body }) => body.api_token ?? [])
  const uses = await Promise.all(tokens.map((token) => t.request('GET', '/users/data', { token })))
  expect(uses.filter(({ status }) => status !== 401)).toEqual([])
})

test('the handle that the browser gets never sets a password', async () => {
  const { handle } = await recovering(await makeCustomer(t))
  expect((await reset(handle)).body.errors).toEqual(['token_not_valid'])
})

test('the link works for an hour and not a moment longer', async () => {
  const customer = await makeCustomer(t)
  const { secret } = await recovering(customer)
  t.clock.advance(HOUR_MS + 1)
  expect((await reset(secret)).body.errors).toEqual(['token_not_valid'])
})

test('only the newest link works, whether requested anew or sent again', async () => {
  const customer = await makeCustomer(t)
  const { handle, secret: first } = await recovering(customer)
  expect(await resend(handle)).toMatchObject({ status: 200, body: { token: handle } })
  const second = await waitForSecret(t, customer.email, 2)
  await recover(customer.email)
  const third = await waitForSecret(t, customer.email, 3)
  for (const old of [first, second]) expect((await reset(old)).status).toBe(400)
  expect((await reset(third)).status).toBe(200)
})

test('a handle can send again for a day', async () => {
  const { handle } = await recovering(await makeCustomer(t))
  t.clock.advance(DAY_MS + 1)
  expect((await resend(handle)).body.errors).toEqual(['token_not_valid'])
})

test('twenty concurrent resets with one link set one password', async () => {
  const customer = await makeCustomer(t)
  const { secret } = await recovering(customer)
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(secret, `password number ${n}`)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = responses.findIndex(({ status }) => status === 200)
  expect((await logIn(customer, `password number ${winner}`)).status).toBe(200)
})

describe('no response reveals whether a mailbox has an account', () => {
  test('because body and status are the same, and only the owner gets a mail', async () => {
    const { email } = await makeCustomer(t)
    const unknown = `nobody-${nextUniqueNumber()}@test.example`
    const responses = await Promise.all([recover(email), recover(unknown)])
    expect(new Set(responses.map(({ headers }) => headers['content-length'])).size).toBe(1)
    for (const { status, body } of responses)
      expect([status, Object.keys(body), body.token.length]).toEqual([200, ['token'], 43])
    for (const { body } of responses) {
      expect(await resend(body.token)).toMatchObject({ status: 200, body: { token: body.token } })
      expect(await resend(body.token, 2)).toMatchObject({ status: 200, body: { token: body.token } })
    }
    await waitUntilIdle(t)
    expect(await t.mailbox.list(unknown)).toHaveLength(0)
    expect((await t.mailbox.list(email)).length).toBeGreaterThan(0)
  })
})

describe('a recovery refuses', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['blank', '  '],
    ['a', 'a'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['a line break', 'v@x.example\nCc:evil@y.example'],
    ['an escaped line break', 'v@x%0aCc:evil@y'],
  ])('%s as an e-mail', async (_, email) => {
    const refused = await recover(email)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: ['email_missing'], message: 'You must enter an email' },
    })
    expect((await recover(email, 'es')).body.message).toBe('Debes ingresar un correo')
  })

  test('of two emails under one name the later one is used, and only that one gets a mail', async () => {
    const [first, second] = [await makeCustomer(t), await makeCustomer(t)]
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/users/password-recovery?lang=en',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${first.email}","email":"${second.email}"}`,
    })
    expect(response.statusCode).toBe(200)
    await waitForMessages(t, second.email)
    await waitUntilIdle(t)
    expect(await t.mailbox.list(first.email)).toHaveLength(0)
  })

  test.each([[['a@b.example', 'c@d.example']], [{ email: 'a' }], [7]])('%j is a wrong value', async (email) => {
    expect((await recover(email)).status).toBe(422)
  })

  test.each([
    ['no password', { password: undefined }, 'fields_missing'],
    ['no confirmation', { password_confirmation: undefined }, 'fields_missing'],
    ['neither', { password: undefined, password_confirmation: '' }, 'fields_missing'],
    ['blanks', { password: '  ', password_confirmation: '  ' }, 'fields_missing'],
    ['two that differ', { password_confirmation: 'another one entirely' }, 'passwords_differ'],
    ['a short one', { password: 'short', password_confirmation: 'short' }, 'password_too_short'],
    ['a common one', { password: 'password', password_confirmation: 'password' }, 'password_common'],
    ['numbers', { password: 12_345_678, password_confirmation: 12_345_678 }, 'invalid_value'],
    ['60 KB', { password: 'x'.repeat(60_000), password_confirmation: 'x'.repeat(60_000) }, 'payload_too_large'],
    ['a NUL', { password: 'una clave \0 larga' }, 'invalid_value'],
    ['no token', { token: undefined }, 'token_not_valid'],
  ])('%s, and the link stays valid', async (_, change, code) => {
    const { secret } = await recovering(await makeCustomer(t))
    const body = { token: secret, password: NEW, password_confirmation: NEW, ...change }
    const refused = await t.request('PUT', '/users/password-reset?lang=en', { body })
    expect(refused.body.errors[0]).toBe(code)
    expect((await reset(secret)).status).toBe(200)
  })

  test('with the sentences of the specification', async () => {
    const { secret } = await recovering(await makeCustomer(t))
    expect((await reset(secret, '')).body.message).toBe('Fields are missing')
    expect((await reset(secret, NEW, 'another one entirely')).body.message).toBe('The keys do not match')
  })

  test('a link with one letter changed', async () => {
    const { secret } = await recovering(await makeCustomer(t))
    expect((await reset(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
  })

  test.each([['sms'], [3], [undefined], ['2'], [null]])('%j as a way to send again', async (type) => {
    const { handle } = await recovering(await makeCustomer(t))
    expect((await t.request('PUT', '/users/resend-password-recovery', { body: { token: handle, type } })).status).toBe(
      type === undefined || type === null ? 400 : 422,
    )
  })
})

test('names that look like code or headers are rendered on one line, as they are in the text and escaped in the HTML', async () => {
  const name = `{{7*7}} \${7*7} <%= 7*7 %> <b>"x"</b>\r\nBcc: evil@test.example`
  const customer = await makeCustomer(t, { name })
  await recovering(customer)
  const [mail] = await waitForMessages(t, customer.email)
  expect(mail?.text).toContain(escapeUnprintable(name))
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.subject).toBe('Choose a new password')
  expect(await t.mailbox.list('evil@test.example')).toHaveLength(0)
})

test('handles and secrets are stored as hashes, and the outbox deletes secrets once they are sent', async () => {
  const { handle, secret } = await recovering(await makeCustomer(t))
  await waitUntilIdle(t)
  const rows = await t.db`
    select row_to_json(r)::text as row from recoveries r union all select row_to_json(l)::text from password_links l
    union all select row_to_json(m)::text from messages m union all select data::text from pgboss.job`
  const storedText = rows.map(({ row }) => row).join('\n')
  expect(storedText).not.toContain(secret)
  expect(storedText).not.toContain(handle)
})

describe('in a shop with its real limits', () => {
  test('a mailbox gets 5 mails an hour, known or not, from one or many IP addresses', async () => {
    const strict = await openTestShop({ limit_scale: 1 })
    const { email } = await makeCustomer(strict)
    for (const mailbox of [email, 'nobody@test.example']) {
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          strict.request('POST', '/users/password-recovery', { body: { email: mailbox }, from: `10.7.0.${n}` }),
        ),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
      const refused = responses.find(({ status }) => status === 429)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    }
    await waitUntilIdle(strict)
    expect((await strict.mailbox.list(email)).length).toBeLessThanOrEqual(5)
    await strict.close()
  })

  test('one IP address can send 20 requests an hour, for any mailboxes', async () => {
    const strict = await openTestShop({ limit_scale: 1 })
    const request = (email: string, from: string) =>
      strict.request('POST', '/users/password-recovery', { body: { email }, from })
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => request(`b${n}@test.example`, '10.7.1.1')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect((await request('b1@test.example', '10.7.1.2')).status).toBe(200)
    await strict.close()
  })

  test('guesses of secrets stop after 60 an hour from one IP address, and only there', async () => {
    const strict = await openTestShop({ limit_scale: 1 })
    const guess = (from: string) =>
      strict.request('PUT', '/users/password-reset', {
        body: { token: 'x'.repeat(43), password: NEW, password_confirmation: NEW },
        from,
      })
    for (let n = 0; n < 60; n += 1) expect((await guess('10.9.0.1')).status).toBe(400)
    expect((await guess('10.9.0.1')).status).toBe(429)
    expect((await guess('10.9.0.2')).status).toBe(400)
    await strict.close()
  })
})
