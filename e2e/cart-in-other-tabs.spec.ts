import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { buyByCard, type Customer, fillCart, findVariant, prepareCheckout, withAuth } from './customers.ts'
import { runShopCommand } from './run-shop-command.ts'
import { respondWithError } from './screen-states.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const choice = (page: Page, currency: 'Mexican pesos, MXN' | 'US dollars, USD') =>
  page.getByRole('contentinfo').getByRole('radio', { name: currency })

async function getCart(request: APIRequestContext, customer: Customer) {
  return (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
}

for (const width of [390, 1440]) {
  test(`a cart that another tab has opened follows the currency of this one, at ${width}`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await prepareVisitor(page, baseURL)
    const customer = await createCustomer(request)
    await signIn(page, customer)
    await openPage(page, '/category/t-shirts/classic-tees')

    const other = await page.context().newPage()
    await openPage(other, '/detalles-producto/church-fair-hoodie')
    await other.getByRole('radio', { name: 'M', exact: true }).first().check()
    await other.getByRole('button', { name: 'One more' }).first().click()
    await other.getByRole('button', { name: 'Add to cart' }).first().click()
    await other.waitForURL('/agregado-carrito')

    await choice(page, 'Mexican pesos, MXN').check()
    await expect(page.getByRole('article').first()).toContainText('MXN')
    await expect.poll(async () => (await getCart(request, customer)).currency).toBe('MXN')
    await openPage(page, '/carrito')
    await expect(page.getByText('$1,399.00 MXN').first()).toBeVisible()
  })
}

test('a cart that was opened after this one was paid on another device follows the currency', async ({
  page,
  baseURL,
  request,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 2 })
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await buyByCard(request, customer, variant)
  await fillCart(request, customer, [{ variant, quantity: 2 }])
  await choice(page, 'Mexican pesos, MXN').check()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  expect(await getCart(request, customer)).toMatchObject({ articles: 2, currency: 'MXN' })
})

test('a cart whose currency cannot be changed leaves the page as it was, and says so', async ({
  page,
  baseURL,
  request,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/category/t-shirts/classic-tees')
  await respondWithError(page, '**/api/cart/currency*')
  await choice(page, 'Mexican pesos, MXN').click()
  await expect(errorDialog(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'US dollars, USD')).toBeChecked()
  await expect(page.getByRole('article').first()).toContainText('USD')
  await page.unroute('**/api/cart/currency*')
  await choice(page, 'Mexican pesos, MXN').check()
  await expect(page.getByRole('article').first()).toContainText('MXN')
  expect(await getCart(request, customer)).toMatchObject({ currency: 'MXN' })
})

test('a code for a cart that was paid on another device says so, and applies to the cart that follows', async ({
  page,
  baseURL,
  request,
}) => {
  const code = `TABS-${process.pid}`
  await runShopCommand('add-code', code, '30%')
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 2 })
  await prepareCheckout(request, customer, variant)
  await signIn(page, customer)
  await openPage(page, '/checkout-envio')
  await page.locator('summary', { hasText: 'Have a discount code?' }).press('Enter')
  await buyByCard(request, customer, variant)
  await prepareCheckout(request, customer, variant, 2)
  const field = page.getByLabel('Discount code')
  await field.fill(code)
  await field.press('Enter')
  await expect(errorDialog(page)).toContainText('That cart is no longer open.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your order' }).getByText('2 items')).toBeVisible()
  await expect(field).toHaveValue(code)
  await field.press('Enter')
  await expect(page.getByText('Code applied.').first()).toBeVisible()
  expect(await getCart(request, customer)).toMatchObject({ articles: 2, discount_code: code })
})
