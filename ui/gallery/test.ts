import { type Locator, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** A test that starts on the gallery, answering. `part` is one component's section: `part('button')`. */
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
