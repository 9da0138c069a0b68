import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleAddress, makeCustomer } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { accountRoutes } from '../routes.ts'

let t: TestCalls
beforeAll(async () => {
  // The calls of addresses use no external service.
  t = await openTestCalls((app, shop) => accountRoutes(app, shop, {} as never, null))
})
afterAll(() => t.close())

const create = (token: string, body: object, lang = 'en') =>
  t.ask('POST', `/addresses/create?lang=${lang}`, { token, body })
const list = async (token: string) => (await t.ask('GET', '/addresses/list?lang=en', { token })).body

test('a postal code is stored with its zeros and returned in both forms', async () => {
  const { token, email } = await makeCustomer(t)
  const { body } = await create(token, { ...sampleAddress, postal_code: 6700, line2: ' Int. 4 ', details: '' })
  expect(await list(token)).toEqual([
    {
      id: body.id,
      country_id: 142,
      country_name: 'Mexico',
      line: sampleAddress.line,
      line2: 'Int. 4',
      postal_code: 6700,
      postal_code_text: '06700',
      city: sampleAddress.city,
      details: null,
      email,
    },
  ])
})

test.each([
  ['a ZIP as text', { country_id: 233, postal_code: '02139' }, '02139'],
  ['a ZIP that lost its zero', { country_id: 233, postal_code: 2139 }, '02139'],
  ['elsewhere, as it is', { country_id: 207, postal_code: '08001' }, '08001'],
])('%s', async (_, change, text) => {
  const { token } = await makeCustomer(t)
  await create(token, { ...sampleAddress, ...change })
  expect((await list(token))[0].postal_code_text).toBe(text)
})

test('ownership is checked before the new values: another customer’s address is not found', async () => {
  const [owner, other] = [await makeCustomer(t), await makeCustomer(t)]
  const { body } = await create(owner.token, sampleAddress)
  for (const change of [{}, { country_id: 9999 }, { postal_code: '1' }])
    expect(
      await t.ask('PUT', '/addresses/update', {
        token: other.token,
        body: { ...sampleAddress, id: body.id, ...change },
      }),
    ).toMatchObject({ status: 404, body: { errors: ['error.addressnoa'] } })
})

test.each([
  ['a street of 201 characters', { line: 'x'.repeat(201) }, 'line'],
  ['a city of 121 characters', { city: 'x'.repeat(121) }, 'city'],
])('%s is a wrong value, not a missing one', async (_, change, field) => {
  const { token } = await makeCustomer(t)
  const response = await create(token, { ...sampleAddress, ...change })
  expect(response).toMatchObject({
    status: 422,
    body: { errors: ['invalid_value'], fields: { [field]: 'invalid_value' } },
  })
})

test('a control character is refused in the lines of an address and removed from its details', async () => {
  const { token } = await makeCustomer(t)
  for (const field of ['line', 'line2', 'city'])
    expect(await create(token, { ...sampleAddress, [field]: 'Calle 1\u001B[2K\nPagado' })).toMatchObject({
      status: 422,
      body: {
        errors: ['control_characters'],
        message: refusals.control_characters.en,
        fields: { [field]: 'control_characters' },
      },
    })
  await create(token, { ...sampleAddress, details: 'Timbre\u0007 2\r\nPiso\t3\u009B' })
  expect((await list(token)).map(({ details }: { details: string }) => details)).toEqual(['Timbre 2\nPiso 3'])
})

test('of twenty addresses sent at once with two there, one is stored', async () => {
  const { token } = await makeCustomer(t)
  await create(token, sampleAddress)
  await create(token, sampleAddress)
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(token, sampleAddress)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ body }) => body.errors?.[0] === 'address_limit')).toHaveLength(19)
  expect(await list(token)).toHaveLength(3)
})

test('the position of a removed address is free again', async () => {
  const { token } = await makeCustomer(t)
  for (let n = 0; n < 3; n += 1) await create(token, sampleAddress)
  const [first] = await list(token)
  expect((await t.ask('DELETE', `/addresses/remove?id=${first.id}`, { token })).status).toBe(200)
  expect((await create(token, sampleAddress)).status).toBe(200)
})

describe('another customer’s address', () => {
  test('cannot be read, changed or removed, and gets the same response as a missing one', async () => {
    const owner = await makeCustomer(t)
    const other = await makeCustomer(t)
    const { body } = await create(owner.token, sampleAddress)
    for (const id of [body.id, 999_999]) {
      const responses = [
        await t.ask('GET', `/addresses/detail?lang=en&id=${id}`, { token: other.token }),
        await t.ask('PUT', '/addresses/update?lang=en', {
          token: other.token,
          body: { ...sampleAddress, line: 'Mine', id },
        }),
        await t.ask('DELETE', `/addresses/remove?lang=en&id=${id}`, { token: other.token }),
      ]
      for (const { status, body: refused } of responses) {
        expect(status).toBe(404)
        expect(refused).toMatchObject({ errors: ['error.addressnoa'], message: 'That address isn’t available.' })
      }
    }
    expect((await list(owner.token))[0].line).toBe(sampleAddress.line)
  })

  test('is not replaced by a new address with its id', async () => {
    const owner = await makeCustomer(t)
    const other = await makeCustomer(t)
    const { body } = await create(owner.token, sampleAddress)
    const made = await create(other.token, { ...sampleAddress, id: body.id, email: owner.email })
    expect(made.body.id).not.toBe(body.id)
    expect((await list(other.token))[0].email).toBe(other.email)
  })
})

test.each(['abc', '0', '-1', '1.5', '1e30', '', "1' or '1'='1"])('an invalid id (%s) is not found', async (id) => {
  const { token } = await makeCustomer(t)
  const response = await t.ask('GET', `/addresses/detail?id=${encodeURIComponent(id)}`, { token })
  expect(response).toMatchObject({ status: 404, body: { errors: ['error.addressnoa'] } })
})

test.each([
  ['no street', { line: undefined }, 'error.ae', 'Enter your street address.', 'Escribe calle y número.'],
  ['a blank street', { line: '  ' }, 'error.ae', 'Enter your street address.', 'Escribe calle y número.'],
  ['no city', { city: '' }, 'error.city', 'Choose or type your city.', 'Elige o escribe tu ciudad.'],
  ['no postal code', { postal_code: undefined }, 'error.cp', refusals['error.cp'].en, refusals['error.cp'].es],
  ['letters as a postal code', { postal_code: 'AB1' }, 'error.cp', refusals['error.cp'].en, refusals['error.cp'].es],
  ['six digits in Mexico', { postal_code: '123456' }, 'error.cp', refusals['error.cp'].en, refusals['error.cp'].es],
  [
    'four digits in Mexico, as a text',
    { postal_code: '0670' },
    'error.cp',
    refusals['error.cp'].en,
    refusals['error.cp'].es,
  ],
  [
    'an unknown country',
    { country_id: 0 },
    'country_not_found',
    'That country isn’t on the list.',
    'Ese país no está en la lista.',
  ],
])('%s is refused in both languages and stores nothing', async (_, change, code, en, es) => {
  const { token } = await makeCustomer(t)
  const body = { ...sampleAddress, ...change }
  expect(await create(token, body)).toMatchObject({ status: 400, body: { errors: [code], message: en } })
  expect((await create(token, body, 'es')).body.message).toBe(es)
  expect(await list(token)).toEqual([])
})

test.each([
  'José Ángel 12-B, Nuñez-Ibáñez',
  "O'Connor",
  '李小龙路 5 号',
  'شارع مريم',
  'n\u0303andu\u0301 🏠👩🏽',
  '<script>alert(1)</script> {{7*7}}',
  "'); drop table addresses;--",
])('text is stored as it was typed: %s', async (words) => {
  const { token } = await makeCustomer(t)
  const body = { ...sampleAddress, line: words, line2: words, city: words, details: words }
  expect((await create(token, body)).status).toBe(200)
  expect(await list(token)).toMatchObject([{ line: words, line2: words, city: words, details: words }])
})

test('a street loses the characters that show nothing, and one of nothing else is missing', async () => {
  const { token } = await makeCustomer(t)
  expect((await create(token, { ...sampleAddress, line: '\u202ACalle 1\u202C', city: 'Ciudad\u200B' })).status).toBe(
    200,
  )
  expect(await list(token)).toMatchObject([{ line: 'Calle 1', city: 'Ciudad' }])
  expect((await create(token, { ...sampleAddress, line: '\u200B' })).body.errors).toEqual(['error.ae'])
  expect((await create(token, { ...sampleAddress, city: '\u3164' })).body.errors).toEqual(['error.city'])
})

test('undeclared fields change nothing, for any customer', async () => {
  const [owner, other] = [await makeCustomer(t), await makeCustomer(t)]
  await create(other.token, sampleAddress)
  const before = await list(other.token)
  const lies = { id: before[0].id, customer_id: other.id, user_id: other.id, email: other.email, country_name: 'X' }
  const made = await create(owner.token, { ...sampleAddress, ...lies })
  const body = { ...sampleAddress, ...lies, id: made.body.id, city: 'Puebla' }
  expect((await t.ask('PUT', '/addresses/update', { token: owner.token, body })).status).toBe(200)
  expect(await list(owner.token)).toMatchObject([{ id: made.body.id, city: 'Puebla', email: owner.email }])
  expect(await list(other.token)).toEqual(before)
})

test.each([
  ['details of 5 KiB', { details: 'x'.repeat(5_120) }],
  ['a street that is a number', { line: 12 }],
  ['a list as city', { city: ['a'] }],
])('%s is a wrong value', async (_, change) => {
  const { token } = await makeCustomer(t)
  expect((await create(token, { ...sampleAddress, ...change })).status).toBe(422)
})
