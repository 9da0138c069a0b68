import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID, openTestBrowser, publishClient, REDIRECT_URI } from '../../testing/agents/link-account.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

// A client of another program finds out by itself how to link an account, at the address for assistants without a profile.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({
    worker: false,
    public_url: 'https://shop.test',
    documents: publishClient(),
    limit_scale: 1000,
  })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
})
afterAll(() => t.close())

async function fetchShop(url: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const { pathname, search, host } = new URL(url)
  expect(host).toBe('shop.test')
  const response = await t.app.inject({
    method: method as 'POST',
    url: pathname + search,
    headers: { ...Object.fromEntries(new Headers(headers)), host },
    ...(body === undefined || body === null ? {} : { payload: (body as URLSearchParams | string).toString() }),
  })
  const copied = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
  const hasBody = response.payload !== '' && response.statusCode !== 202
  return new Response(hasBody ? response.payload : null, { status: response.statusCode, headers: copied })
}

function openAssistant(customer_token: string) {
  const kept: { tokens?: object | undefined; client?: object; verifier?: string; discovery?: object; asked: URL[] } = {
    asked: [],
  }
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT_URI,
    clientMetadataUrl: CLIENT_ID,
    clientMetadata: { client_name: 'Ayudante', redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    invalidateCredentials: () => void (kept.tokens = undefined),
    redirectToAuthorization: (url) => void kept.asked.push(url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
    saveDiscoveryState: (state) => void (kept.discovery = state),
    discoveryState: () => kept.discovery as never,
  }
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL('https://shop.test/mcp'), {
      authProvider: provider,
      fetch: fetchShop,
    })
    const client = new Client({ name: 'Ayudante', version: '1' })
    await client.connect(transport)
    return { client, transport }
  }
  const accept = async (): Promise<URLSearchParams> => {
    const browser = openTestBrowser(t)
    await browser.visit(kept.asked.at(-1)!.href)
    expect((await browser.call('GET', customer_token)).body).toMatchObject({
      name: 'Ayudante',
      host: 'assistant.example',
    })
    const { body } = await browser.call('PUT', customer_token, { accept: true })
    const { location } = await browser.visit(String(body['url']))
    return new URL(location!).searchParams
  }
  return { kept, connect, accept }
}

test('it links, reads an order, and stops when the customer ends the link', async () => {
  const { customer } = await buyOrder(t)
  const [{ number }] = (await t.request('GET', '/cart/orders?lang=en', customer)).body
  const { kept, connect, accept } = openAssistant(customer.token)
  const first = await connect()
  const { tools } = await first.client.listTools()
  expect(tools.map(({ name }) => name)).toContain('get_order')
  expect(kept.asked).toEqual([])

  const read = (client: Client) => client.callTool({ name: 'get_order', arguments: { id: number } })
  await expect(read(first.client)).rejects.toThrow(/unauthorized/i)
  const [asked] = kept.asked
  expect(Object.fromEntries(asked!.searchParams)).toMatchObject({
    client_id: CLIENT_ID,
    code_challenge_method: 'S256',
    resource: 'https://shop.test/mcp',
    scope: expect.stringContaining('dev.ucp.shopping.order:read'),
  })
  await first.transport.finishAuth(await accept())
  const linked = await connect()
  const order = await read(linked.client)
  expect(order.structuredContent).toMatchObject({ id: number, line_items: [{ status: 'processing' }] })
  const cart = { line_items: [{ item: { id: '999999.1.1' }, quantity: 1 }] }
  const refused = await linked.client.callTool({ name: 'create_cart', arguments: { cart } })
  expect(refused.structuredContent).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ code: 'item_unavailable' }],
  })

  const sessions = (await t.request('GET', '/users/sessions', customer)).body as { id: number; user_agent: string }[]
  const session = sessions.find(({ user_agent }) => user_agent === 'assistant.example/assistant')
  expect(await t.request('DELETE', `/users/sessions?id=${session!.id}`, customer)).toMatchObject({ status: 200 })
  await expect(read(linked.client)).rejects.toThrow(/unauthorized/i)
  // Its refresh token is worth nothing either: the client has to ask the person again.
  expect(kept.asked).toHaveLength(2)
})
