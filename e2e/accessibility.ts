import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { listHtmlErrors } from './html-validation.ts'

/**
 * Builds the check of the page's accessibility. It describes what violates a rule, and not the thousands that obey. The
 * results of several frames are merged on a second page; a page without frames needs none, which is the legacy mode.
 */
export function buildAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
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
 * Checks that the HTML is valid, that axe finds no violation and that the page does not overflow sideways, on a desktop,
 * a phone and a small phone. The window has its size again afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  expect(await listHtmlErrors(await page.content())).toEqual([])
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    if (width === 320) continue
    await waitForAnimations(page)
    const { violations } = await buildAxe(page).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
  }
  if (viewport) await page.setViewportSize(viewport)
}
