import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPublicFiles } from './public-files.ts'
import { isPublic } from './public-request.ts'

let server: Server
let host: string
let hits: string[] = []
const folder = mkdtempSync(path.join(tmpdir(), 'public-files-'))

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request
    hits.push(url)
    const location = /^\/to\/(.*)$/.exec(url)?.[1]
    if (location) return response.writeHead(302, { location: decodeURIComponent(location) }).end()
    if (url === '/big') return response.end(Buffer.alloc(2000, 'x'))
    if (url === '/endless') {
      const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1)
      return response.on('close', () => clearInterval(timer))
    }
    if (url === '/cut') return response.writeHead(200, { 'content-length': 500 }).write('x', () => response.destroy())
    return response.writeHead(url === '/fine' ? 200 : 404).end('fine')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const fetchFile = (url: string, allowed: string[] = [host], max = 1000) =>
  openPublicFiles(allowed).fetch(url, path.join(folder, 'file'), max)

test('a file is written as it is, and none is left after a failure', async () => {
  expect(await fetchFile(`http://${host}/fine`)).toEqual({ ok: true, bytes: 4 })
  expect(readFileSync(path.join(folder, 'file'), 'utf8')).toBe('fine')
  rmSync(path.join(folder, 'file'))
  for (const [url, failure] of [
    ['/none', 'image_not_fetched'],
    ['/big', 'image_too_large'],
    ['/endless', 'image_too_large'],
    ['/cut', 'image_not_fetched'],
  ]) {
    expect([url, await fetchFile(`http://${host}${url}`)]).toMatchObject([url, { ok: false, failure }])
    expect(readdirSync(folder)).toEqual([])
  }
})

test.each([
  'http://127.0.0.1/x',
  'http://127.1/x',
  'http://0x7f000001/x',
  'http://2130706433/x',
  'http://0/x',
  'http://[::1]/x',
  'http://[::ffff:127.0.0.1]/x',
  'http://[::ffff:7f00:1]/x',
  'http://10.0.0.8/x',
  'http://172.16.0.1/x',
  'http://192.168.1.1/x',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/x',
  'http://[fe80::1]/x',
  'http://[fc00::1]/x',
  'http://[64:ff9b::7f00:1]/x',
  'http://[2002:7f00:1::]/x',
  'http://224.0.0.1/x',
  'http://255.255.255.255/x',
  'http://localhost/x',
  'http://127.0.0.1:5432/x',
  'http://example.com:22/x',
])('%s is not visited', async (url) => {
  expect(await fetchFile(url, [])).toMatchObject({ ok: false, failure: 'image_address_private' })
})

test.each([
  'ftp://example.com/x',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'javascript:alert(1)',
  '//x',
  'a b',
  '',
  'http://user:pass@example.com/x',
  'gopher://x/',
])('%j is no address of the web', async (url) => {
  expect(await fetchFile(url)).toMatchObject({ ok: false, failure: 'image_address_invalid' })
})

test('a redirect to a private address is not followed, nor a circle of them', async () => {
  const to = (target: string) => `http://${host}/to/${encodeURIComponent(target)}`
  for (const target of ['http://127.0.0.1:1/x', 'http://localhost/x', 'http://[::1]/', 'http://169.254.169.254/'])
    expect(await fetchFile(to(target))).toMatchObject({ ok: false, failure: 'image_address_private' })
  expect(await fetchFile(to('file:///etc/passwd'))).toMatchObject({ ok: false, failure: 'image_address_invalid' })
  hits = []
  expect(await fetchFile(to('/to/%2Fto%2F%252Ffine'))).toMatchObject({ ok: true })
  rmSync(path.join(folder, 'file'), { force: true })
  expect(await fetchFile(`http://${host}/to/.`)).toMatchObject({ ok: false, failure: 'image_not_fetched' })
})

test('a name is checked by the answer with which it connects, whichever answer came before', async () => {
  hits = []
  const { port } = server.address() as AddressInfo
  const answers = [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [],
  ]
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((_name: string, _options: unknown, callback: (error: null, list: unknown) => void) =>
      callback(null, answers.shift() ?? [])) as never)
  for (let round = 0; round < 3; round += 1)
    expect(await fetchFile('http://changing.example/x', [])).toMatchObject({
      ok: false,
      failure: 'image_address_private',
    })
  lookup.mockRestore()
  expect(hits).toEqual([])
  expect(port).toBeGreaterThan(0)
})

test('addresses of the internet are public', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111'])
    expect([address, isPublic(address)]).toEqual([address, true])
})
