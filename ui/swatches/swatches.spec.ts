import { expect, test } from '../gallery/test.ts'

test('arrows select a color, and its name is shown beside the legend', async ({ part, page }) => {
  const group = part('swatches').getByRole('group').first()
  await group.getByRole('radio', { name: 'Negro' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'Hueso' })).toBeChecked()
  await expect(group.locator('legend')).toContainText('Hueso')
})
