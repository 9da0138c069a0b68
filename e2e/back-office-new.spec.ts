import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'

for (const { locale, width, menu, collection, create } of [
  { locale: 'es-MX', width: 390, menu: 'Nuevo', collection: 'Colección', create: 'Nueva colección' },
  { locale: 'en-US', width: 1440, menu: 'New', collection: 'Collection', create: 'New collection' },
])
  test.describe(`at ${width} in ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('the menu of new records opens the dialog that creates, once', async ({ page }) => {
      await openBackOffice(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: menu, exact: true }).click()
      const link = page.getByRole('link', { name: collection, exact: true })
      await link.click()
      const dialog = page.getByRole('dialog', { name: create })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(/\/collections$/)
      await page.reload()
      await expect(page.getByRole('button', { name: create }).first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: create }).first().click()
      await expect(dialog).toBeVisible()
    })
  })

test('the menu of new records keeps its links and the focus while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const first = page.getByRole('link', { name: 'Product', exact: true })
  await expect(first).toBeFocused()
  await page.evaluate(() => scrollBy(0, 200))
  await expect(page.getByRole('button', { name: 'New', exact: true })).not.toBeInViewport()
  await expect(first).toBeFocused()
  await expect(first).toBeVisible()
})

test('a screen whose script was removed by a release loads the document again and opens then', async ({ page }) => {
  await openBackOffice(page)
  await page.route(/\/admin\/assets\/screen-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('navigation').getByRole('link', { name: 'Size charts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Size charts' })).toBeVisible()
})
