import { expect, test } from '../gallery/test.ts'

test('starts at 0, stays between 1 and the stock', async ({ part }) => {
  const number = part('quantity-stepper').getByRole('spinbutton', { name: 'Cantidad', exact: true })
  const more = part('quantity-stepper').getByRole('button', { name: 'Agregar una' }).first()
  const less = part('quantity-stepper').getByRole('button', { name: 'Quitar una' }).first()
  await expect(number).toHaveValue('0')
  await expect(less).toBeDisabled()
  for (let clickCount = 0; clickCount < 4; clickCount++) await more.click({ force: true })
  await expect(number).toHaveValue('3')
  await expect(more).toBeDisabled()
  for (let clickCount = 0; clickCount < 4; clickCount++) await less.click({ force: true })
  await expect(number).toHaveValue('1')
})

test('a button that reaches a bound keeps the focus, and does nothing more', async ({ part, page }) => {
  const number = part('quantity-stepper').getByRole('spinbutton', { name: 'Cantidad', exact: true })
  for (const [name, presses, value] of [
    ['Agregar una', 4, '3'],
    ['Quitar una', 3, '1'],
  ] as const) {
    const button = part('quantity-stepper').getByRole('button', { name }).first()
    await button.focus()
    for (let press = 0; press < presses; press++) await page.keyboard.press('Enter')
    await expect(number).toHaveValue(value)
    await expect(button).toBeFocused()
  }
})

test('arrows, Home and End change it, and typed numbers are limited to its bounds', async ({ part, page }) => {
  const number = part('quantity-stepper').getByRole('spinbutton', { name: 'Cantidad', exact: true })
  await number.focus()
  await page.keyboard.press('ArrowUp')
  await expect(number).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('End')
  await expect(number).toHaveValue('3')
  await page.keyboard.press('Home')
  await expect(number).toHaveValue('1')
  await number.fill('2x9')
  await page.keyboard.press('Tab')
  await expect(number).toHaveValue('3')
  await number.fill('')
  await page.keyboard.press('Tab')
  await expect(number).toHaveValue('3')
})

test('every press calls the handler while blocked, and nothing changes', async ({ part }) => {
  const number = part('quantity-stepper').getByRole('spinbutton', { name: 'Cantidad sin talla' })
  await part('quantity-stepper').getByRole('button', { name: 'Agregar una' }).nth(2).click()
  await expect(part('quantity-stepper').getByText('Elige una talla')).toBeVisible()
  await expect(number).toHaveValue('0')
})
