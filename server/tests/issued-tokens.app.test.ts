import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../domains/accounts/accounts.ts'
import { makeCustomer, nextUniqueNumber } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// A thousand tokens of every type in the order of their creation: nothing about one can be derived from the time, from
// an id in the database or from another token.

const SESSIONS = 480
const REFRESHED = 480
const REGISTRATIONS = 10
const RECOVERIES = 10
const BYTES = 32

let t: TestShop
const log: string[] = []
/**
 * Tokens in the order of their creation: sessions, their successors, then handles and secrets of registrations and
 * recoveries.
 */
let issued: string[] = []
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => log.push(line) })
  const customers = await Promise.all(Array.from({ length: RECOVERIES }, () => makeCustomer(t)))
  const sessions: string[] = []
  for (let n = 0; n < SESSIONS; n += 1) sessions.push(await createSession(t.db, t.shop, customers[0]!.id, 'test'))
  const refreshed = await Promise.all(sessions.slice(0, REFRESHED).map(refresh))
  const registrations = await Promise.all(Array.from({ length: REGISTRATIONS }, register))
  const recoveries = await Promise.all(customers.map(({ email }) => recover(email)))
  const mailed = await eventually(async () => {
    const secrets = (await t.mailbox.list()).map(({ text }) => /https?:\/\/\S+\/([\w-]{43})/.exec(text)?.[1] ?? '')
    return secrets.length === REGISTRATIONS + RECOVERIES && secrets
  }, 20_000)
  issued = [...sessions, ...refreshed, ...registrations, ...recoveries, ...mailed]
})
afterAll(() => t.close())

async function refresh(token: string): Promise<string> {
  return (await t.request('PUT', '/users/refresh-token', { token })).body.api_token
}

async function register(): Promise<string> {
  const person = { name: 'Ana', lastname: 'Li', date_birth: '1990-05-05', country_id: 142, phone: '5512345678' }
  const body = {
    ...person,
    email: `new${nextUniqueNumber()}@correo.example`,
    password: 'una-clave-larga-2026',
    lang: 'es',
  }
  return (await t.request('POST', '/users/sign-in', { body })).body.token
}

async function recover(email: string): Promise<string> {
  return (await t.request('POST', '/users/password-recovery', { body: { email } })).body.token
}

const listBytes = (token: string) => Buffer.from(token, 'base64url')
const getBit = (bytes: Buffer, place: number) => (bytes[place >> 3]! >> (place & 7)) & 1

/**
 * Returns whether a bit is set about half of the time. Chance exceeds seven times the usual spread once in
 * 400,000,000,000 tries.
 */
function isEven(held: number, of: number): boolean {
  return Math.abs(held - of / 2) <= 3.5 * Math.sqrt(of)
}

function leaning(compared: (index: number, place: number) => number, count = issued.length): number[] {
  const places = Array.from({ length: BYTES * 8 }, (_, place) => place)
  return places.filter((place) => {
    let held = 0
    for (let index = 0; index < count; index += 1) held += compared(index, place)
    return !isEven(held, count)
  })
}

test('there are a thousand, each of 256 bits', () => {
  expect(issued).toHaveLength(1000)
  for (const token of issued) expect([token, listBytes(token).length]).toEqual([token, BYTES])
})

test('no two have eight consecutive bytes in common, at whatever position', () => {
  const counts = new Map<string, number>()
  const shared: [number, number][] = []
  for (const [index, token] of issued.entries()) {
    const bytes = listBytes(token).toString('latin1')
    for (let from = 0; from + 8 <= BYTES; from += 1) {
      const item = bytes.slice(from, from + 8)
      const other = counts.get(item)
      if (other === undefined) counts.set(item, index)
      else shared.push([other, index])
    }
  }
  expect(shared).toEqual([])
})

test('every bit of them is set about half of the time', () => {
  const all = issued.map(listBytes)
  expect(leaning((index, place) => getBit(all[index]!, place))).toEqual([])
})

test("no bit correlates with the one before it or with a bit of the token's position, and so of an id or the time", () => {
  const all = issued.map(listBytes)
  const before = leaning((index, place) => getBit(all[index]!, place) ^ getBit(all[index + 1]!, place), all.length - 1)
  expect(before).toEqual([])
  for (let bit = 0; bit < 9; bit += 1)
    expect(leaning((index, place) => getBit(all[index]!, place) ^ ((index >> bit) & 1))).toEqual([])
})

test('a token that replaced another has nothing in common with it', () => {
  const all = issued.map(listBytes)
  const pairs = (index: number, place: number) => getBit(all[index]!, place) ^ getBit(all[SESSIONS + index]!, place)
  expect(leaning(pairs, REFRESHED)).toEqual([])
})

test('none of them is in a table or the log, as it is or as its bytes', async () => {
  const tables = await t.db<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const rows = await Promise.all(
    tables.map(({ schema, name }) => t.db<{ row: string }[]>`select kept::text as row from ${t.db(`${schema}.${name}`)} kept`), // prettier-ignore
  )
  expect(rows.flat().length).toBeGreaterThan(issued.length)
  const storedText = [...rows.flat().map(({ row }) => row), ...log].join('\n')
  const forms = (token: string) => [token, listBytes(token).toString('hex'), Buffer.from(token).toString('hex')]
  expect(issued.filter((token) => forms(token).some((form) => storedText.includes(form)))).toEqual([])
})
