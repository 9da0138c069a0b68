import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openPage, prepareVisitor } from './visitor.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a search leads to its results; Enter or the icon submits', async ({ page }) => {
  await openPage(page, '/home')
  await field(page).fill('hoodie')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/resultados/hoodie')
  await expect(h1(page)).toBeFocused()
  await expect(page).toHaveTitle('Results for “hoodie” · Lienza')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  await expect(field(page)).toHaveValue('hoodie')
  await field(page).fill('scarf')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/resultados/scarf')
  await openPage(page, '/resultados/scarf')
  await expect(field(page)).toHaveValue('scarf')
  await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
  await expect(field(page)).toHaveValue('')
})

test('an empty term and a term without results lead to "no results", with the term', async ({ page }) => {
  await openPage(page, '/home')
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/sin-resultados')
  await expect(h1(page)).toHaveText('What are you looking for?')
  await field(page).fill('xyzzyplugh')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/sin-resultados')
  await expect(h1(page)).toHaveText('No results for “xyzzyplugh”')
  await expect(page).toHaveTitle('No results · Lienza')
  const again = page.getByRole('main').getByRole('searchbox')
  await expect(again).toBeFocused()
  await expect(again).toHaveValue('xyzzyplugh')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(h1(page)).toHaveText('No results for “xyzzyplugh”')
  await again.fill('hoodie')
  await again.press('Enter')
  await expect(page).toHaveURL('/resultados/hoodie')
})

test('a failed search leads there too, and can be repeated', async ({ page }) => {
  await openPage(page, '/home')
  await page.route('**/api/products/search*', (route) => route.abort())
  await field(page).fill('hoodie')
  await field(page).press('Enter')
  await expect(h1(page)).toHaveText('We couldn’t search for “hoodie”')
  await page.unroute('**/api/products/search*')
  await page.getByRole('link', { name: 'Search for “hoodie” again' }).click()
  await expect(page).toHaveURL('/resultados/hoodie')
})

test('typing suggests products, categories and collections, reached by keyboard alone', async ({ page }) => {
  await openPage(page, '/home')
  await field(page).pressSequentially('hood')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option')).toContainText(['Hoodies'])
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field(page)).toHaveValue('hood')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/detalles-producto\//)
})

test('the last suggestion leads to all results and is remembered as a search', async ({ page }) => {
  await openPage(page, '/home')
  await field(page).pressSequentially('black hood')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.last()).toHaveText('See all results for “black hood”')
  await options.last().click()
  await expect(page).toHaveURL('/resultados/black%20hood')
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toContain('black hood')
})

test('only the newest input gets suggestions', async ({ page }) => {
  await openPage(page, '/home')
  let slow: (() => void) | undefined
  await page.route('**/api/products/suggest*', async (route) => {
    if (!route.request().url().includes('search=sca&')) return route.continue()
    await new Promise<void>((resolve) => (slow = resolve))
    await route.continue().catch(() => {})
  })
  await field(page).fill('sca')
  await expect.poll(() => slow !== undefined).toBe(true)
  await field(page).fill('hoodie')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.filter({ hasText: 'Hoodies' })).toBeVisible()
  slow?.()
  await page.waitForLoadState('networkidle')
  await expect(options.filter({ hasText: 'Hoodies' })).toBeVisible()
})

test('earlier searches are offered again until they are cleared', async ({ page }) => {
  await openPage(page, '/home')
  await field(page).fill('hoodie')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/resultados/hoodie')
  await expect(h1(page)).toBeFocused()
  await field(page).fill('')
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await recent.getByRole('option', { name: 'hoodie' }).click()
  await expect(page).toHaveURL('/resultados/hoodie')
  await field(page).click()
  await recent.getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
})

test('on a phone the search covers the page; Back closes it, and a suggestion opens its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/home')
  await page.waitForLoadState('networkidle')
  const overlay = page.getByRole('dialog', { name: 'Search' })
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await expect(async () => {
    await icon.click()
    await expect(overlay).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(overlay.getByRole('combobox')).toBeFocused()
  await page.goBack()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL('/home')
  await icon.click()
  await overlay.getByRole('combobox').fill('hoodie')
  await overlay.getByRole('option', { name: 'Hoodies' }).click()
  await expect(overlay).toBeHidden()
  await expect(h1(page)).toHaveText('Hoodies')
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.locator('h1')).toHaveText('Clothes that hang like art')
  await expect(overlay).toBeHidden()
})

test('what a search means is shown, and each part can be taken off', async ({ page }) => {
  await openPage(page, '/resultados/black%20hoodie%20under%20%24100')
  const understood = page.getByRole('list', { name: 'How we read your search' })
  await expect(understood.getByRole('link')).toHaveText(['black', 'hoodie', 'Up to $100.00 USD', /^Search for exactly/])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await understood.getByRole('link', { name: 'Remove black and search for the rest' }).click()
  await expect(page).toHaveURL('/resultados/hoodie%20under%20%24%20100')
  await expect(understood.getByRole('link', { name: /^Remove/ })).toHaveCount(2)
})

test('a search for a color shows products in it, and opens them in it', async ({ page }) => {
  await openPage(page, '/resultados/black%20hoodie')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Frost' })
  await expect(card.getByRole('img').first()).toHaveAttribute('alt', /^Black hoodie/)
  await card.getByRole('link', { name: 'Frost' }).click()
  await expect(page).toHaveURL(/\/frost-hoodie\?color=\d+$/)
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /^Black hoodie, front/ })
      .first(),
  ).toBeVisible()
})

test('an untouched search offers popular searches, drops, collections and families; a question leads to its page', async ({
  page,
}) => {
  await openPage(page, '/home')
  await field(page).click()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  for (const name of ['Popular searches', 'Upcoming drops', 'Collections', 'Shop by artwork'])
    await expect(list.getByRole('group', { name }).getByRole('option').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await field(page).fill('where is my order')
  await expect(list.getByRole('option', { name: 'Your orders and tracking' })).toBeVisible()
  await field(page).fill('envío')
  await list.getByRole('option', { name: 'Shipping: costs and delivery times' }).click()
  await expect(page).toHaveURL('/envios')
})

test('without results the page says why, and offers what is near', async ({ page }) => {
  await openPage(page, '/resultados/black%20skirt')
  await expect(page).toHaveURL('/sin-resultados?search=black+skirt')
  await expect(page.getByText('Each part exists on its own')).toBeVisible()
  await expect(page.getByRole('link', { name: /^skirt/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contacto')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a drop that is announced is offered to those who type or search its name', async ({ page }) => {
  await openPage(page, '/resultados/liquid%20night')
  await expect(h1(page)).toHaveText('No results for “liquid night”')
  await page.getByRole('link', { name: 'Liquid Night opens soon' }).click()
  await expect(page).toHaveURL(/\/lanzamiento\/\d+$/)
  await field(page).fill('liqu')
  const drops = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Upcoming drops' })
  await drops.getByRole('option', { name: 'Liquid Night' }).click()
  await expect(page).toHaveURL(/\/lanzamiento\/\d+$/)
})

test('a garment that the shop does not have is said so', async ({ page }) => {
  await openPage(page, '/resultados/Pantalón')
  await expect(h1(page)).toHaveText('No results for “Pantalón”')
  await expect(page.getByText('We don’t carry “Pantalón” for now.')).toBeVisible()
  await expect(page.getByText('Check your spelling.')).toBeHidden()
  await openPage(page, '/resultados/black%20pants')
  await expect(page.getByText('We found nothing for “pants”; these are the closest.')).toBeVisible()
})

test('a Spanish link to a search without results opens in Spanish', async ({ page }) => {
  await openPage(page, '/resultados/falda%20negra?lang=es')
  await expect(page).toHaveURL(/^[^?]*\/sin-resultados\?/)
  await expect(h1(page)).toHaveText('Sin resultados para «falda negra»')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to results, and to "no results" with the term in the URL', async ({ page }) => {
    await page.goto('/home')
    const search = field(page)
    await search.fill('hoodie')
    await search.press('Enter')
    await expect(page).toHaveURL('/resultados/hoodie')
    await expect(page.getByRole('article')).toHaveCount(16)
    await search.fill('black hoodie')
    await search.press('Enter')
    await page.getByRole('link', { name: 'Remove hoodie and search for the rest' }).click()
    await expect(page).toHaveURL('/resultados/black')
    await search.fill('xyzzyplugh')
    await search.press('Enter')
    await expect(page).toHaveURL('/sin-resultados?search=xyzzyplugh')
    await expect(h1(page)).toHaveText('No results for “xyzzyplugh”')
    await search.fill('')
    await search.press('Enter')
    await expect(page).toHaveURL('/sin-resultados')
    await page.goto('/detalles-producto/nothing')
    await expect(h1(page)).toHaveText('Página no encontrada')
    const other = page.getByRole('main').getByRole('searchbox')
    await other.fill('hoodie')
    await other.press('Enter')
    await expect(page).toHaveURL('/resultados/hoodie')
    await expect(search).toHaveValue('hoodie')
  })
})

test('terms of every type are shown as text, and none breaks the page', async ({ page, request }) => {
  for (const term of ['<img src=x onerror=alert(1)>', '%', 'a\'b"c', '../../etc', '..', 'ñ ß 😀', 'x'.repeat(190)]) {
    const response = await request.get(`/resultados?${new URLSearchParams({ search: term }).toString()}`)
    expect(response.status(), term).toBe(200)
  }
  await openPage(page, `/resultados?${new URLSearchParams({ search: '<b>xyzzy</b>' }).toString()}`)
  await expect(h1(page)).toHaveText('No results for “<b>xyzzy</b>”')
  for (const path of ['/resultados/%00', `/resultados/${'x'.repeat(3_000)}`, '/resultados/a%2F..%2Fb'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('a product leads to its collection, which has its own filters', async ({ page }) => {
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await page.getByRole('main').getByRole('link', { name: 'Paper and Light' }).first().click()
  await expect(page).toHaveURL('/coleccion/paper-and-light-collection')
  await expect(h1(page)).toBeFocused()
  await expect(page.getByRole('main').locator('summary').filter({ hasText: 'Category' })).toBeVisible()
  await page.goto('/coleccion/no-such-collection')
  await expect(h1(page)).toHaveText('Página no encontrada')
})

test('results are not indexed by search engines; a collection is', async ({ page }) => {
  for (const path of ['/resultados/hoodie', '/sin-resultados']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await page.goto('/coleccion/paper-and-light-collection')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/coleccion\/paper-and-light-collection$/)
})
