import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { request as send } from 'undici'
import { openPushBrowser } from '../testing/push-browser.ts'
import { makePushKeys, openPushService, PUSH_MAX_BYTES, type PushService } from './push-service.ts'

const keys = makePushKeys()
let answer: { status: number; headers?: Record<string, string> }
let got: { headers: IncomingMessage['headers']; url: string; body: Buffer }[]
let service: PushService
let close: () => Promise<void>
beforeEach(async () => {
  ;[answer, got] = [{ status: 201 }, []]
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      got.push({ headers: request.headers, url: request.url!, body })
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  // The service listens here, under the name of a public one.
  const connect = async () => (target: URL, options: object) =>
    send(`http://127.0.0.1:${port}${target.pathname}`, options)
  service = openPushService(connect, 'mailto:shop@test.example')
  close = () => new Promise((resolve) => server.close(() => resolve()))
})
afterEach(() => close())

test('a browser reads what the shop sends, and its push service reads who sends it', async () => {
  const browser = openPushBrowser()
  const text = 'x'.repeat(PUSH_MAX_BYTES - 4) + '🦊'
  for (const one of ['{"title":"Venta"}', text])
    expect(await service.send(browser, one, keys)).toEqual({ status: 'sent' })
  expect(got.map(({ body }) => browser.decrypt(body))).toEqual(['{"title":"Venta"}', text])
  const { headers, url, body } = got[0]!
  expect(url).toBe(new URL(browser.endpoint).pathname)
  expect(body.length).toBeLessThanOrEqual(4096)
  expect(headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization))!
  expect(key).toBe(keys.public_key)
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(keys.public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect({ aud, sub }).toEqual({ aud: 'https://push.example.com', sub: 'mailto:shop@test.example' })
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
})

test.each([
  [200, undefined, { status: 'sent' }],
  [404, undefined, { status: 'gone' }],
  [410, undefined, { status: 'gone' }],
  [400, undefined, { status: 'refused', reason: 'HTTP 400' }],
  [401, undefined, { status: 'refused', reason: 'HTTP 401' }],
  [413, undefined, { status: 'refused', reason: 'HTTP 413' }],
  [302, undefined, { status: 'refused', reason: 'HTTP 302' }],
  [429, '120', { status: 'later', reason: 'HTTP 429', after_s: 120 }],
  [503, '86400', { status: 'later', reason: 'HTTP 503', after_s: undefined }],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', { status: 'later', reason: 'HTTP 503', after_s: undefined }],
  [500, undefined, { status: 'later', reason: 'HTTP 500', after_s: undefined }],
])('%d with retry-after %s', async (status, retry_after, result) => {
  answer = { status, headers: retry_after === undefined ? {} : { 'retry-after': retry_after } }
  expect(await service.send(openPushBrowser(), 'text', keys)).toEqual(result)
})

test('a service that is not there may take the message later', async () => {
  await close()
  expect(await service.send(openPushBrowser(), 'text', keys)).toMatchObject({ status: 'later' })
  close = async () => {}
})
