import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, visit } from './visitor.ts'

const LIST = '/category/t-shirts/classic-tees'
const main = (page: Page) => page.getByRole('main')
const pieces = (page: Page) => main(page).getByRole('article')
const count = (page: Page) => main(page).getByText(/^\d+ pieces?$/)
const menu = (page: Page, name: RegExp) => main(page).locator('summary').filter({ hasText: name })
const chosen = (page: Page) => main(page).getByRole('list', { name: 'Chosen filters' })

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

/** The number beside a choice is the number of products that it brings. */
async function countOf(page: Page, label: string): Promise<number> {
  const row = main(page).locator('form label').filter({ hasText: label })
  return Number(/(\d+)$/.exec((await row.textContent()) ?? '')?.[1])
}

test('a choice shows as many products as announced, is part of the URL, and is undone by Back', async ({ page }) => {
  await open(page, LIST)
  const all = await count(page).textContent()
  await menu(page, /^Color/).click()
  const promised = await countOf(page, 'Black')
  await main(page)
    .getByRole('checkbox', { name: /^Black/ })
    .check()
  await expect(page).toHaveURL(/\?color=\d+$/)
  await expect(count(page)).toHaveText(promised === 1 ? '1 piece' : `${promised} pieces`)
  await expect(pieces(page)).toHaveCount(Math.min(promised, 16))
  // The menu stays open and keeps the focus, so that several colors can be selected in one go.
  await expect(main(page).getByRole('checkbox', { name: /^Black/ })).toBeFocused()
  await main(page).getByRole('checkbox', { name: /^Navy/ }).check()
  await expect(page).toHaveURL(/\?color=\d+&color=\d+$/)
  await expect(chosen(page).getByRole('link')).toHaveText(['Black', 'Navy', 'Clear all'])
  await page.goBack()
  await expect(chosen(page).getByRole('link')).toHaveText(['Black', 'Clear all'])
  await expect(main(page).getByRole('checkbox', { name: /^Navy/ })).not.toBeChecked()
  // A press outside closes the menu, which covers the content below.
  await page.getByRole('heading', { level: 1 }).click()
  await chosen(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(count(page)).toHaveText(all ?? '')
})

test('a choice on a later page leads to the first, and the number of results is announced', async ({ page }) => {
  await open(page, `${LIST}?page=2`)
  await main(page)
    .getByRole('checkbox', { name: /^Available/ })
    .check()
  await expect(page).toHaveURL(`${LIST}?available=1`)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^\d+ pieces/ })).toBeAttached()
  await expect(main(page).getByRole('checkbox', { name: /^Available/ })).toBeFocused()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(`${LIST}?available=1&page=2`)
})

test('price limits apply in the currency in which they were entered', async ({ page }) => {
  await open(page, LIST)
  await menu(page, /^Price/).click()
  await main(page).getByLabel('Highest, USD').fill('48')
  await main(page).getByLabel('Highest, USD').press('Enter')
  await expect(page).toHaveURL(`${LIST}?price_max=48&currency=USD`)
  await expect(chosen(page).getByRole('link').first()).toHaveText('Up to $48.00 USD')
  await page.getByRole('banner').getByRole('radio', { name: /MXN/ }).check()
  await expect(chosen(page)).toHaveCount(0)
})

test('sorting by price puts the cheapest first', async ({ page }) => {
  await open(page, LIST)
  await main(page).getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price')
  await expect(page).toHaveURL(`${LIST}?sort=price_up`)
  const low = (text: string) => Number(/\$(\d+(?:\.\d\d)?)/.exec(text)?.[1])
  await expect(async () => {
    const prices = (await pieces(page).allTextContents()).map(low)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  }).toPass()
})

test('filters without results say so and can be cleared', async ({ page }) => {
  await open(page, '/resultados/hoodie?price_max=1&currency=USD')
  await expect(main(page).getByRole('heading', { name: 'Nothing with these filters' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Clear all' }).last().click()
  await expect(pieces(page)).toHaveCount(16)
})

test('by keyboard alone a menu opens, its items can be reached, and Escape closes it with the focus on its button', async ({
  page,
}) => {
  await open(page, LIST)
  await menu(page, /^Size/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = main(page).locator('input[name=size]').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?size=/)
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(menu(page, /^Size/)).toBeFocused()
})

test('Back restores the scroll position of a filtered list', async ({ page }) => {
  await open(page, `${LIST}?available=1`)
  const piece = pieces(page).nth(12).getByRole('link').first()
  await piece.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await piece.click()
  await expect(page).toHaveURL(/detalles-producto/)
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?available=1`)
  await expect(piece).toBeInViewport()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sheet shows the number of results, and applies the filters when they are shown', async ({ page }) => {
    await open(page, LIST)
    await page.waitForLoadState('networkidle')
    await main(page).getByRole('link', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('heading', { name: 'Color' }).click()
    await sheet.getByRole('checkbox', { name: /^Black/ }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ pieces?$/ })
    await expect(sheet.getByRole('heading', { name: 'Color (1)' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(LIST)

    await main(page).getByRole('link', { name: 'Filter' }).click()
    await sheet.getByRole('heading', { name: 'Color' }).click()
    const row = sheet.locator('label').filter({ hasText: 'Black' })
    const promised = Number(/(\d+)$/.exec((await row.textContent()) ?? '')?.[1])
    await sheet.getByRole('checkbox', { name: /^Black/ }).check()
    await expect(show).toHaveText(promised === 1 ? 'Show 1 piece' : `Show ${promised} pieces`)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(main(page).getByRole('link', { name: 'Filter (1)' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(LIST)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, and active ones are links', async ({ page }) => {
    await page.goto(LIST)
    await menu(page, /^Color/).click()
    await main(page)
      .getByRole('checkbox', { name: /^Black/ })
      .check()
    await main(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/color=\d+/)
    await expect(chosen(page).getByRole('link', { name: 'Remove filter Black' })).toBeVisible()
    await chosen(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(LIST)
  })

  test('filters work on a phone too, below their link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(LIST)
    await main(page).getByRole('link', { name: 'Filter' }).click()
    await menu(page, /^Size/).click()
    await expect(main(page).locator('input[name=size]').first()).toBeVisible()
  })
})
