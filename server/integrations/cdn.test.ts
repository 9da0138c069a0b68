import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { openCdn } from './cdn.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function startCdn(status = 200, headers: Record<string, string> = {}) {
  const requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers: received } = request
    void text(request).then((body) => {
      requests.push({ method, path, headers: received, body })
      response.writeHead(status, { connection: 'close', ...headers }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closes.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const log = openLog('silent')

test('Varnish is asked to purge the keys on each of its machines', async () => {
  const [one, two] = [await startCdn(), await startCdn()]
  const cdn = openCdn({ type: 'varnish', purge_urls: [one.url, two.url], purge_token: undefined }, log)
  expect(await cdn.purge(['product:1', 'cards'])).toEqual({ purged: true })
  for (const { requests } of [one, two])
    expect(requests).toMatchObject([{ method: 'PURGE', path: '/', headers: { xkey: 'product:1 cards' } }])
})

test('Fastly is asked to mark the keys of the service as out of date', async () => {
  const { url, requests } = await startCdn()
  const cdn = openCdn({ type: 'fastly', purge_urls: [`${url}/service/abc`], purge_token: 'secret' }, log)
  expect(await cdn.purge(['product:1', 'cards'])).toEqual({ purged: true })
  expect(requests).toMatchObject([
    { method: 'POST', path: '/service/abc/purge', headers: { 'fastly-key': 'secret', 'fastly-soft-purge': '1' } },
  ])
  expect(JSON.parse(requests[0]!.body)).toEqual({ surrogate_keys: ['product:1', 'cards'] })
})

test('Cloudflare is asked to purge the tags of the zone', async () => {
  const { url, requests } = await startCdn()
  const cdn = openCdn({ type: 'cloudflare', purge_urls: [`${url}/client/v4/zones/abc`], purge_token: 'secret' }, log)
  expect(await cdn.purge(['product:1'])).toEqual({ purged: true })
  expect(requests).toMatchObject([
    { method: 'POST', path: '/client/v4/zones/abc/purge_cache', headers: { authorization: 'Bearer secret' } },
  ])
  expect(JSON.parse(requests[0]!.body)).toEqual({ tags: ['product:1'] })
})

test('a purge that one machine refuses has failed, with the time that it asks to wait', async () => {
  const [one, two] = [await startCdn(), await startCdn(429, { 'retry-after': '7' })]
  const cdn = openCdn({ type: 'varnish', purge_urls: [one.url, two.url], purge_token: undefined }, log)
  expect(await cdn.purge(['cards'])).toEqual({ unavailable: 'the CDN answered 429', retry_after_s: 7 })
})

test('a purge of a CDN that does not respond has failed', async () => {
  const cdn = openCdn({ type: 'fastly', purge_urls: ['http://127.0.0.1:9'], purge_token: 'secret' }, log)
  expect(await cdn.purge(['cards'])).toEqual({ unavailable: 'the CDN could not be reached: TypeError' })
})
