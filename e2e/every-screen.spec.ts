import { expect, type Page, test } from '@playwright/test'
import { isFullRun } from './full-run.ts'
import { listHtmlErrors } from './html-validation.ts'
import { screenStates } from './screens.ts'
import { buildAxe, listEmptyGroups, waitForAnimations } from './accessibility.ts'
import { prepareVisitor } from './visitor.ts'

// `npm test` checks each screen once, on a phone, alternating Spanish and English; `npm run test:full` checks all
// variations in both languages and four widths.
const widths = isFullRun ? [1440, 768, 390, 320] : [390]
const states = screenStates.filter(({ state }) => isFullRun || state === 'loaded')
const langs = ['es', 'en'] as const

for (const [number, { screen, state: look, show }] of states.entries())
  for (const lang of isFullRun ? langs : [langs[number % 2] ?? 'es'])
    test(
      `${screen}, ${look}, in ${lang}: the HTML is valid, axe finds no violation, nothing overflows, the console has no errors`,
      { tag: '@main' },
      async ({ page, baseURL, request }) => {
        test.slow(isFullRun)
        const consoleErrors = collectConsoleErrors(page)
        await prepareVisitor(page, baseURL, lang)
        await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
        await show(page, request)
        await expectValidScreen(page, consoleErrors)
      },
    )

async function expectValidScreen(page: Page, consoleErrors: string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await listHtmlErrors(await page.content())).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    await waitForAnimations(page)
    expect(await listEmptyGroups(page)).toEqual([])
    const { violations } = await buildAxe(page).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
  }
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  expect(consoleErrors).toEqual([])
}

/**
 * Returns errors of the browser's console. A response with an error status does not count, because some variations
 * consist of one.
 */
function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      consoleErrors.push(message.text())
  })
  return consoleErrors
}
