import { expect, test as base } from '@playwright/test'
import { startFirefox } from './firefox.ts'
import type { BrowserName } from './installed.ts'
import { BrowserPage } from './page.ts'
import type { BrowserSession } from './session.ts'
import { startWebkit } from './webkit.ts'

const starters: Record<BrowserName, () => Promise<BrowserSession>> = { firefox: startFirefox, webkit: startWebkit }

interface Fixtures {
  browser_name: BrowserName
  session: BrowserSession
  visitor: BrowserPage
}

/** The test function for journeys in other browsers: each has a browser of its own, which must report no error. */
export const test = base.extend<Fixtures>({
  browser_name: ['firefox', { option: true }],
  session: async ({ browser_name }, provide) => {
    const session = await starters[browser_name]()
    try {
      await session.resize(1280, 900)
      await provide(session)
      expect(session.listErrors()).toEqual([])
    } finally {
      await session.close()
    }
  },
  visitor: async ({ session, baseURL }, provide) => provide(new BrowserPage(session, baseURL ?? '')),
})
