import { expect, test } from '../gallery/test.ts'

test('Tab enters once, and arrows skip sold-out sizes', async ({ part, page }) => {
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

for (const fontSize of ['100%', '200%']) {
  test(`every size is in view at ${fontSize} text, in separate lines, each with a large enough touch target`, async ({
    part,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    const group = part('size-picker').getByRole('group', { name: 'Talla' }).nth(1)
    const sizes = group.locator('label')
    const boxes = await sizes.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(8)
    await expect(group.getByRole('button')).toHaveCount(0)
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
      expect(box.right).toBeLessThanOrEqual(390)
      const covered = boxes
        .slice(index + 1)
        .filter(
          (next) => next.left < box.right && box.left < next.right && next.top < box.bottom && box.top < next.bottom,
        )
      expect(covered).toEqual([])
    }
  })

  test(`a mark is inside its size at ${fontSize} text`, async ({ part, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    const group = part('size-picker').getByRole('group', { name: 'Talla' }).nth(2)
    await expect(group.getByRole('radio', { name: '2XL, 10% de descuento' })).toBeVisible()
    for (const mark of ['−25%', '−10%']) {
      const label = group.locator('label').filter({ hasText: mark })
      expect(await label.evaluate((size) => size.scrollHeight <= size.clientHeight)).toBe(true)
      expect(await label.evaluate((size) => size.scrollWidth <= size.clientWidth)).toBe(true)
    }
  })
}

test('the missing choice is described on the group', async ({ part }) => {
  await expect(part('size-picker').getByRole('group', { name: 'Talla' }).nth(3)).toHaveAccessibleDescription(
    'Elige una talla para continuar.',
  )
})
