import { expect, type Page, test } from '@playwright/test'
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

for (const width of [360, 390]) {
  test(`the bar of a phone that is ${width} pixels wide is one row`, async ({ browser }) => {
    const viewport = { width, height: 844 }
    const context = await browser.newContext({ locale: 'en-US', viewport, hasTouch: true, isMobile: true })
    const phone = await context.newPage()
    await openBackOffice(phone)
    const boxes = await Promise.all(
      ['Menu', 'New', 'Search or go to…'].map((name) => phone.getByRole('button', { name }).boundingBox()),
    )
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    await context.close()
  })
}

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

/**
 * Lets the next requests for the script of a screen fail like those for a script that a release has removed. The route
 * stays until the test ends: to end it switches the interception of requests off, and Chromium then leaves some of those
 * of the document that is just loading again without a response.
 */
async function removeScripts(page: Page) {
  const state = { missing: 0 }
  await page.route(/\/admin\/assets\/screen-.*\.js$/, async (route) => {
    if (state.missing === 0) return route.continue()
    state.missing -= 1
    return route.fulfill({ status: 404 })
  })
  return state
}

test.describe('a script that was removed by a release', () => {
  const open = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  const expectTitle = (page: Page, name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

  test('loads the document again, and the screen opens then', async ({ page }) => {
    await openBackOffice(page)
    const scripts = await removeScripts(page)
    scripts.missing = 1
    const reloaded = page.waitForEvent('load')
    await open(page, 'Size charts')
    await reloaded
    await expectTitle(page, 'Size charts')
  })

  test('loads the document again after another screen has failed for good', async ({ page }) => {
    await openBackOffice(page)
    const scripts = await removeScripts(page)
    scripts.missing = 2
    const reloaded = page.waitForEvent('load')
    await open(page, 'Size charts')
    await reloaded
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    scripts.missing = 1
    await open(page, 'Colors')
    await expectTitle(page, 'Colors')
  })

  test('loads the document again for a screen that an earlier release has broken', async ({ page }) => {
    await openBackOffice(page)
    const scripts = await removeScripts(page)
    scripts.missing = 1
    await open(page, 'Size charts')
    await expectTitle(page, 'Size charts')
    await page.goto('/admin/')
    await expectTitle(page, 'Today')
    await page.clock.setFixedTime(Date.now() + 60 * 60_000)
    scripts.missing = 1
    await open(page, 'Size charts')
    await expectTitle(page, 'Size charts')
  })
})

test('without a category a new product leads to creating one first', async ({ page }) => {
  await openBackOffice(page)
  await page.route('**/api/staff/products/options?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), categories: [] } })
  })
  await page.goto('/admin/products/new')
  await expect(page.getByText('Products are in subcategories, and there is none yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create draft' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
})
