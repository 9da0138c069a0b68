import * as calls from '@shop/contract/staff/agents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { eventually } from '../../testing/eventually.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../../domains/content/content.ts'

let t: TestShop
let owner: StaffClient
let platform: TestPlatform
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  platform = await startTestPlatform()
  owner = await signInStaff(t, ['owner'])
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

const search = () => askAsAgent(t, platform.profile_url).rest('search_catalog', { query: 'x' })
const list = async (path: string) => (await owner.send('GET', `/agents/${path}`)).body

test('the owner sees who asked for what, what was refused, and can stop a platform', async () => {
  expect((await search()).status).toBe(200)
  expect((await askAsAgent(t, platform.profile_url).rest('search_catalog', {})).status).toBe(400)
  const found = await eventually(async () => {
    const [first] = (await list('platforms')).items
    return first?.answered > 0 && first
  })
  expect(found).toMatchObject({
    profile_url: platform.profile_url,
    is_blocked: false,
    answered: 1,
    refused: 1,
    orders: 0,
  })
  expect((await list('platforms')).mode).toBe('catalog')
  expect((await list('calls?refused=yes')).items).toMatchObject([
    { operation: 'search_catalog', code: 'invalid_request', times: 1 },
  ])
  expect((await list('calls')).total).toBe(2)
  expect((await list('deliveries?outcome=waiting')).items).toEqual([])

  const { id } = found
  await owner.send('PUT', '/agents/platforms', { id, is_blocked: false, calls_per_minute: 2 })
  // Every process learns of it within seconds.
  t.clock.advance(6_000)
  expect((await search()).status).toBe(200)
  expect((await search()).status).toBe(200)
  expect((await search()).status).toBe(429)
  await owner.send('PUT', '/agents/platforms', { id, is_blocked: true, calls_per_minute: null })
  t.clock.advance(6_000)
  expect(await search()).toMatchObject({ status: 403, body: { code: 'platform_blocked' } })
  const audit = await t.db`select detail from audit_log where act = 'agent_platform.save' order by id`
  expect(audit).toHaveLength(2)
  expect((await owner.send('PUT', '/agents/platforms', { id, is_blocked: true, calls_per_minute: 0 })).status).toBe(422)
})

test('what stands for all assistants without a profile is named as that', async () => {
  const params = { name: 'search_catalog', arguments: { catalog: { query: 'x' } } }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  expect((await t.app.inject({ method: 'POST', url: '/mcp', headers: { host: 'shop.test' }, body })).statusCode).toBe(
    200,
  )
  const { items } = await list('platforms')
  expect(
    items.map(({ profile_url, is_plain }: { profile_url: string; is_plain: boolean }) => [profile_url, is_plain]),
  ).toEqual(
    expect.arrayContaining([
      ['http://shop.test/mcp', true],
      [platform.profile_url, false],
    ]),
  )
})

testStaffRefusals(() => t, [calls], {
  saveAgentPlatform: {
    agent_platform_not_found: async () => ({
      browser: owner,
      body: { id: 999_999, is_blocked: true, calls_per_minute: null },
    }),
  },
})
