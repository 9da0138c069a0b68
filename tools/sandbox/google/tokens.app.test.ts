import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { controlSandbox, KEYS, type AnyJson, startTestSandbox } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'
import { OTHER_CLIENT_ID } from './clients.ts'

const OURS = KEYS.google_client_id
const SECRET = 'GOCSPX-of-the-tests'
const RETURN = 'http://localhost:8080/back?step=1'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startTestSandbox({ google_client_secret: SECRET })
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

test.each(['/oauth2/v3/userinfo', '/v1/userinfo'])('%s returns who a person is', async (path) => {
  const { access_token, sub } = await createToken({ person: 'acentos' })
  const { status, body } = await ask(path, bearer(access_token))
  expect(status).toBe(200)
  expect(body).toEqual({
    sub,
    name: 'Zoë Ángela Núñez-Güemes d’Óñate',
    given_name: 'Zoë Ángela',
    family_name: 'Núñez-Güemes d’Óñate',
    picture: `${sandbox.url}/gsi/pictures/Z.svg`,
    email: 'acentos@demo.test',
    email_verified: true,
    locale: 'es-MX',
  })
  const picture = await fetch(body.picture)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
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
  ['a code', async () => await requestCode()],
  ['one that is over', async () => (await createToken({ person: 'fan', expires_in: -1 })).access_token],
  ['one that was revoked', revokedToken],
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
  expect(await ask('/v1/userinfo', bearer(token))).toMatchObject({
    status: 401,
    body: { error: { code: 401, status: 'UNAUTHENTICATED' } },
  })
})

async function revokedToken(): Promise<string> {
  const { access_token: token } = await createToken({ person: 'fan' })
  const revoke = async () => await ask('/revoke', { method: 'POST', body: new URLSearchParams({ token }) })
  expect(await revoke()).toMatchObject({ status: 200, body: {} })
  expect(await revoke()).toMatchObject({ status: 400, body: { error: 'invalid_token' } })
  return token
}

/** Signs in without a browser: a page with a return URL is redirected there. */
async function requestCode(extra: Record<string, string> = {}): Promise<string> {
  const query = new URLSearchParams({
    ...{ client_id: OURS, response_type: 'code', scope: 'openid email', redirect_uri: RETURN, state: 's', ...extra },
  })
  const response = await fetch(`${sandbox.url}/o/oauth2/v2/auth?${query}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ given_name: 'Ana', email: 'ana@example.com', verified: 'yes', answer: 'allow' }),
  })
  const address = new URL(response.headers.get('location')!)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ step: '1', state: 's' })
  return address.searchParams.get('code')!
}

const exchange = async (fields: Record<string, string>) => {
  const whole = { client_id: OURS, client_secret: SECRET, grant_type: 'authorization_code', redirect_uri: RETURN }
  return await ask('/token', { method: 'POST', body: new URLSearchParams({ ...whole, ...fields }) })
}

test('a code is exchanged for tokens once, and the id token is signed with a published key', async () => {
  const code = await requestCode({ nonce: 'n-1' })
  const { status, body } = await exchange({ code })
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3599 })
  expect((await ask('/oauth2/v3/userinfo', bearer(body.access_token))).body.email).toBe('ana@example.com')
  const [head, claims, signature] = body.id_token.split('.') as [string, string, string]
  const { keys } = (await ask('/oauth2/v3/certs')).body as { keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys[0]!, format: 'jwk' })
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(read).toMatchObject({ iss: sandbox.url, aud: OURS, nonce: 'n-1', email: 'ana@example.com' })
  expect(await exchange({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test.each([
  [{ client_id: 'nobody' }, 401, 'invalid_client'],
  [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  [{ client_id: OTHER_CLIENT_ID }, 401, 'invalid_client'],
  [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  [{ code: '4/0Ainvented' }, 400, 'invalid_grant'],
  [{ redirect_uri: 'http://localhost:8080/other' }, 400, 'redirect_uri_mismatch'],
] as [Record<string, string>, number, string][])('an exchange with %j returns %i %s', async (fields, status, error) => {
  expect(await exchange({ code: await requestCode(), ...fields })).toMatchObject({ status, body: { error } })
})

test('a code with a challenge requires its verifier', async () => {
  const challenge = {
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update('v').digest('base64url'),
  }
  expect((await exchange({ code: await requestCode(challenge), code_verifier: 'w' })).body.error).toBe('invalid_grant')
  expect((await exchange({ code: await requestCode(challenge), code_verifier: 'v' })).status).toBe(200)
})

test('the description leads to everything', async () => {
  const { body } = await ask('/.well-known/openid-configuration')
  expect(body).toMatchObject({ issuer: sandbox.url, userinfo_endpoint: `${sandbox.url}/v1/userinfo` })
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
  const code = await requestCode()
  const { body } = await exchange({ code })
  const log = await controlSandbox(sandbox, 'GET', '/_log')
  expect(log).toMatchObject([
    { path: '/tokeninfo', query: { access_token: 'ya29.[masked]' }, answer: { email: 'fan@demo.test' } },
    { path: '/oauth2/v3/userinfo', status: 200 },
    { path: '/o/oauth2/v2/auth', status: 303 },
    { path: '/token', body: { code: '4/0A[masked]' }, answer: { token_type: 'Bearer' } },
  ])
  const text = JSON.stringify(log)
  for (const secret of [token, code, body.access_token, body.id_token, SECRET]) {
    expect(text).not.toContain(secret.replace(/^(ya29\.|4\/0A|GOCSPX-)/, ''))
  }
})
