import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { controlSandbox, KEYS, type AnyJson, startTestSandbox } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'
import { OTHER_CLIENT_ID } from './clients.ts'

const OURS = KEYS.google_client_id

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => await controlSandbox(sandbox, 'POST', '/_reset'))
afterAll(async () => await sandbox.close())

const createToken = async (input: object) => await controlSandbox(sandbox, 'POST', '/_google/token', input)
const set = async (wanted: object) => await controlSandbox(sandbox, 'PUT', '/_switches', wanted)

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; headers: Headers; body: AnyJson }> {
  const response = await fetch(sandbox.url + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('token information has site, account and lifetime, all as text', async () => {
  const { access_token, sub } = await createToken({ person: 'fan' })
  const { status, headers, body } = await ask(`/tokeninfo?access_token=${access_token}`)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toEqual({
    azp: OURS,
    aud: OURS,
    sub,
    scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    exp: expect.stringMatching(/^\d{10}$/),
    expires_in: expect.stringMatching(/^359\d$/),
    email: 'fan@demo.test',
    email_verified: 'true',
    access_type: 'online',
  })
  const posted = await ask('/tokeninfo', { method: 'POST', body: new URLSearchParams({ access_token }) })
  expect(posted.body.sub).toBe(sub)
  expect((await ask('/tokeninfo', { method: 'POST', ...bearer(access_token) })).body.sub).toBe(sub)
})

test('the information about a user is who a person is', async () => {
  const { access_token, sub } = await createToken({ person: 'acentos' })
  const { status, body } = await ask('/oauth2/v3/userinfo', bearer(access_token))
  expect(status).toBe(200)
  expect(body).toEqual({
    sub,
    name: 'Zoë Ángela Núñez-Güemes d’Óñate',
    given_name: 'Zoë Ángela',
    family_name: 'Núñez-Güemes d’Óñate',
    image: `${sandbox.url}/gsi/images/Z.svg`,
    email: 'acentos@demo.test',
    email_verified: true,
    locale: 'es-MX',
  })
  const image = await fetch(body.image)
  expect(image.headers.get('content-type')).toContain('image/svg+xml')
})

test('facts that a person lacks, or a site did not request, are missing', async () => {
  const whole = await createToken({ person: 'cher' })
  const { body } = await ask('/oauth2/v3/userinfo', bearer(whole.access_token))
  expect(body).toMatchObject({ name: 'Marisol', given_name: 'Marisol' })
  expect(body).not.toHaveProperty('family_name')
  const bare = await createToken({ person: 'cher', scope: 'openid' })
  expect((await ask('/oauth2/v3/userinfo', bearer(bare.access_token))).body).toEqual({ sub: whole.sub })
  expect((await ask(`/tokeninfo?access_token=${bare.access_token}`)).body).not.toHaveProperty('email')
})

test('an unverified email is marked as one', async () => {
  const { access_token } = await createToken({ person: 'sin-verificar' })
  expect((await ask(`/tokeninfo?access_token=${access_token}`)).body.email_verified).toBe('false')
  expect((await ask('/oauth2/v3/userinfo', bearer(access_token))).body.email_verified).toBe(false)
})

test('a token for another site is valid there, and says so', async () => {
  const { access_token } = await createToken({ person: 'fan', client_id: OTHER_CLIENT_ID })
  expect((await ask(`/tokeninfo?access_token=${access_token}`)).body.aud).toBe(OTHER_CLIENT_ID)
  expect(await createToken({ person: 'fan', client_id: 'nobody' })).toEqual({ error: 'no such client' })
})

test('the same email is the same account, in upper or lower case', async () => {
  const [first, second, other] = await Promise.all(
    ['ana@example.com', 'Ana@Example.com', 'eva@example.com'].map(async (email) => await createToken({ email })),
  )
  expect(first.sub).toMatch(/^1\d{20}$/)
  expect(second.sub).toBe(first.sub)
  expect(other.sub).not.toBe(first.sub)
  expect((await createToken({ email: 'FAN@demo.test' })).sub).toBe((await createToken({ person: 'fan' })).sub)
})

test.each([
  ['no token', async () => ''],
  ['an invented one', async () => 'ya29.a0invented'],
  ['one that is over', async () => (await createToken({ person: 'fan', expires_in: -1 })).access_token],
])('%s is refused as Google refuses it', async (_what, make) => {
  const token = await make()
  const info = await ask(`/tokeninfo?access_token=${encodeURIComponent(token)}`)
  expect(info).toMatchObject({ status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } })
  const v3 = await ask('/oauth2/v3/userinfo', bearer(token))
  expect(v3).toMatchObject({
    status: 401,
    body: { error: 'invalid_request', error_description: 'Invalid Credentials' },
  })
  expect(v3.headers.get('www-authenticate')).toContain('Bearer')
})

test("the switches work here as well, in Google's own format", async () => {
  await set({ refuse: [{ route: 'GET /oauth2/v3/userinfo', how: 503, times: 1 }], hang: [{ route: '/tokeninfo' }] })
  expect(await ask('/oauth2/v3/userinfo')).toMatchObject({ status: 503, body: { error: { status: 'UNAVAILABLE' } } })
  await expect(ask('/tokeninfo', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  await set({ outage: true })
  await expect(ask('/tokeninfo')).rejects.toThrow('fetch failed')
})

test('the log shows each request, and no token', async () => {
  const { access_token: token } = await createToken({ person: 'fan' })
  await ask(`/tokeninfo?access_token=${token}`)
  await ask('/oauth2/v3/userinfo', bearer(token))
  const log = await controlSandbox(sandbox, 'GET', '/_log')
  expect(log).toMatchObject([
    { path: '/tokeninfo', query: { access_token: 'ya29.[masked]' }, answer: { email: 'fan@demo.test' } },
    { path: '/oauth2/v3/userinfo', status: 200 },
  ])
  expect(JSON.stringify(log)).not.toContain(token.replace(/^ya29\./, ''))
})
