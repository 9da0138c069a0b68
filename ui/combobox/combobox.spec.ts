import { expect, test } from '../gallery/test.ts'

test('arrows move through the suggestions and Enter takes one', async ({ part, page }) => {
  const field = part('combobox').getByRole('combobox', { name: 'Ciudad', exact: true })
  await field.fill('cu')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const option = part('combobox').getByRole('option', { name: 'Cuauhtémoc' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Cuauhtémoc')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('Tab and Esc leave the text as typed', async ({ part, page }) => {
  const field = part('combobox').getByRole('combobox', { name: 'Ciudad', exact: true })
  await field.fill('co')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('co')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('co')
})

test('arrows wrap around through the text itself', async ({ part, page }) => {
  const field = part('combobox').getByRole('combobox', { name: 'Ciudad', exact: true })
  await field.fill('a')
  await page.keyboard.press('ArrowUp')
  await expect(part('combobox').getByRole('option', { name: 'Mérida' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
})

test('a press takes an option, and their number is announced', async ({ part }) => {
  const field = part('combobox').getByRole('combobox', { name: 'Ciudad', exact: true })
  await field.fill('gua')
  await expect(part('combobox').getByText('1 sugerencias')).toBeAttached()
  await part('combobox').getByRole('option', { name: 'Guadalajara' }).click()
  await expect(field).toHaveValue('Guadalajara')
  await expect(field).toBeFocused()
})

test('an empty result or a failure is a line under the field and no option, and the field takes any text', async ({
  part,
}) => {
  for (const [label, line] of [
    ['Ciudad, vacía', 'Sin resultados'],
    ['Ciudad, error', 'Error de búsqueda'],
  ] as const) {
    await expect(part('combobox').getByText(line, { exact: true })).toBeVisible()
    await part('combobox').getByLabel(label).fill('Tulum')
    await expect(part('combobox').getByLabel(label)).toHaveValue('Tulum')
  }
  await expect(part('combobox').getByRole('option')).toHaveCount(0)
})

test('in the search the same is a row below it while typing', async ({ part }) => {
  const row = part('combobox').locator('p', { hasText: 'Sin coincidencias' })
  await expect(row).toBeHidden()
  await part('combobox').getByRole('combobox', { name: 'Buscar, sin nada' }).fill('xyz')
  await expect(row).toBeVisible()
})

test('in the search Escape first closes the list and then clears the field', async ({ part, page }) => {
  const field = part('combobox').getByRole('combobox', { name: 'Buscar', exact: true })
  await field.fill('gato')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('gato')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
})
