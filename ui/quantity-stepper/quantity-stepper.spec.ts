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
  await number.fill('29')
  await page.keyboard.press('Tab')
  await expect(number).toHaveValue('3')
  await number.fill('')
  await page.keyboard.press('Tab')
  await expect(number).toHaveValue('3')
})

for (const [typed, value] of [
  ['1.5', '1'],
  ['1,5', '1'],
  ['1e1', '1'],
  ['2x9', '2'],
  ['２', '2'],
  ['0', '1'],
  ['.5', '2'],
  ['-1', '2'],
] as const) {
  test(`${typed} is never read as more than it says, typed or pasted`, async ({ part, page, context }) => {
    const number = part('quantity-stepper').getByRole('spinbutton', { name: 'Cantidad de Ecos' })
    await number.click()
    await number.selectText()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    await expect(number).toHaveValue(value)
    await expect(number).toHaveAttribute('aria-valuenow', value)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), typed)
    await number.fill('2')
    await number.selectText()
    await page.keyboard.press('ControlOrMeta+V')
    await page.keyboard.press('Enter')
    await expect(number).toHaveValue(value)
  })
}

test('every press calls the handler while blocked, and nothing changes', async ({ part }) => {
  const number = part('quantity-stepper').getByRole('spinbutton', { name: 'Cantidad sin talla' })
  await part('quantity-stepper').getByRole('button', { name: 'Agregar una' }).nth(2).click()
  await expect(part('quantity-stepper').getByText('Elige una talla')).toBeVisible()
  await expect(number).toHaveValue('0')
})
