import { expect, test } from '@playwright/test'
import { isLongForm } from './long-form.ts'
import { listLayoutFaults } from './layout-faults.ts'
import { looks } from './screens.ts'
import { atRest } from './sound.ts'
import { visit } from './visitor.ts'

// With text enlarged to 200 % every screen is readable and usable (WCAG 1.4.4). Only the root's font size changes, as
// in a browser that enlarges text alone: the breakpoints of the layout stay.
const widths = isLongForm ? [390, 768, 1440] : [390]
const shown = looks.filter(({ look }) => isLongForm || look === 'loaded')

for (const [number, { screen, look, show }] of shown.entries())
  test(`${screen}, ${look}: text of twice the size is neither cut off nor covered`, async ({
    page,
    baseURL,
    request,
  }) => {
    test.slow(isLongForm)
    await visit(page, baseURL, number % 2 === 0 ? 'en' : 'es')
    await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
    await show(page, request)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      expect.soft(await listLayoutFaults(page), `at ${width}`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
