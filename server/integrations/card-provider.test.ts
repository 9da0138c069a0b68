import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { openCardProvider } from './card-provider.ts'

/** The time of a request that is never responded to. In a live shop it is 8 s. */
const SHORT_MS = 250
const LONG_MS = 8_000

// The first request loads the provider's library, which these tests do not wait for.
beforeAll(() => import('stripe'))

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function askThrough(timeout_ms: number, ways: ((response: ServerResponse) => void)[]) {
  let asked = 0
  const server = createServer((_request, response) => ways[asked++]?.(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { secret_key: 'sk_test_1', public_key: 'pk', webhook_secret: 'whsec', api_url, timeout_ms }
  const answer = await openCardProvider(settings, createCircuitBreaker()).read('pi_1')
  return { answer, asked }
}

const hang = () => {}
const lose = (response: ServerResponse) => response.destroy()
const fail = (response: ServerResponse) => response.writeHead(500).end('{"error":{"type":"api_error"}}')
const drip = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => response.write(' '), SHORT_MS / 5)
  closing.push(() => clearInterval(dripping))
}
const payment = { id: 'pi_1', status: 'succeeded', amount_received: 100, currency: 'usd', last_payment_error: null }
const answerWell = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment))

const money = { amount_received: 100, currency: 'USD', capture_ref: null }
const taken = { provider_ref: 'pi_1', state: 'succeeded', is_tried: true, ...money }

test.each([
  ['a connection that was lost', lose],
  ['a failure of theirs', fail],
])('%s is retried once, at once', async (_, first) => {
  expect(await askThrough(LONG_MS, [first, answerWell])).toEqual({ answer: taken, asked: 2 })
})

test.each([
  ['no response', [hang, hang]],
  ['a lost connection, and then no response', [lose, hang]],
  ['a response that never ends', [drip, drip]],
])('%s: all tries together take no longer than one request may', async (_, ways) => {
  const { answer } = await askThrough(SHORT_MS, ways)
  // The limit of all tries ended it, not the limit of a single one.
  expect(answer).toEqual({ unavailable: `no answer in ${SHORT_MS} ms` })
})

test('a connection that is refused twice is reported before the timeout', async () => {
  const settings = { secret_key: 'sk_test_1', public_key: 'pk', webhook_secret: 'whsec', api_url: 'http://127.0.0.1:9' }
  const answer = await openCardProvider(settings, createCircuitBreaker()).read('pi_1')
  expect(answer).toEqual({ unavailable: expect.stringMatching(/connection/) })
})

/** Refuses a request like the provider. */
const refuseWith = (status: number, error: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))

test.each([
  ['keys that are valid no more', 401, {}],
  ['keys without the right', 403, {}],
])('%s make the provider unavailable', async (_, status, error) => {
  const { answer } = await askThrough(LONG_MS, [refuseWith(status, { message: 'no', ...error })])
  expect(answer).toEqual({ unavailable: 'no' })
})

test('a payment that the account does not have is unknown, not ended', async () => {
  const unknown = refuseWith(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such payment',
  })
  expect((await askThrough(LONG_MS, [unknown])).answer).toMatchObject({ state: 'unknown', amount_received: 0 })
})

test('a rejected request is an error of the shop, without the status of the provider’s response', async () => {
  const reject = refuseWith(400, { type: 'invalid_request_error', message: 'Bad amount' })
  const error = await askThrough(LONG_MS, [reject]).catch((rejected: Error) => rejected)
  expect(error).toMatchObject({ message: 'the card provider rejects a request: Bad amount' })
  expect(error).not.toHaveProperty('statusCode')
})
