import { expect } from '@playwright/test'
import { findVariant, listOrders } from '../../e2e/customers.ts'
import { createCustomer } from '../../e2e/visitor.ts'
import { test } from './test.ts'

const CARD_FORM = 'payment-element'

test('a customer on a phone buys a product by card', async ({ visitor, session, request }) => {
  await session.resize(390, 844)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 12, free: 5 })
  await visitor.prepareVisitor('en', customer)
  await visitor.open(`/detalles-producto/${variant.uri}`)
  await visitor.press('radio', new RegExp(variant.color))
  await visitor.press('radio', new RegExp(`^${variant.size}\\b`))
  await visitor.press('button', 'One more')
  await visitor.press('button', 'Add to cart')
  await visitor.expectPath('/agregado-carrito')
  await visitor.press('link', 'View cart')
  await visitor.expectPath('/carrito')
  await visitor.press('link', /^Continue/)
  await visitor.expectPath('/checkout-envio')
  await visitor.fill('ZIP / postal code', '06700')
  await visitor.fill('City', 'Ciudad de México')
  await visitor.fill('Street address', 'Av. Álvaro Obregón 151')
  await visitor.press('button', 'Save and continue')
  await visitor.expectPath('/checkout-resumen')
  await visitor.press('link', 'Continue to payment')
  await visitor.expectPath('/checkout-pago')
  await visitor.press('radio', /card/)
  await visitor.fill(/Card number/, '4242424242424242', CARD_FORM)
  await visitor.fill(/Expiration date/, '1234', CARD_FORM)
  await visitor.fill(/Security code/, '123', CARD_FORM)
  await visitor.fill(/ZIP code/, '02139', CARD_FORM)
  await visitor.press('button', /^Pay \$/)
  await visitor.expectTitle('Thank you for your order')
  await visitor.expectPath('/checkout-exito')
  const [order] = await listOrders(request, customer)
  expect(order?.detail.status).toBe('paid')
})
