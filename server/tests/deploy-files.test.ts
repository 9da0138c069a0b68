import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { IMAGE_MAX_BYTES } from '@shop/contract/staff/image-limits.ts'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../config.ts'
import { newSecret } from '../platform/secrets.ts'
import { BODY_LIMIT } from '../platform/body-limit.ts'
import { START_MS } from '../platform/watch-start.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const list = (pattern: string) => globSync(pattern, { cwd: ROOT }).toSorted()

interface Resource {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  spec: any // oxlint-disable-line typescript/no-explicit-any -- each kind has a form of its own, which its linter knows
}

const resources = list('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS({ merge: true }) as Resource),
)
const findResource = (kind: string, name: string) =>
  resources.find((resource) => resource.kind === kind && resource.metadata.name === name)?.spec
const compose = parseAllDocuments(read('deploy/compose/compose.yaml'), { merge: true })[0]?.toJS() as {
  services: Record<string, { environment?: Record<string, string>; stop_grace_period?: string; command?: unknown }>
}

function listSettings(): Set<string> {
  const names = new Set<string>()
  const values = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLIC_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }
  for (const SHOP_MODE of ['demo', 'live'])
    readConfig(
      new Proxy<Record<string, string>>(
        { SHOP_MODE, ...values },
        { get: (known, name) => (names.add(String(name)), known[String(name)]) },
      ),
    )
  // The keys of the bucket come with MEDIA_URL.
  if (names.has('MEDIA_URL')) for (const key of ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) names.add(`MEDIA_${key}`)
  return names
}

function listNamedSettings(file: string): string[] {
  const lines = [...read(file).matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  const yaml = [...read(file).matchAll(/(?:^ {2}|name: |environment: \{ )([A-Z][A-Z_]+)(?::|, value)/gm)]
  const units = [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  return [...new Set([...lines, ...units, ...yaml.map(([, name = '']) => name)])]
}

const NOT_SETTINGS = ['PATH', 'NODE_ENV']

test.each([
  'deploy/compose/shop.env.example',
  'deploy/kubernetes/settings.env',
  'deploy/kubernetes/secret.example.yaml',
  'deploy/kubernetes/web.yaml',
  'deploy/kubernetes/worker.yaml',
  'deploy/systemd/lienza-web.service',
  'deploy/systemd/lienza-worker.service',
])('%s sets only settings that the shop has', (file) => {
  const named = listNamedSettings(file).filter((name) => !NOT_SETTINGS.includes(name))
  expect(named.length).toBeGreaterThan(0)
  const known = listSettings()
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the container starts the shop’s process as `npm start` does', () => {
  const [, started = ''] =
    /exec node (--min-semi[^;]*?workers\.js)/.exec(read('deploy/run').replaceAll('\\\n', ' ')) ?? []
  const [, wanted = ''] = /return \[([\s\S]*?)\n {2}\]/.exec(read('scripts/shop-program.ts')) ?? []
  const args = [...wanted.matchAll(/['`]([^'`]+)['`]/g)].map(([, arg = '']) => arg.replace('${heap_limit_mb}', '160'))
  expect(args).toContain('server/build/workers.js')
  expect(started.replaceAll('"', '').replace('${HEAP_LIMIT_MB:-160}', '160').split(/\s+/)).toEqual(args)
})

test.each(list('deploy/{run,postgres/start,postgres/create-shop-database}'))('%s can be executed', (file) => {
  expect(statSync(path.join(ROOT, file)).mode & 0o111).not.toBe(0)
})

test.each([...list('deploy/**/*.{yaml,yml}')])('%s is YAML without mistakes', (file) => {
  expect(
    parseAllDocuments(read(file), { merge: true }).flatMap(({ errors, warnings }) => [...errors, ...warnings]),
  ).toEqual([])
})

test.each(['web', 'worker'])('the pods of %s wait as long for the start as the process itself', (name) => {
  const [container] = findResource('Deployment', name).template.spec.containers
  const { periodSeconds, failureThreshold } = container.startupProbe
  expect(periodSeconds * failureThreshold * 1000).toBeGreaterThanOrEqual(START_MS)
})

describe('a process has longer to stop than it may take', () => {
  const longest_s = 5 + 28

  test.each(['shop1', 'shop2', 'shop3', 'worker'])('%s of the compose file', (name) => {
    expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(longest_s)
  })

  test.each(['web', 'worker'])('%s in Kubernetes', (name) => {
    expect(findResource('Deployment', name).template.spec.terminationGracePeriodSeconds).toBeGreaterThan(longest_s)
  })

  test.each(['web', 'worker'])('%s of systemd', (name) => {
    const [, seconds] = /TimeoutStopSec=(\d+)/.exec(read(`deploy/systemd/lienza-${name}.service`)) ?? []
    expect(Number(seconds)).toBeGreaterThan(longest_s)
  })
})

test.each(['web', 'worker'])(
  'the pods of %s are ready when /readyz says so, and alive while /healthz responds',
  (name) => {
    const [container] = findResource('Deployment', name).template.spec.containers
    expect(container.readinessProbe.httpGet.path).toBe('/readyz')
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  },
)

test('the overlay of deployment.md replaces every invented name of the ingresses and of the settings', () => {
  const [, overlay = ''] = /```yaml\n(# kustomization\.yaml[^`]*)```/.exec(read('docs/deployment.md')) ?? []
  const { configMapGenerator, patches } = parse(overlay)
  for (const { target, patch } of patches) {
    const { tls = [], rules: hosts } = findResource('Ingress', target.name)
    expect(parse(patch).map(({ path: place }: { path: string }) => place)).toEqual([
      ...tls.map((_: unknown, index: number) => `/spec/tls/${index}/hosts`),
      ...hosts.map((_: unknown, index: number) => `/spec/rules/${index}/host`),
    ])
  }
  const ingresses = resources.filter(({ kind }) => kind === 'Ingress').map(({ metadata }) => metadata.name)
  expect(patches.map(({ target }: { target: { name: string } }) => target.name)).toEqual(ingresses)
  const nameSettings = (lines: string[]) => lines.map((line) => line.split('=')[0])
  const invented = read('deploy/kubernetes/settings.env').split('\n').filter((line) => line.includes('.example')) // prettier-ignore
  expect(nameSettings(configMapGenerator[0].literals)).toEqual(expect.arrayContaining(nameSettings(invented)))
})

test('in Kubernetes the certificate’s pod can be reached, and the database is in another namespace', () => {
  const [rule] = findResource('NetworkPolicy', 'certificate').ingress
  const [visitors] = findResource('NetworkPolicy', 'shop').ingress
  expect(visitors.from).toEqual(expect.arrayContaining(rule.from))
  const [, host] = /@([^:/]+)/.exec(parse(read('deploy/kubernetes/secret.example.yaml')).stringData.DATABASE_URL) ?? []
  expect(host).toContain('.')
})

test.each(['web', 'worker'])('systemd starts %s again until its database is there', (name) => {
  const [, unit = '', service = ''] = /^\[Unit\]\n([^[]*)^\[Service\]\n([^[]*)/m.exec(read(`deploy/systemd/lienza-${name}.service`)) ?? [] // prettier-ignore
  // By default five starts within ten seconds are the last ones.
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=always$/m)
  expect(Number(/^RestartSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThanOrEqual(2)
})

test.each(list('deploy/systemd/*.service'))('%s starts after a database of the same machine', (file) => {
  expect(read(file)).toMatch(/^After=.*\bpostgresql\.service\b/m)
})

test('the examples check the certificate of the database, which takes no connection without TLS', () => {
  const secret = parse(read('deploy/kubernetes/secret.example.yaml')).stringData
  const environment = read('deploy/compose/shop.env.example')
  const urls = [secret.DATABASE_URL, ...[...environment.matchAll(/^DATABASE_\w*URL=(.*)$/gm)].map(([, url]) => url)]
  expect(urls).toHaveLength(3)
  for (const url of urls) expect(url).toMatch(/\?sslmode=verify-full&sslrootcert=\/\S+$/)
  for (const name of ['web', 'worker']) {
    const [container] = findResource('Deployment', name).template.spec.containers
    const folders = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
    expect(folders).toContain(path.dirname(/sslrootcert=(\S+)/.exec(secret.DATABASE_URL)![1]!))
  }
  const patroni = parse(read('deploy/postgres/patroni.yaml'))
  const rules = patroni.bootstrap.dcs.postgresql.pg_hba as string[]
  expect(rules.filter((rule) => !/^(?:local|hostssl) /.test(rule))).toEqual([])
  expect(patroni.restapi).toMatchObject({ certfile: expect.any(String), verify_client: 'optional' })
  expect(patroni.etcd3.protocol).toBe('https')
})

test('no shop of the compose file is in the network of etcd, and every pod may reach only addresses', () => {
  const networks = (name: string) => (compose.services[name] as { networks?: string[] }).networks
  for (const name of ['shop1', 'worker', 'migrate']) expect(networks(name)).not.toContain('database')
  for (const name of ['etcd1', 'etcd2', 'etcd3']) expect(networks(name)).toEqual(['database'])
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy')
  for (const { spec } of policies) for (const rule of spec.egress ?? []) expect(rule.to?.length).toBeGreaterThan(0)
})

test.each(list('deploy/**/*.example*'))('every secret of %s is a "change-me", with which nothing starts', (file) => {
  const values = [...read(file).matchAll(/(?:PASSWORD|SECRET\w*|TOKEN|secretKey"?|_KEY)"?[=:] ?"?([^"\n}]+)/g)].map(([, value = '']) => value) // prettier-ignore
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter((value) => !value.includes('change-me') && value.trim() !== '')).toEqual([])
})

test('haproxy.cfg sends visitors to the shops of the compose file', () => {
  const servers = [...read('deploy/haproxy/haproxy.cfg').matchAll(/^ {2}server \w+ (\w+):3000$/gm)].map(
    ([, name]) => name,
  )
  const web = Object.entries(compose.services).filter(([, service]) => service.environment?.ROLE === 'web')
  expect(servers).toEqual(web.map(([name]) => name))
})

test.each([
  ['deploy/nginx/lienza.conf', [`client_max_body_size ${BODY_LIMIT / 1024}k;`, `${IMAGE_MAX_BYTES / 2 ** 20}m;`]],
  ['deploy/caddy/Caddyfile', [`max_size ${BODY_LIMIT / 1024}KiB`, `max_size ${IMAGE_MAX_BYTES / 2 ** 20}MiB`]],
  ['deploy/haproxy/haproxy.cfg', [`gt ${BODY_LIMIT} }`, `gt ${IMAGE_MAX_BYTES} }`]],
])('%s accepts bodies as long as the shop does', (file, limits) => {
  for (const limit of limits) expect(read(file)).toContain(limit)
})

test.each(['nginx/lienza.conf', 'haproxy/haproxy.cfg', 'caddy/Caddyfile', 'varnish/default.vcl'])(
  'the log of %s leaves out what has the form of a secret',
  (file) => {
    const [secretForm = ''] = /\[A-Za-z0-9_-\]\{43\}/.exec(read(`deploy/${file}`)) ?? []
    expect(newSecret()).toMatch(new RegExp(`^${secretForm}$`))
  },
)

test('ingresses have no log, which would have whole URLs', () => {
  const ingresses = resources.filter(({ kind }) => kind === 'Ingress')
  expect(ingresses).toHaveLength(2)
  for (const { metadata } of ingresses)
    expect(metadata.annotations?.['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false')
})

test('every image of others has the tag of one release', () => {
  const names = list('deploy/{*,*/*}')
    .filter((file) => /(?:Containerfile|\.yaml)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/docker\.io\/\S+/g)].map(([name]) => name))
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(name).toMatch(/:(?:\w+-\d{8}-slim|\d+\.\d+\.\d+(?:-[\w-]+)?|3\.97)$/)
})

test('nginx and HAProxy speak TLS 1.2 with the same ciphers, which all have forward secrecy', () => {
  const [, nginx = ''] = /ssl_ciphers ([^;]+);/.exec(read('deploy/nginx/lienza.conf')) ?? []
  const [, haproxy = ''] = /ssl-default-bind-ciphers (\S+)/.exec(read('deploy/haproxy/haproxy.cfg')) ?? []
  expect(nginx).toBe(haproxy)
  for (const cipher of nginx.split(':')) expect(cipher).toMatch(/^ECDHE-.*(?:GCM|POLY1305)/)
})
