import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openBreaker } from '../platform/breaker.ts'
import { openCardProvider } from './card-provider.ts'

// What one question does when the provider answers in a way of its own. In a live shop the limit is 8 s.

const WAIT_MS = 1_500
/** What the library leaves between two tries. */
const PAUSE_MS = 500

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Answers the first question in the first way, and so on; asks for a payment; what came of it, and when. */
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
  const begun = performance.now()
  const answer = await openCardProvider(settings, openBreaker()).read('pi_1')
  return { answer, ms: performance.now() - begun, asked: () => asked }
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
])('%s is asked about once more, at once', async (_, first) => {
  const { answer, ms } = await askThrough(first, answerWell)
  expect(answer).toEqual(taken)
  expect(ms).toBeLessThan(WAIT_MS)
})

test.each([
  ['no answer', [hang, hang]],
  ['a connection lost, and then no answer', [lose, hang]],
  ['an answer that never ends', [drip, drip]],
])('%s: all tries together last no longer than one question may', async (_, ways) => {
  const { answer, ms } = await askThrough(...ways)
  expect(answer).toHaveProperty('unavailable')
  expect(ms).toBeGreaterThan(WAIT_MS - 50)
  expect(ms).toBeLessThan(WAIT_MS + PAUSE_MS)
})

test('a connection that is refused twice is told before the time is over', async () => {
  const settings = { secret_key: 'sk_test_1', public_key: 'pk', webhook_secret: 'whsec', api_url: 'http://127.0.0.1:9' }
  const begun = performance.now()
  expect(await openCardProvider(settings, openBreaker()).read('pi_1')).toHaveProperty('unavailable')
  expect(performance.now() - begun).toBeLessThan(WAIT_MS)
})
