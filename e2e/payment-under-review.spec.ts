import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { listOrders, waitForMail, withAuth } from './customers.ts'
import { approve, choosePayPal, payPalButton, waitForPopup } from './paypal-window.ts'
import { signInToPay } from './sign-in-to-pay.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

// A review at PayPal lasts until the test ends it.

async function callSandbox(request: APIRequestContext, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const { card_script } = await (await request.get('/api/shop/info?lang=en')).json()
  const response = await request.fetch(new URL(card_script).origin + path, { method, ...(data ? { data } : {}) })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function payUnderReview(page: Page, request: APIRequestContext): Promise<string> {
  await callSandbox(request, 'PUT', '/_switches', { paypal_pending_ms: 86_400_000 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const popup = await waitForPopup(page, () => payPalButton(page).click())
  await popup.locator('input[value=review]').check()
  const captured = page.waitForResponse((response) => response.url().includes('/capture-order'))
  await approve(popup)
  const { purchase_units } = await (await captured).json()
  return purchase_units[0].payments.captures[0].id
}

const settle = (request: APIRequestContext, capture: string, outcome: 'completed' | 'denied') =>
  callSandbox(request, 'POST', `/_paypal/captures/${capture}/settle`, { outcome })

test(
  'a payment under review is an order; denied, its items go back into the cart',
  { tag: '@main' },
  async ({ page, request, baseURL, browser }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await prepareVisitor(page, baseURL)
    const customer = await signInToPay(page, request, { skip: 6 })

    // A second device has the payment page open.
    const device = await browser.newContext()
    const other = await device.newPage()
    await prepareVisitor(other, baseURL)
    await signIn(other, customer)
    await openPage(other, '/checkout-pago')

    const capture = await payUnderReview(page, request)
    await expect(title(page)).toHaveText('Your payment is still processing', { timeout: 40_000 })
    const [order] = await listOrders(request, customer)
    expect(order).toMatchObject({ detail: { status: 'confirming' } })
    await expect(page.getByText(`Order ${order!.number} is waiting for it under My orders`)).toBeVisible()
    await expectAccessible(page)

    await other.getByRole('radio', { name: /card/ }).check({ force: true })
    await expect(other.getByText('The payment for these items is being confirmed')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'View my orders' }).click()
    await expect(other.getByText('Confirming payment').first()).toBeVisible()
    await device.close()

    await page.getByRole('link', { name: 'View my orders' }).click()
    await expect(page).toHaveURL(`/mis-pedidos?pedido=${order!.number}`)
    await expect(
      page.getByText('Your bank or PayPal is confirming the payment. We’re holding your items, and we’ll email you.'),
    ).toBeVisible()
    await expectAccessible(page)

    await settle(request, capture, 'denied')
    await waitForMail(request, customer.email, 'payment-denied')
    await page.reload()
    await expect(page.getByText('The payment didn’t go through. You weren’t charged.')).toBeVisible()
    await page.getByRole('button', { name: /^Put the items back in my cart/ }).press('Enter')
    await expect(page.getByText('The items are back in your cart.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to my cart' }).click()
    await expect(title(page)).toBeVisible()
    const cart = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
    expect(cart.products).toMatchObject([{ quantity: 1 }])
  },
)

test('a completed review is a paid order, also where the customer waits, on a desktop and in Spanish', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await prepareVisitor(page, baseURL, 'es')
  const customer = await signInToPay(page, request, { skip: 7, currency: 'MXN' })
  const capture = await payUnderReview(page, request)
  await expect(title(page)).toHaveText('Tu pago sigue en proceso', { timeout: 40_000 })
  await expectAccessible(page)

  const [order] = await listOrders(request, customer)
  const office = await (await browser.newContext()).newPage()
  await openBackOffice(office, `/orders/${order!.number}`)
  await expect(office.getByText('A bank or PayPal is reviewing the payment.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Start packing' })).toHaveCount(0)
  await office.context().close()

  await settle(request, capture, 'completed')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await expect(title(page)).toHaveText('Gracias por tu compra')
  await waitForMail(request, customer.email, 'order-paid')
  expect(await listOrders(request, customer)).toMatchObject([{ detail: { status: 'paid' } }])
})

test('where the bank returns to another account, the page says so, and leads to the right one', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await signIn(page, await createCustomer(request))
  await openPage(page, '/checkout-exito?payment_intent=pi_of_somebody')
  await expect(title(page)).toHaveText('This payment is from another account')
  await expect(page.getByRole('alert')).toContainText('sign in with that one')
  await expectAccessible(page)

  await openPage(page, '/mis-pedidos?pedido=L-2222-3333')
  await expect(page.getByText('Order L-2222-3333 isn’t in this account')).toBeVisible()
  await expect(page.getByText('No orders yet')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBe('/mis-pedidos?pedido=L-2222-3333')
})

test('a payment page that nobody looks at starts nothing, and pays what the cart has when it is looked at', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 8 })
  await openPage(page, '/checkout-pago')
  const starts: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/cart/stripe/payment')) starts.push(sent.url())
  })
  await page.getByRole('radio', { name: /card/ }).check({ force: true })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(starts).toHaveLength(1)
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  const other = await page.context().newPage()
  await signIn(other, customer)
  await openPage(other, '/carrito')
  for (let press = 0; press < 15; press += 1) {
    const name = press % 2 === 0 ? /^One more/ : /^One fewer/
    const updated = other.waitForResponse((response) => response.url().includes('/api/cart/update'))
    await other.getByRole('button', { name }).click()
    await updated
  }
  expect(starts).toHaveLength(1)
  await show('visible')
  const { total } = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveText(`Pay $${(total / 100).toFixed(2)} USD`)
  expect(starts).toHaveLength(2)
})
