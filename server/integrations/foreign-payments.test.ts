import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { openCardProvider } from './card-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openPayPal } from './paypal.ts'

let server: Server
let card: PaymentProvider
let paypal: PaymentProvider
let payment: object

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = request.url === '/v1/oauth2/token' ? { access_token: 'A21AA', expires_in: 900 } : payment
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const paypalSettings = { client_id: 'client', client_secret: 'secret', webhook_id: 'webhook', api_url }
  paypal = openPayPal(paypalSettings, createCircuitBreaker())
  const cardSettings = { secret_key: 'sk_test_1', public_key: 'pk_test_1', webhook_secret: 'whsec_1', api_url }
  card = openCardProvider(cardSettings, createCircuitBreaker())
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each(['7', 'order-of-another-program'])(
  "PayPal's order %s in a currency that the shop does not take is that of another program",
  async (custom_id) => {
    const amount = { currency_code: 'EUR', value: '20.00' }
    const captures = [{ id: '3C679366HH908993F', status: 'COMPLETED', amount }]
    const id = '5O190127TN364715T'
    payment = { id, status: 'COMPLETED', purchase_units: [{ amount, custom_id, payments: { captures } }] }
    expect(await paypal.readCaptured(id)).toEqual({ none: 'foreign' })
  },
)

test('a card payment in a currency that the shop does not take is that of another program, whatever it is named', async () => {
  const metadata = { payment_id: '7', order_id: '1007' }
  const latest_charge = { id: 'ch_1', amount_refunded: 0, created: 1_790_000_000 }
  const facts = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', amount_received: 20_00 }
  payment = { ...facts, currency: 'eur', metadata, latest_charge }
  expect(await card.readCaptured('pi_1')).toEqual({ none: 'foreign' })
})
