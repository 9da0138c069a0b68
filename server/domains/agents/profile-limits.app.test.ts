import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

// How many profiles the shop reads in a minute, for whom, and what then remains (rules 9.20).

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  t = await openTestShop({ worker: false, limit_scale: 1 })
  platform = await startTestPlatform()
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
})
beforeEach(async () => {
  platform.answerWith(undefined)
  await t.db`delete from agent_platforms`
  // Then a process has forgotten what it remembers of platforms.
  t.clock.advance(6_000)
  await t.db`delete from rate_limits`
})

const searchFrom = (from: string, profile_url: string) =>
  askAsAgent(t, profile_url).rest('search_catalog', { query: 'nada' }, { from })
const nameInvented = async (
  from: string,
  count: number,
  address = (n: number) => `${platform.profile_url}?from=${from}&no=${n}`,
) => {
  const statuses: number[] = []
  for (let n = 1; n <= count; n += 1) statuses.push((await searchFrom(from, address(n))).status)
  return statuses
}
async function keepExpired(count: number, hours: number): Promise<void> {
  const now = t.clock.now().valueOf()
  for (let n = 1; n <= count; n += 1)
    await insertRow(t.db, 'agent_platforms', {
      profile_url: `${platform.profile_url}?kept=${n}`,
      capabilities: t.db.json({ 'dev.ucp.shopping.catalog.search': ['2026-08-25'] }),
      fetched_at: new Date(now - 2 * DAY_MS),
      expires_at: new Date(now - hours * 3_600_000),
    })
}

test('addresses that it never visits are none', async () => {
  expect(await nameInvented('10.1.0.1', 30, (n) => `http://profile.example/${n}`)).toEqual(Array(30).fill(400))
  expect(await nameInvented('10.1.0.1', 10, (n) => `https://10.0.0.7/${n}`)).toEqual(Array(10).fill(400))
  expect(await t.db`select count(*)::integer from agent_platforms`.value()).toBe(0)
  expect((await searchFrom('10.1.0.1', platform.profile_url)).status).toBe(200)
})

test('one asking address has a share, and leaves those of others', async () => {
  platform.answerWith((_request, response) => response.writeHead(404).end())
  expect(await nameInvented('10.1.0.2', 8)).toEqual([...Array(5).fill(424), ...Array(3).fill(503)])
  platform.answerWith(undefined)
  const refused = await searchFrom('10.1.0.2', platform.profile_url)
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await searchFrom('10.1.0.3', platform.profile_url)).status).toBe(200)
})

test('strangers leave those of known platforms, also one whose profile could not be read since', async () => {
  await searchFrom('10.1.1.7', platform.profile_url)
  await changeRows(t.db, 'agent_platforms', 'all', { webhook_url: 'https://told.example/', signs: true })
  await keepExpired(1, 1)
  platform.answerWith((_request, response) => response.writeHead(404).end())
  for (const from of ['10.1.1.1', '10.1.1.2', '10.1.1.3', '10.1.1.4', '10.1.1.5']) await nameInvented(from, 5)
  t.clock.advance(11 * 60_000)
  expect((await searchFrom('10.1.1.7', platform.profile_url)).status).toBe(424)
  t.clock.advance(61_000)
  platform.answerWith(undefined)
  expect((await searchFrom('10.1.1.6', `${platform.profile_url}?new`)).status).toBe(503)
  const before = platform.fetched.length
  expect((await searchFrom('10.1.1.7', platform.profile_url)).status).toBe(200)
  expect((await searchFrom('10.1.1.7', `${platform.profile_url}?kept=1`)).status).toBe(200)
  expect(platform.fetched.length - before).toBe(2)
})

test('those of known platforms are bounded; what is kept then counts for a day longer', async () => {
  await keepExpired(61, 23)
  const ask = (n: number) => searchFrom(`10.2.0.${n}`, `${platform.profile_url}?kept=${n}`)
  const before = platform.fetched.length
  for (let n = 1; n <= 61; n += 1) expect((await ask(n)).status).toBe(200)
  expect(platform.fetched.length - before).toBe(60)
  t.clock.advance(2 * 3_600_000)
  expect((await ask(61)).status).toBe(503)
  await t.db`delete from rate_limits`
  expect((await ask(61)).status).toBe(200)
  expect(platform.fetched.length - before).toBe(61)
})
