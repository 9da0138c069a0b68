import type { Locator } from '@playwright/test'
import { expect, test } from '../gallery/test.ts'

async function fillForm(form: Locator, email: string) {
  await form.getByLabel('Tu nombre').fill('Ana')
  await form.getByLabel('Tu correo').fill(email)
  await form.getByLabel('Día').fill('7')
  await form.getByLabel('Mes').fill('3')
  await form.getByLabel('Año').fill('1990')
}

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

test('pressing Enter twice sends the form once', async ({ part, page }) => {
  await fillForm(part('form'), 'ana@x.mx')
  await part('form').getByLabel('Tu nombre').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(part('form').getByRole('button', { name: 'Enviando' })).toBeVisible()
  await expect(part('form').getByRole('button', { name: 'Enviar formulario' })).toBeVisible()
  await expect(part('form').getByText(/^Enviado/)).toHaveText('Enviado: Ana')
})

test('a refusal opens the dialog, then shows at its field, which takes the focus', async ({ part, page }) => {
  await fillForm(part('form'), 'usado@x.mx')
  await part('form').getByLabel('Tu correo').press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(dialog).toContainText('Ese correo ya tiene una cuenta.')
  await page.keyboard.press('Enter')
  const email = part('form').getByLabel('Tu correo')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Ese correo ya tiene una cuenta.')
  await expect(email).toHaveValue('usado@x.mx')
  await expect(part('form').getByText(/^Enviado/)).toHaveCount(0)
})

test('without a dialog, submitting with errors focuses the first invalid field', async ({ part, page }) => {
  await part('form').getByRole('button', { name: 'Comprobar código' }).click()
  const code = part('form').getByLabel('Tu código')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('Escribe el código.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.type('1234')
  await expect(part('form').getByText('Código: 1234')).toBeVisible()
})

test('half of a date is not sent as none, and has the focus', async ({ part, page }) => {
  const day = part('form').getByLabel('Desde')
  await day.click({ position: { x: 20, y: 10 } })
  await page.keyboard.type('07')
  await part('form').getByRole('button', { name: 'Guardar día' }).click()
  await expect(day).toBeFocused()
  await expect(part('form').getByText(/^Guardado/)).toHaveCount(0)
  await day.fill('')
  await part('form').getByRole('button', { name: 'Guardar día' }).click()
  await expect(part('form').getByText('Guardado: sin día')).toBeVisible()
})
