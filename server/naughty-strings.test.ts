import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askReturn, buyDelivered } from './testing/delivered.ts'
import { idle } from './testing/mail.ts'
import { anAddress, makeCustomer, makeProduct, type TestCustomer } from './testing/make.ts'
import { impossibleStrings, naughtyStrings } from './testing/naughty-strings.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

// What people write is kept to the last bit or refused with a reason; nothing in between, and nothing breaks over it.

let t: TestShop
let ana: TestCustomer
beforeAll(async () => {
  t = await openTestShop()
  ana = await makeCustomer(t)
  await makeProduct(t, { name: 'Playa lenta' })
})
afterAll(() => t.close())

const naughty = Object.entries(naughtyStrings)
const impossible = Object.entries(impossibleStrings)
const everything = [...naughty, ...impossible]

test('there are enough of them, each once', () => {
  expect(new Set(everything.map(([, text]) => text)).size).toBe(everything.length)
  expect(everything.length).toBeGreaterThan(60)
})

/** Fields in which a customer writes, each with a way to write it and to read it again. */
const fields: Record<
  string,
  (text: string) => Promise<{ status: number; body: unknown; kept: () => Promise<unknown> }>
> = {
  async 'a name'(text) {
    const { email } = ana
    const person = { name: text, lastname: text, email, phone: '5512345678', country_id: 142, date_birth: null }
    const answer = await t.ask('PUT', '/users/data?lang=en', { token: ana.token, body: person })
    return { ...answer, kept: async () => (await t.ask('GET', '/users/data?lang=en', { token: ana.token })).body.name }
  },
  async 'an address'(text) {
    const body = { ...anAddress, line: text, line2: text, city: text, details: text }
    const answer = await t.ask('POST', '/addresses/create?lang=en', { token: ana.token, body })
    return {
      ...answer,
      kept: async () => {
        const asked = await t.ask('GET', `/addresses/detail?lang=en&id=${answer.body.id}`, { token: ana.token })
        await t.ask('DELETE', `/addresses/remove?lang=en&id=${answer.body.id}`, { token: ana.token })
        const kept = ['line', 'line2', 'city', 'details'].map((field) => asked.body[field])
        return new Set(kept).size === 1 ? kept[0] : kept
      },
    }
  },
}

describe.each(Object.entries(fields))('%s', (_, write) => {
  test.each(naughty)('is kept to the last bit: %s', async (_name, text) => {
    const { status, kept } = await write(text)
    expect([status, await kept()]).toEqual([200, text])
  })

  test.each(impossible)('is refused with a reason: %s', async (_name, text) => {
    const { status, body } = await write(text)
    expect(status).toBeOneOf([400, 413, 422])
    expect(body).toMatchObject({
      errors: expect.arrayContaining([expect.any(String)]),
      message: expect.stringMatching(/\S/),
    })
  })
})

test('the note of a return is kept to the last bit, or refused and nothing asked', async () => {
  const bought = await buyDelivered(t)
  for (const [name, text] of everything) {
    // Ten may be asked for in an hour.
    await t.db`delete from rate_limits`
    const answer = await askReturn(t, bought, { note: text })
    const can = name in naughtyStrings
    expect(answer.status === 200, name).toBe(can)
    expect(answer.status, name).toBeLessThan(500)
    if (!can) continue
    const [asked] = answer.body.detail.returns
    expect(asked.note, name).toBe(text)
    await t.ask('DELETE', `/orders/returns?lang=en&id=${asked.id}`, { token: bought.customer.token })
  }
})

test.each(everything)('a search for it finds something, or nothing: %s', async (_name, text) => {
  for (const call of ['search', 'suggest']) {
    const answer = await t.ask('GET', `/products/${call}?lang=es&search=${encodeURIComponent(text.toWellFormed())}`)
    expect(answer.status).toBeOneOf([200, 422])
  }
})

test.each(everything)(
  'written to the shop it is reduced to what the form takes, or refused: %s',
  async (_name, text) => {
    const email = 'bits@correo.example'
    const body = { name: `Ana ${text}`, email, message: `Hola ${text}` }
    const answer = await t.ask('POST', '/contact/send?lang=es', { body })
    expect(answer.status).toBeOneOf([200, 400, 422])
    expect(answer.body.message ?? 'sent').toMatch(/\S/)
  },
)

test('no mail carries what was written as anything but text', async () => {
  await idle(t)
  for (const { html } of await t.mailbox.list()) expect(html).not.toMatch(/<script|<img src=x|<svg|href="javascript:/i)
})

test.each(everything.filter(([name]) => name !== 'yes or no'))('it is no mailbox: %s', async (_name, text) => {
  const body = { name: 'Ana', email: `${text}@correo.example`, message: 'Hola' }
  expect((await t.ask('POST', '/contact/send?lang=es', { body })).status).toBeOneOf([400, 422])
})
