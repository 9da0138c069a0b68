import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../../testing/buy-order.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('the mail of a paid order has its items, amounts, address and payment method', async () => {
  const { customer, product, code, amount } = await buyOrder(t, { quantity: 2, method: 'paypal', currency: 'USD' })
  const [mail] = await waitForMessages(t, customer.email)
  expect(mail!.subject).toContain(code)
  expect(mail!.html).toMatch(/ src="http:\/\/shop\.test\/media\/[a-z0-9-]+\/mail\.jpg"/)
  for (const said of [product.name, '2 × ', `$${(amount / 100).toFixed(2)} USD`, 'PayPal', '\nMéxico'])
    expect(mail!.text).toContain(said)
  expect(mail!.text).toContain(`http://shop.test/mis-pedidos?pedido=${code}`)
})
