import { expect, type Page, test } from '@playwright/test'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

/** An entry of the Layout Instability API, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

test('a first visit is in English and dollars', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('age_gate', '1'))
  await openPage(page, '/category/t-shirts/classic-tees')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('article').first()).toContainText('USD')
})

test.describe('a link of the other language', () => {
  /**
   * Returns a function that lists what has moved since the page began to load, with both places. The page keeps its
   * fallback fonts: the web fonts, when they come late, move words by a few pixels in any language.
   */
  async function watchLayout(page: Page): Promise<() => Promise<string[]>> {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() => {
      localStorage.setItem('age_gate', '1')
      const watched = window as typeof window & { layoutShifts: string[] }
      watched.layoutShifts = []
      const describeRect = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          for (const { node, previousRect, currentRect } of (entry as LayoutShift).sources) {
            const element = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
            watched.layoutShifts.push(`${describeRect(previousRect)} → ${describeRect(currentRect)}: ${element}`)
          }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    return () => page.evaluate(() => (window as typeof window & { layoutShifts: string[] }).layoutShifts)
  }

  for (const [path, title] of [
    ['/category/playeras/playeras-clasicas?size=M', 'Clásicas'],
    ['/category/playeras', 'Playeras'],
    ['/detalles-producto/sudadera-con-capucha-kermes', 'Kermés'],
  ] as const)
    test(`decides the language of a first visit, without a shift of the page: ${path}`, async ({ page }) => {
      const listShifts = await watchLayout(page)
      const asked = new URL(path, 'http://shop')
      asked.searchParams.set('lang', 'es')
      await openPage(page, path)
      await expect(page).toHaveURL(asked.pathname + asked.search)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await listShifts()).toEqual([])
      // It is the visitor's language from now on.
      await openPage(page, '/home')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    })

  test('it is shown in the chosen language, in place: only the URL changes, nothing is loaded again', async ({
    page,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    const listShifts = await watchLayout(page)
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/products/search')) lists.push(request.url())
    })
    await openPage(page, '/category/playeras/playeras-clasicas?page=2')
    await expect(page).toHaveURL('/category/t-shirts/classic-tees?page=2')
    await expect(page.getByRole('heading', { level: 1, name: 'Classic tees' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect(page).toHaveURL('/category/t-shirts/classic-tees')
    expect(lists).toHaveLength(1)
    expect(await listShifts()).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/category/t-shirts/classic-tees?page=2')
  })
})

test('a change of the language applies in place to texts, prices, URL and page language; it is announced and remembered', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.mouse.wheel(0, 250)
  await page.mouse.wheel(0, -20)
  const before = await page.evaluate(() => scrollY)
  const language = page.getByRole('banner').getByRole('group', { name: /Language|Idioma/ })
  await language.getByRole('radio', { name: 'Español' }).check()

  await expect(page.getByRole('heading', { level: 1, name: 'Clásicas' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('MXN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByText('Precios en MXN')).toBeAttached()
  await expect(page).toHaveURL('/category/playeras/playeras-clasicas')
  await expect(page).toHaveTitle('Clásicas · Lienza')
  await expect(language.getByRole('radio', { name: 'Español' })).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Clásicas' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('MXN')
})

test('after a change of the language, the menu marks the category, and a filter keeps focus and path', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'T-shirts' })).toHaveAttribute('aria-current', 'page')
  await header.getByRole('radio', { name: 'Español' }).check()
  await expect(page).toHaveURL('/category/playeras')
  await expect(header.getByRole('link', { name: 'Playeras' })).toHaveAttribute('aria-current', 'page')
  const available = page.getByRole('main').getByRole('checkbox', { name: /^Disponible/ })
  await available.check()
  await expect(page).toHaveURL('/category/playeras?available=1')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect(available).toBeFocused()
})

test('a chosen category keeps its name after a change of the language', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts?category=classic-tees')
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Active filters' }).getByRole('link').first()).toHaveText('Classic tees')
  await page.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
  const active = main.getByRole('list', { name: 'Filtros elegidos' }).getByRole('link')
  await expect(active.first()).toHaveText('Clásicas')
  await main.getByRole('checkbox', { name: /^Disponible/ }).check()
  await expect(page).toHaveURL('/category/playeras?category=playeras-clasicas&available=1')
  await active.first().click()
  await expect(page).toHaveURL('/category/playeras?available=1')
})

test('after a change of the language, a list stays while its next page loads', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
  await expect(page).toHaveURL('/category/playeras/playeras-clasicas')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/search*', async (route) => {
    await held
    await route.continue()
  })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(main.locator('[aria-busy=true]').filter({ has: page.getByRole('article') })).toBeVisible()
  release()
  await expect(page).toHaveURL('/category/playeras/playeras-clasicas?page=2')
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
})

test('a color that is chosen after a change of the language keeps the path of that language', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await page.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
  await expect(page).toHaveURL('/detalles-producto/sudadera-con-capucha-kermes')
  await page.getByRole('main').getByRole('radio', { name: 'L', exact: true }).first().check()
  await expect(page).toHaveURL(/\/sudadera-con-capucha-kermes\?color=\d+&size=\d+$/)
})

test('the currency can be switched by hand and stays until the language changes', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes')
  const header = page.getByRole('banner')
  await expect(page.getByText('IVA incluido')).toBeVisible()
  await header.getByRole('radio', { name: 'Dólares, USD' }).check()
  await expect(page.getByRole('main').getByText('$75.00 USD').first()).toBeVisible()
  await expect(page.getByText('IVA incluido')).toBeHidden()
  await expect(page.getByText('Precios en USD')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByText('$75.00 USD').first()).toBeVisible()
  await expect(page.locator('[data-hydrating]')).toHaveCount(0)
  await header.getByRole('radio', { name: 'English' }).check()
  await header.getByRole('radio', { name: 'Español' }).check()
  await expect(page.getByRole('main').getByText('$1,399.00 MXN').first()).toBeVisible()
})

test('prices are dimmed and marked busy until the new ones are there', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts/classic-tees')
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products/search*', async (route) => {
    await blocked
    await route.continue()
  })
  const price = page
    .getByRole('article')
    .first()
    .getByRole('paragraph')
    .filter({ hasText: /USD|MXN/ })
  await page.getByRole('banner').getByRole('radio', { name: 'Mexican pesos, MXN' }).check()
  await expect(price).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(price).toContainText('MXN')
  await expect(price).not.toHaveAttribute('aria-busy', 'true')
})

test('a language requested in the URL stays on the following pages, until another is chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('age_gate', '1'))
  await openPage(page, '/home?lang=es')
  await expect(page.getByRole('heading', { level: 1, name: 'Ropa que cuelga como una obra' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sudaderas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sudaderas' })).toBeVisible()
  await openPage(page, '/home?lang=es')
  await page.getByRole('banner').getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Clothes that hang like art' })).toBeVisible()
  await expect(page).toHaveURL('/home')
})

for (const { width, from, to, name } of [
  { width: 390, from: 'es', to: 'en', name: 'English' },
  { width: 1440, from: 'en', to: 'es', name: 'Español' },
] as const)
  test(`the mails of a customer follow a change of the language to ${to}`, async ({ page, baseURL, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await prepareVisitor(page, baseURL, from)
    await signIn(page, await createCustomer(request))
    await openPage(page, '/about')
    const response = page.waitForResponse(`**/api/users/language?lang=${to}`)
    await page.getByRole('radio', { name }).last().check({ force: true })
    expect((await response).status()).toBe(200)
  })

test("a customer's cart follows the currency", async ({ page, baseURL, request }) => {
  const customer = await createCustomer(request)
  const headers = { authorization: `Bearer ${customer.api_token}` }
  const product = await (await request.get('/api/products/detail?uri=church-fair-hoodie&lang=en')).json()
  const level = product.stock.find((item: { quantity: number }) => item.quantity > 0)
  const line = { id: product.id, size_id: level.size_id, color_id: level.color_id, quantity: 1 }
  await request.post('/api/cart/create?lang=en&currency=USD', { headers, data: { products: [line] } })
  await prepareVisitor(page, baseURL)
  await signIn(page, customer)
  await openPage(page, '/home')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
  await expect(page.getByRole('link', { name: 'Carrito, 1 artículo' })).toBeVisible()
  const cart = await (await request.get('/api/cart/active?lang=es', { headers })).json()
  expect(cart.currency).toBe('MXN')
})
