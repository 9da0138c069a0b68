import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
let platform: TestPlatform
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const first = newKey()
const second = newKey()
const other = generateKeyPairSync('ed25519')
let published: object[] = []

beforeAll(async () => {
  t = await openTestShop({ worker: false })
  platform = await startTestPlatform()
  platform.answerWith((_request, response) =>
    response.end(JSON.stringify({ ...buildPlatformProfile(), keys: published })),
  )
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
})
beforeEach(async () => {
  published = [{ ...first.publicKey.export({ format: 'jwk' }), kid: 'first' }]
  await t.db`delete from agent_platforms`
  // Then a process has forgotten what it remembers of platforms.
  t.clock.advance(6_000)
  await t.db`delete from rate_limits`
})

interface Signing {
  key?: typeof first.privateKey
  keyid?: string
  authority?: string
  covered?: string[]
  sent?: string
  transport?: 'rest' | 'mcp'
}

const COVERED = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type']

async function send({
  key = first.privateKey,
  keyid = 'first',
  authority = 'shop.test',
  covered = COVERED,
  sent,
  transport = 'rest',
}: Signing) {
  const path = transport === 'rest' ? '/ucp/rest/catalog/search' : '/ucp/mcp'
  const args = { meta: { 'ucp-agent': { profile: platform.profile_url } }, catalog: { query: 'a' } }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_catalog', arguments: args } }
  const body = JSON.stringify(transport === 'rest' ? { query: 'a' } : message)
  const values: Record<string, string> = {
    '@method': 'POST',
    '@authority': authority,
    '@path': path,
    'ucp-agent': `profile="${platform.profile_url}"`,
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'content-type': 'application/json',
  }
  const parameters = `(${covered.map((name) => `"${name}"`).join(' ')});keyid="${keyid}"`
  const base = [...covered.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${parameters}`].join('\n')
  const signature = sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', Buffer.from(base), {
    key,
    dsaEncoding: 'ieee-p1363',
  })
  const headers = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('@')))
  const response = await t.app.inject({
    method: 'POST',
    url: path,
    payload: sent ?? body,
    headers: {
      ...headers,
      'signature-input': `sig1=${parameters}`,
      signature: `sig1=:${signature.toString('base64')}:`,
    },
  })
  const answer = JSON.parse(response.payload) as { code?: string; error?: { data: { code: string } } }
  return [response.statusCode, answer.code ?? answer.error?.data.code]
}

describe.each(['rest', 'mcp'] as const)('over %s', (transport) => {
  test('a signature that is valid is accepted', async () => {
    expect(await send({ transport })).toEqual([200, undefined])
  })

  test.each<[string, Signing, number, string]>([
    ['of another key', { key: second.privateKey }, 401, 'signature_invalid'],
    ['for another host', { authority: 'other.example' }, 401, 'signature_invalid'],
    ['that leaves the body out', { covered: COVERED.slice(0, 4) }, 401, 'signature_invalid'],
    [
      'that leaves the platform out',
      { covered: COVERED.filter((name) => name !== 'ucp-agent') },
      401,
      'signature_invalid',
    ],
    ['of another body', { sent: '{"query":"b"}' }, 400, 'digest_mismatch'],
    ['of a key that is not published', { keyid: 'none' }, 401, 'key_not_found'],
  ])('a signature %s is refused', async (_, signing, status, code) => {
    // Over MCP another body has to be a message all the same.
    const sent =
      signing.sent !== undefined && transport === 'mcp'
        ? {
            sent: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_catalog","arguments":{"catalog":{"query":"b"}}}}',
          }
        : {}
    expect(await send({ ...signing, ...sent, transport })).toEqual([status, code])
  })
})

test('another algorithm is refused, and harms no other key', async () => {
  published.push({ ...other.publicKey.export({ format: 'jwk' }), kid: 'edwards' })
  expect(await send({ key: other.privateKey, keyid: 'edwards' })).toEqual([400, 'algorithm_unsupported'])
  expect(await send({})).toEqual([200, undefined])
})

test('a key that was published since is looked for once in the lifetime of the profile', async () => {
  await send({})
  published.push({ ...second.publicKey.export({ format: 'jwk' }), kid: 'second' })
  const before = platform.fetched.length
  expect(await send({ key: second.privateKey, keyid: 'second' })).toEqual([200, undefined])
  for (let i = 0; i < 3; i += 1) expect(await send({ keyid: 'unknown' })).toEqual([401, 'key_not_found'])
  expect(platform.fetched.length - before).toBe(1)
})

test.each([
  ['no signature', { 'signature-input': 'sig1=("@method");keyid="first"' }],
  ['no description', { signature: 'sig1=:AAAA:' }],
  ['other labels', { 'signature-input': 'sig1=("@method");keyid="first"', signature: 'sig2=:AAAA:' }],
])('half of a signature is refused: %s', async (_, headers) => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/ucp/rest/catalog/search',
    body: { query: 'a' },
    headers: { 'ucp-agent': `profile="${platform.profile_url}"`, ...headers },
  })
  expect([response.statusCode, JSON.parse(response.payload)]).toMatchObject([401, { code: 'signature_missing' }])
})
