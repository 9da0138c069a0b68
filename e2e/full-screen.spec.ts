import { expect, test } from '@playwright/test'
import { getChromiumLaunchOptions } from '../tools/chromium/chromium.ts'
import { openPage } from './visitor.ts'

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
