import { expect, type Page, test } from '@playwright/test'
import { fillCart, findVariant, prepareCheckout } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

/** The browser of the tests discards a page that is left, so this is the event of one that was restored. */
async function restore(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

test('a page that was left for a document of its own can be used again', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  // An answer without content leaves the page as it is, like one that the browser keeps.
  await page.route('**/login', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const dimmed = page.locator('[aria-busy=true]')
  await expect(dimmed).toHaveCount(1)
  await restore(page)
  await expect(dimmed).toHaveCount(0)
  await expect(page).toHaveURL('/category/t-shirts/classic-tees')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/detalles-producto/)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('a page that is restored counts what was added to the cart since', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/cookies')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await fillCart(request, customer, [{ variant: await findVariant(request, { skip: 3 }), quantity: 2 }])
  await restore(page)
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('a payment page that is restored starts anew', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 3 }))
  await signIn(page, customer)
  await openPage(page, '/checkout-pago')
  await Promise.all([page.waitForEvent('load'), restore(page)])
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeAttached()
})
