import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import {
  ALL_SCOPES,
  CATALOG_SCOPES,
  CLIENT_ID,
  linkAccount,
  type LinkedAccount,
  openTestBrowser,
  publishClient,
  REDIRECT_URI,
  refreshLink,
} from '../../testing/agents/link-account.ts'
import { closeCustomer } from '../../testing/close-customer.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeCollection, makeCustomer, makeOwner, makeProduct, OWNER_PASSWORD } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { blockCustomer } from '../accounts/accounts.ts'
import { writeSetting } from '../content/content.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let other: TestShop
let platform: TestPlatform
beforeAll(async () => {
  t = await openTestShop({ documents: publishClient() })
  other = await openTestShop({ sameDatabaseAs: t, documents: publishClient() })
  platform = await startTestPlatform()
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  await makeCollection(t, 'secreta', new Date(t.clock.now().valueOf() + 10 * DAY_MS))
  await makeProduct(t, { name: 'Capa Eclipse', collection_key: 'secreta' })
})
afterAll(async () => {
  await other.close()
  await t.close()
  await platform.close()
})

const search = (shop: TestShop, token?: string) =>
  askAsAgent(shop, platform.profile_url).rest('search_catalog', { query: 'capa eclipse' }, { token })

const authorizeUrl = (change: Record<string, string> = {}) =>
  `http://shop.test/oauth/authorize?${new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: CATALOG_SCOPES,
    state: 'state-of-the-assistant',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...change,
  })}`

test('a client that asks for more, such as for who the customer is, gets what there is and no identity', async () => {
  const { token } = await makeCustomer(t)
  const linked = await linkAccount(t, token, `openid offline_access profile ${CATALOG_SCOPES}`)
  expect(linked.granted).not.toHaveProperty('id_token')
  expect(linked.granted.scope).toBe(CATALOG_SCOPES)
  expect((await search(t, linked.access_token)).status).toBe(200)
})

test('the shop says where accounts are linked, and how', async () => {
  const metadata = await t.app.inject({
    url: '/.well-known/oauth-authorization-server',
    headers: { host: 'shop.test' },
  })
  expect(JSON.parse(metadata.payload)).toMatchObject({
    issuer: 'http://shop.test',
    authorization_endpoint: 'http://shop.test/oauth/authorize',
    token_endpoint: 'http://shop.test/oauth/token',
    revocation_endpoint: 'http://shop.test/oauth/revoke',
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    scopes_supported: ALL_SCOPES.split(' '),
  })
  for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/ucp/mcp'])
    expect(JSON.parse((await t.app.inject({ url })).payload)).toEqual({
      resource: 'http://shop.test/ucp',
      authorization_servers: ['http://shop.test'],
      scopes_supported: ALL_SCOPES.split(' '),
      bearer_methods_supported: ['header'],
    })
})

test('a member’s assistant sees a drop before its time, a guest’s reads that nothing is there', async () => {
  const { token } = await makeCustomer(t, { crystals: 301 })
  const { access_token } = await linkAccount(t, token)
  const guest = await search(t)
  expect(guest.body.products).toEqual([])
  expect(guest.body.messages).toMatchObject([{ type: 'info', code: 'identity_optional' }])
  const { body } = await search(t, access_token)
  expect(body.products).toMatchObject([{ title: 'Capa Eclipse', metadata: { early_access_until: expect.any(String) } }])
  expect(body.loyalty['test.shop.club']).toMatchObject({
    name: 'Club',
    provisional: false,
    tiers: [{ id: 'diamond', name: 'Diamond' }],
  })
  expect(body.loyalty['test.shop.club'].tiers[0].benefits).toHaveLength(7)
})

test('what a caller claims about a person is not believed', async () => {
  const { rest } = askAsAgent(t, platform.profile_url)
  const { body } = await rest('search_catalog', { query: 'capa eclipse', context: { eligibility: ['test.shop.club'] } })
  expect(body.products).toEqual([])
  expect(body.loyalty).toBeUndefined()
  expect(body.messages.map(({ code }: { code: string }) => code)).toContain('eligibility_not_accepted')
})

test('an assistant that calls as another host than it was linked as is shown with both', async () => {
  const { token } = await makeCustomer(t)
  const stranger = await makeCustomer(t)
  const readRequest = async (by: string) => {
    const browser = openTestBrowser(t)
    await browser.visit(authorizeUrl())
    return (await browser.call('GET', by)).body
  }
  const listAgents = async () =>
    ((await t.request('GET', '/users/sessions', { token })).body as { user_agent: string }[]).map(
      ({ user_agent }) => user_agent,
    )
  const { access_token } = await linkAccount(t, token)
  expect(await readRequest(token)).toMatchObject({ host: 'assistant.example', profile_hosts: [] })
  expect(await listAgents()).toContain('assistant.example/assistant')
  const { host } = new URL(platform.profile_url)
  for (const shop of [t, other, t]) expect((await search(shop, access_token)).status).toBe(200)
  expect(await readRequest(token)).toMatchObject({ host: 'assistant.example', profile_hosts: [host] })
  expect(await listAgents()).toContain(`assistant.example/assistant (${host})`)
  expect(await readRequest(stranger.token)).toMatchObject({ profile_hosts: [] })
})

describe('the customer’s answer', () => {
  test('says who asks for what, and a refusal goes back to the assistant', async () => {
    const { token } = await makeCustomer(t)
    const browser = openTestBrowser(t)
    expect(await browser.visit(authorizeUrl({ ui_locales: 'en-US' }))).toMatchObject({
      status: 303,
      location: '/vincular?lang=en',
    })
    expect(await browser.call('GET', token)).toEqual({
      status: 200,
      body: {
        name: 'Ayudante',
        host: 'assistant.example',
        profile_hosts: [],
        permissions: ['catalog'],
        may_pay: false,
      },
    })
    const { body } = await browser.call('PUT', token, { accept: false })
    const { location } = await browser.visit(String(body['url']))
    const { searchParams } = new URL(location!)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state-of-the-assistant',
      iss: 'http://shop.test',
    })
    expect(await t.db`select from agent_links`.any()).toBe(true)
  })

  test('counts only in the browser in which the request began', async () => {
    const { token } = await makeCustomer(t)
    const attacker = openTestBrowser(t)
    await attacker.visit(authorizeUrl())
    const victim = openTestBrowser(t)
    expect(await victim.call('GET', token)).toMatchObject({ status: 404, body: { errors: ['link_request_not_found'] } })
    expect(await victim.call('PUT', token, { accept: true })).toMatchObject({ status: 404 })
  })

  test('links the customer who gives it, also after another one in the same browser', async () => {
    const browser = openTestBrowser(t)
    for (const crystals of [0, 301]) {
      const { token, id } = await makeCustomer(t, { crystals })
      await browser.visit(authorizeUrl())
      const { body } = await browser.call('PUT', token, { accept: true })
      expect((await browser.visit(String(body['url']))).location).toContain(`${REDIRECT_URI}?code=`)
      const linked = await t.db<{ customer_id: number }[]>`
        select session.customer_id from agent_links link join sessions session on session.id = link.session_id
        order by link.created_at desc, session.id desc limit 1`.value()
      expect(linked).toBe(id)
    }
  })
})

test.each([
  ['another address to go back to', { redirect_uri: 'https://evil.example/callback' }],
  ['a client that does not describe itself', { client_id: 'https://unknown.invalid/client.json' }],
])('a request with %s is shown on the page, and nobody is sent elsewhere', async (_, change) => {
  expect(await openTestBrowser(t).visit(authorizeUrl(change))).toMatchObject({
    status: 303,
    location: '/vincular?error=1',
  })
})

test.each([
  ['no proof key', { code_challenge: '', code_challenge_method: '' }],
  ['a plain proof key', { code_challenge_method: 'plain' }],
])('a request with %s goes back with an error', async (_, change) => {
  const { location } = await openTestBrowser(t).visit(authorizeUrl(change))
  expect(location).toContain(`${REDIRECT_URI}?error=invalid_request`)
})

test('who begins too many requests reads so on a page, in the language of the request', async () => {
  const limited = await openTestShop({ sameDatabaseAs: t, documents: publishClient(), limit_scale: 1 })
  const { pathname, search: query } = new URL(authorizeUrl({ ui_locales: 'en-US' }))
  const request = { url: pathname + query, headers: { host: 'shop.test' }, remoteAddress: '198.51.100.7' }
  const begun = []
  for (let time = 1; time <= 6; time += 1) begun.push(await limited.app.inject(request))
  await limited.close()
  expect(begun.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    ...Array.from({ length: 5 }, () => [303, '/vincular?lang=en']),
    [303, '/vincular?lang=en&error=too_many'],
  ])
})

describe('tokens', () => {
  test('are replaced with each use, and an old one that is used again ends all of them', async () => {
    const { token } = await makeCustomer(t, { crystals: 301 })
    const first = await linkAccount(t, token)
    const second = (await refreshLink(t, first)) as LinkedAccount
    expect((await search(t, second.access_token)).status).toBe(200)
    expect(await refreshLink(t, first)).toBe('invalid_grant')
    expect(await refreshLink(t, second)).toBe('invalid_grant')
    expect((await search(t, second.access_token)).status).toBe(401)
  })

  test('are stored as hashes', async () => {
    const { token } = await makeCustomer(t)
    const { access_token, refresh_token } = await linkAccount(t, token)
    const stored = JSON.stringify(await t.db`select payload from agent_tokens`)
    expect(stored).not.toContain(access_token)
    expect(stored).not.toContain(refresh_token)
  })

  test('are no tokens of the shop’s own calls', async () => {
    const { token } = await makeCustomer(t)
    const { access_token } = await linkAccount(t, token)
    expect((await t.request('GET', '/users/data', { token: access_token })).status).toBe(401)
    expect((await search(t, token)).status).toBe(401)
  })

  test('that no one has are refused with the way to get one', async () => {
    const { status, body, headers } = await search(t, 'a-token-that-nobody-has')
    expect([status, body.code]).toEqual([401, 'invalid_token'])
    expect(headers['www-authenticate']).toContain(
      'resource_metadata="http://shop.test/.well-known/oauth-protected-resource"',
    )
    const inMcp = await askAsAgent(t, platform.profile_url).mcp(
      'search_catalog',
      { query: 'a' },
      { token: 'a-token-that-nobody-has' },
    )
    expect(inMcp).toMatchObject({ status: 401, error: -32000 })
  })
})

describe('a link ends at once, in every process', () => {
  test.each<[string, (id: number, token: string, email: string) => Promise<unknown>]>([
    ['when the customer ends it among the sessions', endLinkedSession],
    ['with a block', (id) => blockCustomer(t.shop, id, 'test', 'staff:1')],
    ['with a closed account', (id, _token, email) => closeCustomer(t, { id, email })],
  ])('%s', async (_, end) => {
    const { token, id, email } = await makeCustomer(t, { crystals: 301 })
    const linked = await linkAccount(t, token)
    expect((await search(other, linked.access_token)).status).toBe(200)
    await end(id, token, email)
    expect((await search(t, linked.access_token)).status).toBe(401)
    expect((await search(other, linked.access_token)).status).toBe(401)
    expect(await refreshLink(t, linked)).toBe('invalid_grant')
  })

  test('with a new password', async () => {
    const { token } = await makeOwner(t, { crystals: 301 })
    const linked = await linkAccount(t, token)
    const password = 'another one that nobody has'
    const body = { current_password: OWNER_PASSWORD, password, password_confirmation: password }
    expect(await t.request('PUT', '/users/password', { token, body })).toMatchObject({ status: 200 })
    expect((await search(t, linked.access_token)).status).toBe(401)
  })

  test('after 30 days without use', async () => {
    const { token } = await makeCustomer(t, { crystals: 301 })
    const linked = await linkAccount(t, token)
    await keepTokens()
    t.clock.advance(29 * DAY_MS)
    expect((await search(t, linked.access_token)).status).toBe(200)
    t.clock.advance(30 * DAY_MS + 60_000)
    expect((await search(t, linked.access_token)).status).toBe(401)
    t.clock.advance(-59 * DAY_MS - 60_000)
  })
})

const keepTokens = () => changeRows(t.db, 'agent_tokens', 'all', { expires_at: new Date(Date.now() + 365 * DAY_MS) })

async function endLinkedSession(_id: number, token: string): Promise<void> {
  const { body } = await t.request('GET', '/users/sessions', { token })
  const session = (body as { id: number; user_agent: string }[]).find(({ user_agent }) =>
    user_agent.startsWith('assistant.example/assistant'),
  )
  expect(await t.request('DELETE', `/users/sessions?id=${session!.id}`, { token })).toMatchObject({ status: 200 })
}

test('a level that is lost takes the drop along, and the token stays', async () => {
  const { token, id } = await makeCustomer(t, { crystals: 301 })
  const { access_token } = await linkAccount(t, token)
  expect((await search(t, access_token)).body.products).toHaveLength(1)
  await t.db`delete from crystal_balances where customer_id = ${id}`
  expect((await search(t, access_token)).body.products).toEqual([])
})
