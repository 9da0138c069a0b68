import { expect, test } from '../gallery/test.ts'

test('stands two seconds, whatever is pressed', async ({ part, page }) => {
  await part('overlay').getByRole('button', { name: 'Agregar' }).click()
  const card = part('overlay').getByRole('dialog', { name: 'Agregando…' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1600)
  await expect(card).toBeVisible()
  await expect(card).toBeHidden()
})
