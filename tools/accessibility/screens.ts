import type { Page } from '@playwright/test'
import { waitForAnimations } from '../../e2e/accessibility.ts'
import { openBackOffice } from '../../e2e/back-office.ts'
import { screenStates } from '../../e2e/screens.ts'
import { prepareVisitor } from '../../e2e/visitor.ts'

export const langs = ['es', 'en'] as const
type Lang = (typeof langs)[number]
export const widths = [390, 1440] as const

interface Opening {
  baseURL: string
  lang: Lang
}

export interface Screen {
  path: string
  open: (page: Page, opening: Opening) => Promise<void>
}

/** The screens of the back office, below `/admin`; a `*` is the first row of that list. */
const officePaths = [
  ...['/', '/orders', '/orders/*', '/transfers', '/returns', '/money', '/products', '/products/new'],
  ...[
    '/products/1',
    '/products/1/images',
    '/stock',
    '/stock/labels?products=1',
    '/stock/1',
    '/categories',
    '/categories/1',
    '/colors',
  ],
  ...['/colors/1', '/size-charts', '/size-charts/1', '/images', '/images/*', '/artworks', '/artworks/1'],
  '/price-lists',
  '/campaigns',
  '/draft-orders',
  ...['/collections', '/collections/1', '/imports', '/exports', '/feeds', '/doctor', '/customers', '/customers/1'],
  ...['/loyalty', '/benefits', '/messages', '/mail', '/mail/*', '/mail/samples', '/staff', '/me', '/audit'],
  ...['/content/home', '/content/home/banners/1', '/content/home/posts/1', '/content/legal', '/content/legal/6'],
  ...[
    '/codes',
    '/codes/*',
    '/search-terms',
    '/settings',
    '/settings/shipping',
    '/settings/gifts',
    '/settings/carriers',
  ],
  ...['/reports', '/reports/sales', '/reports/products', '/reports/returns', '/reports/codes', '/reports/funnel'],
  ...['/reports/stock', '/reports/drops', '/reports/payments', '/reports/closing', '/system'],
]

export function listScreens(): Screen[] {
  const shop = screenStates
    .filter(({ state }) => state === 'loaded')
    .map(({ screen, show }) => ({
      path: screen,
      async open(page: Page, { baseURL, lang }: Opening) {
        await prepareVisitor(page, baseURL, lang)
        await show(page, page.request)
        await settle(page)
      },
    }))
  const office = officePaths.map((path) => ({
    path: `/admin${path}`,
    async open(page: Page, { lang }: Opening) {
      await page.addInitScript((value) => localStorage.setItem('admin_lang', value), lang)
      const list = path.replace(/\/\*$/, '')
      await openBackOffice(page)
      await page.goto(`/admin${list}`)
      if (list !== path) await openFirst(page, `/admin${list}/`)
      await settle(page)
    },
  }))
  return [...shop, ...office]
}

async function openFirst(page: Page, prefix: string): Promise<void> {
  const link = page.locator(`main a[href^="${prefix}"]`).first()
  await page.goto((await link.getAttribute('href')) ?? '')
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  // The judges see only a part of what is folded.
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
  await waitForAnimations(page)
}
