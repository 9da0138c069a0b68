import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ALL_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeCustomer, makeLine, makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { signRequest } from './signatures/sign.ts'
import { changeRows } from '../../testing/rows.ts'

// A platform that signed once is remembered, and so is the link: a token that was stolen from it changes nothing.

let t: TestShop
let signing: TestPlatform
let other: TestPlatform
const keys = { signing: newKey('ours'), other: newKey('theirs') }
let published: object[]
let product: TestProduct

function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, key: privateKey, jwk: { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid } }
}

beforeAll(async () => {
  signing = await startTestPlatform()
  signing.answerWith((_request, response) =>
    response.end(JSON.stringify({ ...buildPlatformProfile(), keys: published })),
  )
  other = await startTestPlatform({ ...buildPlatformProfile(), keys: [keys.other.jwk] })
  t = await openTestShop({ worker: false, documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
  product = await makeProduct(t)
})
beforeEach(async () => {
  published = [keys.signing.jwk]
  await t.db`delete from agent_platforms`
  t.clock.advance(6_000)
})
afterAll(async () => {
  await t.close()
  await signing.close()
  await other.close()
})

interface Sent {
  token: string
  from?: TestPlatform
  /** The platform that signs it; none unless given. */
  by?: keyof typeof keys
  path?: string
}

async function createCart({ token, from = signing, by, path = '/ucp/rest/carts' }: Sent) {
  const { id, size_id, color_id } = makeLine(product)
  const cart = { line_items: [{ item: { id: `${id}.${size_id}.${color_id}` }, quantity: 1 }] }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_cart', arguments: { cart } } }
  const payload = JSON.stringify(path === '/mcp' ? message : cart)
  const given = { 'ucp-agent': `profile="${from.profile_url}"`, 'content-type': 'application/json' }
  const headers = by === undefined ? given : signRequest(new URL(`http://shop.test${path}`), given, payload, keys[by])
  const authorization = `Bearer ${token}`
  const response = await t.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, authorization, host: 'shop.test' },
  })
  const body = JSON.parse(response.payload) as { code?: string; error?: { data: { code: string } } }
  return [response.statusCode, body.code ?? body.error?.data.code]
}

async function link() {
  const { token } = await makeCustomer(t)
  return (await linkAccount(t, token, ALL_SCOPES)).access_token
}

test('a platform that never signed is believed by its token', async () => {
  const token = await link()
  expect(await createCart({ token })).toEqual([201, undefined])
  expect(await createCart({ token, from: other })).toEqual([201, undefined])
})

test('after one signature its changes need one, for every customer; reading does not', async () => {
  const [token, another] = [await link(), await link()]
  expect(await createCart({ token, by: 'signing' })).toEqual([201, undefined])
  for (const stolen of [token, another]) expect(await createCart({ token: stolen })).toEqual([401, 'signature_missing'])
  const found = await t.app.inject({
    method: 'POST',
    url: '/ucp/rest/catalog/search',
    body: { query: 'a' },
    headers: { 'ucp-agent': `profile="${signing.profile_url}"`, authorization: `Bearer ${token}`, host: 'shop.test' },
  })
  expect(found.statusCode).toBe(200)
  const restarted = await openTestShop({ sameDatabaseAs: t, documents: publishClient(), worker: false })
  const running = t
  t = restarted
  expect(await createCart({ token: another })).toEqual([401, 'signature_missing'])
  t = running
  await restarted.close()
})

test('its token changes nothing under another profile, signed or not, nor under none', async () => {
  const token = await link()
  await createCart({ token, by: 'signing' })
  expect(await createCart({ token, from: other })).toEqual([401, 'invalid_token'])
  expect(await createCart({ token, from: other, by: 'other' })).toEqual([401, 'invalid_token'])
  expect(await createCart({ token, path: '/mcp' })).toEqual([401, 'invalid_token'])
  expect(await createCart({ token, by: 'signing' })).toEqual([201, undefined])
})

test('a platform whose profile has no keys any more stopped to sign', async () => {
  const token = await link()
  await createCart({ token, by: 'signing' })
  published = []
  await changeRows(t.db, 'agent_platforms', 'all', { expires_at: t.clock.now() })
  t.clock.advance(6_000)
  expect(await createCart({ token })).toEqual([201, undefined])
})

test('a signature at the address without a profile is refused, and harms nobody there', async () => {
  const token = await link()
  expect(await createCart({ token, path: '/mcp', by: 'signing' })).toEqual([401, 'key_not_found'])
  expect(await createCart({ token, path: '/mcp' })).toEqual([200, undefined])
})
