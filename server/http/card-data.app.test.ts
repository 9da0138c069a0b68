import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@shop/contract/call.ts'
import { allCalls } from '@shop/contract/contract.ts'
import { langs } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyDelivered } from '../testing/delivered-order.ts'
import { waitForMessages } from '../testing/mail.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const NUMBERS = [
  '4000 0566 5566 5556',
  '5200-8282-8282-8210',
  '371449635398431',
  '6011/1111_1111  1117',
  '3530, 1113, 3330, 0000',
]
const CVC = '7391'

let t: TestShop
const log: string[] = []
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => log.push(line) })
})
afterAll(() => t.close())

interface Field {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Field>
  anyOf?: Field[]
}

function textsOf(call: Call): string[] {
  const { properties = {} } = (call.body ?? {}) as Field
  const isText = ({ type, enum: choices, anyOf: getAny = [] }: Field): boolean =>
    (type === 'string' && !choices) || getAny.some(isText)
  return Object.keys(properties).filter((name) => isText(properties[name]!))
}

async function send(call: Call, field: string, number: string, lang = 'es') {
  const { method, path: address, body } = sampleRequest(call, {})
  return t.request(method, `${address}&lang=${lang}`, {
    token: (await makeCustomer(t)).token,
    body: { ...(body as object), [field]: number },
  })
}

async function payByHostedFields(token: string, cart_id: string) {
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
  const [intent = ''] = body.client_secret.split('_secret_')
  const card = { number: NUMBERS[0]!.replaceAll(' ', ''), exp_month: '12', exp_year: '2040', cvc: CVC.slice(0, 3) }
  const entered = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  const response = await fetch(`${t.sandbox.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.public_key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([
      ['client_secret', body.client_secret],
      ['return_url', 'http://shop.test/checkout-exito'],
      ['payment_method_data[type]', 'card'],
      ...entered,
    ] as [string, string][]),
  })
  expect(response.status).toBe(200)
  return t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
}

async function readEverythingStored(): Promise<string> {
  const tables = await t.db<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const rows = await Promise.all(
    tables.map(({ schema, name }) => t.db<{ row: string }[]>`select kept::text as row from ${t.db(`${schema}.${name}`)} kept`), // prettier-ignore
  )
  expect(tables.length).toBeGreaterThan(40)
  const files = readdirSync(t.media_folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'))
  return [...rows.flat().map(({ row }) => row), ...files, ...log].join('\n')
}

test('a card number that is typed into any text is in no table, log or mail, and neither is that of the payment', async () => {
  const customer = await makeCustomer(t)
  const { id } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  expect(await payByHostedFields(customer.token, id)).toMatchObject({ status: 200, body: { status: 'paid' } })
  await waitForMessages(t, customer.email, 1)
  const violations: string[] = []
  for (const call of allCalls) {
    for (const [n, field] of textsOf(call).entries()) {
      const { status } = await send(call, field, NUMBERS[n % NUMBERS.length]!)
      if (status < 400 || status >= 500) violations.push(`${call.name} ${field}: ${status}`)
    }
  }
  expect(violations).toEqual([])
  for (const number of NUMBERS) {
    await t.request('GET', `/products/search?search=${encodeURIComponent(number)}`)
    await t.request('GET', `/products/suggest?search=${encodeURIComponent(number)}`)
  }
  const storedText = await readEverythingStored()
  for (const number of NUMBERS) {
    expect(storedText).not.toContain(number)
    expect(storedText).not.toContain(number.replaceAll(/\D/g, ''))
  }
  // The number is matched as a word, because a token may contain any letters in a row.
  expect(storedText).not.toMatch(/\b(cvc|cvv)\b/i)
  expect(storedText).toContain(customer.email)
})

const HOLDS = `Cóbrate de ${NUMBERS[0]}`
const free: [string, string, string, (lines: object[], order_id: number) => object][] = [
  ['message', 'POST', '/contact/send', () => ({ name: 'Ana', email: 'ana@correo.example', message: HOLDS })],
  ['note', 'POST', '/orders/returns', (lines, order_id) => ({ order_id, kind: 'return', reason: 'other', note: HOLDS, lines })], // prettier-ignore
  ['details', 'POST', '/addresses/create', () => ({ country_id: 1, line: 'Calle 1', postal_code: '06700', city: 'CDMX', details: HOLDS })], // prettier-ignore
  ['note', 'POST', '/loyalty/redeem', () => ({ reward: 'consulting', note: HOLDS })],
  ['name', 'PUT', '/orders/invoice', (_, order_id) => ({ order_id, rfc: 'XAXX010101000', name: HOLDS, use: 'S01', regime: '616', postal_code: '06700' })], // prettier-ignore
]

test.each(free)(
  'a card number in the %s of %s %s is refused in both languages, with the field',
  async (field, method, address, getBody) => {
    const { customer, order_id, product } = await buyDelivered(t)
    const body = getBody([makeLine(product)], order_id)
    for (const lang of langs) {
      const response = await t.request(method, `${address}?lang=${lang}`, { token: customer.token, body })
      const { status, [lang]: message } = refusals.card_number
      const expectedRefusal = { errors: ['card_number'], message, fields: { [field]: 'card_number' } }
      expect(response).toMatchObject({ status, body: expectedRefusal })
    }
  },
)
