import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Waits until what fades or moves has come to rest: half-way a colour is neither of the two that were chosen. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    // What was pressed a moment ago begins to move with the next picture.
    for (let still = 0; still < 2; still += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const ending = document.getAnimations().filter(isEnding)
      if (ending.length > 0) still = 0
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
}

/** The page as it stands has no fault for axe and does not stand out sideways, on a desk, a phone and a small phone. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    if (width === 320) continue
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
  }
}
