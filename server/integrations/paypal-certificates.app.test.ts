import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSandbox } from '../testing/test-services.ts'
import { openPayPalCertificates, readSigningCertificate, toFetchUrl } from './paypal-certificates.ts'

const PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'
const now = new Date()

let server: Server
let api_url: string
let requests = 0
let respond: () => { status: number; body: string }
let certificate_url = ''
let chain: string
let root: X509Certificate
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    certificate_url = String(request.headers['paypal-cert-url'])
    const { status, body } = respond()
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  respond = () => ({ status: 200, body: '' })
  const sandbox = await openTestSandbox(api_url)
  const body = JSON.stringify({ type: 'PAYMENT.CAPTURE.COMPLETED' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox.url}/_paypal/webhooks/send`, { method: 'POST', headers, body })
  chain = await (await fetch(certificate_url)).text()
  root = new X509Certificate(splitChain()[1]!)
  await sandbox.close()
})
afterAll(() => server.close())
beforeEach(() => {
  requests = 0
  respond = () => ({ status: 200, body: chain })
})

const splitChain = () => chain.split(/(?<=-----END CERTIFICATE-----\n)/)

test.each([
  ['live', undefined, `https://api.paypal.com${PATH}`],
  ['live', undefined, `https://api-m.paypal.com${PATH}`],
  ['the sandbox of PayPal', 'https://api-m.sandbox.paypal.com', `https://api.sandbox.paypal.com${PATH}`],
])('with an account of %s (%s) the certificate %s is fetched', (_, account_url, cert_url) => {
  expect(toFetchUrl({ api_url: account_url }, cert_url)).toBe(cert_url)
})

test.each([
  'http://api.paypal.com' + PATH,
  'https://api.sandbox.paypal.com' + PATH,
  'https://www.paypal.com' + PATH,
  'https://paypal.com' + PATH,
  'https://api.paypal.com.evil.example' + PATH,
  'https://evil.example/api.paypal.com' + PATH,
  'https://api.paypal.com@evil.example' + PATH,
  'https://user:key@api.paypal.com' + PATH,
  'https://api.paypal.com:8443' + PATH,
  'https://api.paypal.com' + PATH + '?next=https://evil.example',
  'https://api.paypal.com' + PATH + '#x',
  'https://api.paypal.com/v1/notifications/certs/CERT-1/../../../../redirect',
  'https://api.paypal.com/v1/notifications/certs/CERT-' + 'a'.repeat(65),
  'https://api.paypal.com/v1/oauth2/token',
  'http://127.0.0.1:3001' + PATH,
  'file:///etc/passwd',
  'CERT-1',
])('a live account fetches nothing from %s', (cert_url) => {
  expect(toFetchUrl({ api_url: undefined }, cert_url)).toBeUndefined()
  expect(toFetchUrl({ api_url: 'http://127.0.0.1:3001' }, cert_url)).toBeUndefined()
})

test('the demo’s sandbox is fetched where the shop reaches it, and PayPal is not', () => {
  const source = { api_url: 'http://127.0.0.1:3001', sandbox_url: 'https://pay.demo.example' }
  expect(toFetchUrl(source, `https://pay.demo.example${PATH}`)).toBe(`http://127.0.0.1:3001${PATH}`)
  expect(toFetchUrl(source, `https://api.paypal.com${PATH}`)).toBeUndefined()
})

test('a chain of a known authority with PayPal’s name gives its key', () => {
  const { key, valid_to } = readSigningCertificate(chain, [root], now)
  expect(key.equals(new X509Certificate(splitChain()[0]!).publicKey)).toBe(true)
  expect(valid_to.valueOf()).toBeGreaterThan(now.valueOf())
})

test.each<[string, () => string, 'its root' | 'none' | undefined, Date, RegExp]>([
  ['nothing', () => '<html>', 'its root', now, /contains no certificate/],
  ['an unknown authority', () => chain, 'none', now, /no known authority/],
  ['another name', () => splitChain()[1]!, 'its root', now, /another subject/],
  ['no root of its own in a demo', () => splitChain()[0]!, undefined, now, /no known authority/],
  ['a time that is over', () => chain, 'its root', new Date('2099-01-01'), /no known authority/],
  ['a time that has not begun', () => chain, 'its root', new Date('2020-01-01'), /no known authority/],
])('a chain with %s is refused', (_, pem, known, at, reason) => {
  const authorities = known === undefined ? undefined : known === 'none' ? [] : [root]
  expect(() => readSigningCertificate(pem(), authorities, at)).toThrow(reason)
})

const open = (clock?: () => number) => openPayPalCertificates({ api_url, sandbox_url: api_url }, clock)
const paypal = { address: '203.0.113.1' }
const certificateUrl = (name: number | string) => `${api_url}/v1/notifications/certs/CERT-${name}`

test('a certificate is fetched once, also by many events at the same time, and again when its time is over', async () => {
  let clock = now.valueOf()
  const certificates = open(() => clock)
  const found = await Promise.all(Array.from({ length: 20 }, () => certificates.findKey(certificateUrl(1), paypal)))
  expect(found.every((result) => typeof result === 'object' && 'key' in result)).toBe(true)
  await certificates.findKey(certificateUrl(1), paypal)
  expect(requests).toBe(1)
  clock = Date.parse('2099-01-01')
  expect(await certificates.findKey(certificateUrl(1), paypal)).toEqual({
    unavailable: expect.stringContaining('authority'),
  })
  expect(requests).toBe(2)
})

test('invented certificates use up neither the budget of a known one, of another address nor of the payments of the shop', async () => {
  let clock = now.valueOf()
  const certificates = open(() => clock)
  await certificates.findKey(certificateUrl('known'), paypal)
  respond = () => ({ status: 404, body: '' })
  const results = new Set<unknown>()
  for (let name = 0; name < 100; name += 1)
    results.add(JSON.stringify(await certificates.findKey(certificateUrl(name), { address: '198.51.100.1' })))
  expect(requests).toBe(1 + 3)
  expect([...results]).toEqual(['"foreign"', '{"unavailable":"too many unknown certificates"}'])
  // From 200 addresses, also at the same moment.
  await Promise.all(
    Array.from({ length: 200 }, (_, name) =>
      certificates.findKey(certificateUrl(`b${name}`), { address: `198.51.100.${name}` }),
    ),
  )
  expect(requests).toBe(1 + 30)
  expect(await certificates.findKey(certificateUrl(1), paypal)).toBe('foreign')
  expect(certificates.findKnownKey(certificateUrl('known'))).toMatchObject({ key: expect.anything() })
  // PayPal has a new certificate, and the event is about a payment of the shop.
  respond = () => ({ status: 200, body: chain })
  const rotated = certificateUrl('rotated')
  expect(await certificates.findKey(rotated, { ...paypal, knows: '5O1' })).toMatchObject({ key: expect.anything() })
  expect(certificates.findKnownKey(rotated)).toMatchObject({ key: expect.anything() })
  expect(requests).toBe(32)
  clock += 600_000
  expect(await certificates.findKey(certificateUrl(299), paypal)).toMatchObject({ key: expect.anything() })
})

test('who knows a payment of the shop asks three times for it in vain, and certificates that exist count for nobody', async () => {
  const certificates = open(() => now.valueOf())
  for (let name = 0; name < 20; name += 1) await certificates.findKey(certificateUrl(`c${name}`), paypal)
  expect(requests).toBe(20)
  respond = () => ({ status: 404, body: '' })
  for (let name = 0; name < 20; name += 1)
    await certificates.findKey(certificateUrl(name), { address: '198.51.100.1', knows: 'own' })
  expect(requests).toBe(23)
})

test.each([
  ['an error', 500, '', /answered 500/],
  ['a redirect', 302, '', /./],
  ['a body without end', 200, 'x'.repeat(70_000), /too large/],
  ['a page', 200, '<html>', /no certificate/],
])('%s instead of a certificate is no answer, and is asked for again', async (_, status, body, reason) => {
  respond = () => ({ status, body })
  const certificates = open()
  expect(await certificates.findKey(certificateUrl(1), paypal)).toEqual({ unavailable: expect.stringMatching(reason) })
  respond = () => ({ status: 200, body: chain })
  expect(await certificates.findKey(certificateUrl(1), paypal)).toMatchObject({ key: expect.anything() })
})
