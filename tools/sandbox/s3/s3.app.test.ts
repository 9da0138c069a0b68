import { request as sendRaw } from 'node:http'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { type AnyJson, controlSandbox, startTestSandbox } from '../testing/sandbox.ts'

const ACCOUNT = {
  access_key_id: 'test_key_1234567890',
  secret_access_key: 'test_secret_1234567890',
  region: 'eu-central-1',
  buckets: ['images', 'backups'],
  public_prefix: 'media/',
}

let sandbox: Sandbox
beforeAll(async () => void (sandbox = await startTestSandbox({ s3: ACCOUNT })))
beforeEach(async () => await controlSandbox(sandbox, 'POST', '/_reset'))
afterAll(async () => await sandbox.close())

interface S3Call {
  headers?: Record<string, string>
  body?: string
  key_id?: string
  secret?: string
  region?: string
  datetime?: string
  /** Sent in addition to, or instead of, what was signed. */
  altered?: Record<string, string>
}

async function call(method: string, path: string, options: S3Call = {}) {
  const { headers = {}, body, key_id, secret, region, datetime, altered = {} } = options
  const signed = await new AwsV4Signer({
    method,
    url: `${sandbox.url}${path}`,
    headers: { 'x-amz-content-sha256': await sha256(body ?? ''), ...headers },
    accessKeyId: key_id ?? ACCOUNT.access_key_id,
    secretAccessKey: secret ?? ACCOUNT.secret_access_key,
    region: region ?? ACCOUNT.region,
    service: 's3',
    ...(datetime === undefined ? {} : { datetime }),
  }).sign()
  for (const [name, value] of Object.entries(altered)) signed.headers.set(name, value)
  return read(await fetch(signed.url, { method, headers: signed.headers, ...(body === undefined ? {} : { body }) }))
}

async function read(response: Response) {
  const content = await response.text()
  const [, code] = /<Code>(\w+)<\/Code>/.exec(content) ?? []
  return { status: response.status, headers: response.headers, content, code }
}

async function sha256(content: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))).toString('hex')
}

const put = (key: string, body: string, headers: Record<string, string> = {}) =>
  call('PUT', `/images/${key}`, { body, headers })

describe('a signature', () => {
  beforeEach(async () => void (await put('one', 'content')))

  test('that is right opens an object', async () => {
    expect(await call('GET', '/images/one')).toMatchObject({ status: 200, content: 'content' })
  })

  test.each<[string, S3Call, number, string]>([
    ['of another key', { key_id: 'test_key_of_others' }, 403, 'InvalidAccessKeyId'],
    ['with another secret', { secret: 'test_secret_of_others' }, 403, 'SignatureDoesNotMatch'],
    ['for another region', { region: 'us-west-2' }, 400, 'AuthorizationHeaderMalformed'],
    ['of the year before', { datetime: '20251122T110000Z' }, 403, 'RequestTimeTooSkewed'],
    ['that covers another time', { altered: { 'x-amz-date': toTime(-60_000) } }, 403, 'SignatureDoesNotMatch'],
    ['that covers another header', { headers: { 'x-amz-meta-a': '1' }, altered: { 'x-amz-meta-a': '2' } }, 403, 'SignatureDoesNotMatch'], // prettier-ignore
    ['that does not cover a header', { altered: { 'x-amz-meta-a': '1' } }, 403, 'AccessDenied'],
    ['of no known form', { altered: { authorization: 'AWS test:test' } }, 400, 'AuthorizationHeaderMalformed'],
  ])('%s is refused', async (_, options, status, code) => {
    expect(await call('GET', '/images/one', options)).toMatchObject({ status, code })
  })

  test('for another path or another query is refused', async () => {
    const signed = await new AwsV4Signer({
      method: 'GET',
      url: `${sandbox.url}/images/one`,
      headers: { 'x-amz-content-sha256': await sha256('') },
      accessKeyId: ACCOUNT.access_key_id,
      secretAccessKey: ACCOUNT.secret_access_key,
      region: ACCOUNT.region,
      service: 's3',
    }).sign()
    for (const url of ['/images/two', '/images/one?a=1'])
      expect(await read(await fetch(sandbox.url + url, { headers: signed.headers }))).toMatchObject({ code: 'SignatureDoesNotMatch' }) // prettier-ignore
  })

  test('of other content is refused, and nothing is stored', async () => {
    const headers = { 'x-amz-content-sha256': await sha256('signed') }
    expect(await put('two', 'sent', headers)).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' })
    expect(await call('GET', '/images/two')).toMatchObject({ status: 404 })
  })

  test('is needed, except to read what everyone may read', async () => {
    await put('media/one', 'public')
    const get = async (key: string, method = 'GET') => read(await fetch(`${sandbox.url}/images/${key}`, { method }))
    expect(await get('one')).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await get('media/one', 'DELETE')).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await get('media/one')).toMatchObject({ status: 200, content: 'public' })
  })
})

function toTime(from_now_ms: number): string {
  return new Date(Date.now() + from_now_ms).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
}

describe('an object', () => {
  test('comes back with its type, length, ETag and metadata', async () => {
    await put('a/b.webp', 'content', {
      'content-type': 'image/webp',
      'cache-control': 'public',
      'x-amz-meta-sha256': 'abc',
    })
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, content } = await call(method, '/images/a/b.webp')
      const names = ['content-type', 'cache-control', 'content-length', 'x-amz-meta-sha256', 'etag', 'accept-ranges']
      expect([status, content]).toEqual([200, method === 'GET' ? 'content' : ''])
      expect(names.map((name) => headers.get(name))).toEqual(['image/webp', 'public', '7', 'abc', '"9a0364b9e99bb480dd25e1f0284c8555"', 'bytes']) // prettier-ignore
    }
  })

  test('that is missing is answered with 404, and deleting it with 204', async () => {
    expect(await call('GET', '/images/none')).toMatchObject({ status: 404, code: 'NoSuchKey' })
    expect(await call('HEAD', '/images/none')).toMatchObject({ status: 404, content: '' })
    expect((await call('DELETE', '/images/none')).status).toBe(204)
  })

  test('of one bucket is not one of another', async () => {
    await put('one', 'content')
    expect((await call('GET', '/backups/one')).status).toBe(404)
  })

  test.each([
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
    ['bytes=8-', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=0-99', 206, 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=0-1,3-4', 200, 'abcdefghij', null],
    ['bytes=5-4', 200, 'abcdefghij', null],
  ])('of ten letters is read by the range %s with %i', async (range, status, content, content_range) => {
    await put('one', 'abcdefghij')
    const response = await call('GET', '/images/one', { headers: { range } })
    expect([response.status, response.content, response.headers.get('content-range')]).toEqual([status, content, content_range]) // prettier-ignore
  })

  test.each(['bytes=10-', 'bytes=-0'])('is not read by the range %s beyond its end', async (range) => {
    await put('one', 'abcdefghij')
    expect(await call('GET', '/images/one', { headers: { range } })).toMatchObject({ status: 416, code: 'InvalidRange' }) // prettier-ignore
  })

  test('is sent only if it meets the conditions of its reader', async () => {
    const etag = (await put('one', 'content')).headers.get('etag')!
    const now = new Date().toUTCString()
    const get = async (headers: Record<string, string>) => (await call('GET', '/images/one', { headers })).status
    expect(await get({ 'if-none-match': etag })).toBe(304)
    expect(await get({ 'if-none-match': '"other"' })).toBe(200)
    expect(await get({ 'if-modified-since': now })).toBe(304)
    expect(await get({ 'if-modified-since': 'Sat, 01 Nov 2025 00:00:00 GMT' })).toBe(200)
    expect(await get({ 'if-match': '"other"' })).toBe(412)
    expect(await get({ 'if-unmodified-since': 'Sat, 01 Nov 2025 00:00:00 GMT' })).toBe(412)
  })

  test('is written only if it meets the conditions of its writer', async () => {
    expect((await put('one', 'first', { 'if-none-match': '*' })).status).toBe(200)
    expect(await put('one', 'second', { 'if-none-match': '*' })).toMatchObject({ status: 412, code: 'PreconditionFailed' }) // prettier-ignore
    expect((await put('one', 'second', { 'if-match': '"other"' })).status).toBe(412)
    expect((await call('GET', '/images/one')).content).toBe('first')
  })

  test('with a wrong Content-MD5 or an unknown header is refused', async () => {
    expect(await put('one', 'content', { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' })).toMatchObject({
      code: 'BadDigest',
    })
    expect(await put('one', 'content', { 'x-amz-acl': 'public-read' })).toMatchObject({ code: 'NotImplemented' })
  })

  test('whose length is not declared is refused', async () => {
    const { headers, url } = await new AwsV4Signer({
      method: 'PUT',
      url: `${sandbox.url}/images/one`,
      accessKeyId: ACCOUNT.access_key_id,
      secretAccessKey: ACCOUNT.secret_access_key,
      region: ACCOUNT.region,
      service: 's3',
    }).sign()
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    const chunked = sendRaw(url, { method: 'PUT', headers: Object.fromEntries(headers) }, (response) => {
      resolve(response.statusCode)
      response.resume()
    })
    chunked.write('content')
    chunked.end()
    expect(await promise).toBe(411)
  })

  test('is found by the bucket in the host as well as in the path', async () => {
    await put('one', 'content')
    const { port } = new URL(sandbox.url)
    const { headers } = await new AwsV4Signer({
      method: 'GET',
      url: `http://images.localhost:${port}/one`,
      headers: { 'x-amz-content-sha256': await sha256('') },
      accessKeyId: ACCOUNT.access_key_id,
      secretAccessKey: ACCOUNT.secret_access_key,
      region: ACCOUNT.region,
      service: 's3',
    }).sign()
    const host = `images.localhost:${port}`
    const { promise, resolve } = Promise.withResolvers<string>()
    sendRaw(`${sandbox.url}/one`, { headers: { ...Object.fromEntries(headers), host } }, (response) =>
      resolve(text(response)),
    ).end()
    expect(await promise).toBe('content')
  })
})

describe('a list', () => {
  const list = async (query: string) => {
    const { content } = await call('GET', `/images?list-type=2${query}`)
    const [, token = ''] = /<NextContinuationToken>([^<]*)</.exec(content) ?? []
    return {
      keys: [...content.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key),
      token: token.replaceAll('&amp;', '&'),
    }
  }

  test('goes on with its token until everything was listed, in the order of the bytes of the keys', async () => {
    for (const key of ['media/b', 'media/a/1', 'media/a-b', 'media/é', 'other']) await put(encodeURI(key), key)
    const found: (string | undefined)[] = []
    let token = ''
    do {
      const query = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`
      const page = await list(`&prefix=media%2F&max-keys=2${query}`)
      expect(page.keys.length).toBeLessThanOrEqual(2)
      found.push(...page.keys)
      token = page.token
    } while (token !== '')
    expect(found).toEqual(['media/a-b', 'media/a/1', 'media/b', 'media/é'])
  })

  test('refuses what it does not support', async () => {
    for (const query of ['?list-type=1', '?list-type=2&delimiter=%2F', '?uploads='])
      expect(await call('GET', `/images${query}`)).toMatchObject({ status: 501, code: 'NotImplemented' })
    expect(await call('GET', '/images?list-type=2&max-keys=-1')).toMatchObject({ status: 400 })
    expect(await call('GET', '/images?list-type=2&continuation-token=mine')).toMatchObject({ status: 400 })
  })
})

describe('a failure', () => {
  test('that is switched on is answered with an error of S3', async () => {
    await put('one', 'content')
    await controlSandbox(sandbox, 'PUT', '/_switches', { refuse: [{ route: 'GET /images/**', how: 503, times: 1 }] })
    expect(await call('GET', '/images/one')).toMatchObject({ status: 503, code: 'SlowDown' })
    expect(await call('GET', '/images/one')).toMatchObject({ status: 200 })
  })

  test('after the work leaves the object without an answer', async () => {
    await controlSandbox(sandbox, 'PUT', '/_switches', { drop_answer: [{ route: 'PUT /images/*', times: 1 }] })
    await expect(put('one', 'content')).rejects.toThrow('fetch failed')
    expect((await call('GET', '/images/one')).content).toBe('content')
  })

  test('is logged without the content and the key', async () => {
    await put('one', 'content')
    const [entry] = (await controlSandbox(sandbox, 'GET', '/_log')) as AnyJson[]
    expect(entry).toMatchObject({ method: 'PUT', path: '/images/one', status: 200, body: '7 bytes' })
    expect(JSON.stringify(entry)).not.toContain(ACCOUNT.access_key_id)
  })
})
