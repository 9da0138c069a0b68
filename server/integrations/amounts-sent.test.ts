import { currencies } from '@shop/contract/locale.ts'
import { expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { startRecordingHttpStub } from '../testing/stub-servers.ts'
import { openCardProvider } from './card-provider.ts'
import { openPayPal } from './paypal.ts'
import { createProviderBreaker } from '../platform/circuit-breaker.ts'

// These are amounts exactly as they leave the shop; arithmetic with fractions would show here.

const amounts = [
  [50, '0.50'],
  [1010, '10.10'],
  [1999, '19.99'],
  [123_456_789, '1234567.89'],
] as const
const cases = currencies.flatMap((currency) => amounts.map(([minor, decimal]) => [decimal, currency, minor] as const))
const watched = createProviderBreaker('card', openLog('silent'))
const origin = { payment_id: 1, customer_id: 2, cart_id: 'c', snapshot: 's' }
const api_url = (port: number) => `http://127.0.0.1:${port}`

test.each(cases)('%s %s are sent to Stripe as a whole number of minor units', async (_, currency, amount) => {
  const stripe = await startRecordingHttpStub({ id: 'pi_1', object: 'payment_intent', client_secret: 'pi_1_secret_1' })
  const keys = { secret_key: 'sk_test_1', public_key: 'pk_test_1', webhook_secret: 'whsec_1' }
  const cards = openCardProvider({ ...keys, api_url: api_url(stripe.port) }, watched)
  const payment = { amount, currency, idempotency_key: 'one', code: 'L-2345-6789', origin }
  for (const offers_installments of [false, true]) await cards.open({ ...payment, offers_installments })
  const [sent, split] = stripe.bodies.map((body) => new URLSearchParams(body))
  expect([sent?.get('amount'), sent?.get('currency')]).toEqual([String(amount), currency.toLowerCase()])
  // Where installments are not offered, the request has nothing of them.
  const option = 'payment_method_options[card][installments][enabled]'
  expect([[...(sent?.keys() ?? [])].some((name) => name.includes('installments')), split?.get(option)]).toEqual([
    false,
    'true',
  ])
  stripe.close()
})

test.each(cases)(
  '%s %s are sent to PayPal with two decimals, and their parts add up',
  async (decimal, currency, amount) => {
    const paypal = await startRecordingHttpStub({ access_token: 'A21', expires_in: 32_400 })
    const keys = { client_id: 'test_client_1', client_secret: 'test_secret_1', webhook_id: 'WEBHOOK1' }
    const api = openPayPal({ ...keys, api_url: api_url(paypal.port) }, watched)
    const unit_price = amount - 9
    const parts = { subtotal: unit_price * 3, discount: unit_price * 2 + 1, shipping: 10 }
    const lines = [{ name: 'Pieza', quantity: 3, unit_price }]
    const pages = { return_url: 'http://shop.test/a', cancel_url: 'http://shop.test/b' }
    const order = { origin, code: 'C', amount, currency, lang: 'es' as const, ...parts, lines, brand: 'Lienza' }
    await api.open({ ...order, ...pages }, 'one')
    const [unit] = JSON.parse(paypal.bodies.at(-1)!).purchase_units
    expect(unit.amount).toMatchObject({ value: decimal, currency_code: currency })
    const { item_total, shipping, discount } = unit.amount.breakdown
    const [item] = unit.items
    const message = [item_total, shipping, discount, item.unit_amount].map(({ value }: { value: string }) => value)
    for (const value of message) expect(value).toMatch(/^\d+\.\d\d$/)
    const [goods, carriage, off, each] = message.map((value) => Number(value.replace('.', '')))
    expect([goods! + carriage! - off!, each! * Number(item.quantity)]).toEqual([amount, goods])
    paypal.close()
  },
)
