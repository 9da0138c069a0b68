import { expect, type Page, test } from '@playwright/test'
import { asCustomer, fillCard, findPiece, freePieces, pressPay, readyToPay } from './people.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

const oops = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

test('a declined card costs nothing, and the next one pays', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const piece = await findPiece(request, { skip: 4, free: 6 })
  await readyToPay(request, customer, piece)
  await signIn(page, customer)
  await open(page, '/checkout-pago')
  await fillCard(page, '4000 0000 0000 0002')
  await pressPay(page)
  await expect(oops(page)).toContainText('Your card was declined.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  expect(await (await request.get('/api/cart/orders', asCustomer(customer))).json()).toEqual([])

  await fillCard(page, '4242 4242 4242 4242')
  await pressPay(page)
  await expect(title(page)).toHaveText('Thank you for your order')
  const orders = await (await request.get('/api/cart/orders', asCustomer(customer))).json()
  expect(orders).toHaveLength(1)
})

test('an incomplete card number is reported by the form and by the dialog', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await readyToPay(request, customer, await findPiece(request, { skip: 5, free: 6 }))
  await signIn(page, customer)
  await open(page, '/checkout-pago')
  await fillCard(page, '4242 4242')
  await pressPay(page)
  await expect(oops(page)).toContainText('Your card number is incomplete.')
})

test('an error of the provider is reported in general terms, without details', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await readyToPay(request, customer, await findPiece(request, { skip: 5, free: 6 }))
  await signIn(page, customer)
  await open(page, '/checkout-pago')
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/v1/payment_intents/*/confirm', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { type: 'api_error', message: 'shard 7 lost its lock' } },
    }),
  )
  await pressPay(page)
  await expect(oops(page)).toContainText('An unexpected error occurred.')
  await expect(page.getByText('shard 7')).toHaveCount(0)
  await page.unroute('**/v1/payment_intents/*/confirm')
  await page.keyboard.press('Enter')
  await pressPay(page)
  await expect(title(page)).toHaveText('Thank you for your order')
})

test('a bank that rejects leads back to the payment, and one that approves leads to the order', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  await readyToPay(request, customer, await findPiece(request, { skip: 6, free: 6 }))
  await signIn(page, customer)
  await open(page, '/checkout-pago')
  await fillCard(page, '4000 0025 0000 3155')
  await pressPay(page)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(title(page)).toHaveText('The payment was not completed')
  await expect(page).toHaveURL('/checkout-exito')

  await page.getByRole('link', { name: 'Back to payment' }).click()
  await page.waitForURL('/checkout-pago')
  await fillCard(page, '4000 0025 0000 3155')
  await pressPay(page)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(title(page)).toHaveText('Thank you for your order')
  await expect(page).toHaveURL('/checkout-exito')
})

test('selecting card starts the payment, once; viewing the page does not', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const piece = await findPiece(request, { skip: 7, free: 6 })
  await readyToPay(request, customer, piece, 2)
  await signIn(page, customer)
  const before = await freePieces(request, piece)
  let started = 0
  page.on('request', (one) => {
    if (one.url().includes('/api/cart/stripe/payment')) started += 1
  })
  await open(page, '/checkout-resumen')
  await page.getByRole('link', { name: 'Continue to payment' }).hover()
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.waitForURL('/checkout-pago')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(started).toBe(0)
  expect(await freePieces(request, piece)).toBe(before)

  await page.getByRole('radio', { name: 'Credit or debit card' }).check({ force: true })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(started).toBe(1)
  expect(await freePieces(request, piece)).toBe(before - 2)
})

test('while the provider is away card payment is unavailable, and trying again works', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await readyToPay(request, customer, await findPiece(request, { skip: 8, free: 6 }))
  await signIn(page, customer)
  await page.route('**/v3/stripe.js', (route) => route.abort())
  await open(page, '/checkout-pago')
  await page.getByRole('radio', { name: 'Credit or debit card' }).check({ force: true })
  await expect(page.getByRole('alert')).toContainText('Card payment is unavailable now.')
  await page.unroute('**/v3/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})

test('a cart that was paid in another tab is not paid twice', async ({ page, request, context, baseURL }) => {
  const customer = await newCustomer(request)
  await readyToPay(request, customer, await findPiece(request, { skip: 9, free: 6 }))
  await signIn(page, customer)
  await open(page, '/checkout-pago')
  const other = await context.newPage()
  await visit(other, baseURL)
  await signIn(other, customer)
  await open(other, '/checkout-pago')
  await fillCard(other, '4242 4242 4242 4242')
  await pressPay(other)
  await expect(title(other)).toHaveText('Thank you for your order')

  await page.getByRole('radio', { name: 'Credit or debit card' }).check({ force: true })
  await expect(page.getByRole('alert')).toContainText('This cart is already paid.')
  await page.getByRole('link', { name: 'View my orders' }).click()
  await expect(title(page)).toHaveText('My orders')
  await page.goto('/checkout-pago')
  await page.waitForURL('/carrito')
})

test('the last screen reports that nothing was paid when nothing was', async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await open(page, '/checkout-exito')
  await expect(title(page)).toHaveText('There is no payment to confirm here')
  await open(page, '/checkout-exito?payment_intent=pi_somebody_elses&redirect_status=succeeded')
  await expect(title(page)).toHaveText('The payment was not completed')
  await expect(page).toHaveURL('/checkout-exito')
})
