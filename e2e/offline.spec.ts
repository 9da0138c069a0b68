import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { openPage, prepareVisitor } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the shop says so and recovers; only assets and that page are cached', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
  const kept = await page.evaluate(async () => {
    const cacheNames = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return cacheNames.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/about').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Lienza' })).toBeVisible()
})

test('the shop can be installed, and its icons have the declared sizes', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url } = (await response.json()) as { icons: { src: string; sizes: string }[]; start_url: string }
  expect((await request.get(start_url)).status()).toBe(200)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

interface RouterGlobals {
  __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> }
}

test.describe('in a page that is open', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

  test('a page opened without a connection waits: the current page stays until the connection is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    const first = page.getByRole('article').first()
    const name = await first.getByRole('link').first().textContent()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline. Anything already loaded is still here.')).toBeVisible()
    await first.getByRole('link').first().click()
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeVisible()
    await expect(page).toHaveURL('/category/t-shirts/classic-tees')
    await expect(first).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/detalles-producto/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name?.trim() ?? '')
    await expect(page.getByText('You’re offline.')).toBeHidden()
  })

  test('a page that waited opens although requests and one of its scripts have failed before', async ({
    page,
    context,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    await context.setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await page.evaluate(async () => {
      const { __reactRouterManifest: manifest } = globalThis as unknown as RouterGlobals
      const product = Object.values(manifest.routes).find(({ path }) => path?.startsWith('detalles-producto'))
      await import(product?.module ?? '').catch(() => undefined)
    })
    const link = page.getByRole('article').first().getByRole('link').first()
    await link.click()
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeVisible()
    await page.route('**/*', (route) => route.abort('internetdisconnected'), { times: 2 })
    await context.setOffline(false)
    await expect(page).toHaveURL(/detalles-producto/)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('when the shop cannot be reached the page says so, with its image, and reloads by itself', async ({
    page,
    baseURL,
  }) => {
    await page.clock.install()
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    await page.clock.runFor(2_000)
    await page.route('**/api/products/detail*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the shop' })).toBeVisible()
    const picture = page.getByRole('main').locator('img')
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.unroute('**/api/products/detail*')
    await page.clock.runFor(6_000)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('the bar about the connection is above the buy button', async ({ page, context, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/detalles-producto/church-fair-hoodie')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const buy = page.getByRole('region', { name: 'Buy' }).getByRole('button').first()
    await expect(buy).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline.' })
    await expect(notice).toBeVisible()
    await expect(async () => {
      const [bar, button] = [await notice.boundingBox(), await buy.boundingBox()]
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    }).toPass()
  })
})
