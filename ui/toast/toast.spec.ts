import { expect, pauseClock, test } from '../gallery/test.ts'

test('only one toast shows at a time, for two seconds', async ({ part, page }) => {
  await pauseClock(page)
  await part('toast').getByRole('button', { name: 'Avisar', exact: true }).click()
  await part('toast').getByRole('button', { name: 'Avisar de otra cosa' }).click()
  await expect(page.getByText('Idioma: español')).toHaveCount(0)
  const shown = page.getByText('Moneda: USD')
  await expect(shown).toBeVisible()
  await page.clock.runFor(1700)
  await expect(shown).toBeVisible()
  // The last frames remove the toast.
  await page.clock.runFor(350)
  await expect(shown).toHaveCount(0)
})

test('a toast with a button stays for ten seconds, and the button acts and closes it', async ({ part, page }) => {
  await pauseClock(page)
  const show = part('toast').getByRole('button', { name: 'Avisar con botón' })
  await show.click()
  // Pointing at it would stop its time.
  await page.mouse.move(0, 0)
  const shown = page.getByText('Quitaste una pieza')
  await expect(shown).toBeVisible()
  await page.clock.runFor(9000)
  await expect(shown).toBeVisible()
  await page.clock.runFor(1500)
  await expect(shown).toHaveCount(0)
  await show.click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Está otra vez')).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a toast is at the top of a phone, where it does not cover the main button', async ({ part, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await part('toast').getByRole('button', { name: 'Avisar con botón' }).click()
  await expect
    .poll(async () => (await page.getByText('Quitaste una pieza').boundingBox())?.y ?? Infinity)
    .toBeLessThan(100)
})
