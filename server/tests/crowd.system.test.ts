import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startProcess } from '../testing/start-process.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** More than Node lets wait by default. */
const VISITORS = 800

let t: TestShop
let shop: ShopProcess | undefined
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(async () => {
  const child = shop?.child
  shop = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
})
afterAll(() => t.close())

/** How many connections of one port Linux lets wait at most; other systems have limits of their own. */
function readSystemLimit(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}

test.runIf(readSystemLimit() > VISITORS).each(['1', '2'])(
  'visitors who come at once while the shop is busy are connected and wait (WORKERS=%s)',
  async (WORKERS) => {
    shop = await startProcess(t, { WORKERS, DRAIN_S: '0' })
    const port = Number(new URL(shop.url).port)
    // A stopped process accepts nothing. With several, the first one accepts for all.
    shop.child.kill('SIGSTOP')
    const sockets = await Promise.all(
      Array.from({ length: VISITORS }, async () => {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      }),
    )
    shop.child.kill('SIGCONT')
    const statuses = await Promise.all(
      sockets.map(async (socket) => {
        const sent = request({ createConnection: () => socket, path: '/healthz', headers: { host: '127.0.0.1' } }).end()
        const [response] = await once(sent, 'response')
        response.resume()
        return response.statusCode as number
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const socket of sockets) socket.destroy()
  },
)
