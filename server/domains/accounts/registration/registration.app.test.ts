import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilIdle, waitForMessages } from '../../../testing/mail.ts'
import { nextUniqueNumber } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { anonymizeCustomer } from '../profile/anonymize-customer.ts'
import { changeProfile } from '../../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const form = () => ({
  name: 'José Ángel',
  lastname: "O'Connor-Núñez",
  email: `person-${nextUniqueNumber()}@test.example`,
  password: 'a pass that nobody has',
  phone: '52 55 1234 5678',
  date_birth: '1990-02-28',
})
const register = (body: object, lang = 'en') => t.request('POST', `/users/sign-in?lang=${lang}`, { body })
const complete = (token: string) => t.request('PUT', '/users/complete-register', { body: { token } })

function mailTo(email: string, count = 1) {
  return eventually(async () => {
    const list = await t.mailbox.list(email)
    return list.length >= count && list
  })
}

async function secretFor(email: string, count = 1): Promise<string> {
  const [mail] = await mailTo(email, count)
  return /registro-exitoso\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const getCount = async (email: string) =>
  (await t.db`select from customers where lower(email) = lower(${email})`).length

test('the link of the mail opens the account and signs in', async () => {
  const body = form()
  const response = await register(body)
  expect(response).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  expect(await getCount(body.email)).toBe(0)

  const completed = await complete(await secretFor(body.email))
  expect(completed).toMatchObject({
    status: 200,
    body: {
      name: body.name,
      lastname: body.lastname,
      email: body.email,
      phone: '525512345678',
      code_phone: '52',
      country_id: 142,
      date_birth: '1990-02-28',
    },
  })
  const me = await t.request('GET', '/users/data?lang=en', { token: completed.body.api_token })
  expect(me.body).toMatchObject({ email: body.email, marketing: false, loyalty: { level: 0, crystals: 0 } })
})

test('the handle that the browser gets never opens the account', async () => {
  const body = form()
  const { body: response } = await register(body)
  expect(await complete(response.token)).toMatchObject({ status: 400, body: { errors: ['token_not_valid'] } })
  expect(await getCount(body.email)).toBe(0)
})

test('the link works once', async () => {
  const body = form()
  await register(body)
  const secret = await secretFor(body.email)
  await complete(secret)
  expect((await complete(secret)).status).toBe(400)
})

test('the link works for 48 hours and not a minute longer', async () => {
  const body = form()
  await register(body)
  const secret = await secretFor(body.email)
  t.clock.advance(48 * 3_600_000 + 1)
  expect((await complete(secret)).body.errors).toEqual(['token_not_valid'])
})

test('a message sent again carries a new link and ends the older one', async () => {
  const body = form()
  const { body: response } = await register(body)
  const first = await secretFor(body.email)
  expect(await t.request('PUT', '/users/resend-confirmation', { body: { token: response.token } })).toMatchObject({
    status: 200,
    body: { token: response.token },
  })
  const second = await secretFor(body.email, 2)
  expect((await complete(first)).status).toBe(400)
  expect((await complete(second)).status).toBe(200)
})

test('a stranger cannot set the password: completing one registration discards the others of that mailbox', async () => {
  const body = form()
  await register({ ...body, password: 'password of a stranger' })
  const planted = await secretFor(body.email)
  await register({ ...body, email: body.email.toUpperCase() })
  const own = await eventually(async () => {
    const secret = /registro-exitoso\/(\S+)/.exec((await t.mailbox.list(body.email))[0]?.text ?? '')?.[1]
    return secret !== planted && secret
  })
  expect((await complete(own)).status).toBe(200)
  expect((await complete(planted)).status).toBe(400)
  const login = (password: string) => t.request('POST', '/users/login', { body: { email: body.email, password } })
  expect((await login('password of a stranger')).status).toBe(400)
  expect((await login(body.password)).status).toBe(200)
})

test('an email with an account gets the same response, and its owner a mail about it', async () => {
  const body = form()
  await register(body)
  await complete(await secretFor(body.email))
  const secondResponse = await register(body)
  expect(secondResponse).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  const [mail] = await mailTo(body.email, 2)
  expect(mail?.kind).toBe('account-exists')
  expect(mail?.text).not.toContain('registro-exitoso')
})

test('thirty concurrent registrations of one mailbox open one account', async () => {
  const body = form()
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => register({ ...body, email: n % 2 ? body.email.toUpperCase() : body.email })),
  )
  const mails = await mailTo(body.email, 30)
  const secrets = mails.map(({ text }) => /registro-exitoso\/(\S+)/.exec(text)?.[1] ?? '')
  const responses = await Promise.all(secrets.map(complete))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(29)
  expect(await getCount(body.email)).toBe(1)
})

test.each(['José Ángel Nuñez-Ibáñez', "O'Connor", '李小龙', 'مريم', 'n\u0303 🐦', '<b>{{7*7}}</b>', 'x'.repeat(120)])(
  'a name is in no mail to a mailbox that nobody has confirmed, and stays as it was typed in the account: %s',
  async (name) => {
    const body = { ...form(), name, lastname: name }
    await register(body)
    const [mail] = await mailTo(body.email)
    expect(mail?.text).toContain('\n\nHi,\n\n')
    expect([mail?.text.includes(name), mail?.html.includes(name)]).toEqual([false, false])
    expect((await complete(await secretFor(body.email))).body).toMatchObject({ name, lastname: name })
  },
)

test('all fan numbers are different', async () => {
  const rows =
    await t.db`select count(*)::integer as customers, count(distinct affiliation)::integer as numbers from customers`
  expect(rows[0]?.customers).toBe(rows[0]?.numbers)
})

describe('a registration is refused', () => {
  const fields = ['name', 'lastname', 'date_birth', 'phone', 'email', 'password'] as const

  test.each(
    fields.flatMap(
      (field) =>
        [
          [field, 'removed'],
          [field, 'null'],
          [field, 'blank'],
        ] as const,
    ),
  )('when %s is %s, because fields are missing', async (field, how) => {
    const { [field]: _, ...rest } = { ...form(), phone: '5512345679' }
    const body = how === 'removed' ? rest : { ...rest, [field]: how === 'null' ? null : '  ' }
    const refused = await register(body)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: ['fields_missing'], message: 'Fields are missing', fields: { [field]: 'fields_missing' } },
    })
    expect((await register(body, 'es')).body.message).toBe('Faltan campos')
    expect(await t.db`select from registrations where phone = '5512345679'`).toHaveLength(0)
  })

  test.each(fields)('%s of a wrong type is a wrong value', async (field) => {
    expect(await register({ ...form(), [field]: 12 })).toMatchObject({
      status: 422,
      body: { errors: ['invalid_value'] },
    })
  })

  test.each<[string, number, number, RefusalCode | undefined]>([
    ['17 years', -17, 0, 'under_age'],
    ['18 tomorrow', -18, 1, 'under_age'],
    ['18 today', -18, 0, undefined],
    ['121 years', -121, 0, 'date_invalid'],
  ])('%s old', async (_, years, days, code) => {
    const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
      .format(t.clock.now())
      .split('-')
      .map(Number)
    const date_birth = new Date(Date.UTC(year + years, month - 1, day + days)).toISOString().slice(0, 10)
    const { body } = await register({ ...form(), date_birth })
    expect(body.errors?.[0]).toBe(code)
    expect(body.message).toBe(code && refusals[code].en)
  })

  test.each([
    ['1 character', 'x', 'password_too_short'],
    ['7 characters', '1234567', 'password_too_short'],
    ['a common one', 'password', 'password_common'],
    ['a common one in capitals', 'PASSWORD', 'password_common'],
    ['one sign again and again', 'aaaaaaaa', 'password_common'],
    ['two signs in turn', '12121212', 'password_common'],
    ['a row', 'abcdefgh', 'password_common'],
    ['a common one with signs for letters', 'P4ssw0rd', 'password_common'],
    ["the shop's name and a few digits", 'lienza123', 'password_personal'],
    ['a family name and a year', 'Nunez1990!', 'password_personal'],
    ['201 characters', 'x'.repeat(201), 'password_too_long'],
    ['64 KiB', 'x'.repeat(65_536), 'payload_too_large'],
    ['2 KiB', 'x'.repeat(2048), 'invalid_value'],
    ['200 characters', 'á9'.repeat(100), undefined],
    ['emoji and spaces at the ends', '  ¡ñandú! 🐦🐦  ', undefined],
  ])('a password of %s', async (_, password, code) => {
    expect((await register({ ...form(), password })).body.errors?.[0]).toBe(code)
  })

  test.each([
    ['letters', { phone: 'abc' }, 'phone_invalid'],
    ['3 digits', { phone: '123' }, 'phone_invalid'],
    ['40 digits', { phone: '1'.repeat(40) }, 'phone_invalid'],
    ['a number of another country', { phone: '+1 212 555 0100' }, 'phone_other_country'],
    ['an unknown country', { country_id: 9999 }, 'country_not_found'],
    ['a country that is no number', { country_id: 'x' }, 'invalid_value'],
    ['a country of the list as text', { country_id: '142' }, 'invalid_value'],
    ['a negative country', { country_id: -1 }, 'country_not_found'],
    ['an e-mail without domain', { email: 'a@b' }, 'error.email'],
    ['two e-mails', { email: 'a@b.example,c@d.example' }, 'error.email'],
    ['an e-mail with a line break', { email: 'v@x.example\nBcc: e@y.example' }, 'error.email'],
    ['a date that does not exist', { date_birth: '1990-02-30' }, 'date_invalid'],
    ['a date in another order', { date_birth: '01/01/1990' }, 'date_invalid'],
    ['a moment for a date', { date_birth: '1990-01-01T00:00:00Z' }, 'date_invalid'],
    ['a line break in the name', { name: 'Ana\nLi' }, 'control_characters'],
    ['a name of 300 characters', { name: 'x'.repeat(300) }, 'invalid_value'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'invalid_value'],
  ])('%s', async (_, change, code) => {
    const before = await t.db`select from registrations`
    const refused = await register({ ...form(), ...change })
    expect(refused.body.errors?.[0]).toBe(code)
    expect(refused.status).toBeLessThan(500)
    expect(await t.db`select from registrations`).toHaveLength(before.length)
  })

  test('without a country it is Mexico', async () => {
    const body = form()
    await register({ ...body, country_id: null })
    expect((await complete(await secretFor(body.email))).body.country_id).toBe(142)
  })

  test('undeclared fields change nothing', async () => {
    const body = form()
    await register({ ...body, affiliation: '1', crystals: 999, level: 3, is_admin: true, id: 1, email_verified: true })
    const completed = await complete(await secretFor(body.email))
    const me = await t.request('GET', '/users/data', { token: completed.body.api_token })
    expect(me.body.loyalty).toMatchObject({ level: 0, crystals: 0 })
    expect(me.body.affiliation).not.toBe('1')
  })
})

test("a password is not the account's own e-mail, nor its first part", async () => {
  const body = { ...form(), email: 'mariposa.azul@test.example' }
  for (const password of [body.email, 'mariposa.azul', 'MariposaAzul85'])
    expect((await register({ ...body, password })).body).toMatchObject({
      errors: ['password_personal'],
      fields: { password: 'password_personal' },
    })
})

describe('a handle gets the same response, whatever the owner of the mailbox did', () => {
  const resend = (token: string) => t.request('PUT', '/users/resend-confirmation', { body: { token } })
  const enter = async (email: string) => {
    const made = await fetch(`${t.sandbox.url}/_google/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const { access_token, sub } = (await made.json()) as { access_token: string; sub: string }
    return t.request('POST', '/users/social-login', { body: { google_id: sub, access_token } })
  }
  /** Newest first; a message requested just before has been written by then. */
  const kindsTo = async (email: string) => {
    await waitUntilIdle(t)
    return (await t.mailbox.list(email)).map(({ kind }) => kind)
  }

  test('the owner completed a registration of their own', async () => {
    const body = form()
    const stranger = (await register(body)).body.token
    await secretFor(body.email)
    const own = await register(body)
    const [newest] = await waitForMessages(t, body.email, 2)
    await complete(/registro-exitoso\/(\S+)/.exec(newest?.text ?? '')?.[1] ?? '')
    for (const token of [stranger, own.body.token])
      expect(await resend(token)).toMatchObject({ status: 200, body: { token } })
    expect((await kindsTo(body.email)).filter((kind) => kind === 'account-exists')).toHaveLength(2)
  })

  test('the owner followed the link that the stranger had sent', async () => {
    const body = form()
    const { token } = (await register(body)).body
    await complete(await secretFor(body.email))
    expect(await resend(token)).toMatchObject({ status: 200, body: { token } })
    expect(await kindsTo(body.email)).toContain('account-exists')
  })

  test('the owner came by the social login', async () => {
    const body = form()
    const { token } = (await register(body)).body
    await secretFor(body.email)
    expect((await enter(body.email)).status).toBe(200)
    expect(await resend(token)).toMatchObject({ status: 200, body: { token } })
  })

  test('the owner closed the account: no mail is sent, and the limit of 5 an hour still applies', async () => {
    const body = form()
    const strict = await openTestShop({ sameDatabaseAs: t, limit_scale: 1, worker: false })
    const { token } = (await register(body)).body
    const recovery = (await t.request('POST', '/users/password-recovery', { body: { email: body.email } })).body.token
    const { id } = (await complete(await secretFor(body.email))).body
    await waitUntilIdle(t)
    await t.db.begin((tx) => anonymizeCustomer(tx, id, body.email, t.clock.now()))
    const before = (await t.mailbox.list(body.email)).length
    const responses = []
    for (let n = 0; n < 6; n += 1)
      responses.push((await strict.request('PUT', '/users/resend-confirmation', { body: { token } })).status)
    expect(responses).toEqual([200, 200, 200, 200, 200, 429])
    const secondResponse = { body: { token: recovery, type: 1 } }
    expect((await t.request('PUT', '/users/resend-password-recovery', secondResponse)).status).toBe(200)
    expect(await kindsTo(body.email)).toHaveLength(before)
    const rows =
      await t.db`select row_to_json(r)::text as row from registrations r union all select row_to_json(r)::text from recoveries r`
    expect(rows.map(({ row }) => row).join()).not.toContain(body.email)
    await strict.close()
  })

  test('the owner moved to another mailbox: the spent registration opens no account', async () => {
    const body = form()
    const { token } = (await register(body)).body
    const { id } = (await complete(await secretFor(body.email))).body
    await changeProfile(t.db, id, { email: `moved-${body.email}` })
    expect((await resend(token)).status).toBe(200)
    expect(await kindsTo(body.email)).toEqual(['registration'])
  })

  test('for a week at most, however often it is used', async () => {
    const body = form()
    const { token } = (await register(body)).body
    for (let day = 0; day < 6; day += 1) {
      t.clock.advance(86_400_000)
      expect((await resend(token)).status).toBe(200)
    }
    t.clock.advance(86_400_000)
    expect((await resend(token)).body.errors).toEqual(['token_not_valid'])
  })
})

test('one mailbox gets 5 an hour in any spelling, and one IP address can send 20 requests', async () => {
  const strict = await openTestShop({ limit_scale: 1, worker: false })
  const send = (email: string, from: string) =>
    strict.request('POST', '/users/sign-in', { body: { ...form(), email }, from })
  const tags = await Promise.all(
    Array.from({ length: 30 }, (_, n) => send(`v.ictim+${n}@${n % 2 ? 'gmail.com' : 'googlemail.com'}`, `10.6.0.${n}`)),
  )
  expect(tags.filter(({ status }) => status === 200)).toHaveLength(5)
  const many = await Promise.all(Array.from({ length: 30 }, (_, n) => send(`many${n}@test.example`, '10.6.1.1')))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(20)
  expect((await send('another@test.example', '10.6.1.2')).status).toBe(200)
  await strict.close()
})

test('after five in an hour a mailbox gets no more mail', async () => {
  const strict = await openTestShop({ limit_scale: 1 })
  const body = form()
  const send = () => strict.request('POST', '/users/sign-in?lang=en', { body })
  for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200)
  const sixth = await send()
  expect(sixth).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  await strict.close()
})

test('secrets and passwords are stored as hashes, and the outbox deletes secrets once they are sent', async () => {
  const body = form()
  await register(body)
  const secret = await secretFor(body.email)
  await eventually(
    async () => (await t.db`select from messages where recipient = ${body.email} and sent_at is not null`).length > 0,
  )
  const rows =
    await t.db`select row_to_json(r)::text as row from registrations r union all select row_to_json(m)::text from messages m`
  const storedText = rows.map(({ row }) => row).join('\n')
  expect(storedText).not.toContain(secret)
  expect(storedText).not.toContain(body.password)
})
