import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

for (const [width, locale] of [
  [390, 'es-MX'],
  [1440, 'en-US'],
] as const)
  test.describe(`at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('staff upload old addresses, see where one leads, and visitors are led there', async ({ page, request }) => {
      const isSpanish = locale === 'es-MX'
      const old = `/pages/nosotros-${width}`
      await openBackOffice(page, '/redirects')
      await expectAccessible(page)
      const file = ['Redirect from,Redirect to', `${old},/about`, '/carrito,/home'].join('\n')
      await page
        .getByLabel(isSpanish ? 'elige un archivo' : 'choose a file')
        .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await expect(page.getByText(/La tienda usa hoy esa dirección|The shop uses that address today, so/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: isSpanish ? 'Guardar 1' : 'Save 1' }).press('Enter')
      await expect(page.getByText(isSpanish ? '1 redirección guardada' : '1 redirect saved')).toBeVisible()
      await page.getByLabel(isSpanish ? 'Dirección' : 'Address', { exact: true }).fill(old)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: '/about' })).toBeVisible()

      const led = await request.get(`${old}/`, { maxRedirects: 0 })
      expect([led.status(), led.headers()['location'], led.headers()['cache-control']]).toEqual([
        301,
        '/about',
        'no-cache',
      ])
      await page.getByRole('button', { name: `${isSpanish ? 'Quitar' : 'Remove'} ${old}` }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: isSpanish ? 'Quitar' : 'Remove' })
        .click()
      await expect(page.getByText(isSpanish ? 'Redirección quitada' : 'Redirect removed')).toBeVisible()
      expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(404)
    })
  })
