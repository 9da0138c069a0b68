import { expect, test } from '../gallery/test.ts'

test('Enter and Space open and close', async ({ part, page }) => {
  const head = part('accordion').locator('summary', { hasText: 'Envíos y devoluciones' })
  const text = part('accordion').getByText('Cambios dentro del plazo')
  await head.focus()
  await page.keyboard.press('Enter')
  await expect(text).toBeVisible()
  await page.keyboard.press('Space')
  await expect(text).toBeHidden()
})

test('only one item is open: opening a second closes the first', async ({ part }) => {
  await part('accordion').locator('summary', { hasText: '12 nov 2026' }).click()
  await expect(part('accordion').getByText('Una pieza.')).toBeVisible()
  await part('accordion').locator('summary', { hasText: '3 oct 2026' }).click()
  await expect(part('accordion').getByText('Dos piezas.')).toBeVisible()
  await expect(part('accordion').getByText('Una pieza.')).toBeHidden()
})
