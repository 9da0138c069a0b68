import { expect, test } from '../gallery/test.ts'

test('is one stop for Tab, and arrows select', async ({ part, page }) => {
  const group = part('segmented-toggle').getByRole('group', { name: 'Idioma' })
  await group.getByRole('radio', { name: 'Español' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(part('segmented-toggle').getByRole('radio', { name: 'MXN' })).toBeFocused()
})
