import { expect, test } from '@playwright/test'
import { openPage, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

for (const [name, answered] of [
  ['fails', true],
  ['is not answered within two minutes', false],
] as const)
  test(`when the script of a dialog ${name}, the page says so and can be loaded again`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    let away = true
    await page.route('**/assets/menu-content-*.js', async (route) => {
      if (!away) await route.continue()
      else if (answered) await route.abort()
    })
    await openPage(page, '/cookies')
    const menu = page.getByRole('button', { name: 'Menu' })
    const asked = page.waitForRequest('**/assets/menu-content-*.js')
    await menu.click()
    await asked
    if (!answered) await expect(menu).toHaveAttribute('aria-busy', 'true')
    const failed = page.getByRole('status').filter({ hasText: 'We couldn’t load this section.' })
    await expect(async () => {
      await page.clock.runFor(121_000)
      await expect(failed).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    away = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeHidden()
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

test('when the script of the messages fails, the browser itself shows the message', async ({ page }) => {
  await page.route('**/assets/alert-dialog-*.js', (route) => route.abort())
  await openPage(page, '/contacto')
  let message = ''
  page.once('dialog', (dialog) => {
    message = dialog.message()
    void dialog.accept()
  })
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect.poll(() => message).toMatch(/^Oops\.\.\.\n\n\S/)
})

test('a page whose script was removed by a release loads the document again and opens then', async ({ page }) => {
  await openPage(page, '/cookies')
  // The script is also requested beforehand, when the pointer comes to the link.
  let isRemoved = true
  await page.route('**/assets/screen-*.js', (route) => (isRemoved ? route.fulfill({ status: 404 }) : route.fallback()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isRemoved = false
  })
  const loaded = page.waitForEvent('load')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await contact.click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-hydrating]')).toHaveCount(0)
  await contact.click()
  await expect(page).toHaveURL('/contacto')
  await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled()
})
