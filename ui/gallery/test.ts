import { type Locator, type Page, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** A test that starts on the hydrated gallery. `part` is one component's section: `part('button')`. */
export const test = base.extend<{ part: (id: string) => Locator }>({
  page: async ({ page }, run) => {
    await page.goto('/')
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
