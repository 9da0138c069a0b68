import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { IMPORT_MAX_BYTES } from '@shop/contract/staff/import-values.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { reservePort } from '../testing/reserve-port.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { keys } from '../testing/test-services.ts'
import { BODY_LIMIT } from '../platform/body-limit.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

interface Ports {
  http: number
  https: number
  shop: number
}

interface Proxy {
  program: string
  config: string
  /** Replaces the names, ports and certificate of the example by those of the test. */
  adapt: (config: string, ports: Ports, folder: string) => string
  args: (file: string) => string[]
}

const proxies: Proxy[] = [
  {
    program: 'nginx',
    config: 'nginx/lienza.conf',
    adapt: (config, { http, https, shop }, folder) => `
      daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
      http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
      ${config
        .replaceAll(/listen \[::\][^;]*;/g, '')
        .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
        .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`)
        .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${folder}/cert.pem;`)
        .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${folder}/key.pem;`)
        .replaceAll('shop.example', 'localhost')} }`,
    args: (file) => ['-c', file],
  },
  {
    program: 'caddy',
    config: 'caddy/Caddyfile',
    adapt: (config, { http, https, shop }, folder) =>
      config
        .replace('{\n', `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`)
        .replace(
          'shop.example, www.shop.example {',
          `localhost {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        )
        .replace('127.0.0.1:3000', `127.0.0.1:${shop}`),
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    program: 'haproxy',
    config: 'haproxy/haproxy.cfg',
    adapt: (config, { http, https, shop }, folder) =>
      config
        .replace('bind :8080', `bind 127.0.0.1:${http}`)
        .replace('bind :8443', `bind 127.0.0.1:${https}`)
        .replace('/etc/haproxy/certificates/', `${folder}/both.pem`)
        .replace('shop1:3000', `127.0.0.1:${shop}`)
        .replaceAll(/^ {2}server shop[23].*$/gm, ''),
    args: (file) => ['-db', '-f', file],
  },
]

const isInstalled = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** A program that this machine lacks is installed with the system's packages; without it, its tests are skipped. */
for (const proxy of proxies)
  describe.skipIf(!isInstalled(proxy.program))(`behind ${proxy.program}`, () => {
    let folder: string
    let ports: Ports
    let child: ChildProcess
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), `${proxy.program}-`))
      const [http, https] = [await reservePort(), await reservePort()]
      ports = { http: http.port, https: https.port, shop: Number(new URL(t.url).port) }
      mkdirSync(path.join(folder, 'body'))
      signCertificate(folder)
      const file = path.join(folder, path.basename(proxy.config))
      writeFileSync(file, proxy.adapt(readFileSync(path.join(DEPLOY, proxy.config), 'utf8'), ports, folder))
      await http.release()
      await https.release()
      child = spawn(proxy.program, proxy.args(file), { stdio: 'ignore', env: { ...process.env, HOME: folder } })
      await eventually(async () => (await ask('/api/countries').catch(() => undefined))?.status === 200)
    })
    afterAll(async () => {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    })

    const ask = (target: string, options: AskOptions = {}) => askOverTls(ports.https, target, options)

    test('a call is answered over HTTP/2', async () => {
      const session = connect(`https://localhost:${ports.https}`, { rejectUnauthorized: false })
      const stream = session.request({ ':path': '/api/countries' })
      const status = new Promise((resolve) => stream.once('response', (headers) => resolve(headers[':status'])))
      stream.resume()
      expect(await status).toBe(200)
      session.close()
    })

    test('a visitor without TLS is sent to the same address with it', async () => {
      const response = await new Promise<{ status?: number; location?: string }>((resolve, reject) => {
        const sent = { port: ports.http, host: '127.0.0.1', path: '/a/b?c=d', headers: { host: 'localhost' } }
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
      const body = Buffer.alloc(IMPORT_MAX_BYTES)
      const headers = { 'content-type': 'application/octet-stream' }
      const response = await ask('/api/staff/imports/upload', { method: 'PUT', headers, body })
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

const json = { method: 'POST', headers: { 'content-type': 'application/json' } }

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a request to the proxy over TLS. A refusal may arrive while the body is still being sent. */
function askOverTls(port: number, target: string, { method = 'GET', headers = {}, body }: AskOptions) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      ...{ host: '127.0.0.1', port, path: target, method, servername: 'localhost', rejectUnauthorized: false },
      headers: { host: 'localhost', ...length, ...headers },
    }
    const sent = requestHttps(options, (response) => {
      text(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Makes a certificate for localhost, in the files that the proxies want. */
function signCertificate(folder: string): void {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...algorithm, '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  writeFileSync(path.join(folder, 'both.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'))
}
