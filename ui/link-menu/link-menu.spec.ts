import { expect, test } from '../gallery/test.ts'

test('it opens with the keyboard, Esc closes it and returns the focus, Tab past the end closes it', async ({
  part,
  page,
}) => {
  const button = part('link-menu').getByRole('button', { name: 'Nuevo' })
  const last = page.getByRole('link', { name: 'Colección' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Producto' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(last).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Producto' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(last).toBeHidden()
})
