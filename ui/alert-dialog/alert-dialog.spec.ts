import { expect, test } from '../gallery/test.ts'

test('an error stands on OK; afterwards the focus goes where the caller says', async ({ part, page }) => {
  await part('alert-dialog').getByRole('button', { name: 'Enviar' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(alert.getByRole('button', { name: 'Entendido' })).toBeFocused()
  await expect(alert).toHaveAccessibleDescription('Elige al menos 1 pieza.')
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
  await expect(part('alert-dialog').getByLabel('Cantidad')).toBeFocused()
})

test('Esc on a question means no and gives the focus back', async ({ part, page }) => {
  const ask = part('alert-dialog').getByRole('button', { name: 'Borrar' })
  await ask.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(part('alert-dialog').getByText('no', { exact: true })).toBeVisible()
  await expect(ask).toBeFocused()
  await ask.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(part('alert-dialog').getByText('sí', { exact: true })).toBeVisible()
})
