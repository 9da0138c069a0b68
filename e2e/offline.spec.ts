import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { open, visit } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the shop says so and comes back; only assets and that page are kept', async ({
  page,
  context,
  baseURL,
}) => {
  await visit(page, baseURL)
  await open(page, '/category/t-shirts/classic-tees')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await open(page, '/detalles-producto/church-fair-hoodie')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return shelves.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/about').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Lienza' })).toBeVisible()
})

test('the shop can be installed: its icons are as large as it says', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url } = (await answer.json()) as { icons: { src: string; sizes: string }[]; start_url: string }
  expect((await request.get(start_url)).status()).toBe(200)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
