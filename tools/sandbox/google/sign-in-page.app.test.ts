import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEYS, startTestSandbox } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

const SHOP = 'https://shop.example'
const SIGN_IN_QUERY = {
  client_id: KEYS.google_client_id,
  response_type: 'token',
  scope: 'openid email profile',
  origin: SHOP,
  id: 'w1',
  state: 'abc',
}

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startTestSandbox({ google_origins: [SHOP] })
})
afterAll(async () => await sandbox.close())

async function open(input: Record<string, string>, form?: Record<string, string>) {
  const response = await fetch(`${sandbox.url}/o/oauth2/v2/auth?${new URLSearchParams(input)}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'en' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function getSentResult(text: string): { origin: string; answer: { id: string; response: Record<string, unknown> } } {
  const [, origin = '', result = ''] = /data-origin="([^"]*)" data-answer="([^"]*)"/.exec(text) ?? []
  return { origin, answer: JSON.parse(result.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))) }
}

test.each([
  [{ client_id: '' }, 401, 'invalid_client'],
  [{ client_id: 'nobody' }, 401, 'invalid_client'],
  [{ response_type: 'code' }, 400, 'unsupported_response_type'],
  [{ scope: '' }, 400, 'invalid_scope'],
  [{ scope: 'openid https://www.googleapis.com/auth/drive' }, 400, 'invalid_scope'],
  [{ origin: 'https://elsewhere.example' }, 400, 'origin_mismatch'],
  [{ origin: `${SHOP}.elsewhere.example` }, 400, 'origin_mismatch'],
  [{ origin: 'http://localhost.elsewhere.example' }, 400, 'origin_mismatch'],
  [{ origin: '' }, 400, 'invalid_request'],
])('a request with %j is shown as %i %s and is sent nowhere', async (change, expected, code) => {
  for (const form of [undefined, { person: 'fan' }, { answer: 'deny' }]) {
    const { status, text } = await open({ ...SIGN_IN_QUERY, ...change }, form)
    expect(status).toBe(expected)
    expect(text).toContain(`Error ${expected}: ${code}`)
    expect(text).not.toContain('data-answer')
  }
})

test('choosing a person and giving consent send a token to the registered origin only', async () => {
  expect((await open(SIGN_IN_QUERY)).text).toContain('fan@demo.test')
  const consent = await open(SIGN_IN_QUERY, { person: 'fan' })
  expect(consent.text).toContain('your email address')
  const { text } = await open(SIGN_IN_QUERY, {
    given_name: 'Fernanda',
    email: 'fan@demo.test',
    verified: 'yes',
    answer: 'allow',
  })
  const { origin, answer: result } = getSentResult(text)
  expect(origin).toBe(SHOP)
  expect(result).toMatchObject({ id: 'w1', response: { token_type: 'Bearer', expires_in: 3599, state: 'abc' } })
  const token = String(result.response['access_token'])
  const info = await fetch(`${sandbox.url}/tokeninfo?access_token=${token}`)
  expect(await info.json()).toMatchObject({ sub: '104211765930187420001', aud: KEYS.google_client_id })
})

test.each<[Record<string, string>]>([[{ answer: 'deny' }], [{ person: 'dice-no' }]])('%j is a denial', async (form) => {
  const { text } = await open(SIGN_IN_QUERY, form)
  expect(getSentResult(text).answer.response).toEqual({ error: 'access_denied', state: 'abc' })
})

test('a request without interaction is refused when a page would be needed', async () => {
  const { text } = await open({ ...SIGN_IN_QUERY, prompt: 'none' })
  expect(getSentResult(text).answer.response).toMatchObject({ error: 'interaction_required' })
})

test.each([
  [{ given_name: '', email: 'ana@example.com' }],
  [{ given_name: 'Ana', email: 'ana' }],
  [{ given_name: 'Ana', email: '' }],
])('%j is requested again, with the input', async (form) => {
  const { status, text } = await open(SIGN_IN_QUERY, form)
  expect(status).toBe(400)
  expect(text).toContain('role="alert"')
  expect(text).toContain(`value="${form.email}"`)
})

test('typed input stays text', async () => {
  const { text } = await open(SIGN_IN_QUERY, { given_name: '"><script>alert(1)</script>', email: `o'b&c@example.com` })
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&#60;script&#62;')
  expect(text).toContain('o&#39;b&#38;c@example.com')
})

test('the page may not be framed, and its forms lead to itself', async () => {
  const policy = (await open(SIGN_IN_QUERY)).headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self';")
})
