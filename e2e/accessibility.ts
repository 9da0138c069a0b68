import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { listHtmlErrors } from './html-validation.ts'

/**
 * Builds the check of the page's accessibility. It describes what violates a rule, and not the thousands that obey. The
 * results of several frames are merged on a second page; a page without frames needs none, which is the legacy mode.
 */
export function buildAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
}

export function listEmptyGroups(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const find = (selector: string) => [...document.querySelectorAll(selector)].filter((item) => item.checkVisibility())
    const isNamed = (item: Element) =>
      item.hasAttribute('aria-label') || item.hasAttribute('aria-labelledby') || item.matches(':has(> legend)')
    const lists = find(':is(ul, ol, [role=list]):not([role=none]):not(:has(li, [role=listitem]))')
    const groups = find(':is(fieldset, [role=group], [role=toolbar]):not([role=none])')
    const toolbars = find('[role=toolbar]').map((toolbar) => toolbar.getAttribute('aria-label'))
    const isRepeated = (item: Element) =>
      toolbars.filter((name) => item.matches('[role=toolbar]') && name === item.getAttribute('aria-label')).length > 1
    const silent = [...lists, ...groups.filter((item) => !isNamed(item) || isRepeated(item))]
    return silent.map((item) => item.cloneNode() as Element).map(({ outerHTML }) => outerHTML)
  })
}

/** Waits until all fades and movements have ended: a color in transition is neither of its two ends. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    // A pressed control starts its transition with the next frame.
    for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const ending = document.getAnimations().filter(isEnding)
      if (ending.length > 0) quietFrames = 0
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
}

/**
 * Checks that the HTML is valid, that axe finds no violation, that no group is silent and that the page does not overflow
 * sideways, on a desktop, a phone and a small phone. The window has its size again afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  expect(await listHtmlErrors(await page.content())).toEqual([])
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    if (width === 320) continue
    await waitForAnimations(page)
    expect(await listEmptyGroups(page)).toEqual([])
    const { violations } = await buildAxe(page).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
  }
  if (viewport) await page.setViewportSize(viewport)
}
