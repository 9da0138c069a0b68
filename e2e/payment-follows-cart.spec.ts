import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  type Customer,
  createAddress,
  fillCard,
  findVariant,
  listOrders,
  prepareCheckout,
  pressPayButton,
  withAuth,
} from './customers.ts'
import { addCrystals, createCustomerWithCrystals } from './crystals.ts'
import { approve, choosePayPal, payPalButton, waitForPopup } from './paypal-window.ts'
import { signInToPay } from './sign-in-to-pay.ts'
import { openPage, signIn, prepareVisitor } from './visitor.ts'

/** Opens the payment page as a signed-in customer and chooses to pay by card, so that the form is open. */
async function openCardForm(page: Page, request: APIRequestContext, currency: 'MXN' | 'USD') {
  const customer = await signInToPay(page, request, { skip: 3, currency })
  await openPage(page, '/checkout-pago')
  await page.getByRole('radio', { name: /card|Tarjeta/ }).check({ force: true })
  await expect(payButton(page)).toContainText(currency)
  return customer
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Pagar) \$/ })

test('an open card form adopts the new currency and amount after a switch', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL, 'es')
  await openCardForm(page, request, 'MXN')
  // The keyboard is used because a mouse press right after a scroll may land in the frame above.
  await page.getByRole('button', { name: 'Pagar en USD para usar Zelle o Venmo' }).press('Enter')
  const total = await page
    .getByRole('dialog')
    .getByText(/^\$[\d,.]+\sUSD$/)
    .innerText()
  await page.getByRole('button', { name: 'Cambiar a USD' }).click()
  await expect(page.getByRole('button', { name: `Pagar ${total}` })).toBeVisible()
  await expect(page.getByText(/^El total cambió|^Preparamos tu pago otra vez/)).toHaveCount(0)
})

test('a product added in another tab is part of the amount of the form that is open here, and announced', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await openCardForm(page, request, 'USD')
  const other = await context.newPage()
  await signIn(other, customer)
  await openPage(other, '/carrito')
  await other.getByRole('button', { name: /^One more/ }).click()
  await expect(page.getByText(/^The total changed from /)).toBeVisible()
  const { total } = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
  await expect(payButton(page)).toHaveText(`Pay $${(total / 100).toFixed(2)} USD`)
})

test('an address that is selected or changed in another tab is the destination of the form that is open here', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await openCardForm(page, request, 'USD')
  await createAddress(request, customer, { line: 'Calle Colima 20' })
  const replaceForm = async (change: () => Promise<unknown>) => {
    await page.locator('iframe[src*="payment-element"]').evaluate((form) => form.setAttribute('data-earlier', ''))
    await change()
    await expect(page.locator('iframe[data-earlier]')).toHaveCount(0)
  }
  const other = await context.newPage()
  await signIn(other, customer)
  await openPage(other, '/checkout-envio')
  await replaceForm(() => other.getByRole('radio', { name: /Colima 20/ }).check({ force: true }))
  await other
    .getByRole('link', { name: /Edit .*Colima 20/ })
    .or(other.getByRole('button', { name: /Edit .*Colima 20/ }))
    .click()
  await other.getByLabel('Street address').fill('Calle Colima 22')
  await replaceForm(() => other.getByRole('button', { name: /^Save/ }).click())
  await fillCard(page, '4242 4242 4242 4242')
  await pressPayButton(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([
    { detail: { shipment_address: { line: 'Calle Colima 22' } } },
  ])
})

async function payOnAnotherDevice(request: APIRequestContext, customer: Customer, quantity: number) {
  const as = withAuth(customer)
  const { id, products } = await (await request.get('/api/cart/active?lang=en&currency=USD', as)).json()
  const data = { id, products: [{ ...products[0], quantity }] }
  expect((await request.put('/api/cart/update?currency=USD', { ...as, data })).ok()).toBe(true)
  expect((await request.get(`/api/cart/stripe/payment?cart_id=${id}`, as)).ok()).toBe(true)
}

async function selectAnotherAddress(request: APIRequestContext, customer: Customer & { cart_id: string }) {
  const address_id = await createAddress(request, customer, { line: 'Calle Colima 20' })
  const data = { cart_id: customer.cart_id, address_id }
  expect((await request.put('/api/cart/address', { ...withAuth(customer), data })).ok()).toBe(true)
}

test('a payment that ended meanwhile says so, and the next try pays the cart as it is now', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await openCardForm(page, request, 'USD')
  await fillCard(page, '4242 4242 4242 4242')
  let hasEnded = false
  // It ends at the provider just after the shop said that it is open. The route stays: a request that is sent while a
  // browser stops intercepting may never get its answer.
  await page.route('**/api/cart/stripe/payment?*', async (route) => {
    const response = await route.fetch()
    if (!hasEnded) await payOnAnotherDevice(request, customer, 2)
    hasEnded = true
    await route.fulfill({ response })
  })
  await pressPayButton(page)
  await expect(page.getByRole('alert')).toContainText('This payment is no longer open. Nothing was charged.')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText(/^The total changed from /)).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await pressPayButton(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([{ detail: { cart_products: [{ quantity: 2 }] } }])
})

test('a cart that another device changed is shown before the open card form takes money', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareVisitor(page, baseURL)
  const customer = await openCardForm(page, request, 'USD')
  await fillCard(page, '4242 4242 4242 4242')
  await payOnAnotherDevice(request, customer, 2)
  await pressPayButton(page)
  const notice = page.getByText(/^The total changed from /)
  await expect(notice).toBeInViewport()
  await expect(page.locator(':focus').filter({ has: notice })).toBeVisible()
  expect(await listOrders(request, customer)).toEqual([])
})

test('a cart that another tab emptied is not paid in the card form that is open here', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await openCardForm(page, request, 'USD')
  await fillCard(page, '4242 4242 4242 4242')
  const other = await context.newPage()
  await openPage(other, '/carrito')
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(other.getByRole('heading', { name: 'Your cart is a blank canvas' })).toBeVisible()
  await pressPayButton(page)
  await expect(page.getByRole('heading', { name: 'Your cart is a blank canvas' })).toBeVisible()
  expect(await listOrders(request, customer)).toEqual([])
})

test('an address that another device selects for the same total is announced before the open card form pays', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await openCardForm(page, request, 'USD')
  await fillCard(page, '4242 4242 4242 4242')
  await selectAnotherAddress(request, customer)
  await pressPayButton(page)
  await expect(page.getByText(/^We prepared your payment again/)).toBeInViewport()
  expect(await listOrders(request, customer)).toEqual([])
  await fillCard(page, '4242 4242 4242 4242')
  await pressPayButton(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([
    { detail: { shipment_address: { line: 'Calle Colima 20' } } },
  ])
})

test('an address that another device selects while PayPal is open is announced before money is taken', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 3 })
  await openPage(page, '/checkout-pago')
  await choosePayPal(page)
  const earlier = await waitForPopup(page, () => payPalButton(page).click())
  await selectAnotherAddress(request, customer)
  await approve(earlier)
  await expect(page.getByText(/^We prepared your payment again/)).toBeVisible()
  expect(await listOrders(request, customer)).toEqual([])
  await approve(await waitForPopup(page, () => payPalButton(page).click()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([
    { detail: { shipment_address: { line: 'Calle Colima 20' } } },
  ])
})

test('a gift that is lost after the summary is announced before each method takes money', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareVisitor(page, baseURL)
  const customer = await createCustomerWithCrystals(request, 160)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 3, free: 20 }))
  await signIn(page, customer)
  await openPage(page, '/checkout-resumen')
  await expect(page.getByText('Included as a gift')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to payment' }).first().click()
  await page.waitForURL('/checkout-pago')
  await choosePayPal(page)
  await expect(payPalButton(page)).toBeVisible()
  await addCrystals(customer, -160, ['A correction'])

  const notice = page.getByText('The gift you saw is no longer available, so it doesn’t come with this order.')
  await Promise.all([page.waitForEvent('popup'), payPalButton(page).click()])
  await expect(notice).toBeInViewport()
  await page.getByRole('radio', { name: 'Zelle' }).check({ force: true })
  await page.getByRole('button', { name: 'Continue with Zelle' }).click()
  await expect(page.getByRole('dialog').filter({ has: notice })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another method' }).click()
  await fillCard(page, '4242 4242 4242 4242')
  await expect(notice).toBeVisible()
  await pressPayButton(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  expect(await listOrders(request, customer)).toMatchObject([{ detail: { reward: { has_gift: false } } }])
})
