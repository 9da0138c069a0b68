import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { signInToPay } from './sign-in-to-pay.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

/** The buy bar at the bottom of a phone. While it is hidden, nothing in it can be found. */
const bar = (page: Page) => page.getByRole('region', { name: 'Buy now' })

test('on a phone the bar appears once its button was scrolled past, and a sheet then asks for the size', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, await createCustomer(request))
  // Its default size is sold out, so none is selected.
  await openPage(page, '/detalles-producto/the-actress-hoodie')
  // The bar's script loads after the page's; once it is here the bar would show.
  await expect(page.locator('section[aria-label="Buy now"]')).toBeAttached()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).not.toBeInViewport()
  await expect(bar(page)).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar(page)).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))

  await bar(page).getByRole('button', { name: 'Choose size' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose your size' })
  await sheet.getByRole('radio', { name: 'L', exact: true }).check()
  const chosen = page.getByRole('dialog', { name: 'Your choice' })
  await expect(chosen.getByRole('spinbutton')).toHaveValue('1')
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await chosen.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/agregado-carrito')
})

async function openSheetOfL(page: Page, request: APIRequestContext): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, await createCustomer(request))
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await page.getByRole('main').getByRole('radio', { name: 'L', exact: true }).first().check()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await bar(page).getByRole('button', { name: 'Add', exact: true }).click()
}

test('the sheet keeps a selected size and adds one unit of it', async ({ page, request }) => {
  await openSheetOfL(page, request)
  const sheet = page.getByRole('dialog', { name: 'Your choice' })
  await expect(sheet.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(sheet.getByRole('spinbutton')).toHaveValue('1')
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/agregado-carrito')
  await expect(page.getByRole('main')).toContainText('L ·')
})

test('a size that has sold out since is asked for again', async ({ page, request }) => {
  await openSheetOfL(page, request)
  await page.route('**/api/products/detail?*', async (route) => {
    const response = await route.fetch()
    const product = await response.json()
    const large = product.sizes.find((size: { letter: string }) => size.letter === 'L').id
    for (const level of product.stock) if (level.size_id === large) level.quantity = 0
    await route.fulfill({ response, json: product })
  })
  await page.route('**/api/cart/create?*', (route) =>
    route.fulfill({ status: 409, json: { errors: ['out_of_stock'], message: 'Not enough left.' } }),
  )
  await page.getByRole('dialog', { name: 'Your choice' }).getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await bar(page).getByRole('button', { name: 'Choose size' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose your size' })
  await expect(sheet.getByRole('radio', { name: /^L\b/ })).not.toBeChecked()
})

test('the end of a step of the checkout does not move when its bar makes way for the button', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signInToPay(page, request, { skip: 3 })
  await openPage(page, '/checkout-resumen')
  const summaryBar = page.getByRole('region', { name: 'Go to payment' })
  await expect(summaryBar).toBeVisible()
  const end = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    return scrollY
  })
  await expect(summaryBar).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(end)
})
