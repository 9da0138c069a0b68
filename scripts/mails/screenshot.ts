import type { Browser, Page } from '@playwright/test'
import { renderSampleFile } from '../../server/testing/mail-samples/sample-images.ts'
import type { RenderedSample } from '../../server/testing/mail-samples/samples.ts'

export interface Viewport {
  width: number
  scheme: 'light' | 'dark'
  blockImages?: boolean
}

export async function openMailPage(browser: Browser, { width, scheme, blockImages = false }: Viewport): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 600 }, colorScheme: scheme })
  await context.route('**/*', async (route) => {
    if (blockImages && route.request().resourceType() === 'image') return route.abort()
    const { type, body } = await renderSampleFile(route.request().url())
    return route.fulfill({ contentType: type, body, headers: { 'access-control-allow-origin': '*' } })
  })
  return context.newPage()
}

/** Returns a mail from top to bottom, as PNG. Throws when it is wider than the window. */
export async function screenshotMail(page: Page, { kind, html }: RenderedSample): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' })
  const { width = 0 } = page.viewportSize() ?? {}
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  if (scrollWidth > width) throw new Error(`${kind} is ${scrollWidth} px wide in a window of ${width}`)
  return page.screenshot({ fullPage: true })
}
