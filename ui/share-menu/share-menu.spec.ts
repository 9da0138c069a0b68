import { expect, stopTime, test } from '../gallery/test.ts'

test('Esc closes it and gives the focus back; Tab past the end closes it', async ({ part, page }) => {
  const button = part('share-menu').getByRole('button', { name: 'Compartir Ecos' })
  const copy = part('share-menu').getByRole('button', { name: 'Copiar enlace' })
  await button.click()
  await expect(copy).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(copy).toBeHidden()
  await expect(button).toBeFocused()
})

test('copying is told for three seconds', async ({ part, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stopTime(page)
  await part('share-menu').getByRole('button', { name: 'Compartir Ecos' }).click()
  await part('share-menu').getByRole('button', { name: 'Copiar enlace' }).click()
  const told = part('share-menu').getByText('Enlace copiado')
  await expect(told).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/detalles-producto\/ecos$/)
  await page.clock.runFor(2500)
  await expect(told).toBeVisible()
  await page.clock.runFor(500)
  await expect(told).toBeHidden()
})
