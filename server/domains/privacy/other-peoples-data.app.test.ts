import type { Call } from '@shop/contract/call.ts'
import { calls } from '@shop/contract/calls.ts'
import { allCalls } from '@shop/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPersonalData } from './personal-data.ts'
import { type FullCustomer, makeFullCustomer } from '../../testing/full-customer.ts'
import { makeCustomer } from '../../testing/make.ts'
import { type KnownValues, sampleRequest } from '../../testing/sample-inputs.ts'
import type { Answered } from '../../testing/ask.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

/** A customer with a mark in every text; no other caller may ever read that mark. */
let canary: FullCustomer
let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
  canary = await makeFullCustomer(ownShop)
})
afterAll(() => ownShop.close())

const harmless: KnownValues = {
  token: 'x'.repeat(43),
  name: 'Nadie',
  lastname: 'Nadie',
  password: 'a password nobody has',
  password_confirmation: 'a password nobody has',
  date_birth: '1990-01-01',
  phone: '5511223344',
  line: 'Calle 1',
  city: 'Ciudad',
  postal_code: '06700',
  country_id: 142,
  google_id: 'x',
  access_token: 'x',
  uri: 'clasicas',
  quantity: 1,
  lines: '1.2.3:1',
}

async function requestsAbout(call: Call) {
  const { id, email, cart_id, address_id, request_id, session_id } = canary
  const orders = (await ownShop.db<{ id: number }[]>`select id from orders where customer_id = ${id}`).map(
    (row) => row.id,
  )
  const payments = await ownShop.db<
    { ref: string }[]
  >`select provider_ref as ref from payments where customer_id = ${id}`
  const refs = payments.map(({ ref }) => ref)
  const about = { ...harmless, email, cart_id, address_id, payment_intent: refs[0] ?? '' }
  const ids = [id, address_id, request_id, session_id, ...orders, cart_id]
  const requests = [
    ...ids.map((one) => sampleRequest(call, { ...about, id: one })),
    ...[...orders, ...refs].map((one) => sampleRequest(call, { ...about, order_id: one })),
  ]
  // A call that takes no id is requested once.
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()]
}

async function askAll(call: Call, token: () => Promise<string | undefined>): Promise<Answered[]> {
  const responses: Answered[] = []
  for (const { method, path, body } of await requestsAbout(call))
    responses.push(await ownShop.request(method, path, { body, token: await token() }))
  return responses
}

const asStranger = async () => (await makeCustomer(ownShop, { crystals: 420 })).token
const asGuest = async () => undefined

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('reveals nothing of another customer to a stranger or a guest', async () => {
    const responses = [...(await askAll(call, asStranger)), ...(await askAll(call, asGuest))]
    for (const { status, headers, body } of responses) {
      expect(status).toBeLessThan(500)
      const responseText = JSON.stringify([headers, body])
      expect(responseText).not.toContain(canary.canary)
      expect(responseText).not.toContain(canary.phone)
    }
    // A new field that these values do not fit needs a value in `harmless`.
    expect(responses.some(({ status }) => status !== 422)).toBe(true)
  })
})

/**
 * Calls that anyone may use to add something, by writing, or by requesting a mail, under a mailbox that is not theirs.
 */
const anybodys = new Set([
  'messages',
  'contact_messages',
  'stock_alerts',
  'recoveries',
  'password_links',
  'pending_registrations',
])

test('after all these calls nothing of the other customer has changed', async () => {
  const other = await makeFullCustomer(ownShop)
  const parts = async () => {
    const personalData = await listPersonalData(ownShop.shop, other.id, 'es')
    return Object.entries(personalData).filter(([part]) => !anybodys.has(part))
  }
  const before = await parts()
  canary = other
  for (const call of allCalls) await askAll(call, asStranger)
  expect(await parts()).toEqual(before)
})

const INTERNAL =
  /hash|salt|cost|internal|snapshot|idempotency|persons?$|actor|customer_id|session_id|supplier_price|^secret/

function listFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listFields)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listFields(inner)])
}

test('no response, to its own customer or to a guest, has internal fields, hashes or tokens', async () => {
  const { token, email } = canary
  const hashes = await ownShop.db<{ known: string }[]>`
    select encode(token_hash, 'hex') as known from session_tokens union select password_hash from customers where password_hash is not null`
  for (const call of allCalls.filter(({ name }) => calls[name][0] === 'GET')) {
    for (const { method, path } of await requestsAbout(call)) {
      const responses = [await ownShop.request(method, path, { token }), await ownShop.request(method, path)]
      expect(responses.flatMap(({ body }) => listFields(body)).filter((name) => INTERNAL.test(name))).toEqual([])
      const responseText = JSON.stringify(responses)
      expect(responseText).not.toContain(token)
      expect(responseText).not.toContain('$argon2')
      for (const { known } of hashes) expect(responseText).not.toContain(known)
    }
  }
  // The test did receive the customer's own data.
  expect((await ownShop.request('GET', '/users/data', { token })).body.email).toBe(email)
})
