import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { openPage, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const TEE = '/detalles-producto/blind-knot-tee'
const HOODIE = '/detalles-producto/church-fair-hoodie'

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find your size' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('the fit finder answers by keyboard alone, and the shopper chooses', async ({ page }) => {
  await openPage(page, HOODIE)
  await page.getByRole('button', { name: 'Find your size' }).first().focus()
  await page.keyboard.press('Enter')
  await finder(page).getByRole('radio', { name: 'inches' }).focus()
  await expect(finder(page).getByRole('radio', { name: 'inches' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  const width = finder(page).getByLabel('Width, armpit to armpit')
  await page.keyboard.press('Tab')
  await expect(width).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(finder(page).getByText('Enter a measurement between 25 cm and 100 cm.')).toBeVisible()
  await expect(width).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('60.5')
  await page.keyboard.press('Enter')
  await expect(finder(page).getByRole('heading', { name: 'Your size: L' })).toBeVisible()
  await expect(finder(page).getByText('Your garment is between M and L: L fits looser, M closer.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'B · Length (optional)', exact: true })).toBeVisible()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations).toEqual([])
  // Nothing is chosen without the shopper: the page behind shows its own size still.
  await expect(page).not.toHaveURL(/size=/)
  await finder(page).getByRole('button', { name: 'Choose L' }).focus()
  await page.keyboard.press('Enter')
  await expect(finder(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('radio', { name: 'L', exact: true }).first()).toBeChecked()
})

test('the measures are remembered on the next product, and forgotten on request', async ({ page }) => {
  await openPage(page, HOODIE)
  await page.getByRole('button', { name: 'Find your size' }).first().click()
  await finder(page).getByRole('radio', { name: 'Height and usual size' }).check()
  await finder(page).getByRole('textbox', { name: 'Height' }).fill('5\'6"')
  await finder(page).getByLabel('Your usual size').selectOption('M')
  await finder(page).getByRole('button', { name: 'Show my size' }).click()
  await expect(finder(page).getByText(/^Roomy cut, with .* of ease at the chest: choose M\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finder(page)).toHaveCount(0)
  await openPage(page, TEE)
  const remembered = page.getByRole('button', { name: 'Your size here: M' }).first()
  await expect(remembered).toBeVisible()
  await remembered.click()
  await expect(finder(page).getByRole('textbox', { name: 'Height' })).toHaveValue('66')
  await finder(page).getByRole('button', { name: 'Delete my measurements' }).click()
  await expect(finder(page).getByRole('button', { name: 'Delete my measurements' })).toHaveCount(0)
  await expect(finder(page).getByRole('radio', { name: 'A garment you own' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find your size' }).first()).toBeVisible()
})
