import { expect, type Page, test } from '@playwright/test'
import { type Customer, fillCard, fillCart, pressPayButton, waitForMail, withAuth } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { approve, choosePayPal, payPalButton, waitForPopup } from './paypal-window.ts'
import { signInToPay } from './sign-in-to-pay.ts'
import { createCustomer, openPage, prepareVisitor } from './visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })

type Request = Parameters<typeof createCustomer>[0]

async function listOrders(request: Request, customer: Customer) {
  return (await request.get('/api/cart/orders?lang=en', withAuth(customer))).json()
}

test(
  'a shopper pays with PayPal on a phone, in Spanish and pesos',
  { tag: '@main' },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await prepareVisitor(page, baseURL, 'es')
    const customer = await signInToPay(page, request, { skip: 12, currency: 'MXN' })
    await openPage(page, '/checkout-resumen')
    await page.getByRole('link', { name: 'Continuar al pago' }).first().click()
    await page.waitForURL('/checkout-pago')
    await choosePayPal(page)
    await expect(page.getByRole('button', { name: /^Pagar con Venmo/ })).toHaveCount(0)
    const popup = await waitForPopup(page, () => payPalButton(page).click())
    await expect(popup.locator('.sum')).toContainText('MXN')
    await approve(popup)
    await expect(title(page)).toHaveText('Gracias por tu compra')
    await expect(page).toHaveURL('/checkout-exito')
    await expect(page.getByText(customer.email)).toBeVisible()
    const kept = ['cart_id', 'stripe_payment', 'paypal_payment']
    expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), kept)).toEqual([
      null,
      null,
      null,
    ])
    await waitForMail(request, customer.email, 'order-paid')
    expect(await listOrders(request, customer)).toMatchObject([{ currency: 'MXN', detail: { status: 'paid' } }])
  },
)

test('a declined funding source leads back to PayPal, where Venmo pays, on a desktop, in English and dollars', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 13 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const popup = await waitForPopup(page, () => payPalButton(page).click())
  await popup.getByLabel('A card that is declined', { exact: true }).check()
  const again = await waitForPopup(page, () => approve(popup))
  await expect(page.getByRole('alert')).toContainText('PayPal didn’t accept that payment method.')
  expect(await listOrders(request, customer)).toEqual([])
  await again.getByLabel('Venmo').check()
  await approve(again)
  await expect(title(page)).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([{ currency: 'USD', detail: { status: 'paid' } }])
})

test('a buyer who cancels keeps the cart and may start again', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 14 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const popup = await waitForPopup(page, () => payPalButton(page).click())
  await popup.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await expect(page.getByText('You canceled the payment. Your cart is still here.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('paypal_payment'))).toBeNull()
  await expectAccessible(page)
  await approve(await waitForPopup(page, () => payPalButton(page).click()))
  await expect(title(page)).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toHaveLength(1)
})

test('an approval of a cart that another tab paid by card shows its order', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 14 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const popup = await waitForPopup(page, () => payPalButton(page).click())
  const other = await context.newPage()
  await openPage(other, '/checkout-pago')
  await fillCard(other, '4242 4242 4242 4242')
  await pressPayButton(other)
  await expect(title(other)).toHaveText('Thank you for your order')
  await approve(popup)
  await expect(title(page)).toHaveText('Thank you for your order')
  const [{ number }, ...more] = await listOrders(request, customer)
  await expect(page.getByText(`Order ${number}`)).toBeVisible()
  expect(more).toEqual([])
})

test('an approval of a cart that another tab pays by transfer leads to the transfer, and says that nothing was charged', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 14 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const popup = await waitForPopup(page, () => payPalButton(page).click())
  const cart = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
  const expected = { amount: cart.total, currency: 'USD' }
  const data = { cart_id: customer.cart_id, payment_method: 'zelle', expected }
  const requested = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...withAuth(customer), data })
  expect(requested.ok(), await requested.text()).toBe(true)
  await approve(popup)
  await expect(title(page)).toHaveText('We’re waiting for your transfer')
  await expect(page.getByRole('main')).toContainText('this other payment was closed without a charge')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See how to pay' }).click()
  await expect(page).toHaveURL('/checkout-pendiente')
  await expect(title(page)).toHaveText('One more step: send your payment')
})

test('without a window PayPal opens in the same tab and returns: canceled first, then paid', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await page.addInitScript(() => {
    window.open = () => null
  })
  const customer = await signInToPay(page, request, { skip: 15 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  await payPalButton(page).click()
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await page.waitForURL('/paypal/cancel?token=*')
  await expect(page.getByText('You canceled the payment. Your cart is still here.')).toBeVisible()
  // The method chosen before is marked already.
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue with PayPal' }).click()
  await payPalButton(page).click()
  await approve(page)
  await expect(title(page)).toHaveText('Thank you for your order')
  await expect(page).toHaveURL('/paypal/return')
  await expect(page).toHaveTitle('Thank you for your order · Lienza')
  await page.reload()
  await expect(title(page)).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toHaveLength(1)
})

const isCapture = (url: string) => url.includes('/cart/paypal/capture-order')

test('a page that was reloaded while PayPal was open leads to the result after the approval', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 16 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const popup = await waitForPopup(page, () => payPalButton(page).click())
  // It asks whether the payment was made; it was not.
  await Promise.all([
    page.waitForResponse((one) => isCapture(one.url()) && !one.ok()),
    openPage(page, '/checkout-pago'),
  ])
  await approve(popup)
  // The browser of the tests never takes the focus from a page, so the return to this one is announced to it.
  const [captured] = await Promise.all([
    page.waitForResponse(async (one) => isCapture(one.url()) && one.ok()),
    page.evaluate(() => dispatchEvent(new Event('focus'))),
  ])
  expect(await captured.json()).toMatchObject({ status: 'paid' })
  await expect(title(page)).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([{ detail: { status: 'paid' } }])
})

test('an order is completed although the tab was closed after the approval', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 16 })
  const created = await request.post('/api/cart/paypal/create-order', {
    ...withAuth(customer),
    data: { cart_id: customer.cart_id },
  })
  const { id } = await created.json()
  const { script_url } = await (await request.get('/api/cart/paypal/client-id', withAuth(customer))).json()
  await request.post(`${new URL(script_url).origin}/checkoutnow/${id}/approve`, { data: {} })
  await expect(async () => expect(await listOrders(request, customer)).toHaveLength(1)).toPass({ timeout: 30_000 })
  await openPage(page, '/checkout-pago')
  await page.waitForURL('/carrito')
})

test('a total that changed since the summary is shown before PayPal asks for it', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 18 })
  await openPage(page, '/checkout-resumen')
  await page.getByRole('link', { name: 'Continue to payment' }).first().click()
  await page.waitForURL('/checkout-pago')
  await choosePayPal(page)
  await expect(payPalButton(page)).toBeVisible()
  await fillCart(request, customer, [{ variant: customer.variant, quantity: 2 }])
  // The window opens with the press and is closed again; its message must not count for the next one.
  await Promise.all([page.waitForEvent('popup'), payPalButton(page).click()])
  await expect(page.getByText(/^The total changed from /)).toBeVisible()
  await expect(errorDialog(page)).toHaveCount(0)
  expect(await listOrders(request, customer)).toEqual([])
  await approve(await waitForPopup(page, () => payPalButton(page).click()))
  await expect(title(page)).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([{ detail: { products: 2 } }])
})

test('while PayPal is unavailable a payment cannot be started, and trying again works', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await signInToPay(page, request, { skip: 17 })
  await page.route('**/sdk/js?*', (route) => route.abort())
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  await expect(page.getByRole('alert')).toContainText('Could not initiate PayPal Checkout...')
  await page.unroute('**/sdk/js?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payPalButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay with Venmo' })).toBeVisible()
  await page.route('**/api/cart/paypal/create-order?*', (route) => route.abort())
  await payPalButton(page).click()
  await expect(errorDialog(page)).toContainText('Could not initiate PayPal Checkout...')
  await expect(errorDialog(page)).toContainText('We can’t reach the shop. Check your connection and try again.')
})

test('a currency that changes while PayPal is loading gets buttons of its own', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await signInToPay(page, request, { skip: 17, currency: 'MXN' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/sdk/js?*currency=MXN*', async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, '/checkout-pago')
  await Promise.all([page.waitForRequest('**/sdk/js?*currency=MXN*'), choosePayPal(page)])
  await page.getByRole('button', { name: 'Pay in USD to use Zelle or Venmo' }).click()
  await page.getByRole('button', { name: 'Switch to USD' }).click()
  await expect(page.getByRole('radio', { name: 'Zelle' })).toBeAttached()
  release()
  await expect(payPalButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay with Venmo' })).toBeVisible()
})
