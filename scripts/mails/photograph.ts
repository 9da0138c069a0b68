import type { Browser, Page } from '@playwright/test'
import { samplePicture } from '../../server/testing/mail-samples/sample-pictures.ts'
import type { DrawnSample } from '../../server/testing/mail-samples/samples.ts'

export interface Look {
  width: number
  scheme: 'light' | 'dark'
  /** Whether images are blocked, as many mail programs do at first. */
  blocked?: boolean
}

/** Opens a window that shows mails. Nothing is fetched: their images are the demo's. */
export async function openWindow(browser: Browser, { width, scheme, blocked = false }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 600 }, colorScheme: scheme })
  await context.route('**/*', async (route) => {
    if (blocked) return route.abort()
    return route.fulfill({ contentType: 'image/jpeg', body: await samplePicture(route.request().url()) })
  })
  return context.newPage()
}

/** Returns a mail from top to bottom, as PNG. Throws when it is wider than the window. */
export async function photograph(page: Page, { kind, html }: DrawnSample): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' })
  const { width = 0 } = page.viewportSize() ?? {}
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) throw new Error(`${kind} is ${wide} px wide in a window of ${width}`)
  return page.screenshot({ fullPage: true })
}
