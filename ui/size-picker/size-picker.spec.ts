import { expect, test } from '../gallery/test.ts'

test('Tab enters once, arrows choose and pass over what is sold out', async ({ part, page }) => {
  const group = part('size-picker').getByRole('group', { name: 'Talla' }).first()
  await group.getByRole('button', { name: 'Guía de tallas' }).focus()
  await page.keyboard.press('Tab')
  await expect(group.getByRole('radio', { name: 'M' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'S' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'XL, agotado' })).toBeDisabled()
  await page.keyboard.press('Tab')
})

test('more than four sizes scroll by buttons, four in view', async ({ part, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const group = part('size-picker').getByRole('group', { name: 'Talla' }).nth(1)
  const back = group.getByRole('button', { name: 'Tallas anteriores' })
  const on = group.getByRole('button', { name: 'Tallas siguientes' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(group.getByText('2XL')).not.toBeInViewport()
  for (let press = 0; press < 3; press++) {
    await on.click()
    await page.waitForTimeout(350)
  }
  await expect(group.getByText('2XL')).toBeInViewport()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  const box = await group.locator('label').first().boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(48)
  expect(box?.height).toBeGreaterThanOrEqual(48)
})

test('the missing choice is told to whoever comes to the group', async ({ part }) => {
  await expect(part('size-picker').getByRole('group', { name: 'Talla' }).nth(2)).toHaveAccessibleDescription(
    'Elige una talla para continuar.',
  )
})
