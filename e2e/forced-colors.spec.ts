import { expect, type Locator, test } from '@playwright/test'
import { createCustomerWithCrystals } from './crystals.ts'
import { openPage, prepareVisitor, signIn } from './visitor.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
})

test('with forced colors no line is drawn for a notice that is not there', async ({ page, context }) => {
  await openPage(page, '/cookies')
  const notice = page.locator('[role=status].fixed')
  expect(await notice.evaluate((bar) => bar.getBoundingClientRect().height)).toBe(0)
  await context.setOffline(true)
  await expect(notice).toContainText('You’re offline.')
  expect(await notice.evaluate((bar) => getComputedStyle(bar).borderTopWidth)).toBe('1px')
})

test('with forced colors the art beside a form and the drawings of a garment keep their colors', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const keepsColors = (drawing: Locator) =>
    drawing.first().evaluate((svg) => getComputedStyle(svg).getPropertyValue('forced-color-adjust') === 'none')
  await openPage(page, '/login-crear')
  expect(await keepsColors(page.locator('main svg[preserveAspectRatio]'))).toBe(true)
  await openPage(page, '/detalles-producto/blind-knot-tee')
  await page.getByRole('main').getByRole('button', { name: 'Size guide' }).click()
  // Their letters are those of the table below.
  const drawing = page.getByRole('dialog', { name: 'Size guide' }).locator('svg:has(text)')
  await expect(drawing).toBeVisible()
  expect(await keepsColors(drawing)).toBe(true)
})

test('with forced colors the level of a member differs from the others, and its bar is seen', async ({
  page,
  request,
}) => {
  const customer = await createCustomerWithCrystals(request, 184)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/mis-beneficios')
  const levels = page.getByRole('list', { name: 'Levels' }).getByRole('listitem')
  await expect(levels).toHaveCount(3)
  const edges = await levels.evaluateAll((items) => items.map((item) => getComputedStyle(item).borderTopColor))
  expect([edges[0] === edges[2], edges[1] === edges[0]]).toEqual([true, false])
  const bar = page.locator('[style*="scaleX"]').first()
  const [own, around] = await bar.evaluate((filled) =>
    [filled, document.body].map((element) => getComputedStyle(element).backgroundColor),
  )
  expect(own).not.toBe(around)
})
