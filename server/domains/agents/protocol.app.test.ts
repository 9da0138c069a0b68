import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { findUcpViolations } from '../../testing/agents/ucp-schemas.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { renderProfile } from './negotiation/profile.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  t = await openTestShop()
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

const search = (profile_url: string, transport: 'rest' | 'mcp' = 'rest') =>
  askAsAgent(t, profile_url)[transport]('search_catalog', { query: 'nada' })

test('the profile is valid, may be kept by caches, and is not sent again to who has it', async () => {
  const response = await t.app.inject({ url: '/.well-known/ucp' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=300')
  const profile = JSON.parse(response.payload) as { ucp: { capabilities: Record<string, { schema: string }[]> } }
  expect(findUcpViolations('profile.json#/$defs/business_schema', profile)).toEqual([])
  const own = Object.entries(profile.ucp.capabilities).filter(([name]) => name.startsWith('dev.ucp.'))
  for (const [, [entry]] of own) expect(entry!.schema).toMatch(/^https:\/\/ucp\.dev\/2026-08-25\/schemas\//)
  const headers = { 'if-none-match': String(response.headers['etag']) }
  expect((await t.app.inject({ url: '/.well-known/ucp', headers })).statusCode).toBe(304)
})

test('a shop with https names the endpoint of its links', () => {
  const profile = JSON.parse(
    renderProfile({
      mode: 'cart',
      public_url: 'https://shop.test',
      version: '2026-08-25',
      keys: [],
      payment_handlers: {},
    }).text,
  )
  expect(findUcpViolations('profile.json#/$defs/business_schema', profile)).toEqual([])
  const [permalink] = profile.ucp.capabilities['dev.ucp.shopping.permalink']
  expect(
    findUcpViolations('shopping/permalink.json#/$defs/dev.ucp.shopping.permalink/business_schema', permalink),
  ).toEqual([])
  expect(permalink.config).toEqual({ endpoint: 'https://shop.test/comprar' })
})

test('a profile is fetched once for all calls of its lifetime, also when they come at once', async () => {
  const before = platform.fetched.length
  await Promise.all(Array.from({ length: 8 }, () => search(platform.profile_url)))
  await search(platform.profile_url, 'mcp')
  expect(platform.fetched.length - before).toBe(1)
  t.clock.advance(11 * 60_000)
  await search(platform.profile_url)
  expect(platform.fetched.length - before).toBe(2)
})

describe.each(['rest', 'mcp'] as const)('over %s', (transport) => {
  test.each([
    ['an address that is none', 'nonsense', 400, 'invalid_profile_url'],
    ['an address without TLS', 'http://profile.example/a', 400, 'invalid_profile_url'],
    ['a private address', 'https://10.0.0.7/a', 400, 'invalid_profile_url'],
    ['a private address in other digits', 'https://[::ffff:a00:7]/a', 400, 'invalid_profile_url'],
    ['an address with a password', 'https://user:pass@profile.example/', 400, 'invalid_profile_url'],
    ['a host that does not exist', 'https://nowhere.invalid/a', 424, 'profile_unreachable'],
  ])('%s leads to no profile', async (_, profile_url, status, code) => {
    expect(await search(profile_url, transport)).toMatchObject({
      status,
      body: { code },
      ...(transport === 'mcp' ? { error: -32001 } : {}),
    })
  })

  test('a request without a profile is refused', async () => {
    const answer =
      transport === 'rest'
        ? await t.app.inject({ method: 'POST', url: '/ucp/rest/catalog/search', body: { query: 'x' } })
        : await t.app.inject({
            method: 'POST',
            url: '/ucp/mcp',
            body: {
              jsonrpc: '2.0',
              id: 1,
              method: 'tools/call',
              params: { name: 'search_catalog', arguments: { catalog: {} } },
            },
          })
    expect(answer.statusCode).toBe(400)
    expect(answer.payload).toContain('invalid_profile_url')
  })

  test.each([
    ['an error', 424, 'profile_unreachable', 500, {}, ''],
    ['a redirect', 424, 'profile_unreachable', 302, { location: 'https://profile.example/' }, ''],
    ['no JSON', 422, 'profile_malformed', 200, {}, '<html>'],
    ['JSON that is no profile', 422, 'profile_malformed', 200, {}, '{"ucp":{"version":"now"}}'],
    [
      'capabilities as a list',
      422,
      'profile_malformed',
      200,
      {},
      '{"ucp":{"version":"2026-08-25","capabilities":["a"]}}',
    ],
    ['more than 256 KiB', 422, 'profile_malformed', 200, {}, `{"a":"${'x'.repeat(257 * 1024)}"}`],
    ['a compressed document', 422, 'profile_malformed', 200, { 'content-encoding': 'gzip' }, 'x'],
    ['another version', 422, 'version_unsupported', 200, {}, JSON.stringify(buildPlatformProfile('2026-01-23'))],
  ])('a profile address that answers with %s', async (_, status, code, answered, headers, body) => {
    platform.answerWith((_request, response) => response.writeHead(answered, headers).end(body))
    expect(await search(platform.profile_url, transport)).toMatchObject({ status, body: { code } })
  })

  test('platforms without the capability get an answer that says so, and a page for the person', async () => {
    const profile = buildPlatformProfile('2026-08-25', ['dev.ucp.shopping.order'])
    platform.answerWith((_request, response) => response.end(JSON.stringify(profile)))
    expect(await search(platform.profile_url, transport)).toMatchObject({
      status: 200,
      body: {
        ucp: { status: 'error', capabilities: {} },
        messages: [{ code: 'capabilities_incompatible' }],
        continue_url: 'http://shop.test/home',
      },
    })
  })

  test('a platform that the owner blocked is refused', async () => {
    await search(platform.profile_url, transport)
    await changeRows(t.db, 'agent_platforms', 'all', { is_blocked: true })
    t.clock.advance(6_000)
    expect(await search(platform.profile_url, transport)).toMatchObject({
      status: 403,
      body: { code: 'platform_blocked' },
    })
  })
})

test('an endless profile is given up', async () => {
  platform.answerWith((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(50_000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  expect(await search(platform.profile_url)).toMatchObject({ status: 422, body: { code: 'profile_malformed' } })
})

test('a failure is remembered for a minute, and a profile at most a day', async () => {
  platform.answerWith((_request, response) => response.writeHead(500).end())
  const before = platform.fetched.length
  for (let i = 0; i < 3; i += 1) await search(platform.profile_url)
  expect(platform.fetched.length - before).toBe(1)
  t.clock.advance(61_000)
  platform.answerWith((_request, response) =>
    response.writeHead(200, { 'cache-control': 'max-age=99999999' }).end(JSON.stringify(buildPlatformProfile())),
  )
  expect((await search(platform.profile_url)).status).toBe(200)
  t.clock.advance(24 * 3_600_000 + 1000)
  await search(platform.profile_url)
  expect(platform.fetched.length - before).toBe(3)
})

test('no more than a thousand platforms are kept', async () => {
  const now = t.clock.now()
  await t.db`
    insert into agent_platforms (profile_url, version, capabilities, keys, fetched_at, expires_at)
    select 'https://p' || n || '.example/', '2026-08-25', '{}', '[]', ${now}::timestamptz - n * interval '1 second', ${now}
    from generate_series(1, 1200) n`
  await search(platform.profile_url)
  expect(await t.db`select count(*)::integer from agent_platforms`.value()).toBe(1000)
  expect((await search(platform.profile_url)).status).toBe(200)
})

describe('the owner’s switch', () => {
  test('off: every path answers as one that does not exist', async () => {
    const off = await openTestShop()
    const broken = { payload: '{', headers: { 'content-type': 'application/json' } }
    const requests = [
      { method: 'GET', url: '/.well-known/ucp' },
      ...['/ucp/rest/catalog/search', '/ucp/mcp', '/ucp/rest/nothing'].flatMap((url) => [
        { method: 'GET', url },
        { method: 'POST', url, ...broken },
      ]),
    ] as const
    for (const request of requests) {
      const answer = await off.app.inject(request)
      const missing = await off.app.inject({ method: request.method, url: '/nothing-here' })
      expect([answer.statusCode, answer.payload]).toEqual([missing.statusCode, missing.payload])
    }
    await off.close()
  })
})

describe('REST', () => {
  const post = (url: string, payload: string, type = 'application/json') =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, 'ucp-agent': `profile="${platform.profile_url}"` },
    })

  test.each([
    ['/ucp/rest/catalog/search', '{', 'application/json', 400, 'invalid_json'],
    ['/ucp/rest/catalog/search', 'a', 'text/xml', 415, 'unsupported_media_type'],
    ['/ucp/rest/catalog/search', `{"query":"${'x'.repeat(257 * 1024)}"}`, 'application/json', 413, 'payload_too_large'],
    ['/ucp/rest/nothing', '{}', 'application/json', 404, 'unknown_operation'],
  ])('a request that is none: %s %.5s', async (url, payload, type, status, code) => {
    const response = await post(url, payload, type)
    expect(response.statusCode).toBe(status)
    expect((JSON.parse(response.payload) as { code?: string }).code).toBe(code)
  })
})

describe('limits', () => {
  test('a guest has 60 calls of the catalog a minute', async () => {
    const strict = await openTestShop({ limit_scale: 1 })
    await writeSetting(strict.db, 'agents', { mode: 'catalog' }, strict.clock.now())
    const { rest, mcp } = askAsAgent(strict, platform.profile_url)
    for (let i = 0; i < 60; i += 1) expect((await rest('search_catalog', { query: 'a' })).status).toBe(200)
    const refused = await rest('search_catalog', { query: 'a' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const inMcp = await mcp('search_catalog', { query: 'a' })
    expect(inMcp).toMatchObject({ status: 429, error: -32000, body: { retry_after: expect.any(Number) } })
    expect((await rest('search_catalog', { query: 'a' }, { from: '203.0.113.9' })).status).toBe(200)
    await strict.close()
  })
})
