import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Connection } from '../../platform/db/connection.ts'
import { makeCustomer, nextUniqueNumber } from '../../testing/make.ts'
import type { Answered } from '../../testing/ask.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { anonymizeCustomer } from './profile/anonymize-customer.ts'
import { accountLimits } from './rules/limits.ts'
import { setPassword } from '../../testing/change-customers.ts'

// The time of a response must not reveal whether a mailbox has an account (rules 2.1). Every run checks that the same
// statements go to the database, and that a password is compared either way. With TEST_FULL it measures the time
// itself.

const full = process.env.TEST_FULL !== undefined
const SAMPLES = 200

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const form = { name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', password: 'nobody has this' }
const register = (email: string) => t.request('POST', '/users/sign-in', { body: { ...form, email } })
const recover = (email: string) => t.request('POST', '/users/password-recovery', { body: { email } })
const logIn = (email: string) => t.request('POST', '/users/login', { body: { email, password: 'not the one' } })
const someone = () => `someone-${String(nextUniqueNumber()).padStart(6, '0')}@test.example`

const mailboxes: Record<string, () => Promise<string>> = {
  'nobody’s': async () => someone(),
  async 'of a customer'() {
    const { id, email } = await makeCustomer(t, { email: someone() })
    await setPassword(t.db, id, 'the right one')
    return email
  },
  'of a customer without a password': async () => (await makeCustomer(t, { email: someone() })).email,
  async 'of a registration that waits'() {
    const email = someone()
    await register(email)
    return email
  },
  async 'of an account that was closed'() {
    const { id, email } = await makeCustomer(t, { email: someone() })
    await t.db.begin((tx) => anonymizeCustomer(tx, id, email, t.clock.now()))
    return email
  },
}

const calls: Record<string, (email: string) => Promise<Answered>> = {
  'signing in with a wrong password': logIn,
  'asking for a link that sets a password': recover,
  'opening an account': register,
  async 'sending the link of a registration again'(email) {
    return t.request('PUT', '/users/resend-confirmation', { body: { token: await handle(register, email) } })
  },
  async 'sending the link that sets a password again'(email) {
    return t.request('PUT', '/users/resend-password-recovery', {
      body: { token: await handle(recover, email), type: 1 },
    })
  },
}
const handles = new Map<string, string>()
async function handle(request: typeof recover, email: string): Promise<string> {
  const key = `${request.name} ${email}`
  if (!handles.has(key)) handles.set(key, (await request(email)).body.token)
  return handles.get(key)!
}

async function listStatements(request: () => Promise<Answered>): Promise<string[]> {
  const sent = vi.spyOn(Connection.prototype, 'send')
  await request()
  const { calls: queries, contexts } = sent.mock
  sent.mockRestore()
  const ofQueue = new Set<unknown>()
  return queries
    .map(([{ text }], index) => ({ text: text.trim().replaceAll(/\s+/g, ' '), connection: contexts[index] }))
    .filter(({ text, connection }) => {
      if (text !== QUEUE_BEGIN) return text !== 'commit' || !ofQueue.delete(connection)
      ofQueue.add(connection)
      return false
    })
    .map(({ text }) => text)
    .filter((text) => !text.includes('pgboss') || isNewJob(text))
}

/** The queue's transactions do not wait for the disk; those of these calls do (decision 200). */
const QUEUE_BEGIN = 'begin; set local synchronous_commit = off'

/** The queue's housekeeping has transactions of its own. */
const isNewJob = (statement: string) => statement.includes('INSERT INTO') && !statement.startsWith('BEGIN;')

describe.each(Object.entries(calls))('%s', (_, request) => {
  test('has the same statements and response for every mailbox', async () => {
    const responsesByEmail: Record<string, string[]> = {}
    for (const [kind, make] of Object.entries(mailboxes)) {
      const email = await make()
      const { status, headers, body } = await request(email)
      const visibleParts = [String(status), String(headers['content-length']), Object.keys(body).join(), body.message]
      responsesByEmail[kind] = [...visibleParts, ...(await listStatements(() => request(email)))]
    }
    const [like = [], ...others] = Object.values(responsesByEmail)
    expect(like.length).toBeGreaterThan(6)
    for (const other of others) expect(other).toEqual(like)
  })

  test.runIf(full)(
    'takes the same time for every mailbox: medians differ by less than 10 %',
    async () => {
      const emails = await Promise.all(Object.values(mailboxes).map((make) => make()))
      const took = emails.map((): number[] => [])
      // The cases are measured in turns, so that other load on the machine affects all of them alike.
      for (let n = 0; n < SAMPLES; n += 1) {
        for (const at of emails.keys()) {
          const which = (at + n) % emails.length
          const before = performance.now()
          await request(emails[which]!)
          took[which]!.push(performance.now() - before)
        }
      }
      const medians = took.map((all) => all.toSorted((a, b) => a - b)[SAMPLES / 2]!)
      expect(Math.max(...medians) / Math.min(...medians), medians.join(' ')).toBeLessThan(1.1)
    },
    240_000,
  )
})

test('after guesses from everywhere, a mailbox with an account is handled like one without', async () => {
  const [known, unknown] = [await mailboxes['of a customer']!(), someone()]
  for (const email of [known, unknown])
    await Promise.all(Array.from({ length: 100 }, () => t.shop.limits.count(accountLimits.failedLoginOfAccount, email)))
  await Promise.all([known, unknown].map(logIn))
  expect(await listStatements(() => logIn(known))).toEqual(await listStatements(() => logIn(unknown)))
})
