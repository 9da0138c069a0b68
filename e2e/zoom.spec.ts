import { expect, type Page, test } from '@playwright/test'
import { waitForAnimations } from './accessibility.ts'
import { screenStates } from './screens.ts'
import { openPage, prepareVisitor } from './visitor.ts'

// A window of 1280 × 1024 that is zoomed to 400 % has this many CSS pixels. Nothing scrolls to the side (WCAG 1.4.10), and
// what floats above the page leaves half of the window to it.
const ZOOMED = { width: 320, height: 256 }

const states = screenStates.filter(({ state }) => state === 'loaded')

for (const [number, { screen, show }] of states.entries())
  test(`${screen}: at 400 % everything is in the window, and half of it shows the page`, async ({
    page,
    baseURL,
    request,
  }) => {
    await prepareVisitor(page, baseURL, number % 2 === 0 ? 'es' : 'en')
    await page.setViewportSize(ZOOMED)
    await show(page, request)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
    await waitForAnimations(page)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)
    expect.soft(await listCoveringBars(page)).toEqual([])
  })

test('at 400 % and without a connection the bars leave half of the window to the product', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await page.setViewportSize(ZOOMED)
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
  await waitForAnimations(page)
  expect(await listCoveringBars(page)).toEqual([])
})

/**
 * Returns the bars that float above the page when they leave less than half of the window's height to it. Dialogs are no
 * bars: they end with a press, and scroll.
 */
function listCoveringBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = new Map<Element, number>()
    for (let y = 2; y < innerHeight; y += 4) {
      let element: Element | null = document.elementFromPoint(innerWidth / 2, y)
      while (element && !['fixed', 'sticky'].includes(getComputedStyle(element).position))
        element = element.parentElement
      if (element && !element.matches('[role$=dialog], [data-scrim]')) bars.set(element, (bars.get(element) ?? 0) + 4)
    }
    const covered = [...bars.values()].reduce((sum, height) => sum + height, 0)
    if (covered <= innerHeight / 2) return []
    return [...bars].map(([{ tagName, className }, height]) => `${height} px: <${tagName}> ${className}`)
  })
}
