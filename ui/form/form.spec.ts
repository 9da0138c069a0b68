import { expect, test } from '../gallery/test.ts'

test('shows no error while typing, one on blur, and removes it at once', async ({ part, page }) => {
  const email = part('form').getByLabel('Tu correo')
  const wrong = part('form').getByText('Ese correo no parece válido.')
  await email.fill('ana@x')
  await expect(wrong).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(wrong).toBeVisible()
  await email.fill('ana@x.mx')
  await expect(wrong).toHaveCount(0)
})

test('submitting with errors shows the dialog, then focuses the first invalid field', async ({ part, page }) => {
  await part('form').getByLabel('Tu correo').fill('ana@x.mx')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(part('form').getByLabel('Tu nombre')).toBeFocused()
  await page.keyboard.type('Ana')
  const date = part('form').getByRole('group', { name: 'Tu fecha de nacimiento' })
  await expect(date).toHaveAccessibleDescription('Escribe tu fecha de nacimiento.')
  await date.getByLabel('Día').fill('7')
  await date.getByLabel('Mes').fill('3')
  await date.getByLabel('Año').fill('1990')
  await expect(date).not.toHaveAccessibleDescription(/fecha/)
  await page.keyboard.press('Enter')
  await expect(part('form').getByText('Enviado: Ana')).toBeVisible()
})
