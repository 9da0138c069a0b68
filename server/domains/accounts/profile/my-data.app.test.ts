import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, makeOwner, OWNER_PASSWORD, type TestCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { changeProfile } from '../../../testing/change-customers.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const me = async ({ token }: TestCustomer) => (await t.request('GET', '/users/data?lang=en', { token })).body
async function save(customer: TestCustomer, change: object, lang = 'en') {
  const { name, lastname, country_id, phone, email, date_birth } = await me(customer)
  const body = { name, lastname, country_id, phone, email, date_birth, password: OWNER_PASSWORD, ...change }
  return t.request('PUT', `/users/data?lang=${lang}`, { token: customer.token, body })
}

test('saving returns the changed customer as GET does', async () => {
  const customer = await makeOwner(t)
  const response = await save(customer, { name: ' José Ángel ', lastname: "O'Connor-Núñez", phone: '+52 55 8765 4321' })
  expect(response).toMatchObject({
    status: 200,
    body: { name: 'José Ángel', lastname: "O'Connor-Núñez", phone: '525587654321', code_phone: '52' },
  })
  expect(response.body).toEqual(await me(customer))
})

test('saving what was read changes nothing', async () => {
  const customer = await makeCustomer(t)
  const before = await me(customer)
  expect((await save(customer, {})).body).toEqual(before)
  expect(await t.db`select phone_changed_at from customers where id = ${customer.id}`).toEqual([
    { phone_changed_at: null },
  ])
})

describe('the birth date is set once', () => {
  test.each([
    ['another one', '1980-01-01'],
    ['null', null],
    ['left out', undefined],
    ['blank', ''],
    ['under 18', '2020-01-01'],
    ['none at all', 'not a date'],
  ])('%s leaves the existing birth date', async (_, date_birth) => {
    const customer = await makeCustomer(t)
    expect(await save(customer, { date_birth })).toMatchObject({ status: 200, body: { date_birth: '1990-05-17' } })
  })

  test('a customer without a birth date sets it once', async () => {
    const customer = await makeCustomer(t, { date_birth: null })
    expect((await save(customer, { date_birth: '1985-03-02' })).body.date_birth).toBe('1985-03-02')
    expect((await save(customer, { date_birth: '1986-03-02' })).body.date_birth).toBe('1985-03-02')
  })

  test('of twenty concurrent requests one sets the birth date, and it stays', async () => {
    const customer = await makeCustomer(t, { date_birth: null })
    const days = Array.from({ length: 20 }, (_, n) => `1980-01-${String(n + 1).padStart(2, '0')}`)
    const responses = await Promise.all(days.map((date_birth) => save(customer, { date_birth })))
    expect(new Set(responses.map(({ body }) => body.date_birth)).size).toBe(1)
  })

  test.each([
    ['null', null, 'error.field'],
    ['left out', undefined, 'error.field'],
    ['blank', ' ', 'error.field'],
    ['under 18', '2015-01-01', 'login.date_error'],
    ['over 120', '1890-01-01', 'date_invalid'],
    ['a day that does not exist', '1990-02-30', 'date_invalid'],
    ['a day in another order', '01/01/1990', 'date_invalid'],
    ['more than a day', '1990-01-01T00:00:00.000000000000000000000000Z', 'date_invalid'],
    ['no date', 'yesterday', 'date_invalid'],
    ['a number', 19_900_101, 'invalid_value'],
  ])('a customer without a birth date is refused: %s', async (_, date_birth, code) => {
    const customer = await makeCustomer(t, { date_birth: null })
    const refused = await save(customer, { date_birth, name: 'Changed' })
    expect(refused.body.errors[0]).toBe(code)
    expect(refused.body.fields).toHaveProperty('date_birth')
    expect((await me(customer)).name).not.toBe('Changed')
  })
})

describe('a refused change changes nothing', () => {
  test.each(
    (['name', 'lastname', 'phone', 'email'] as const).flatMap((field) =>
      [undefined, null, '  '].map((value) => [field, value] as const),
    ),
  )('%s as %j: fill in the marked fields', async (field, value) => {
    const customer = await makeCustomer(t)
    const refused = await save(customer, { [field]: value })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: ['error.field'], fields: { [field]: 'error.field' } },
    })
  })

  test.each([
    ['letters', { phone: 'abc' }, 'phone_invalid'],
    ['3 digits', { phone: '123' }, 'phone_invalid'],
    ['40 digits', { phone: '1'.repeat(40) }, 'phone_invalid'],
    ['a number of another country', { phone: '+1 212 555 0100' }, 'phone_other_country'],
    ['an unknown country', { country_id: 9999 }, 'country_not_found'],
    ['a country as text', { country_id: '142' }, 'invalid_value'],
    ['a negative country', { country_id: -1 }, 'country_not_found'],
    ['an e-mail without domain', { email: 'a@b' }, 'error.email'],
    ['two e-mails', { email: 'a@b.example,c@d.example' }, 'error.email'],
    ['an e-mail with a line break', { email: 'v@x.example\nBcc: e@y.example' }, 'error.email'],
    ['a name of 300 characters', { name: 'x'.repeat(300) }, 'invalid_value'],
    ['a name that is a list', { name: ['x'] }, 'invalid_value'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'invalid_value'],
    ['a line break in the name', { name: 'Ana\nLi' }, 'control_characters'],
    ['an escape in the last name', { lastname: '\u001B[2JLi' }, 'control_characters'],
    ['a bell in the e-mail', { email: 'a\u0007@b.example' }, 'error.email'],
    ['the newsletter as text', { marketing: 'yes' }, 'invalid_value'],
  ])('%s', async (_, change, code) => {
    const customer = await makeCustomer(t)
    const before = await me(customer)
    const refused = await save(customer, { lastname: 'Changed', ...change })
    expect(refused.body.errors[0]).toBe(code)
    expect(refused.status).toBeLessThan(500)
    expect(await me(customer)).toEqual(before)
  })
})

test.each([
  ['52 55 1234 5678', 142, '525512345678'],
  ['5512345678', 142, '525512345678'],
  ['+52 1 55 1234 5678', 142, '525512345678'],
  ['(212) 555-0100', 233, '12125550100'],
  ['+1 212 555 0100', 233, '12125550100'],
])('%s of country %i is stored as %s, with the code of the country', async (phone, country_id, kept) => {
  const { body } = await save(await makeOwner(t), { phone, country_id })
  expect(body).toMatchObject({ phone: kept, country_id, code_phone: country_id === 142 ? '52' : '1' })
})

test('without a country the current one stays', async () => {
  const customer = await makeOwner(t)
  await save(customer, { country_id: 233, phone: '2125550100' })
  for (const country_id of [null, undefined])
    expect((await save(customer, { country_id })).body).toMatchObject({ country_id: 233, phone: '12125550100' })
})

test('the time of a change of phone is stored', async () => {
  const customer = await makeOwner(t)
  await save(customer, { phone: '5511112222' })
  const [row] = await t.db`select phone_changed_at from customers where id = ${customer.id}`
  expect(Math.abs(row?.phone_changed_at.valueOf() - t.clock.now().valueOf())).toBeLessThan(10_000)
})

test.each([
  'José Ángel Nuñez-Ibáñez',
  "O'Connor",
  'Mª del Carmen',
  '李小龙',
  'Zoë 🐦👩🏽',
  'ñandú n\u0303andu\u0301',
  'مريم',
  'X',
  '=HYPERLINK("http://x")',
  "Robert'); drop table customers;--",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  'null',
  'undefined',
  '﷽',
  'x'.repeat(120),
])('a name is stored as it is: %s', async (name) => {
  const customer = await makeCustomer(t)
  expect((await save(customer, { name, lastname: name })).body).toMatchObject({ name, lastname: name })
})

test('a name loses the characters that show nothing, and one of nothing else is missing', async () => {
  const customer = await makeCustomer(t)
  const saved = await save(customer, { name: ' \u202EAna\u202C\u200B ', lastname: 'Li\u00ADra' })
  expect(saved.body).toMatchObject({ name: 'Ana', lastname: 'Lira' })
  for (const name of ['\u200B', '\u3164', ' \u115F '])
    expect((await save(customer, { name })).body).toMatchObject({
      errors: ['error.field'],
      fields: { name: 'error.field' },
    })
})

async function getKept(...customers: TestCustomer[]) {
  const ids = customers.map(({ id }) => id)
  return {
    customers: await t.db`select * from customers where id = any(${ids}) order by id`,
    sessions: await t.db`select id, customer_id from sessions where customer_id = any(${ids}) order by id`,
    crystals: await t.db`select * from crystal_balances where customer_id = any(${ids}) order by customer_id`,
    entries: await t.db`select * from crystal_entries where customer_id = any(${ids}) order by id`,
    mails: await t.db`select id from messages where customer_id = any(${ids}) order by id`,
  }
}

test('undeclared fields change nothing, for any customer', async () => {
  const customer = await makeCustomer(t)
  const other = await makeCustomer(t)
  const before = await getKept(customer, other)
  const planted = {
    ...{
      affiliation: '1',
      fan_number: 1,
      crystals: 999,
      level: 3,
      loyalty: { level: 3 },
      role: 'owner',
      is_admin: true,
    },
    ...{ id: other.id, user_id: other.id, customer_id: other.id, google_id: '1', email_verified: true },
    ...{ password: 'planted password', password_hash: 'x', has_password: true, api_token: 'x' },
    ...{ email_pending: 'x@y.example', code_phone: '1', phone_country: '1', closed_at: null, created_at: '2020-01-01' },
  }
  const response = await save(customer, { ...planted, lastname: 'Changed' })
  expect(response).toMatchObject({ status: 200, body: { lastname: 'Changed', id: customer.id } })
  const after = await getKept(customer, other)
  const [mine, theirs] = before.customers
  expect(after).toEqual({
    ...before,
    customers: [{ ...mine, lastname: 'Changed', search_text: expect.stringContaining(' changed ') }, theirs],
  })
})

test.each([
  ['__proto__', '"__proto__": {"email": "x@y.example", "is_admin": true}'],
  ['__proto__ within', '"loyalty": {"__proto__": {"is_admin": true}}'],
  ['constructor', '"constructor": {"prototype": {"is_admin": true}}'],
])('a body with %s is refused with 400, and nothing changes', async (_, key) => {
  const customer = await makeCustomer(t)
  const { name, country_id, phone, email, date_birth } = await me(customer)
  const before = await getKept(customer)
  const body = JSON.stringify({ name, lastname: 'Changed', country_id, phone, email, date_birth })
  const send = (payload: string) =>
    t.app.inject({
      method: 'PUT',
      url: '/api/users/data?lang=en',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      payload,
    })
  const response = await send(body.replace('{', `{${key},`))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ errors: ['invalid_json'] })
  expect(await getKept(customer)).toEqual(before)
  expect(({} as Record<string, unknown>).is_admin).toBeUndefined()
  // Without the key the very same body is accepted.
  expect((await send(body)).statusCode).toBe(200)
})

test('the newsletter switch is stored, with each consent given or withdrawn', async () => {
  const customer = await makeCustomer(t)
  const put = (marketing: unknown) =>
    t.request('PUT', '/users/marketing', { token: customer.token, body: { marketing } })
  expect(await put(true)).toMatchObject({ status: 200, body: { marketing: true } })
  expect(await put(true)).toMatchObject({ status: 200, body: { marketing: true } })
  expect((await me(customer)).marketing).toBe(true)
  expect((await save(customer, { marketing: false })).body.marketing).toBe(false)
  expect((await save(customer, {})).body.marketing).toBe(false)
  const consents = await t.db`
    select given from consents where customer_id = ${customer.id} and purpose = 'marketing' order by id`
  expect(consents.map(({ given }) => given)).toEqual([true, false])
  expect((await put(undefined)).body.errors).toEqual(['error.field'])
  expect((await put('yes')).status).toBe(422)
})

test('without a token nothing can be saved', async () => {
  expect((await t.request('PUT', '/users/data', { body: {} })).status).toBe(401)
  expect((await t.request('PUT', '/users/marketing', { body: { marketing: true } })).status).toBe(401)
})

test('the response says whether there is a password', async () => {
  const customer = await makeCustomer(t, { email: `p-${nextUniqueNumber()}@test.example` })
  expect((await me(customer)).has_password).toBe(false)
  await t.request('POST', '/users/password-recovery', { body: { email: customer.email } })
  const password = 'one that nobody has'
  const body = { token: await waitForSecret(t, customer.email), password, password_confirmation: password }
  await t.request('PUT', '/users/password-reset', { body })
  const { body: signed } = await t.request('POST', '/users/login', { body: { email: customer.email, password } })
  expect((await t.request('GET', '/users/data', { token: signed.api_token })).body.has_password).toBe(true)
})

describe('another email or phone needs a proof of identity', () => {
  const changes = [
    ['e-mail', { email: 'elsewhere@test.example' }],
    ['phone', { phone: '5599990000' }],
    ['country of the phone', { country_id: 233, phone: '5599990000' }],
  ] as const

  test.each(changes)(
    '%s: the password is required, a wrong one is refused, and nothing is saved',
    async (_, change) => {
      const customer = await makeOwner(t)
      const before = await me(customer)
      expect(await save(customer, { name: 'Not saved', ...change, password: undefined })).toMatchObject({
        status: 400,
        body: { errors: ['password_needed'], fields: { password: 'password_needed' } },
      })
      expect(await save(customer, { name: 'Not saved', ...change, password: 'not this one' })).toMatchObject({
        status: 400,
        body: { errors: ['password_wrong'], fields: { password: 'password_wrong' } },
      })
      expect(await me(customer)).toEqual(before)
      expect((await save(customer, change)).status).toBe(200)
    },
  )

  test.each(changes)('%s: without a password a fresh social login is required', async (_, change) => {
    const customer = await makeCustomer(t)
    const { email } = await me(customer)
    const made = await fetch(`${t.sandbox.url}/_google/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const { access_token, sub: google_id } = (await made.json()) as { access_token: string; sub: string }
    const proof = { access_token, google_id, password: undefined }
    expect((await save(customer, change)).body.errors).toEqual(['social_needed'])
    expect((await save(customer, { ...change, ...proof })).body.errors).toEqual(['social_not_valid'])
    await t.request('POST', '/users/social-login', { body: { access_token, google_id } })
    expect(
      (await save(customer, { ...change, ...proof, email: `other-${nextUniqueNumber()}@test.example` })).status,
    ).toBe(200)
  })

  test('names, a birth date and the same email and phone need no proof', async () => {
    const customer = await makeOwner(t, { date_birth: null })
    const { email } = await me(customer)
    const change = { name: 'Other', date_birth: '1990-01-01', email: email.toUpperCase(), password: undefined }
    expect((await save(customer, change)).body).toMatchObject({ name: 'Other', email: email.toUpperCase() })
  })

  test('a first phone needs no proof', async () => {
    const customer = await makeOwner(t, { phone: '' })
    expect((await save(customer, { phone: '5512345678', password: undefined })).body.phone).toBe('525512345678')
  })

  test('of twenty concurrent first phones one is set, because the others would replace it', async () => {
    const customer = await makeOwner(t, { phone: '' })
    const phones = Array.from({ length: 20 }, (_, n) => String(5_512_345_600 + n))
    const responses = await Promise.all(phones.map((phone) => save(customer, { phone, password: undefined })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = responses.filter(({ status }) => status === 400)
    expect(new Set(refused.map(({ body }) => body.errors[0]))).toEqual(new Set(['password_needed']))
  })

  test('another phone is no longer verified', async () => {
    const customer = await makeOwner(t)
    expect((await me(customer)).phone_verified).toBe(true)
    expect((await save(customer, { phone: '5599991111' })).body.phone_verified).toBe(false)
    await changeRows(t.db, 'customers', { id: customer.id }, { phone_verified_at: t.clock.now() })
    await changeProfile(t.db, customer.id, { phone: '5599992222' })
    expect((await me(customer)).phone_verified).toBe(false)
  })
})
