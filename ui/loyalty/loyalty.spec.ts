import { expect, test } from '../gallery/test.ts'

test('the card has the shape of a bank card, and its text is beside the crystal', async ({ page, part }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const card = part('loyalty').locator('[data-sample=diamond] section')
  const box = (await card.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(1.586, 1)
  for (const labels of ['Diamond', '1,204', 'Ana Sofía Hernández de la Garza']) {
    const place = (await card.getByText(labels, { exact: true }).boundingBox())!
    expect(place.x + place.width).toBeLessThan(box.x + box.width * 0.6)
  }
})

test('a card with doubled text grows, and hides nothing', async ({ page, part }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const card = part('loyalty').locator('[data-sample=amber] section')
  const box = (await card.boundingBox())!
  const last = (await card.getByText('LZ-004821').boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height)
})

test('one step is the current one, and before the first level none is', async ({ part }) => {
  const steps = part('loyalty').locator('[data-sample="steps on paper"] [aria-current=step]')
  await expect(steps).toHaveCount(1)
  await expect(steps).toContainText('Emerald')
  await expect(part('loyalty').locator('[data-sample="steps before the first tier"] [aria-current]')).toHaveCount(0)
})
