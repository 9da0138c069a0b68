import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { eventually } from '../../../testing/eventually.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { lockSession, markTokenUsed, replaceToken } from '../queries/session-queries.ts'
import { deleteExpiredSessions } from './sessions.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const me = (token?: string, headers = {}) => t.request('GET', '/users/data', { token, headers })
const refresh = (token: string) => t.request('PUT', '/users/refresh-token', { token })
const over = { status: 401, body: { errors: ['unauthenticated'], message: 'Unauthenticated.' } }

test.each([
  ['without a token', {}],
  ['with a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['with "Bearer" alone', { authorization: 'Bearer' }],
  ['with "Bearer" and blanks', { authorization: 'Bearer   ' }],
  ['with another scheme', { authorization: 'Basic eDp5' }],
])('%s a customer call gets 401, in exactly these words', async (_, headers) => {
  const response = await me(undefined, headers)
  expect(response).toMatchObject(over)
  expect(Object.keys(response.body)).toEqual(['errors', 'message'])
})

test('a token with one letter changed is not valid', async () => {
  const { token } = await makeCustomer(t)
  for (const at of [0, 20, 42]) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(await me(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toMatchObject(over)
  }
  expect((await me(token)).status).toBe(200)
})

test('a token in the URL is not read', async () => {
  const { token } = await makeCustomer(t)
  expect((await t.request('GET', `/users/data?token=${token}&api_token=${token}`)).status).toBe(401)
})

test('an invalid token is refused on open calls too, so that the browser learns of it', async () => {
  expect(await t.request('GET', '/categories/header', { token: 'y'.repeat(43) })).toMatchObject(over)
})

test('tokens are stored as hashes', async () => {
  const { token } = await makeCustomer(t)
  const rows = await t.db`select from session_tokens where encode(token_hash, 'escape') like ${`%${token}%`}`
  expect(rows).toHaveLength(0)
})

test('log-out ends this session on the server, and no other', async () => {
  const { token, id } = await makeCustomer(t)
  const { createSession } = await import('./sessions.ts')
  const other = await createSession(t.db, t.shop, id, 'another device')
  expect((await t.request('DELETE', '/users/session', { token })).status).toBe(200)
  for (const response of [await me(token), await refresh(token)]) expect(response).toMatchObject(over)
  expect((await me(other)).status).toBe(200)
})

test.each([
  ['29 minutes', 29 * 60_000, 200],
  ['31 minutes', 31 * 60_000, 200],
  ['29 days', 29 * DAY_MS, 200],
  ['30 days and a minute', 30 * DAY_MS + 60_000, 401],
])('a token unused for %s is refreshed with %3$i', async (_, later, status) => {
  const { token } = await makeCustomer(t)
  t.clock.advance(later)
  const response = await refresh(token)
  expect(response.status).toBe(status)
  expect((await me(response.body.api_token)).status).toBe(status)
})

test('a session ends after 30 days without use', async () => {
  const { token } = await makeCustomer(t)
  t.clock.advance(30 * DAY_MS - 60_000)
  expect((await me(token)).status).toBe(200)
  t.clock.advance(30 * DAY_MS + 60_000)
  expect(await me(token)).toMatchObject(over)
})

test('a session ends after 90 days, however much it is used', async () => {
  const { token, id } = await makeCustomer(t)
  let newest = token
  for (let days = 0; days < 87; days += 29) {
    t.clock.advance(29 * DAY_MS)
    newest = (await refresh(newest)).body.api_token
    expect((await me(newest)).status).toBe(200)
  }
  t.clock.advance(3 * DAY_MS - 60_000)
  expect((await me(newest)).status).toBe(200)
  expect((await t.request('GET', '/users/sessions', { token: newest })).body).toHaveLength(1)
  t.clock.advance(60_000)
  for (const response of [await refresh(newest), await me(newest)]) expect(response).toMatchObject(over)
  await deleteExpiredSessions(t.shop)
  expect(await t.db`select from sessions where customer_id = ${id}`).toHaveLength(0)
})

test('a browser and an IP address are deleted a year after their last sign-in', async () => {
  const { id } = await makeCustomer(t)
  const origin = { customer_id: id, last_used_at: t.clock.now() }
  await insertRow(t.db, 'known_devices', { ...origin, device_hash: Buffer.from('x') })
  await insertRow(t.db, 'known_addresses', { ...origin, address: '203.0.113.7' })
  const countOrigins = async () =>
    (
      await t.db`
        select customer_id from known_devices where customer_id = ${id}
        union all select customer_id from known_addresses where customer_id = ${id} and address = '203.0.113.7'`
    ).length
  t.clock.advance(365 * DAY_MS - 60_000)
  await deleteExpiredSessions(t.shop)
  expect(await countOrigins()).toBe(2)
  t.clock.advance(60_001)
  await deleteExpiredSessions(t.shop)
  expect(await countOrigins()).toBe(0)
})

test('a refresh gives a new token, and the old one works for 60 more seconds', async () => {
  const { token } = await makeCustomer(t)
  const fresh = (await refresh(token)).body.api_token
  expect(fresh).not.toBe(token)
  t.clock.advance(59_000)
  expect((await me(token)).status).toBe(200)
  expect((await me(fresh)).status).toBe(200)
})

test('five tabs refreshing at once get the same new token', async () => {
  const { token } = await makeCustomer(t)
  const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(token)))
  expect(new Set(responses.map(({ body }) => body.api_token)).size).toBe(1)
  for (const { body } of responses) expect((await me(body.api_token)).status).toBe(200)
  t.clock.advance(61_000)
  expect(await me(token)).toMatchObject(over)
})

test('a refresh that waits while the account is being closed is refused like one without a session', async () => {
  const { id, token } = await makeCustomer(t)
  const refreshed = await t.db.begin(async (tx) => {
    await tx`delete from sessions where customer_id = ${id}`
    const waiting = refresh(token)
    await waitForLock(t.db)
    return [waiting]
  })
  expect(await refreshed[0]).toMatchObject(over)
})

test('a client that lost the response repeats its refresh much later and gets the same new token', async () => {
  const { token } = await makeCustomer(t)
  const lost = (await refresh(token)).body.api_token
  t.clock.advance(3_600_000)
  const refreshedAgain = await refresh(token)
  expect(refreshedAgain).toMatchObject({ status: 200, body: { api_token: lost } })
  expect((await me(lost)).status).toBe(200)
})

test('an old token used after the new one was used ends the session, because one of them is stolen', async () => {
  const { token } = await makeCustomer(t)
  const fresh = (await refresh(token)).body.api_token
  expect((await me(fresh)).status).toBe(200)
  t.clock.advance(61_000)
  expect(await refresh(token)).toMatchObject(over)
  expect(await me(fresh)).toMatchObject(over)
})

test('an old token used late for anything but a refresh ends the session', async () => {
  const { token } = await makeCustomer(t)
  const fresh = (await refresh(token)).body.api_token
  t.clock.advance(61_000)
  expect(await me(token)).toMatchObject(over)
  expect(await me(fresh)).toMatchObject(over)
})

test('a token of two refreshes ago ends the session', async () => {
  const { token } = await makeCustomer(t)
  const second = (await refresh(token)).body.api_token
  await me(second)
  t.clock.advance(61_000)
  const third = (await refresh(second)).body.api_token
  expect((await me(third)).status).toBe(200)
  expect(await refresh(token)).toMatchObject(over)
  expect(await me(third)).toMatchObject(over)
})

test('a customer sees the open sessions, the most recently used first, and which one is their own', async () => {
  const { token, id } = await makeCustomer(t)
  const { createSession } = await import('./sessions.ts')
  t.clock.advance(600_000)
  const phone = await createSession(t.db, t.shop, id, 'a phone')
  const { body } = await t.request('GET', '/users/sessions', { token: phone })
  expect(body.map((row: { user_agent: string; current: boolean }) => [row.user_agent, row.current])).toEqual([
    ['a phone', true],
    ['test', false],
  ])
  expect(new Date(body[0].last_used_at).toISOString()).toBe(body[0].last_used_at)
  expect((await me(token)).status).toBe(200)
  const [first] = (await t.request('GET', '/users/sessions', { token })).body
  expect(first).toMatchObject({ user_agent: 'test', current: true })
})

test('idle and ended sessions are not listed', async () => {
  const { token, id } = await makeCustomer(t)
  t.clock.advance(30 * DAY_MS + 60_000)
  const { createSession } = await import('./sessions.ts')
  const fresh = await createSession(t.db, t.shop, id, 'fresh')
  expect((await t.request('GET', '/users/sessions', { token: fresh })).body).toHaveLength(1)
  expect((await me(token)).status).toBe(401)
})

test('a customer ends one session, and it cannot be ended again', async () => {
  const { token, id } = await makeCustomer(t)
  const { createSession } = await import('./sessions.ts')
  const other = await createSession(t.db, t.shop, id, 'lost')
  const lost = (await t.request('GET', '/users/sessions', { token: other })).body[0].id
  const end = () => t.request('DELETE', `/users/sessions?id=${lost}`, { token })
  expect(await end()).toMatchObject({ status: 200, body: { ended: true } })
  expect(await me(other)).toMatchObject(over)
  expect((await me(token)).status).toBe(200)
  expect(await end()).toMatchObject({ status: 404, body: { errors: ['session_not_found'] } })
})

test('a customer may end the session of the request itself', async () => {
  const { token } = await makeCustomer(t)
  const own = (await t.request('GET', '/users/sessions', { token })).body[0].id
  expect((await t.request('DELETE', `/users/sessions?id=${own}`, { token })).status).toBe(200)
  expect(await me(token)).toMatchObject(over)
})

test('another customer’s session is not found, and continues', async () => {
  const [own, other] = [await makeCustomer(t), await makeCustomer(t)]
  const theirs = (await t.request('GET', '/users/sessions', { token: other.token })).body[0].id
  expect((await t.request('DELETE', `/users/sessions?id=${theirs}`, { token: own.token })).status).toBe(404)
  expect((await me(other.token)).status).toBe(200)
})

test.each(['0', '-1', '1.5', '1e30', 'abc', ''])('the session id %j is not found', async (id) => {
  const { token } = await makeCustomer(t)
  const refused = await t.request('DELETE', `/users/sessions?id=${id}`, { token })
  expect(refused).toMatchObject({ status: 404, body: { errors: ['session_not_found'] } })
})

test('requests that use a token and one that refreshes it wait for each other', async () => {
  const { token } = await makeCustomer(t)
  const token_hash = hashSecret(token)
  const [row] = await t.db<{ session_id: number }[]>`
    select session_id from session_tokens where token_hash = ${token_hash}`
  const { session_id } = row!
  const now = t.clock.now()
  await changeRows(t.db, 'session_tokens', { token_hash }, { used: false })
  let marked: Promise<void> | undefined
  await t.db.begin(async (tx) => {
    await lockSession(tx, session_id)
    marked = markTokenUsed(t.db, session_id, token_hash, now)
    await eventually(async () => {
      const waiting =
        await t.db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waiting.length > 0
    })
    // Had the other request locked the token before the session, neither could continue.
    await replaceToken(tx, token_hash, now)
  })
  await marked
  expect(await t.db`select used from session_tokens where token_hash = ${token_hash}`).toEqual([{ used: true }])
})
