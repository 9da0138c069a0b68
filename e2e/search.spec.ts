import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { expectSound } from './sound.ts'
import { open, visit } from './visitor.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

test('a search leads to its results; Enter or the icon submits', async ({ page }) => {
  await open(page, '/home')
  await field(page).fill('hoodie')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/resultados/hoodie')
  await expect(h1(page)).toBeFocused()
  await expect(page).toHaveTitle('Results for “hoodie” · Lienza')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  await field(page).fill('scarf')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/resultados/scarf')
})

test('nothing typed and nothing found lead to "no results", the term handed over in the step', async ({ page }) => {
  await open(page, '/home')
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/sin-resultados')
  await expect(h1(page)).toHaveText('Type what you are looking for')
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

test('a search that fails leads there too, and can be made again', async ({ page }) => {
  await open(page, '/home')
  await page.route('**/api/products/search*', (route) => route.abort())
  await field(page).fill('hoodie')
  await field(page).press('Enter')
  await expect(h1(page)).toHaveText('We could not search for “hoodie”')
  await page.unroute('**/api/products/search*')
  await page.getByRole('link', { name: 'Search for “hoodie” again' }).click()
  await expect(page).toHaveURL('/resultados/hoodie')
})

test('letters are answered by pieces, shelves and collections, walked by keyboard alone', async ({ page }) => {
  await open(page, '/home')
  await field(page).pressSequentially('hood')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Pieces' }).getByRole('option').first()).toBeVisible()
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

test('only the newest letters are answered', async ({ page }) => {
  await open(page, '/home')
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

test('what was searched for is offered again, until it is cleared', async ({ page }) => {
  await open(page, '/home')
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

test('on a phone the search covers the page; Back closes it, a suggestion leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/home')
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
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to results, and to "no results" with the term in the address', async ({ page }) => {
    await page.goto('/home')
    const search = field(page)
    await search.fill('hoodie')
    await search.press('Enter')
    await expect(page).toHaveURL('/resultados/hoodie')
    await expect(page.getByRole('article')).toHaveCount(16)
    await search.fill('xyzzyplugh')
    await search.press('Enter')
    await expect(page).toHaveURL('/sin-resultados?search=xyzzyplugh')
    await expect(h1(page)).toHaveText('No results for “xyzzyplugh”')
    await search.fill('')
    await search.press('Enter')
    await expect(page).toHaveURL('/sin-resultados')
  })
})

test('terms of every kind are shown as text, and none breaks the page', async ({ page, request }) => {
  for (const term of ['<img src=x onerror=alert(1)>', '%', 'a\'b"c', '../../etc', '..', 'ñ ß 😀', 'x'.repeat(190)]) {
    const answer = await request.get(`/resultados?${new URLSearchParams({ search: term }).toString()}`)
    expect(answer.status(), term).toBe(200)
  }
  await open(page, `/resultados?${new URLSearchParams({ search: '<b>xyzzy</b>' }).toString()}`)
  await expect(h1(page)).toHaveText('No results for “<b>xyzzy</b>”')
  for (const path of ['/resultados/%00', `/resultados/${'x'.repeat(3_000)}`, '/resultados/a%2F..%2Fb'])
    expect((await request.get(path)).status(), path).toBe(200)
})

for (const path of ['/resultados/hoodie', '/sin-resultados?search=xyzzy', '/coleccion/paper-and-light-collection'])
  test(`${path} has no fault for axe and does not stand out sideways`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectSound(page)
    await expect(h1(page)).toHaveCount(1)
  })

test('a piece leads to its collection, which has filters of its own', async ({ page }) => {
  await open(page, '/detalles-producto/church-fair-hoodie')
  await page.getByRole('main').getByRole('link', { name: 'Paper and Light' }).first().click()
  await expect(page).toHaveURL('/coleccion/paper-and-light-collection')
  await expect(h1(page)).toBeFocused()
  await expect(page.getByRole('main').locator('summary').filter({ hasText: 'Category' })).toBeVisible()
  await page.goto('/coleccion/no-such-collection')
  await expect(h1(page)).toHaveText('Página no encontrada')
})

test('results are not for search engines; a collection is', async ({ page }) => {
  for (const path of ['/resultados/hoodie', '/sin-resultados']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await page.goto('/coleccion/paper-and-light-collection')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/coleccion\/paper-and-light-collection$/)
})
