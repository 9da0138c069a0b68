import { expect, test } from '../gallery/test.ts'

test('the arrow keys walk through the groups and read out their values, and Escape hides them', async ({
  part,
  page,
}) => {
  const figure = part('bar-chart').getByRole('figure', { name: 'Ventas por nivel' })
  const values = figure.getByRole('status')
  await figure.getByRole('application', { name: 'Ventas por nivel' }).focus()
  await expect(values).toContainText('Sol')
  await page.keyboard.press('ArrowLeft')
  await expect(values).toContainText('Sol')
  await page.keyboard.press('ArrowRight')
  await expect(values).toContainText('Marea')
  await expect(values.getByRole('listitem')).toHaveText(['Sin nivel: 8', 'Amber: 6', 'Emerald: 3', 'Diamond: 1'])
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(values).toContainText('Ecos')
  await page.keyboard.press('Escape')
  await expect(values).toBeEmpty()
  await page.keyboard.press('Home')
  await expect(values).toContainText('Sol')
  await page.keyboard.press('Tab')
  await expect(values).toBeEmpty()
})

for (const width of [1280, 320]) {
  test(`the values of the group under the pointer stay within the chart at ${width} px`, async ({ part, page }) => {
    await page.setViewportSize({ width, height: 800 })
    const figure = part('bar-chart').getByRole('figure', { name: 'Ventas en MXN' })
    const chart = figure.getByRole('application')
    const frame = (await chart.boundingBox())!
    for (const [position, day] of [
      [66, '1 oct'],
      [frame.width / 2, ''],
      [frame.width - 12, '31 oct'],
    ] as const) {
      await chart.hover({ position: { x: position, y: 200 } })
      await expect(figure.getByRole('status')).toContainText(day)
      const box = (await figure.getByText('Pagado:').boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(frame.x)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
    }
    await page.mouse.move(0, 0)
    await expect(figure.getByRole('status')).toBeEmpty()
  })

  test(`the labels of the axis do not overlap at ${width} px, and the last one is there`, async ({ part, page }) => {
    await page.setViewportSize({ width, height: 800 })
    const labels = part('bar-chart').getByRole('figure', { name: 'Ventas en MXN' }).getByText(/ oct$/)
    await expect(labels.last()).toHaveText('31 oct')
    const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON()))
    for (const [index, box] of boxes.slice(1).entries()) expect(box.left).toBeGreaterThan(boxes[index].right)
    expect(boxes.length).toBeGreaterThan(2)
    expect(boxes.length).toBeLessThan(31)
  })
}

test('the axis ends above the largest value, in round steps', async ({ part }) => {
  const figure = part('bar-chart').getByRole('figure', { name: 'Ventas en MXN' })
  await expect(figure.getByText(/ mil$/)).toHaveText([
    '$0 mil',
    '$5 mil',
    '$10 mil',
    '$15 mil',
    '$20 mil',
    '$25 mil',
    '$30 mil',
  ])
})

test('each series has a pattern of its own, also in forced colors', async ({ part, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const bars = part('bar-chart').getByRole('figure', { name: 'Ventas por nivel' }).locator('svg > g rect[stroke]')
  // The bars are drawn once the width of the chart is known.
  await expect(bars.first()).toBeAttached()
  const fills = await bars.evaluateAll((all) => all.slice(0, 3).map((bar) => getComputedStyle(bar).fill))
  expect(new Set(fills).size).toBe(3)
  await expect(bars.first().locator('xpath=preceding-sibling::*')).toHaveCSS('fill', 'none')
  expect(fills.slice(1).every((fill) => fill.startsWith('url('))).toBe(true)
})
