import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openPayPalApi } from './paypal-api.ts'

test('starting a payment does not wait as long as a capture that requests the same token', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = openPayPalApi({ client_id: 'a', client_secret: 'b', webhook_id: 'c', api_url, timeout_ms: 500 })
  const capture = request({ method: 'POST', path: '/v2/checkout/orders/1/capture', timeout_ms: 600_000 })
  // By now the request is pending.
  await new Promise(setImmediate)
  expect(await request({ method: 'POST', path: '/v2/checkout/orders' })).toHaveProperty('unavailable')
  server.closeAllConnections()
  server.close()
  expect(await capture).toHaveProperty('unavailable')
})
