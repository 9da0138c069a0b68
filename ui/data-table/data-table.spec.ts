import type { Locator } from '@playwright/test'
import { expect, test } from '../gallery/test.ts'

async function findPlace(element: Locator, table: Locator): Promise<{ x: number; y: number }> {
  const [{ x, y }, frame] = [(await element.boundingBox())!, (await table.boundingBox())!]
  return { x: x - frame.x, y: y - frame.y }
}

test('the names of columns stay at the top while the rows scroll below them', async ({ part }) => {
  const table = part('data-table').getByRole('region', { name: 'Ventas en MXN, mes' })
  await table.evaluate((region) => region.scrollTo(0, region.scrollHeight))
  await expect(table.getByRole('rowheader', { name: 'Nov 2026' })).toBeInViewport({ ratio: 1 })
  const heads = table.getByRole('columnheader')
  await expect(heads).toHaveText(['Mes', 'Pedidos', 'Cobrado'])
  for (const head of await heads.all()) {
    expect((await findPlace(head, table)).y).toBeCloseTo(0, 0)
    // A row that shows through would be read with the name.
    await expect(head).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

test('the names of rows stay at the left while the columns scroll, and the arrow keys scroll them', async ({
  part,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const table = part('data-table').getByRole('region', { name: 'Ventas en MXN, mes' })
  await table.evaluate((region) => (region.style.width = '12rem'))
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
  await table.evaluate((region) => region.scrollTo(region.scrollWidth, 0))
  for (const name of ['Total', 'Sep 2026'])
    expect((await findPlace(table.getByRole('rowheader', { name }), table)).x).toBeCloseTo(0, 0)
  // The corner stays in both directions, above the other names.
  expect((await findPlace(table.getByRole('columnheader', { name: 'Mes' }), table)).x).toBeCloseTo(0, 0)
})

test('a row that is the total stands out by its weight and ground, and is not the chosen one', async ({ part }) => {
  const table = part('data-table').getByRole('region', { name: 'Ventas en MXN, mes' })
  const total = table.getByRole('row', { name: /^Total/ })
  const other = table.getByRole('row', { name: /^Sep/ })
  const getStyle = (cell: Locator) =>
    cell.evaluate((element) => {
      const { fontWeight, backgroundColor } = getComputedStyle(element)
      return { fontWeight: Number(fontWeight), backgroundColor }
    })
  const [strong, plain] = await Promise.all([total, other].map((row) => getStyle(row.getByRole('cell').first())))
  expect(strong!.fontWeight).toBeGreaterThan(plain!.fontWeight)
  expect(strong!.backgroundColor).not.toBe(plain!.backgroundColor)
  expect((await getStyle(total.getByRole('rowheader'))).backgroundColor).toBe(strong!.backgroundColor)
  await expect(total).not.toHaveAttribute('aria-current')
  await expect(part('data-table').locator('tr[aria-current]')).toHaveText(/^M/)
})
