import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, globSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { reservePort } from './reserve-port.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

interface Ports {
  http: number
  https: number
  shops: number[]
}

export interface Proxy {
  program: string
  config: string
  adapt: (config: string, ports: Ports, folder: string) => string
  args: (file: string) => string[]
}

export const proxies: Proxy[] = [
  {
    program: 'nginx',
    config: 'nginx/lienza.conf',
    adapt: (config, { http, https, shops }, folder) => `
      daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
      http { access_log ${folder}/access.log; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
      ${config
        .replaceAll(/listen \[::\][^;]*;/g, '')
        .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
        .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
        .replace(/server (127.0.0.1):3000(.*;)/, (_, host, rest) =>
          shops.map((shop) => `server ${host}:${shop}${rest}`).join('\n'),
        )
        .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${folder}/cert.pem;`)
        .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${folder}/key.pem;`)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('shop.example', 'localhost')} }`,
    args: (file) => ['-c', file],
  },
  {
    program: 'caddy',
    config: 'caddy/Caddyfile',
    adapt: (config, { http, https, shops }, folder) =>
      config
        .replace('{\n', `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`)
        .replace(
          'shop.example, www.shop.example {',
          `localhost {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        )
        .replace('127.0.0.1:3000', shops.map((shop) => `127.0.0.1:${shop}`).join(' ')),
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    program: 'haproxy',
    config: 'haproxy/haproxy.cfg',
    adapt: (config, { http, https, shops }, folder) =>
      config
        .replace('bind :8080', `bind 127.0.0.1:${http}`)
        .replace('bind :8443', `bind 127.0.0.1:${https}`)
        .replace('/etc/haproxy/certificates/', `${folder}/both.pem`)
        .replaceAll(/^ {2}server shop(\d).*$/gm, (_, place) => {
          const shop = shops[Number(place) - 1]
          return shop === undefined ? '' : `  server shop${place} 127.0.0.1:${shop}`
        }),
    args: (file) => ['-db', '-f', file],
  },
]

export const isInstalled = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined

export interface RunningProxy {
  http: number
  https: number
  readLogs: () => string
  close: () => Promise<void>
}

export async function startProxy(proxy: Proxy, shops: number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `${proxy.program}-`))
  const [http, https] = [await reservePort(), await reservePort()]
  const ports = { http: http.port, https: https.port, shops }
  mkdirSync(path.join(folder, 'body'))
  signCertificate(folder)
  const file = path.join(folder, path.basename(proxy.config))
  writeFileSync(file, proxy.adapt(readFileSync(path.join(DEPLOY, proxy.config), 'utf8'), ports, folder))
  await http.release()
  await https.release()
  const output = openSync(path.join(folder, 'output.log'), 'a')
  const env = { ...process.env, HOME: folder }
  const child = spawn(proxy.program, proxy.args(file), { stdio: ['ignore', output, output], env })
  closeSync(output)
  return {
    http: http.port,
    https: https.port,
    readLogs: () =>
      globSync('*.log', { cwd: folder })
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .join('\n'),
    async close() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a request to the proxy over TLS. A refusal may arrive while the body is still being sent. */
export function askOverTls(port: number, target: string, { method = 'GET', headers = {}, body }: AskOptions = {}) {
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

function signCertificate(folder: string): void {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...algorithm, '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  writeFileSync(path.join(folder, 'both.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'))
}
