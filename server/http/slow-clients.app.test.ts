import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Clients that are slow, send too much or request ranges: others get responses meanwhile, and each connection ends.

const full = process.env.TEST_FULL !== undefined
const IDLE = full ? 3_000 : 400
const SLOW = full ? 300 : 100
const IMAGE = Buffer.alloc(40_000, 'image ')

let t: TestShop
let token: string
const open = new Set<Socket>()
beforeAll(async () => {
  t = await openTestShop({ cache: true, worker: false })
  token = (await makeCustomer(t)).token
  await makeProduct(t)
  mkdirSync(path.join(t.media_folder, 'one'))
  writeFileSync(path.join(t.media_folder, 'one', '640.avif'), IMAGE)
})
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})
afterAll(() => t.close())

function call(begin = ''): Promise<{ socket: Socket; received: () => string; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1', () => {
      socket.write(begin)
      resolve({ socket, received: () => received, closed })
    })
    let received = ''
    const closed = new Promise<void>((done) => void socket.on('close', () => done()))
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', reject)
    open.add(socket)
  })
}

const many = (count: number, begin: string) => Promise.all(Array.from({ length: count }, () => call(begin)))

/** Ordinary visitors get responses: cached ones, calls to the database, and one of a customer. */
async function visitTheShop(): Promise<void> {
  const visit = async (address: string, headers = {}) => {
    const response = await fetch(t.url + address, { headers })
    await response.arrayBuffer()
    expect([address, response.status]).toEqual([address, 200])
  }
  const mine = { authorization: `Bearer ${token}` }
  const visits = Array.from({ length: 5 }, () => [
    visit('/api/countries'),
    visit('/api/products/search?search=pieza'),
    visit('/api/users/data', mine),
  ])
  await Promise.all(visits.flat())
}

test.each([
  ['headers that never end', 'GET /api/countries HTTP/1.1\r\nHost: shop.test\r\nX-Slow: a'],
  ['a body that never comes', 'POST /api/users/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":'], // prettier-ignore
  ['chunks that never end', 'POST /api/users/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema'], // prettier-ignore
])(`${SLOW} clients with %s do not delay others`, async (_, begin) => {
  const clients = await many(SLOW, begin)
  await visitTheShop()
  // The slow connections still exist, so the others were served beside them.
  for (const { socket } of clients) expect(socket.destroyed).toBe(false)
})

test(`${IDLE} silent connections do not delay others, and one that sends a request gets a response`, async () => {
  const clients = await many(IDLE, '')
  await visitTheShop()
  for (const { socket } of clients) expect(socket.destroyed).toBe(false)
  const [late] = clients as [Awaited<ReturnType<typeof call>>]
  late.socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n')
  await late.closed
  expect(late.received()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that takes longer than half a minute to send its request is disconnected', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = t.app.server
  expect(requestTimeout).toBe(30_000)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
  expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
})

test.runIf(full)(
  'a slow client gets a response that says so and is disconnected within a minute',
  { timeout: 90_000 },
  async () => {
    const clients = await Promise.all(
      ['GET /api/countries HTTP/1.1\r\nHost: a', 'POST /api/users/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'].map(call), // prettier-ignore
    )
    await Promise.all(clients.map(({ closed }) => closed))
    for (const { received } of clients) expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  },
)

describe('a body of 100 MiB', () => {
  const SIZE = 100 * 1024 * 1024
  const head = (rest: string) => `POST /api/users/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n${rest}\r\n\r\n` // prettier-ignore

  /** Sends until everything was accepted or the connection is closed; returns the number of bytes sent. */
  async function pour(client: Awaited<ReturnType<typeof call>>, chunk: Buffer): Promise<number> {
    const { socket } = client
    socket.removeAllListeners('error')
    socket.on('error', () => {})
    let sent = 0
    while (sent < SIZE && !socket.destroyed) {
      if (!socket.write(chunk)) await Promise.race([new Promise((taken) => socket.once('drain', taken)), client.closed])
      sent += chunk.length
    }
    await Promise.race([client.closed, new Promise((enough) => setTimeout(enough, 1_000))])
    return sent
  }

  test('is refused before it was sent when it declares its length', async () => {
    const { received } = await call(head(`Content-Length: ${SIZE}`))
    await expect.poll(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*payload_too_large/)
  })

  test.each([
    ['that is poured out at once', `Content-Length: ${SIZE}`, Buffer.alloc(1 << 20, 'x')],
    ['in chunks without a length', 'Transfer-Encoding: chunked', Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1 << 20, 'x'), Buffer.from('\r\n')])], // prettier-ignore
  ])('%s is refused, not stored, and does not delay others', async (_, rest, chunk) => {
    const before = process.memoryUsage().arrayBuffers
    const client = await call(head(rest))
    await Promise.all([visitTheShop(), pour(client, chunk)])
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(SIZE / 2)
  })
})

describe('ranges of an image', () => {
  const get = (range: string) => fetch(`${t.url}/media/one/640.avif`, { headers: { range } })
  const size = IMAGE.length

  test.each<[string, string, number, number]>([
    ['one', 'bytes=0-99', 206, 100],
    ['the end', 'bytes=-10', 206, 10],
    ['more than there is', 'bytes=0-99999999999999999999', 206, size],
    ['behind the end', 'bytes=40000-40001', 416, 0],
    ['absurd numbers', 'bytes=99999999999999999999999-', 416, 0],
    ['the wrong way round', 'bytes=10-5', 416, 0],
    ['of another unit', 'lines=0-99', 200, size],
    ['that are no numbers', 'bytes=a-b', 416, 0],
    ['many', `bytes=${Array.from({ length: 500 }, (_, n) => `${n * 2}-${n * 2}`).join()}`, 200, size],
    ['many that overlap', `bytes=${Array.from({ length: 500 }, () => '0-').join()}`, 200, size],
  ])('%s: a response is never larger than the image', async (_, range, status, length) => {
    const response = await get(range)
    const body = Buffer.from(await response.arrayBuffer())
    const refused = body.includes('range_not_there')
    expect([response.status, refused ? 0 : body.length]).toEqual([status, length])
  })

  test('a hundred clients that request all of it in five hundred overlapping ranges do not delay others', async () => {
    const range = `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join()}`
    const asked = Array.from({ length: 100 }, async () => (await (await get(range)).arrayBuffer()).byteLength)
    const [, ...sizes] = await Promise.all([visitTheShop(), ...asked])
    expect(Math.max(...sizes)).toBeLessThanOrEqual(size)
  })
})
