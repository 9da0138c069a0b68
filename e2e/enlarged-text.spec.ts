import { expect, test } from '@playwright/test'
import { isFullRun } from './full-run.ts'
import { listLayoutProblems } from './layout-problems.ts'
import { screenStates } from './screens.ts'
import { waitForAnimations } from './accessibility.ts'
import { prepareVisitor } from './visitor.ts'

// With text enlarged to 200 % every screen is readable and usable (WCAG 1.4.4). Only the root's font size changes, as
// in a browser that enlarges text alone: the breakpoints of the layout stay.
const widths = isFullRun ? [390, 768, 1440] : [390]
const states = screenStates.filter(({ state }) => isFullRun || state === 'loaded')

for (const [number, { screen, state: look, show }] of states.entries())
  test(`${screen}, ${look}: text of twice the size is neither cut off nor covered`, async ({
    page,
    baseURL,
    request,
  }) => {
    test.slow(isFullRun)
    await prepareVisitor(page, baseURL, number % 2 === 0 ? 'en' : 'es')
    await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
    await show(page, request)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await waitForAnimations(page)
      expect.soft(await listLayoutProblems(page), `at ${width}`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
