import { expect, test } from '../gallery/test.ts'

test('the whole card selects; its own link does not', async ({ part }) => {
  const group = part('radio-cards').getByRole('group', { name: 'Dirección de envío' }).first()
  const second = group.getByRole('radio', { name: '2041 Mission Street, Apt 4' })
  await group.getByText('San Francisco 94110').click({ force: true })
  await expect(second).toBeChecked()
  await expect(second).toHaveAccessibleDescription('San Francisco 94110, Estados Unidos')
  await group
    .getByRole('link', { name: 'Editar' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
    })
  await expect(second).toBeChecked()
})

test('arrows select, and only the selected card expands', async ({ part, page }) => {
  const group = part('radio-cards').getByRole('group', { name: 'Forma de pago' })
  await group.getByRole('radio', { name: 'Tarjeta' }).focus()
  await page.keyboard.press('Space')
  await expect(group.getByLabel('Número de tarjeta')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(group.getByText('Te llevamos a PayPal.')).toBeVisible()
  await expect(group.getByLabel('Número de tarjeta')).toHaveCount(0)
})
