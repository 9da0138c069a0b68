import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:http2'
import { createServer, request as requestHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IMAGE_MAX_BYTES } from '@shop/contract/staff/image-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { type AskOptions, askOverTls, isInstalled, proxies, type RunningProxy, startProxy } from '../testing/proxies.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { keys } from '../testing/test-services.ts'
import { BODY_LIMIT } from '../platform/body-limit.ts'

const json = { method: 'POST', headers: { 'content-type': 'application/json' } }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** A program that this machine lacks is installed with the system's packages; without it, its tests are skipped. */
for (const proxy of proxies)
  describe.skipIf(!isInstalled(proxy.program))(`behind ${proxy.program}`, () => {
    let running: RunningProxy
    beforeAll(async () => {
      running = await startProxy(proxy, [Number(new URL(t.url).port)])
      await eventually(async () => (await ask('/api/countries').catch(() => undefined))?.status === 200)
    })
    afterAll(() => running.close())

    const ask = (target: string, options: AskOptions = {}) => askOverTls(running.https, target, options)

    test('a call is answered over HTTP/2', async () => {
      const session = connect(`https://localhost:${running.https}`, { rejectUnauthorized: false })
      const stream = session.request({ ':path': '/api/countries' })
      const status = new Promise((resolve) => stream.once('response', (headers) => resolve(headers[':status'])))
      stream.resume()
      expect(await status).toBe(200)
      session.close()
    })

    test('a visitor without TLS is sent to the same address with it', async () => {
      const response = await new Promise<{ status?: number; location?: string }>((resolve, reject) => {
        const sent = { port: running.http, host: '127.0.0.1', path: '/a/b?c=d', headers: { host: 'localhost' } }
        requestHttp(sent, ({ statusCode: status, headers: { location } }) =>
          resolve({ ...(status && { status }), ...(location && { location }) }),
        )
          .on('error', reject)
          .end()
      })
      expect(response.status).toBe(308)
      expect(response.location).toMatch(/^https:\/\/localhost(?::\d+)?\/a\/b\?c=d$/)
    })

    test('a foreign host gets no page', async () => {
      const response = await ask('/api/countries', { headers: { host: 'evil.example' } }).catch(() => undefined)
      expect(response?.status ?? 400).toBeGreaterThanOrEqual(400)
    })

    test('a host that a visitor forwards counts for nothing', async () => {
      const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      expect((await ask('/api/countries', { headers })).status).toBe(200)
    })

    test('limits count the visitor’s address, whatever the visitor forwards', async () => {
      await t.db`delete from rate_limits`
      for (const forged of ['6.6.6.1', '6.6.6.2']) {
        const body = JSON.stringify({ email: `${forged}@test.example`, password: 'a guess of many' })
        const headers = { 'x-forwarded-for': forged, 'content-type': 'application/json' }
        await ask('/api/users/login', { method: 'POST', headers, body })
      }
      expect(await t.db`select key from rate_limits where key like 'login-address:%'`).toHaveLength(1)
    })

    test('a call that is too long for the shop is refused by the shop, in its words', async () => {
      const body = JSON.stringify({ email: 'x'.repeat(12_000) })
      const response = await ask('/api/users/login', { ...json, body })
      expect(JSON.parse(response.body)).toMatchObject({ errors: ['payload_too_large'] })
    })

    test('a call that is longer than any of the shop’s never reaches it', async () => {
      const response = await ask('/api/users/login', { ...json, body: 'x'.repeat(BODY_LIMIT + 1) })
      // Older versions of Caddy say that the shop failed.
      expect([413, 502]).toContain(response.status)
      expect(response.body).not.toContain('payload_too_large')
    })

    test('an upload of staff as large as the shop allows reaches the shop', async () => {
      const body = Buffer.alloc(IMAGE_MAX_BYTES)
      const headers = { 'content-type': 'application/octet-stream' }
      const response = await ask('/api/staff/images/upload', { method: 'PUT', headers, body })
      expect(JSON.parse(response.body)).toHaveProperty('errors')
    })

    test('a webhook arrives byte by byte as its provider signed it', async () => {
      const body = JSON.stringify({ id: 'evt_1', type: 'customer.created', data: { object: { note: 'ñ  {' } } })
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', keys.webhook_secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
      expect((await ask('/api/webhooks/stripe', { method: 'POST', headers, body })).status).toBe(200)
    })

    test.each(['/metrics', '/readyz', '/healthz'])('%s is not for visitors', async (target) => {
      expect((await ask(target)).status).toBe(404)
    })

    test('a response is compressed once', async () => {
      const response = await ask('/api/countries', { headers: { 'accept-encoding': 'gzip' } })
      expect(response.headers['content-encoding']).toBe('gzip')
    })
  })

/** Caddy sends nothing on that a process answered. */
for (const proxy of proxies.filter(({ program }) => program !== 'caddy'))
  describe.skipIf(!isInstalled(proxy.program))(`behind ${proxy.program} during an upgrade`, () => {
    const asked: string[] = []
    const releases = ['old', 'new'].map((release) =>
      createServer((request, response) => {
        const { method, url = '' } = request
        if (url === '/readyz') return response.end()
        asked.push(`${method} ${url}`)
        request.resume()
        return response.writeHead(url === `/assets/${release}.js` ? 200 : 404).end(release)
      }),
    )
    let running: RunningProxy
    beforeAll(async () => {
      for (const server of releases) await once(server.listen(0, '127.0.0.1'), 'listening')
      running = await startProxy(
        proxy,
        releases.map((server) => (server.address() as AddressInfo).port),
      )
      await eventually(async () => (await ask('/').catch(() => undefined))?.status === 404)
    })
    afterAll(async () => {
      await running.close()
      for (const server of releases) {
        server.closeAllConnections()
        server.close()
      }
    })

    const ask = (target: string, options: AskOptions = {}) => askOverTls(running.https, target, options)

    test.each(['old', 'new'])('the files of the %s release come from the process that has them', async (release) => {
      for (let time = 0; time < 4; time += 1)
        expect(await ask(`/assets/${release}.js`)).toMatchObject({ status: 200, body: release })
    })

    test('a file that no process has is not there', async () => {
      expect((await ask('/assets/none.js')).status).toBe(404)
    })

    test.each([
      ['GET', '/none'],
      ['POST', '/api/none'],
      ['POST', '/assets/none'],
    ])('%s %s is sent to one process only, whatever it answers', async (method, target) => {
      asked.length = 0
      expect((await ask(target, { method })).status).toBe(404)
      expect(asked).toEqual([`${method} ${target}`])
    })
  })
