import { test as base } from '@playwright/test'

/**
 * The test function for journeys with more people than one. It closes the browser contexts that a test has opened itself:
 * Playwright leaves them open until its worker ends, and their pages continue to work beside later tests.
 */
export const test = base.extend<{ closedContexts: void }>({
  closedContexts: [
    async ({ browser }, use) => {
      const earlier = browser.contexts()
      await use()
      const opened = browser.contexts().filter((context) => !earlier.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
