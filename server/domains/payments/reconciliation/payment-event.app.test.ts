import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { approvePayPalOrder, callSandbox, makePayPalBuyer } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const getFlag = async (provider_ref: string) =>
  (await t.db<{ flag: string | null; status: string }[]>`select flag, status from payments where provider_ref = ${provider_ref}`)[0] // prettier-ignore

test.each([
  [{ status: 'succeeded', amount_received: 50 }, 'says $0.50 MXN'],
  [{ status: 'succeeded', currency: 'usd', amount_received: 599_00 }, 'says $599.00 USD'],
  [{ status: 'succeeded', amount_received: 598_99 }, 'says $598.99 MXN'],
])(
  'a signed event with %o completes no order and is flagged; the real payment then completes one',
  async (overrides, flag) => {
    const customer = await makeCustomer(t)
    const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
    const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
    const [intent] = body.client_secret.split('_secret_')
    await callSandbox(t, 'POST', '/_webhooks/send', { type: 'payment_intent.succeeded', object: intent, overrides })
    await eventually(async () => (await getFlag(intent))?.flag?.includes(flag))
    expect((await t.request('GET', '/cart/orders', { token: customer.token })).body).toEqual([])
    await payAtProvider(t, body)
    await eventually(async () => (await getFlag(intent))?.status === 'settled')
    expect(await getFlag(intent)).toEqual({ flag: null, status: 'settled' })
  },
)

test('the same is true for PayPal', async () => {
  const buyer = await makePayPalBuyer(t)
  const { body: created } = await buyer.create()
  const overrides = {
    amount: { currency_code: 'MXN', value: '0.50' },
    supplementary_data: { related_ids: { order_id: created.id } },
  }
  await callSandbox(t, 'POST', '/_paypal/webhooks/send', { type: 'PAYMENT.CAPTURE.COMPLETED', overrides })
  await eventually(async () => (await getFlag(created.id))?.flag?.includes('says $0.50 MXN'))
  expect(await buyer.orders()).toEqual([])
  await approvePayPalOrder(t, created.id)
  expect((await buyer.capture(created.id)).status).toBe(200)
  expect(await getFlag(created.id)).toEqual({ flag: null, status: 'settled' })
})
