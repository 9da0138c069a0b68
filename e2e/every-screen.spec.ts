import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isLongForm } from './long-form.ts'
import { listHtmlFaults } from './page-html.ts'
import { looks } from './screens.ts'
import { atRest, WCAG } from './sound.ts'
import { visit } from './visitor.ts'

// `npm test` checks each screen once, on a phone, alternating Spanish and English; `npm run test:full` checks all
// variations in both languages and four widths.
const widths = isLongForm ? [1440, 768, 390, 320] : [390]
const shown = looks.filter(({ look }) => isLongForm || look === 'loaded')
const langs = ['es', 'en'] as const

for (const [number, { screen, look, show }] of shown.entries())
  for (const lang of isLongForm ? langs : [langs[number % 2] ?? 'es'])
    test(`${screen}, ${look}, in ${lang}: the HTML is valid, axe finds no violation, nothing overflows, the console has no errors`, async ({
      page,
      baseURL,
      request,
    }) => {
      test.slow(isLongForm)
      const complaints = collectComplaints(page)
      await visit(page, baseURL, lang)
      await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
      await show(page, request)
      await expectSound(page, complaints)
    })

async function expectSound(page: Page, complaints: string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await listHtmlFaults(await page.content())).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
  }
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  expect(complaints).toEqual([])
}

/**
 * Returns errors of the browser's console. A response with an error status does not count, because some variations
 * consist of one.
 */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
