import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { openCardProvider } from './card-provider.ts'

// Time limits of one request in these tests. In a live shop the limit is 8 s.

const WAIT_MS = 1_500

/** The result when the time for all tries is over. */
const OVER = { unavailable: `no answer in ${WAIT_MS} ms` }

// The first request loads the provider's library, which these tests do not wait for.
beforeAll(() => import('stripe'))

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Gives the n-th request the n-th response, opens a payment, and returns the result and the number of requests. */
async function askThrough(...ways: ((response: ServerResponse) => void)[]) {
  let asked = 0
  const server = createServer((_request, response) => ways[asked++]?.(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { secret_key: 'sk_test_1', public_key: 'pk', webhook_secret: 'whsec', api_url, timeout_ms: WAIT_MS }
  const answer = await openCardProvider(settings, createCircuitBreaker()).read('pi_1')
  return { answer, asked }
}

const hang = () => {}
const lose = (response: ServerResponse) => response.destroy()
const fail = (response: ServerResponse) => response.writeHead(500).end('{"error":{"type":"api_error"}}')
const drip = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => response.write(' '), WAIT_MS / 5)
  closing.push(() => clearInterval(dripping))
}
const payment = { id: 'pi_1', status: 'succeeded', amount_received: 100, currency: 'usd' }
const answerWell = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment))

const taken = { provider_ref: 'pi_1', state: 'succeeded', amount_received: 100, currency: 'USD', capture_ref: null }

test.each([
  ['a connection that was lost', lose],
  ['a failure of theirs', fail],
])('%s is retried once, at once', async (_, first) => {
  expect(await askThrough(first, answerWell)).toEqual({ answer: taken, asked: 2 })
})

test.each([
  ['no response', [hang, hang]],
  ['a lost connection, and then no response', [lose, hang]],
  ['a response that never ends', [drip, drip]],
])('%s: all tries together take no longer than one request may', async (_, ways) => {
  const { answer } = await askThrough(...ways)
  // The limit of all tries ended it, not the limit of a single one.
  expect(answer).toEqual(OVER)
})

test('a connection that is refused twice is reported before the timeout', async () => {
  const settings = { secret_key: 'sk_test_1', public_key: 'pk', webhook_secret: 'whsec', api_url: 'http://127.0.0.1:9' }
  const answer = await openCardProvider(settings, createCircuitBreaker()).read('pi_1')
  expect(answer).toEqual({ unavailable: expect.stringMatching(/connection/) })
})
