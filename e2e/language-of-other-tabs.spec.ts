import { expect, type Page, test } from '@playwright/test'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

test.describe('a language chosen in another tab', () => {
  async function chooseSpanishInOtherTab(page: Page): Promise<void> {
    const other = await page.context().newPage()
    await other.addInitScript(() => localStorage.setItem('age_gate', '1'))
    await openPage(other, '/about')
    await other.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
    await expect(other.locator('html')).toHaveAttribute('lang', 'es')
    await other.close()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }

  test('applies to this one with its next page', async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/about')
    await chooseSpanishInOtherTab(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sweatshirts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sudaderas' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('radio', { name: /MXN/ })).toBeChecked()
  })

  test('applies to the whole page when a color is chosen in this one', async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/detalles-producto/church-fair-hoodie')
    await chooseSpanishInOtherTab(page)
    await page.getByRole('radio', { name: 'Plum', exact: true }).first().check()
    await expect(page.getByRole('main').getByText('$1,399.00 MXN').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('leaves a product of this one to be added to the cart', async ({ page, baseURL, request }) => {
    await prepareVisitor(page, baseURL)
    await signIn(page, await createCustomer(request))
    await openPage(page, '/detalles-producto/church-fair-hoodie')
    await page.getByRole('radio', { name: 'M', exact: true }).first().check()
    await page.getByRole('button', { name: 'One more' }).first().click()
    await chooseSpanishInOtherTab(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.waitForURL('/agregado-carrito')
    await expect(page.getByRole('link', { name: 'Carrito, 1 artículo' })).toBeVisible()
  })
})

test('a language whose cookie the browser has lost applies to the next page', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('age_gate', '1')
    localStorage.setItem('lang', 'es')
  })
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Sweatshirts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sudaderas' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('radio', { name: /MXN/ })).toBeChecked()
})
