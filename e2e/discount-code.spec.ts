import { expect, type Page, test } from '@playwright/test'
import { runShopCommand } from './run-shop-command.ts'
import {
  buyByCard,
  withAuth,
  fillCard,
  fillCart,
  findVariant,
  waitForMail,
  pressPayButton,
  prepareCheckout,
} from './customers.ts'
import { addCrystals, createCustomerWithCrystals } from './crystals.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const summary = (page: Page) => page.getByRole('region', { name: /Your order|Tu pedido/ })

const scenarios = [
  {
    name: 'on a phone, in Spanish and pesos',
    lang: 'es',
    viewport: { width: 390, height: 844 },
    skip: 16,
    words: {
      ask: '¿Tienes un código?',
      label: 'Código de descuento',
      apply: 'Aplicar',
      applied: 'Código aplicado.',
      remove: /^Quitar el código/,
      empty: 'Escribe un código.',
      wrong: 'Ese código no es válido.',
      row: (code: string) => `Descuento (${code})`,
      firstOrder: 'Primer pedido, −10 %',
      smaller: /Cuenta tu descuento de primer pedido/,
      show: 'Ver resumen',
      goOn: 'Continuar',
      toPayment: 'Continuar al pago',
      thanks: 'Gracias por tu compra',
    },
  },
  {
    name: 'at a desk, in English and dollars',
    lang: 'en',
    viewport: { width: 1440, height: 900 },
    skip: 17,
    words: {
      ask: 'Have a discount code?',
      label: 'Discount code',
      apply: 'Apply',
      applied: 'Code applied.',
      remove: /^Remove code/,
      empty: 'Enter a code.',
      wrong: 'That code isn’t valid.',
      row: (code: string) => `Discount (${code})`,
      firstOrder: 'First order, 10% off',
      smaller: /We applied your first-order discount/,
      show: 'Show summary',
      goOn: 'Continue',
      toPayment: 'Continue to payment',
      thanks: 'Thank you for your order',
    },
  },
] as const

for (const { name, lang, viewport, skip, words } of scenarios) {
  test(`a code is entered, removed, entered again and paid with ${name}`, async ({ page, baseURL, request }) => {
    test.setTimeout(90_000)
    const code = `JOURNEY-${lang.toUpperCase()}-${process.pid}`
    await runShopCommand('add-code', code, '25%')
    await page.setViewportSize(viewport)
    await prepareVisitor(page, baseURL, lang)
    const customer = await createCustomer(request)
    const cart = await prepareCheckout(request, customer, await findVariant(request, { skip, lang }))
    if (lang === 'es')
      await request.put('/api/cart/currency', {
        ...withAuth(customer),
        data: { cart_id: cart.id, currency: 'MXN' },
      })
    await signIn(page, customer)
    await openPage(page, '/checkout-envio')

    const field = page.getByLabel(words.label)
    const apply = page.getByRole('button', { name: words.apply })
    await expect(field).toBeHidden()
    await page.locator('summary', { hasText: words.ask }).press('Enter')
    await apply.click()
    await expect(errorDialog(page)).toContainText(words.empty)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await field.pressSequentially('nada')
    await expect(field).toHaveValue('NADA')
    await page.keyboard.press('Enter')
    await expect(errorDialog(page)).toContainText(words.wrong)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('NADA')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(words.wrong)
    await expectAccessible(page)

    const showAll = page.getByRole('button', { name: words.show })
    if (await showAll.isVisible()) await showAll.click()
    await expect(summary(page)).toContainText(words.firstOrder)
    await field.fill('fan10')
    await apply.click()
    await expect(page.getByText(words.smaller)).toBeVisible()
    await expect(summary(page)).toContainText(words.firstOrder)
    await page.getByRole('button', { name: words.remove }).click()
    await expect(field).toBeFocused()

    await field.fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.applied).first()).toBeVisible()
    await expect(page.getByRole('button', { name: words.remove })).toBeFocused()
    await expect(summary(page)).toContainText(words.row(code))
    await expectAccessible(page)

    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await page.waitForURL('/checkout-resumen')
    const again = page.getByRole('button', { name: words.show })
    if (await again.isVisible()) await again.click()
    await expect(summary(page)).toContainText(words.row(code))
    await page.getByRole('link', { name: words.toPayment }).first().click()
    await page.waitForURL('/checkout-pago')
    await fillCard(page, '4242 4242 4242 4242')
    await pressPayButton(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks)
    const [order] = await (await request.get(`/api/cart/orders?lang=${lang}`, withAuth(customer))).json()
    expect(order.detail).toMatchObject({
      discount_code: code,
      discount: Math.floor((order.detail.subtotal * 25 + 50) / 100),
    })
    expect((await waitForMail(request, customer.email, 'order-paid')).text).toContain(`(${code})`)
    expect(await runShopCommand('list-codes')).toMatch(new RegExp(`${code} .*used 1`))
  })
}

test('a code that expires while the cart waits is still shown, says so, and gives no discount', async ({
  page,
  baseURL,
  request,
}) => {
  const code = `SHORT-${process.pid}`
  await runShopCommand('add-code', code, '30%')
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const { id } = await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await request.put('/api/discount-code/apply', { ...withAuth(customer), data: { cart_id: id, code } })
  await signIn(page, customer)
  await openPage(page, '/checkout-envio')
  await expect(summary(page)).toContainText(`Discount (${code})`)
  await runShopCommand('end-code', code)
  await openPage(page, '/carrito')
  await expect(page.getByText(`The code ${code} has expired.`)).toBeVisible()
  await openPage(page, '/checkout-envio')
  await expect(page.getByText(`The code ${code} has expired.`)).toBeVisible()
  await expect(summary(page)).toContainText('First order, 10% off')
  await page.getByRole('button', { name: `Remove code ${code}` }).click()
  await expect(page.getByLabel('Discount code')).toBeFocused()
})

test('a customer who guesses codes has to wait', async ({ page, baseURL, request }) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const { id: cart_id } = await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  for (let tries = 0; tries < 10; tries += 1)
    await request.put('/api/discount-code/apply', { ...withAuth(customer), data: { cart_id, code: `GUESS${tries}` } })
  await signIn(page, customer)
  await openPage(page, '/checkout-envio')
  await page.getByText('Have a discount code?').click()
  await page.getByLabel('Discount code').fill('FAN10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(errorDialog(page)).toContainText('Too many attempts.')
})

test('an order without anything to pay is confirmed by one press, without a payment', async ({
  page,
  baseURL,
  request,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 18, free: 2 })
  const { number } = await buyByCard(request, customer, variant)
  await prepareCheckout(request, customer, variant)
  const presses = await makeOrderFree(page)
  await signIn(page, customer)
  await openPage(page, '/checkout-pago')
  await expect(page.getByText('There’s nothing left to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Place my order' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByText(number).first()).toBeVisible()
  expect(presses).toHaveLength(1)
})

test('a gift that is lost while an order without anything to pay is on the screen is announced before the order', async ({
  page,
  baseURL,
  request,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomerWithCrystals(request, 160)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 18, free: 2 }))
  const presses = await makeOrderFree(page)
  await signIn(page, customer)
  await openPage(page, '/checkout-pago')
  const place = page.getByRole('button', { name: 'Place my order' })
  await expect(place).toBeVisible()
  await addCrystals(customer, -160, ['A correction'])
  await place.click()
  await expect(page.getByText('The gift you saw is no longer available')).toBeVisible()
  expect(presses).toEqual([])
  await expectAccessible(page)
  await place.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
})

/** Takes the amount off, because the demo shop always charges something, if only the shipping. Returns the orders placed. */
async function makeOrderFree(page: Page): Promise<string[]> {
  const presses: string[] = []
  await page.route('**/api/cart/order?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 0 } })
  })
  await page.route('**/api/cart/stripe/payment?*', async (route) => {
    presses.push(route.request().url())
    await route.fulfill({ json: { settled: true, client_secret: null, public_key: null, amount: 0, currency: 'USD' } })
  })
  return presses
}
