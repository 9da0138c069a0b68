import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  withAuth,
  fillCard,
  findVariant,
  getAvailableQuantity,
  listOrders,
  payAtProvider,
  pressPayButton,
  prepareCheckout,
} from './customers.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPayment(page: Page, request: APIRequestContext, skip: number) {
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request, { skip, free: 6 }))
  await signIn(page, customer)
  await openPage(page, '/checkout-pago')
  return customer
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a declined card costs nothing, and the next one pays', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 4, free: 6 })
  await prepareCheckout(request, customer, variant)
  await signIn(page, customer)
  await openPage(page, '/checkout-pago')
  await fillCard(page, '4000 0000 0000 0002')
  await pressPayButton(page)
  await expect(errorDialog(page)).toContainText('Your card was declined.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  expect(await (await request.get('/api/cart/orders', withAuth(customer))).json()).toEqual([])

  await fillCard(page, '4242 4242 4242 4242')
  await pressPayButton(page)
  await expect(title(page)).toHaveText('Thank you for your order')
  const orders = await (await request.get('/api/cart/orders', withAuth(customer))).json()
  expect(orders).toHaveLength(1)
})

test('an incomplete card number is reported by the form and by the dialog', async ({ page, request }) => {
  await openPayment(page, request, 5)
  await fillCard(page, '4242 4242')
  await pressPayButton(page)
  await expect(errorDialog(page)).toContainText('Your card number is incomplete.')
})

test('an error of the provider is reported in general terms, without details', async ({ page, request }) => {
  await openPayment(page, request, 5)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/v1/payment_intents/*/confirm', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { type: 'api_error', message: 'shard 7 lost its lock' } },
    }),
  )
  await pressPayButton(page)
  await expect(errorDialog(page)).toContainText('An unexpected error occurred.')
  await expect(page.getByText('shard 7')).toHaveCount(0)
  await page.unroute('**/v1/payment_intents/*/confirm')
  await page.keyboard.press('Enter')
  await pressPayButton(page)
  await expect(title(page)).toHaveText('Thank you for your order')
})

test('a bank that rejects leads back to the payment, and one that approves leads to the order', async ({
  page,
  request,
}) => {
  await openPayment(page, request, 6)
  await fillCard(page, '4000 0025 0000 3155')
  await pressPayButton(page)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(title(page)).toHaveText('Your payment didn’t go through')
  await expect(page.getByText('Try again, or use another card or payment method.')).toBeVisible()
  await expect(page).toHaveURL('/checkout-exito')

  await page.getByRole('link', { name: 'Back to payment' }).click()
  await page.waitForURL('/checkout-pago')
  await fillCard(page, '4000 0025 0000 3155')
  await pressPayButton(page)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(title(page)).toHaveText('Thank you for your order')
  await expect(page).toHaveURL('/checkout-exito')
})

test('the page of a payment that a bank rejected leads to the cart when it is loaded again', async ({
  page,
  request,
}) => {
  await openPayment(page, request, 6)
  await fillCard(page, '4000 0025 0000 3155')
  await pressPayButton(page)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(title(page)).toHaveText('Your payment didn’t go through')
  await page.reload()
  await expect(title(page)).toHaveText('There’s no payment to confirm here')
  await page.getByRole('link', { name: 'Review my cart' }).click()
  await page.waitForURL('/carrito')
})

test('selecting card starts the payment, once; viewing the page does not', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 7, free: 6 })
  await prepareCheckout(request, customer, variant, 2)
  await signIn(page, customer)
  const before = await getAvailableQuantity(request, variant)
  let started = 0
  page.on('request', (item) => {
    if (item.url().includes('/api/cart/stripe/payment')) started += 1
  })
  await openPage(page, '/checkout-resumen')
  await page.getByRole('link', { name: 'Continue to payment' }).first().hover()
  await page.getByRole('link', { name: 'Continue to payment' }).first().click()
  await page.waitForURL('/checkout-pago')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(started).toBe(0)
  expect(await getAvailableQuantity(request, variant)).toBe(before)

  await page.getByRole('radio', { name: 'Credit or debit card' }).check({ force: true })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(started).toBe(1)
  expect(await getAvailableQuantity(request, variant)).toBe(before - 2)
})

test('while the provider is away card payment is unavailable, and trying again works', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 8, free: 6 }))
  await signIn(page, customer)
  await page.route('**/v3/stripe.js', (route) => route.abort())
  await openPage(page, '/checkout-pago')
  await page.getByRole('radio', { name: 'Credit or debit card' }).check({ force: true })
  await expect(page.getByRole('alert')).toContainText('Card payment is unavailable now.')
  await page.unroute('**/v3/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})

test('a cart that was paid in another tab is not paid twice', async ({ page, request, context, baseURL }) => {
  const customer = await openPayment(page, request, 9)
  const other = await context.newPage()
  await prepareVisitor(other, baseURL)
  await signIn(other, customer)
  await openPage(other, '/checkout-pago')
  await fillCard(other, '4242 4242 4242 4242')
  await pressPayButton(other)
  await expect(title(other)).toHaveText('Thank you for your order')

  await page.getByRole('radio', { name: 'Credit or debit card' }).check({ force: true })
  await expect(page.getByRole('alert')).toContainText('You’ve already paid for this cart.')
  await page.getByRole('link', { name: 'View my orders' }).click()
  await expect(title(page)).toHaveText('My orders')
  await page.goto('/checkout-pago')
  await page.waitForURL('/carrito')
})

test('the last screen reports that nothing was paid when nothing was', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/checkout-exito')
  await expect(title(page)).toHaveText('There’s no payment to confirm here')
  await openPage(page, '/checkout-exito?payment_intent=pi_somebody_elses&redirect_status=succeeded')
  await expect(title(page)).toHaveText('This payment is from another account')
  await expect(page).toHaveURL('/checkout-exito')
})

test('a customer who left the bank’s page reads that nothing was charged', async ({ page, request }) => {
  await openPayment(page, request, 5)
  await fillCard(page, '4000 0025 0000 3155')
  await pressPayButton(page)
  await page.getByRole('button', { name: 'Complete authentication' }).waitFor()
  await openPage(page, '/checkout-exito')
  await expect(title(page)).toHaveText('Your payment didn’t go through')
  await expect(page.getByRole('alert')).toContainText('you weren’t charged')
})

test('a payment that is refunded for want of an order is not said to have failed', async ({ page, request }) => {
  await openPayment(page, request, 5)
  await page.route('**/api/cart/stripe/intent*', (route) =>
    route.fulfill({ status: 409, json: { errors: ['payment_returned'], message: 'We received your payment …' } }),
  )
  await openPage(page, '/checkout-exito?payment_intent=pi_refunded&redirect_status=succeeded')
  await expect(title(page)).toHaveText('We couldn’t complete your order')
  await expect(page.getByRole('alert')).toContainText('We received your payment …')
  expect((await page.getByRole('alert').boundingBox())!.width).toBeLessThan(800)
  await expect(page.getByRole('link', { name: 'Review my cart' })).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText('We couldn’t complete your order')
  await expect(page.getByRole('alert')).toContainText('We received your payment …')
})

test('a connection that is lost before the provider responds is named, and the same payment can be confirmed again', async ({
  page,
  request,
  context,
}) => {
  const customer = await openPayment(page, request, 5)
  await fillCard(page, '4242 4242 4242 4242')
  await context.setOffline(true)
  await pressPayButton(page)
  await expect(errorDialog(page)).toContainText('you won’t be charged twice')
  await page.keyboard.press('Enter')
  await context.setOffline(false)
  await pressPayButton(page)
  await expect(title(page)).toHaveText('Thank you for your order')
  expect(await (await request.get('/api/cart/orders', withAuth(customer))).json()).toHaveLength(1)
})

test('a connection that is lost after the provider took the money leads to the order, without a reload', async ({
  page,
  request,
}) => {
  await openPayment(page, request, 5)
  await fillCard(page, '4242 4242 4242 4242')
  // A phone without a signal still believes that it is online.
  await page.route(/\/(assets|api)\/(?!cart\/stripe\/payment)/, (route) => route.abort())
  await pressPayButton(page)
  await expect(title(page)).toHaveText('Confirming your payment…')
  await page.unrouteAll()
  await expect(title(page)).toHaveText('Thank you for your order')
})

test('a connection that is lost with the answer about the payment keeps the thanks, also when it is back', async ({
  page,
  request,
  context,
}) => {
  await openPayment(page, request, 5)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/api/cart/stripe/intent*', async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await pressPayButton(page)
  await expect(title(page)).toHaveText('Thank you for your order')
  await expect(page).toHaveURL('/checkout-exito')
  await expect(page.getByText('You’re offline. Anything already loaded is still here.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
  await page.waitForLoadState('networkidle')
  await expect(title(page)).toHaveText('Thank you for your order')
  await page.reload()
  await expect(title(page)).toHaveText('Thank you for your order')
})

test('an outcome that was unknown for want of a connection is asked for again when it is back', async ({
  page,
  request,
  context,
}) => {
  const customer = await createCustomer(request)
  const cart = await prepareCheckout(request, customer, await findVariant(request, { skip: 5, free: 6 }))
  const payment_intent = await payAtProvider(request, customer, cart.id)
  await signIn(page, customer)
  await page.clock.install()
  await page.route('**/api/cart/stripe/intent*', (route) => route.abort('internetdisconnected'))
  await page.goto(`/checkout-exito?payment_intent=${payment_intent}`)
  await expect(title(page)).toHaveText('Confirming your payment…')
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(title(page)).toHaveText('Your payment is still processing', { timeout: 100 })
  }).toPass({ timeout: 30_000 })
  await context.setOffline(true)
  await page.unroute('**/api/cart/stripe/intent*')
  await context.setOffline(false)
  await expect(title(page)).toHaveText('Thank you for your order')
})

test('a customer who opens the payment again after paying sees the order, not an empty cart', async ({
  page,
  request,
}) => {
  const customer = await openPayment(page, request, 5)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/api/cart/stripe/intent*', (route) => route.abort())
  await pressPayButton(page)
  await expect(title(page)).toHaveText('Confirming your payment…')
  await expect(async () => expect(await listOrders(request, customer)).toHaveLength(1)).toPass({ timeout: 30_000 })
  await page.unrouteAll()
  await page.goto('/checkout-pago')
  await expect(title(page)).toHaveText('Thank you for your order')
})
