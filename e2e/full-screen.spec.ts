import { expect, test } from '@playwright/test'
import { getChromiumLaunchOptions } from '../tools/chromium/chromium.ts'
import { openPage, prepareVisitor } from './visitor.ts'

// Scrollbars take space, as on most desktops.
test.use({ launchOptions: { ...(await getChromiumLaunchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('the age gate fills the window, and the page keeps room for the scrollbar afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/home')
  const gate = page.locator('dialog[data-gate]')
  expect(await gate.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.getByRole('button', { name: /over 18/ }).click()
  await expect(gate).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(1440)
})

test('the viewer of images fills the window, and closing it returns to the same place of the page', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prepareVisitor(page, baseURL)
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  const image = page.getByRole('main').getByRole('img').first()
  await page.evaluate(() => scrollTo(0, 120))
  await image.scrollIntoViewIfNeeded()
  await image.hover()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  const viewer = page.getByRole('dialog')
  await expect(async () => {
    await image.click()
    await expect(viewer).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth < 1440])).toEqual([top, true])
})
