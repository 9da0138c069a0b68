import { expect, test } from '../gallery/test.ts'

test('the password can be shown and hidden again, and pasted', async ({ part }) => {
  const field = part('password-field').getByLabel('Contraseña', { exact: true })
  await field.fill('secreta')
  await expect(field).toHaveAttribute('type', 'password')
  await part('password-field').getByRole('button', { name: 'Mostrar contraseña' }).first().click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(part('password-field').getByRole('button', { name: 'Ocultar contraseña' })).toBeFocused()
  await expect(field).toHaveValue('secreta')
})
