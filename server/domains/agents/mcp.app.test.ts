import { setTimeout as sleep } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  t = await openTestShop()
  platform = await startTestPlatform()
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  await makeProduct(t, { name: 'Sudadera Luna' })
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

const post = async (message: unknown, headers: Record<string, string> = {}) => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/ucp/mcp',
    body: message as object,
    headers: { host: 'shop.test', ...headers },
  })
  const body = response.payload === '' ? undefined : (JSON.parse(response.payload) as { error?: { code: number } })
  return { status: response.statusCode, type: response.headers['content-type'], body }
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

test('a client of another program lists the tools and calls one', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${t.url}/ucp/mcp`)))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_catalog', 'lookup_catalog', 'get_product'])
  const meta = { 'ucp-agent': { profile: platform.profile_url } }
  const result = await client.callTool({ name: 'search_catalog', arguments: { meta, catalog: { query: 'sudadera' } } })
  expect(result.structuredContent).toMatchObject({ products: [{ title: 'Sudadera Luna' }] })
  await client.close()
})

test('a tool is called without any greeting, by a client that only accepts JSON', async () => {
  const args = { meta: { 'ucp-agent': { profile: platform.profile_url } }, catalog: { query: 'sudadera' } }
  const message = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'search_catalog', arguments: args } }
  const { status, type, body } = await post(message, { accept: 'application/json' })
  expect([status, type]).toEqual([200, expect.stringMatching(/^application\/json\b/)])
  expect(body).toMatchObject({ id: 7, result: { structuredContent: { ucp: { status: 'success' } } } })
})

describe('messages of both eras', () => {
  test.each([
    ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } }],
    ['ping', {}],
    ['tools/list', {}],
  ])('an older client gets an answer to %s', async (method, params) => {
    expect(await post({ jsonrpc: '2.0', id: 1, method, params })).toMatchObject({ status: 200, body: { id: 1 } })
  })

  test.each(['server/discover', 'tools/list'])('a client of 2026-07-28 gets an answer to %s', async (method) => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method }
    const message = { jsonrpc: '2.0', id: 1, method, params: { _meta: envelope } }
    expect(await post(message, headers)).toMatchObject({ status: 200, body: { id: 1, result: {} } })
  })

  test.each(['GET', 'PUT', 'DELETE'] as const)('there is no stream and no session to %s', async (method) => {
    for (const url of ['/mcp', '/ucp/mcp']) {
      const headers = { host: 'shop.test', accept: 'text/event-stream' }
      const { statusCode, headers: answered, payload } = await t.app.inject({ method, url, headers })
      expect([statusCode, answered['allow']]).toEqual([405, 'POST'])
      expect(JSON.parse(payload)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } })
    }
  })

  test('a client asks for a stream once', async () => {
    const asked: string[] = []
    const client = new Client({ name: 'test', version: '1' })
    const fetchNoting = (url: string | URL, init?: RequestInit) => {
      asked.push(init?.method ?? 'GET')
      return fetch(url, init)
    }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${t.url}/mcp`), { fetch: fetchNoting }))
    await client.listTools()
    await sleep(2_500)
    expect(asked.filter((method) => method === 'GET').length).toBeLessThanOrEqual(1)
    await client.close()
  })

  test('a notification gets no body', async () => {
    expect(await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject({
      status: 202,
      body: undefined,
    })
  })

  test('a page of another site is refused, the shop’s own is not', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'ping', params: {} }
    expect(await post(message, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { code: -32000 } },
    })
    expect(await post(message, { origin: 'http://shop.test' })).toMatchObject({ status: 200 })
    expect(await post(message, { host: 'evil.example' })).toMatchObject({ status: 400 })
  })

  test('an unknown tool is refused with a status', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'pay_all', arguments: {} } }
    expect(await post(message)).toMatchObject({ status: 400, body: { error: { code: -32602 } } })
  })

  test('an unknown method is refused', async () => {
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'nothing' })).body).toMatchObject({ error: { code: -32601 } })
  })

  test('a header that is unlike the body is refused', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelope } }
    expect(await post(message, headers)).toMatchObject({ status: 400, body: { error: { code: -32020 } } })
  })

  test('a body that is no JSON is refused as JSON-RPC does', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/ucp/mcp',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(400)
    expect(JSON.parse(response.payload)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } })
  })
})

test('an assistant without a profile calls the tools at an address of its own', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${t.url}/mcp`)))
  const { tools } = await client.listTools()
  expect(tools[0]!.inputSchema).toMatchObject({ required: ['catalog'] })
  const result = await client.callTool({ name: 'search_catalog', arguments: { catalog: { query: 'sudadera' } } })
  expect(result.structuredContent).toMatchObject({ products: [{ title: 'Sudadera Luna' }] })
  await client.close()
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_cart', arguments: { id: 'x' } } }
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
  const other = await openTestShop({ sameDatabaseAs: t })
  const answer = await other.app.inject({ method: 'POST', url: '/mcp', body: message, headers: { host: 'shop.test' } })
  expect(answer.statusCode).toBe(401)
  const metadata = /resource_metadata="http:\/\/shop\.test([^"]+)"/.exec(
    String(answer.headers['www-authenticate']),
  )![1]!
  expect(JSON.parse((await other.app.inject({ url: metadata })).payload).resource).toBe('http://shop.test/mcp')
  await other.close()
})
