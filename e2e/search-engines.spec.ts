import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { sample } from './full-run.ts'
import { parseHead, listHtmlErrors } from './html-validation.ts'
import { openPage, prepareVisitor } from './visitor.ts'

/** Returns the URLs in a part of the sitemap as paths, because the shop may have another host name than its own. */
async function listSitemapPaths(request: APIRequestContext, part: string): Promise<string[]> {
  const map = await (await request.get(`/sitemaps/${part}.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => toPath(address.replaceAll('&amp;', '&')))
}

function toPath(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** React's mark for a part of a page that the server could not render (decision 198). */
const LEFT_TO_BROWSER = '<!--$!-->'

/** These are enough products to include every type; all use one screen. */
const SAMPLE_STEP = 11

test('every page of the sitemap exists, names its canonical URL and its translations, and is valid HTML', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const products = (await listSitemapPaths(request, 'products-0')).filter((_, index) => index % SAMPLE_STEP === 0)
  const addresses = [...(await listSitemapPaths(request, 'pages')), ...products]
  expect(addresses.length).toBeGreaterThan(60)
  for (const address of sample(addresses, 3)) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    const html = await response.text()
    const { canonical, alternates, noindex } = parseHead(html)
    expect(canonical.map(toPath), address).toEqual([address])
    expect(Object.keys(alternates), address).toEqual(['es', 'en', 'x-default'])
    expect(Object.values(alternates).map(toPath), address).toContain(address)
    expect(noindex, address).toBe(false)
    expect(await listHtmlErrors(html), address).toEqual([])
    expect(html, address).not.toContain(LEFT_TO_BROWSER)
  }
})

const noIndexPaths = [
  ...['/login', '/login-email', '/login-crear', '/login-recuperar', '/carrito', '/mi-perfil', '/checkout-pago'],
  ...['/resultados/kermes', '/sin-resultados', '/wishlist', '/no-mayor-de-eddad', '/asistentes'],
]
for (const lang of ['es', 'en'])
  test(`personal pages and search results are not indexed and are valid HTML, in ${lang}`, async ({ request }) => {
    for (const path of noIndexPaths) {
      const html = await (await request.get(`${path}?lang=${lang}`)).text()
      expect(parseHead(html), path).toMatchObject({ noindex: true, canonical: [] })
      expect(await listHtmlErrors(html), path).toEqual([])
      expect(html, path).not.toContain(LEFT_TO_BROWSER)
    }
  })

test('a missing page says so, by its status and its text', async ({ request }) => {
  for (const path of [
    '/404',
    '/detalles-producto/nothing',
    '/category/nothing',
    '/category/t-shirts/nothing',
    '/nothing',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(parseHead(html), path).toMatchObject({ noindex: true, canonical: [] })
    expect(await listHtmlErrors(html), path).toEqual([])
  }
})

test('a choice within a page has the canonical URL of the page', async ({ request }) => {
  const at = async (path: string) => toPath(parseHead(await (await request.get(path)).text()).canonical[0] ?? '')
  expect(await at('/')).toBe('/home')
  expect(await at('/detalles-producto/church-fair-hoodie?color=1&size=2&utm_source=x')).toBe(
    '/detalles-producto/church-fair-hoodie',
  )
  expect(await at('/detalles-producto/church-fair-hoodie?lang=es&currency=USD')).toBe(
    '/detalles-producto/sudadera-con-capucha-kermes?lang=es',
  )
})

test('a product publishes its variants in the currency of the page as structured data, and has an image for links', async ({
  request,
}) => {
  const { facts, image } = parseHead(await (await request.get('/detalles-producto/church-fair-hoodie?lang=es')).text())
  expect(facts.map((jsonLd) => jsonLd['@type'])).toEqual(['BreadcrumbList', 'ProductGroup'])
  const variants = facts[1]?.['hasVariant'] as { offers: { price: string; priceCurrency: string; url: string } }[]
  const product = await (await request.get('/api/products/detail?uri=church-fair-hoodie&lang=es')).json()
  expect(variants).toHaveLength(product.sizes.length * product.colors.length)
  expect(variants[0]?.offers).toMatchObject({ priceCurrency: 'MXN', price: '1399.00' })
  const shown = await sharp(await (await request.get(toPath(image))).body()).metadata()
  expect(shown).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a drop, an artwork and a category have an image of their own for links', async ({ request }) => {
  const listed = await listSitemapPaths(request, 'pages')
  for (const kind of ['lanzamiento', 'obra', 'category']) {
    const path = listed.find((one) => one.startsWith(`/${kind}/`)) ?? `no page of /${kind}`
    const { image } = parseHead(await (await request.get(path)).text())
    expect(image, path).not.toContain('/share/shop.jpg')
    const response = await request.get(toPath(image))
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toBe('image/jpeg')
    expect(await sharp(await response.body()).metadata(), path).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 800,
    })
  }
})

test('a link from a feed shows the currency and the variant that the feed names', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('age_gate', '1'))
  const feed = await (await request.get('/feeds/google-es-USD.xml')).text()
  const item = feed.split('<item>').find((one) => one.includes('church-fair') || one.includes('kermes')) ?? ''
  const link = (/<g:link>([^<]+)</.exec(item)?.[1] ?? '').replaceAll('&amp;', '&')
  await openPage(page, toPath(link))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('main').getByText('$75.00 USD').first()).toBeVisible()
})

test('a page in a requested language does not change the saved choice', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL, 'en')
  await openPage(page, '/home?lang=es')
  await expect(page.getByRole('heading', { level: 1, name: 'Ropa que cuelga como una obra' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sudaderas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sudaderas' })).toBeVisible()
  await openPage(page, '/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Clothes that hang like art' })).toBeVisible()
})

test('a product page does not violate its own policy, cached or not', async ({ page, baseURL }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await prepareVisitor(page, baseURL)
  const path = `/detalles-producto/church-fair-hoodie?fresh=${Date.now()}`
  await openPage(page, path)
  await openPage(page, path)
  expect(said).toEqual([])
})

test('images of the demo are not available under their names in the packages', async ({ request }) => {
  const file = resolve(import.meta.dirname, '../server/database/seeds/demo/images.json')
  const names = (JSON.parse(readFileSync(file, 'utf8')) as { key: string }[]).map(({ key }) => key)
  const answered: string[] = []
  for (const name of names) if ((await request.head(`/media/${name}/640.webp`)).status() !== 404) answered.push(name)
  // Sites show links to the shop itself with this image.
  expect(answered).toEqual(['og-default'])
})
