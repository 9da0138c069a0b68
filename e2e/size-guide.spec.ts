import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { openPage, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const HOODIE = '/detalles-producto/church-fair-hoodie'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('the size guide is at most 700 px wide, can be enlarged, and Back closes it', async ({ page }) => {
  await openPage(page, HOODIE)
  await page.getByRole('button', { name: 'Size guide' }).first().click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide).toBeVisible()
  expect((await guide.boundingBox())?.width).toBeLessThanOrEqual(700)
  await guide.getByRole('button', { name: 'Zoom in' }).click()
  await expect(guide.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.goBack()
  await expect(guide).toBeHidden()
  await expect(page).toHaveURL(HOODIE)
})

test('the size guide is a table of this product in centimeters or inches, with the chosen size marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, HOODIE)
  await page.getByRole('main').getByRole('radio', { name: 'M', exact: true }).first().check()
  await page.getByRole('button', { name: 'Size guide' }).first().click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  const garment = guide.getByRole('table', { name: 'Garment laid flat, in inches' })
  await expect(garment.getByRole('row', { name: 'M 23 27' })).toHaveAttribute('aria-current', 'true')
  await expect(garment.getByRole('rowheader')).toHaveText(['S', 'M', 'L', 'XL'])
  await guide.getByRole('radio', { name: 'centimeters' }).check()
  await expect(guide.getByRole('row', { name: 'M 59 68' })).toBeVisible()
  await expect(guide.getByRole('table', { name: 'Body measurements, in centimeters' })).toContainText('94–99')
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
