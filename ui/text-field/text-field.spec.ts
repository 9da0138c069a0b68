import { expect, test } from '../gallery/test.ts'

test('hint and error describe the field, and the error marks it invalid', async ({ part }) => {
  const field = part('text-field').getByLabel('Correo').nth(1)
  await expect(field).toHaveAccessibleDescription('Te enviaremos la confirmación aquí. «ana@x» no es válido.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(part('text-field').getByLabel('Nombre')).not.toHaveAttribute('aria-invalid')
})

test('text in fields is never below 16 px, so that a phone does not zoom in', async ({ page }) => {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(input:not([type=radio],[type=checkbox],[type=hidden]), select, textarea)')]
      .map((field) => Number.parseFloat(getComputedStyle(field).fontSize))
      .filter((size) => size < 16),
  )
  expect(small).toEqual([])
})
