import { expect, test } from '../gallery/test.ts'

test('a removed line leaves an undo row, which has the focus', async ({ part, page }) => {
  await part('line-item').getByRole('button', { name: 'Quitar Retrato Nº 03' }).click()
  const undo = part('line-item').getByRole('button', { name: 'Deshacer: Quitaste Retrato Nº 03' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part('line-item').getByRole('link', { name: 'Retrato Nº 03' })).toBeVisible()
})
