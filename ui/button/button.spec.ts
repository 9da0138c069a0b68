import { expect, test } from '../gallery/test.ts'

test('keeps its width and its focus while loading, and ignores a second press', async ({ part, page }) => {
  const button = part('button').getByRole('button', { name: 'Guardar los cambios' })
  const before = await button.boundingBox()
  await button.focus()
  await page.keyboard.press('Enter')
  const loading = part('button').locator('button[aria-busy]').first()
  await expect(loading).toBeFocused()
  await expect(loading).toHaveAttribute('aria-disabled', 'true')
  expect((await loading.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0)
  await expect(loading).toContainText('Guardando')
})
