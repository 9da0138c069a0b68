import { expect, test } from '../gallery/test.ts'

test('three parts make one date', async ({ part, page }) => {
  const group = part('date-parts').getByRole('group', { name: 'Fecha de nacimiento' }).first()
  await group.getByLabel('Día').fill('7')
  await group.getByLabel('Mes').fill('3')
  await group.getByLabel('Año').fill('1990')
  await expect(group.locator('input[name=birth]')).toHaveValue('1990-03-07')
  await expect(page.getByText('Esa fecha no existe.')).toHaveCount(0)
})

test('a day that does not exist shows an error on blur, until it is corrected', async ({ part, page }) => {
  const group = part('date-parts').getByRole('group', { name: 'Fecha de nacimiento' }).first()
  await group.getByLabel('Día').fill('31')
  await group.getByLabel('Mes').fill('2')
  await group.getByLabel('Año').fill('1990')
  await expect(page.getByText('Esa fecha no existe.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(group).toHaveAccessibleDescription(/Esa fecha no existe\./)
  await expect(group.locator('input[name=birth]')).toHaveValue('1990-02-31')
  await group.getByLabel('Día').fill('28')
  await expect(page.getByText('Esa fecha no existe.')).toHaveCount(0)
})
