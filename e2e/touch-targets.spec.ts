import { expect, type Page, test } from '@playwright/test'
import { sample } from './full-run.ts'
import { publicPaths } from './screens.ts'
import { openPage, prepareVisitor } from './visitor.ts'

/**
 * Describes the controls that a finger misses: lower than 44 px, or narrower than 24 px. Left out are links inside a
 * sentence, boxes whose label is large enough, and links whose area a pseudo-element enlarges.
 */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim()
    const hasLargerArea = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
    const hasLabelAsTarget = (element: Element) =>
      element instanceof HTMLInputElement &&
      ['checkbox', 'radio'].includes(element.type) &&
      [...(element.labels ?? [])].some((label) => Math.round(label.getBoundingClientRect().height) >= 44)
    return [...document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !hasLabelAsTarget(element) && !isInSentence(element) && !hasLargerArea(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (Math.round(box.height) < 44 || Math.round(box.width) < 24))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
      )
  })
}

test('on a phone a finger finds every control of the public pages', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await prepareVisitor(page, baseURL, 'es')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of sample(publicPaths, 2, 1)) {
    await openPage(page, path)
    expect(await listSmallTargets(page), path).toEqual([])
  }
})
