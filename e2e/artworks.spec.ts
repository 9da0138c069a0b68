import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openPage, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

const readLookedAt = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('looked_at') ?? '[]') as { id: number }[]).map(({ id }) => id))

const listCards = (page: Page) => page.getByRole('main').getByRole('article')

test('a visitor finds clothes by their artwork, from the menu to a product and back', async ({ page }) => {
  await openPage(page, '/home')
  await page.getByRole('navigation', { name: 'Categories' }).first().getByRole('link', { name: 'Artworks' }).click()
  await page.waitForURL('/obras')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artworks')
  await expect(listCards(page)).toHaveCount(9)
  await page.getByRole('link', { name: 'Aurora' }).click()
  await page.waitForURL('/obra/aurora-gradients')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora')
  await expect(page.getByText('A few lights float behind the cloth')).toBeVisible()
  await listCards(page).first().getByRole('link').first().click()
  await page.waitForURL(/detalles-producto/)
  await page.getByRole('link', { name: 'From the Aurora family' }).click()
  await page.waitForURL('/obra/aurora-gradients')
})

test('the home page tells of an artwork and leads to its page, and its posts lead to products', async ({ page }) => {
  await openPage(page, '/home')
  const story = page.getByText('Artwork of the week').locator('xpath=ancestor::section')
  const name = await story.getByRole('heading', { level: 2 }).innerText()
  await expect(story.getByRole('article')).toHaveCount(4)
  await story.getByRole('link', { name: `Everything in ${name}` }).click()
  await page.waitForURL(/\/obra\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await page.getByRole('link', { name: /Marea up close/ }).click()
  await page.waitForURL(/detalles-producto/)
})

test('a work on white cloth is found under the colors of its design, and not under white', async ({ page }) => {
  await openPage(page, '/obra/memoria-memory?design=blue&design=pink')
  await expect(page.getByRole('link', { name: 'Kindergarten' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter Blue' })).toBeVisible()
  await openPage(page, '/obra/memoria-memory?design=white')
  await expect(page.getByRole('link', { name: 'Kindergarten' })).toHaveCount(0)
})

test('the image of an artwork is sent before its text, which would move when the image arrives', async ({
  request,
}) => {
  const html = await (await request.get('/obra/marea-tide?lang=en')).text()
  const main = html.slice(html.indexOf('<main'))
  expect(main.indexOf('<picture')).toBeGreaterThan(0)
  expect(main.indexOf('<picture')).toBeLessThan(main.indexOf('<h1'))
})

test('the page of an artwork describes itself to search engines in both languages', async ({ page }) => {
  await openPage(page, '/obra/marea-tide?lang=en')
  const head = page.locator('head')
  await expect(head.locator('link[hreflang="es"]')).toHaveAttribute('href', /\/obra\/marea\?lang=es$/)
  await expect(head.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/obra\/marea-tide\?lang=en$/)
  await expect(head.locator('meta[name="description"]')).toHaveAttribute('content', /current nobody sees/)
  const html = await (await page.request.get('/obra/marea-tide?lang=en')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!)) // prettier-ignore
  const collection = data.find((one) => one['@type'] === 'CollectionPage')
  expect(collection.mainEntity.itemListElement.length).toBeGreaterThan(10)
  expect(data.map((one) => one['@type'])).toContain('BreadcrumbList')
  const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text()
  for (const path of ['/obras', '/obra/marea?lang=es', '/obra/marea-tide?lang=en']) expect(sitemap).toContain(path)
})

test('a category shows its products below its tiles, and no empty subcategory', async ({ page }) => {
  await openPage(page, '/category/artist-editions')
  const tiles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(tiles.filter({ hasText: 'All artist editions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next season' })).toHaveCount(0)
  await openPage(page, '/category/t-shirts')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('/category/t-shirts?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-shirts')
})

test('the menu of a phone has subcategories and artworks with images, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.locator('summary', { hasText: 'Sweatshirts' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Hoodies' })).toBeVisible()
  await menu.locator('summary', { hasText: 'Artworks' }).click()
  await expect(menu.getByRole('link', { name: 'Vitral' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Vitral' }).click()
  await page.waitForURL('/obra/vitral-stained-glass')
  await expect(menu).toBeHidden()
})

test('what goes well with a product is of other categories, and no request says what was looked at', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  const pairs = page.getByRole('region', { name: 'Goes well with' })
  await expect(pairs.getByRole('article')).toHaveCount(4)
  await expect(pairs.getByText('Sweatshirts', { exact: false })).toHaveCount(0)
  await expect.poll(async () => (await readLookedAt(page)).length).toBe(1)
  for (const name of ['Strawberry Ice', 'Warm Sand']) {
    await openPage(page, '/obra/aurora-gradients')
    await page.getByRole('link', { name }).first().click()
    await page.waitForURL(/detalles-producto/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(async () => (await readLookedAt(page)).length).toBeGreaterThan(name === 'Strawberry Ice' ? 1 : 2)
  }
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  const liked = page.getByRole('region', { name: 'You may also like' })
  await expect(liked.getByRole('article').first()).toBeVisible()
  await expect.poll(async () => (await readLookedAt(page)).length).toBeGreaterThan(2)
  expect(requests.filter((url) => /looked|seen|viewed/.test(url))).toEqual([])
})
