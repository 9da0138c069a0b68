import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Locator, type Page, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

interface Fixtures {
  /** The component that the page shows. Without it, that of the test's folder; in the gallery's folder, all of them. */
  shown: string | undefined
  part: (id: string) => Locator
}

export const test = base.extend<Fixtures>({
  shown: [undefined, { option: true }],
  page: async ({ page, shown }, run, { file }) => {
    const id = shown ?? path.basename(path.dirname(file))
    await page.goto(id === 'gallery' ? '/' : `/${id}/`)
    await page.locator('body[data-ready]').waitFor()
    await run(page)
  },
  part: async ({ page }, run) => {
    await run((id) => page.locator(`main > section#${id}`))
  },
})

/** From here on time advances only by `page.clock.runFor`, however long a busy machine takes for a press. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

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
