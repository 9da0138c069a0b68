import { toOneLine } from '@shop/contract/one-line.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendReturnRequest, buyDelivered } from '../testing/delivered-order.ts'
import { waitUntilIdle } from '../testing/mail.ts'
import { sampleAddress, makeCustomer, makeProduct, type TestCustomer, nextUniqueNumber } from '../testing/make.ts'
import { controlStrings, impossibleStrings, naughtyStrings } from '../testing/naughty-strings.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { escapeUnprintableLines } from '../platform/escape-unprintable.ts'

// Texts of people are stored exactly, but for what cannot be seen in one line, or refused with a reason; nothing breaks.

let t: TestShop
let ana: TestCustomer
beforeAll(async () => {
  t = await openTestShop()
  ana = await makeCustomer(t, { phone: '5512345678' })
  await makeProduct(t, { name: 'Playa lenta' })
})
afterAll(() => t.close())

const naughty = Object.entries(naughtyStrings)
const impossible = Object.entries(impossibleStrings)
const everything = [...naughty, ...impossible]
const controls = Object.entries(controlStrings)

/** Texts of letters and spaces only, in composed form: the contact form accepts all of them. */
const sayable = Object.fromEntries(
  naughty.filter(
    ([, text]) => /^[\p{L}\p{Mn}\p{Mc}]+( [\p{L}\p{Mn}\p{Mc}]+)*$/u.test(text) && text === text.normalize('NFC'),
  ),
)
const SHOP = 'hola@lienza.example'
const mailbox = () => `bits${nextUniqueNumber()}@correo.example`
const listLetters = (text: string) => text.replaceAll(/\P{L}/gu, '')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const listElements = (html: string) => new Set(html.match(/<[a-z][^\s/>]*/gi))

function readable(html: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
  return html.replaceAll(/<br\/?>/g, ' ').replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name]!)
}

test('there are enough of them, each once', () => {
  expect(new Set(everything.map(([, text]) => text)).size).toBe(everything.length)
  expect(everything.length).toBeGreaterThan(60)
})

const fields: Record<
  string,
  (text: string) => Promise<{ status: number; body: unknown; kept: () => Promise<unknown> }>
> = {
  async 'a name'(text) {
    const { email } = ana
    const person = { name: text, lastname: text, email, phone: '5512345678', country_id: 142, date_birth: null }
    const response = await t.request('PUT', '/users/data?lang=en', { token: ana.token, body: person })
    return {
      ...response,
      kept: async () => (await t.request('GET', '/users/data?lang=en', { token: ana.token })).body.name,
    }
  },
  async 'an address'(text) {
    const body = { ...sampleAddress, line: text, line2: text, city: text, details: text }
    const response = await t.request('POST', '/addresses/create?lang=en', { token: ana.token, body })
    return {
      ...response,
      kept: async () => {
        const asked = await t.request('GET', `/addresses/detail?lang=en&id=${response.body.id}`, { token: ana.token })
        await t.request('DELETE', `/addresses/remove?lang=en&id=${response.body.id}`, { token: ana.token })
        const kept = ['line', 'line2', 'city', 'details'].map((field) => asked.body[field])
        // The details have several lines and are stored as written.
        return new Set(kept.map((stored) => toOneLine(stored))).size === 1 && kept[3] === text ? kept[0] : kept
      },
    }
  },
}

describe.each(Object.entries(fields))('%s', (_, write) => {
  test.each(naughty)('is stored as it is seen: %s', async (_name, text) => {
    const { status, kept } = await write(text)
    expect([status, await kept()]).toEqual([200, toOneLine(text)])
  })

  test.each(controls)('is refused where it has control characters: %s', async (_name, [text]) => {
    const { status, body } = await write(text)
    expect([status, body]).toMatchObject([422, { errors: ['control_characters'] }])
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

test('the note of a return is stored to the last bit, or refused and no return is requested', async () => {
  const purchase = await buyDelivered(t)
  for (const [name, text] of everything) {
    // Ten requests are allowed per hour.
    await t.db`delete from rate_limits`
    const response = await sendReturnRequest(t, purchase, { note: text })
    const can = name in naughtyStrings
    expect(response.status === 200, name).toBe(can)
    expect(response.status, name).toBeLessThan(500)
    if (!can) continue
    const [asked] = response.body.detail.returns
    expect(asked.note, name).toBe(text)
    await t.request('DELETE', `/orders/returns?lang=en&id=${asked.id}`, { token: purchase.customer.token })
  }
})

test('the note of a return keeps its line breaks and loses its control characters', async () => {
  const note = controls.map(([, [text]]) => text).join('; ')
  const [asked] = (await sendReturnRequest(t, await buyDelivered(t), { note })).body.detail.returns
  expect(asked.note).toBe(controls.map(([, [, cleaned]]) => cleaned).join('; '))
})

test.each([...everything, ...controls.map(([name, [text]]) => [name, text] as const)])(
  'a search for it returns results, or none: %s',
  async (_name, text) => {
    for (const call of ['search', 'suggest']) {
      const response = await t.request(
        'GET',
        `/products/${call}?lang=es&search=${encodeURIComponent(text.toWellFormed())}`,
      )
      expect(response.status).toBeOneOf([200, 422])
    }
  },
)

describe('written to the shop', () => {
  const send = (email: string, text: string) =>
    t.request('POST', '/contact/send?lang=es', { body: { name: `Ana ${text}`, email, message: `Hola ${text} adiós` } })
  const getKept = async (email: string) => {
    const kept = await t.db<{ name: string; message: string }[]>`
      select name, message from contact_messages where email = ${email}`
    return kept.map(({ name, message }) => [name, message])
  }

  test.each(Object.entries(sayable))('it is stored and mailed to the last bit: %s', async (_name, text) => {
    const email = mailbox()
    expect(await send(email, text)).toMatchObject({ status: 200, body: { sent: true } })
    expect(await getKept(email)).toEqual([[`Ana ${text}`, `Hola ${text} adiós`]])
  })

  test.each(naughty)(
    'its letters stay in their order, without characters that the form does not accept: %s',
    async (_name, text) => {
      const email = mailbox()
      expect(await send(email, text)).toMatchObject({ status: 200, body: { sent: true } })
      const [[name = '', message = ''] = [], ...others] = await getKept(email)
      expect(others).toEqual([])
      const composed = text.normalize('NFC')
      expect(listLetters(name)).toBe(`Ana${listLetters(composed)}`)
      expect(listLetters(message)).toBe(`Hola${listLetters(composed)}adiós`)
      expect(name).toMatch(/^[\p{L}\p{M} ]+$/u)
      expect(message).toMatch(/^[\p{L}\p{M}\p{Nd}\s.,;:?!¡¿´@-]+$/u)
    },
  )

  test.each(controls)('its control characters are dropped: %s', async (_name, [text, cleaned]) => {
    const email = mailbox()
    expect((await send(email, text)).status).toBe(200)
    const [[name = '', message = ''] = []] = await getKept(email)
    expect(name).not.toMatch(/\p{Cc}/u)
    expect(message).toBe(`Hola ${cleaned.replaceAll('[', '')} adiós`)
  })

  test.each(impossible)('it is refused and not stored: %s', async (_name, text) => {
    const email = mailbox()
    const { status } = await send(email, text)
    expect(status).toBeOneOf([413, 422])
    expect(await getKept(email)).toEqual([])
  })

  test('the shop gets one mail for each, with the stored text, and a reply goes to its writer', async () => {
    await waitUntilIdle(t)
    const mails = await t.mailbox.list()
    const kept = await t.db<{ name: string; email: string; message: string }[]>`
      select name, email, message from contact_messages`
    expect(kept.length).toBeGreaterThan(60)
    for (const { name, email, message } of kept) {
      const own = mails.filter(({ reply_to }) => reply_to === email)
      expect(own.map(({ to, subject }) => [to, subject])).toEqual([[SHOP, `Mensaje de ${name}`]])
      for (const part of [own[0]!.text, readable(own[0]!.html)])
        for (const said of [name, message]) expect(oneLine(part)).toContain(oneLine(said))
    }
  })
})

describe('the mails that contain these texts', () => {
  test('have subjects of one line, and none goes to a mailbox that was written into a text', async () => {
    await waitUntilIdle(t)
    for (const { to, subject, reply_to } of await t.mailbox.list()) {
      expect(subject).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u)
      expect(`${to} ${reply_to ?? ''}`).not.toContain('evil')
    }
  })

  test('show them as text: all mails of a type have the same elements', async () => {
    const mails = await t.mailbox.list()
    for (const { html } of mails) expect(html).not.toMatch(/<script|<img src=x|<svg|href="javascript:/i)
    for (const kind of new Set(mails.map((mail) => mail.kind))) {
      const [plain = new Set<string>(), ...others] = mails
        .filter((mail) => mail.kind === kind)
        .map(({ html }) => listElements(html))
      for (const elements of others) expect([...elements].filter((one) => !plain.has(one))).toEqual([])
    }
  })

  test('show the note of a return to the last visible character', async () => {
    const mails = (await t.mailbox.list()).filter(({ kind }) => kind === 'return-to-answer')
    expect(mails).toHaveLength(naughty.length + 1)
    const said = mails.map(({ html, text }) => [oneLine(readable(html)), oneLine(text)])
    for (const [name, text] of naughty)
      for (const place of [0, 1])
        expect(
          said.some((parts) => parts[place]!.includes(oneLine(escapeUnprintableLines(text)))),
          `${name} ${place}`,
        ).toBe(true)
  })
})

/** Returns whether nothing but the name of a mailbox is left of a text when characters that cannot be seen are taken out. */
const isMailbox = (text: string) => /^[\w.]+$/.test(toOneLine(text))

test.each(everything.filter(([, text]) => !isMailbox(text)))('it is no email address: %s', async (_name, text) => {
  const body = { name: 'Ana', email: `${text}@correo.example`, message: 'Hola' }
  expect((await t.request('POST', '/contact/send?lang=es', { body })).status).toBeOneOf([400, 413, 422])
})
