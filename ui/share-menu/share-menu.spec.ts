import { expect, pauseClock, test } from '../gallery/test.ts'

test('Esc closes it and returns the focus; Tab past the end closes it', async ({ part, page }) => {
  const button = part('share-menu').getByRole('button', { name: 'Compartir Ecos' })
  const copy = page.getByRole('button', { name: 'Copiar enlace' })
  await button.click()
  await expect(copy).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(copy).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(copy).toBeHidden()
})

test('the copy confirmation stays for three seconds', async ({ part, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pauseClock(page)
  await part('share-menu').getByRole('button', { name: 'Compartir Ecos' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  const notice = part('share-menu').getByText('Enlace copiado')
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/detalles-producto\/ecos$/)
  await page.clock.runFor(2500)
  await expect(notice).toBeVisible()
  await page.clock.runFor(500)
  await expect(notice).toBeHidden()
})

test('where the clipboard is not available the link is shown, so that it can be copied by hand', async ({
  part,
  page,
}) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  const shown: string[] = []
  page.on('dialog', (dialog) => {
    shown.push(dialog.message(), dialog.defaultValue())
    return dialog.dismiss()
  })
  await part('share-menu').getByRole('button', { name: 'Compartir Ecos' }).click()
  const copy = page.getByRole('button', { name: 'Copiar enlace' })
  await copy.click()
  await expect(copy).toBeHidden()
  expect(shown).toEqual(['Copiar enlace', expect.stringMatching(/^http.*\/detalles-producto\/ecos$/)])
  await expect(part('share-menu').getByText('Enlace copiado')).toBeHidden()
})
