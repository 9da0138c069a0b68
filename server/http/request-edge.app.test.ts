import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Sends requests whose target or host is not the shop's, byte by byte over a connection, because HTTP clients would
// correct them.

const OWN_HOST = 'shop.test'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true, worker: false })
})
afterAll(() => t.close())

interface Raw {
  status: number
  location: string | undefined
  body: string
}

async function send(lines: string[]): Promise<Raw> {
  const { port, hostname } = new URL(t.url)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`, 'latin1')
  const response = await text(socket)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    location: /^location: (.*)$/im.exec(head)?.[1],
    body,
  }
}

const request = (target: string, ...hosts: string[]) =>
  send([`GET ${target} HTTP/1.1`, ...hosts.map((host) => `host: ${host}`)])

const METHODS_IN_USE = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('the target of a request', () => {
  test.each([
    ['//evil.example/home', '/evil.example/home'],
    ['//evil.example//home', '/evil.example//home'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['//a:b:c/', '/a:b:c/'],
    ['//api/countries', '/api/countries'],
  ])('%s leads to a path of the shop, whatever the method', async (target, path) => {
    for (const method of METHODS_IN_USE) {
      const { status, location } = await send([`${method} ${target} HTTP/1.1`, `host: ${OWN_HOST}`])
      expect([method, status, location]).toEqual([method, 308, path])
    }
  })

  test.each([
    ...['http://evil.example/home', 'http://evil.example/api/countries', 'http://shop.test/api/countries'],
    ...['\\/evil.example', '*'],
  ])('%s does not exist, whatever the method', async (target) => {
    for (const method of METHODS_IN_USE) {
      const { status, location } = await send([`${method} ${target} HTTP/1.1`, `host: ${OWN_HOST}`])
      // Node's own parser refuses some of them.
      expect([method, [400, 404].includes(status), location]).toEqual([method, true, undefined])
    }
  })

  test('no method makes the shop fail at such a target', async () => {
    for (const method of METHODS.filter((one) => one !== 'CONNECT'))
      for (const target of ['//evil.example/', '//[', 'http://evil.example/', '/.//evil.example']) {
        const { status } = await send([`${method} ${target} HTTP/1.1`, `host: ${OWN_HOST}`])
        expect([method, target, status >= 300 && status < 500]).toEqual([method, target, true])
      }
  })
})

describe('the host of a request', () => {
  test('a cached response is sent to the hosts of the shop only', async () => {
    const kept = await request('/api/countries', OWN_HOST)
    expect(kept.status).toBe(200)
    for (const host of ['127.0.0.1', 'localhost:3000', 'SHOP.test:80'])
      expect((await request('/api/countries', host)).status).toBe(200)
    for (const host of ['evil.example', 'shop.test.evil.example', '10.0.0.7', ''])
      expect((await request('/api/countries', host)).body).toContain('unknown_host')
  })

  test.each(['/api/countries', '/dev/mailbox', '/dev/mailbox.json', '/api/openapi.json', '/robots.txt', '/media/x/y'])(
    '%s is refused under a name that was pointed at this machine',
    async (target) => {
      const { status, body } = await request(target, 'evil.example')
      expect([status, JSON.parse(body).errors]).toEqual([400, ['unknown_host']])
    },
  )

  test('two Host headers are refused, also when they agree and the response is cached', async () => {
    expect((await request('/api/countries', OWN_HOST)).status).toBe(200)
    for (const second of ['evil.example', OWN_HOST])
      for (const target of ['/api/countries', '/healthz', '/nowhere'])
        expect((await request(target, OWN_HOST, second)).status).toBe(400)
  })

  test('the www. form is redirected to PUBLIC_URL, and no other name that begins so is redirected anywhere', async () => {
    expect(await request('/home?page=2', 'www.shop.test')).toMatchObject({
      status: 308,
      location: 'http://shop.test/home?page=2',
    })
    expect((await request('//evil.example/', 'www.shop.test')).location).toBe('http://shop.test/evil.example/')
    expect(await request('/home', 'www.evil.example')).toMatchObject({ status: 400, location: undefined })
  })

  test('monitoring gets a response under any host, and without one', async () => {
    for (const target of ['/healthz', '/readyz'])
      for (const hosts of [['10.0.0.7:3000'], ['shop-7f9c'], []]) {
        const version = hosts.length === 0 ? 'HTTP/1.0' : 'HTTP/1.1'
        const { status } = await send([`GET ${target} ${version}`, ...hosts.map((host) => `host: ${host}`)])
        expect([target, hosts, status]).toEqual([target, hosts, 200])
      }
  })

  test('X-Forwarded-Host counts from a trusted proxy only, and leads nowhere but to PUBLIC_URL', async () => {
    const forwarded = (host: string, said: string, remoteAddress: string) =>
      t.app.inject({ url: '/robots.txt', headers: { host, 'x-forwarded-host': said }, remoteAddress })
    expect((await forwarded('shop-7f9c:3000', OWN_HOST, '127.0.0.1')).statusCode).toBe(200)
    expect((await forwarded('shop-7f9c:3000', 'evil.example', '127.0.0.1')).statusCode).toBe(400)
    expect((await forwarded('shop-7f9c:3000', OWN_HOST, '10.9.9.9')).statusCode).toBe(400)
    expect((await forwarded(OWN_HOST, 'www.evil.example', '10.9.9.9')).statusCode).toBe(200)
    expect((await forwarded('x', 'www.shop.test', '127.0.0.1')).headers.location).toBe('http://shop.test/robots.txt')
  })
})

describe('the metrics', () => {
  const metrics = (shop: TestShop, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    shop.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers }, remoteAddress })

  test('of a demo are open to this machine itself', async () => {
    expect((await metrics(t, {})).body).toContain('http_request_duration_seconds')
    expect((await metrics(t, {}, '10.1.2.3')).statusCode).toBe(404)
    expect((await metrics(t, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    // A page of another site whose name points to this server.
    expect((await metrics(t, { host: 'evil.example' })).statusCode).toBe(404)
  })

  test('of a live shop always require the token, under whatever host', async () => {
    const live = await openTestShop({ sameDatabaseAs: t, worker: false, live_metrics: 'the-token' })
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Bearer undefined' }])
      expect((await metrics(live, headers)).statusCode).toBe(404)
    const authorization = 'Bearer the-token'
    expect((await metrics(live, { authorization, host: '10.0.0.7:3000' }, '10.1.2.3')).statusCode).toBe(200)
    await live.close()
  })

  test('of a live shop without a token are closed to everyone', async () => {
    const live = await openTestShop({ sameDatabaseAs: t, worker: false, live_metrics: '' })
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }])
      expect((await metrics(live, headers)).statusCode).toBe(404)
    await live.close()
  })
})
